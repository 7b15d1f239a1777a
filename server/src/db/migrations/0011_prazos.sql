CREATE TABLE "prazos" (
	"tipo" text PRIMARY KEY NOT NULL,
	"dias" smallint NOT NULL,
	"a_partir_de" date NOT NULL,
	CONSTRAINT "prazos_tipo_check" CHECK ("prazos"."tipo" in ('report', 'avaliacao', 'assinatura')),
	CONSTRAINT "prazos_dias_check" CHECK ("prazos"."dias" between 1 and case "prazos"."tipo" when 'report' then 28 else 90 end),
	CONSTRAINT "prazos_inicio_check" CHECK (extract(day from "prazos"."a_partir_de") = 1 and ("prazos"."tipo" <> 'avaliacao' or extract(month from "prazos"."a_partir_de") in (1, 4, 7, 10)))
);
--> statement-breakpoint
CREATE INDEX "avaliacoes_culturais_sem_assinatura" ON "avaliacoes_culturais" USING btree ("id_colaborador") WHERE "avaliacoes_culturais"."assinada_em" is null;--> statement-breakpoint
CREATE INDEX "reports_sem_assinatura" ON "reports" USING btree ("id_colaborador") WHERE "reports"."assinado_em" is null;
--> statement-breakpoint
-- Whether somebody owes records of the people below follows from whether a title above them leads.
CREATE OR REPLACE TRIGGER mudancas_update AFTER UPDATE OF nome, nivel_hierarquia, is_leader, ativo ON cargos FOR EACH ROW
  WHEN ((old.nome, old.nivel_hierarquia, old.is_leader, old.ativo)
    IS DISTINCT FROM (new.nome, new.nivel_hierarquia, new.is_leader, new.ativo))
  EXECUTE FUNCTION anotar_mudanca('cartao', 'NULL::integer');
