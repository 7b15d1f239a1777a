CREATE TABLE "alteracoes_do_acesso" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alteracoes_do_acesso_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_colaborador" integer NOT NULL,
	"o_que" text NOT NULL,
	"feita_em" timestamp with time zone NOT NULL,
	"endereco" text NOT NULL,
	CONSTRAINT "alteracoes_do_acesso_o_que_check" CHECK ("alteracoes_do_acesso"."o_que" in ('endereco', 'senha', 'fator'))
);
--> statement-breakpoint
CREATE TABLE "nomes_selados" (
	"tipo" text NOT NULL,
	"id_registro" integer NOT NULL,
	"papel" text NOT NULL,
	"id_colaborador" integer NOT NULL,
	"nome" text,
	"sal" text DEFAULT left(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'), 32),
	CONSTRAINT "nomes_selados_tipo_id_registro_papel_pk" PRIMARY KEY("tipo","id_registro","papel"),
	CONSTRAINT "nomes_selados_nome_check" CHECK (("nomes_selados"."nome" is null) = ("nomes_selados"."sal" is null))
);
--> statement-breakpoint
CREATE TABLE "ressalvas" (
	"tipo" text NOT NULL,
	"id_registro" integer NOT NULL,
	"id_colaborador" integer NOT NULL,
	"feita_em" timestamp with time zone NOT NULL,
	"alteracoes" jsonb NOT NULL,
	"vista_em" timestamp with time zone,
	"contestada_em" timestamp with time zone,
	"respondida_em" timestamp with time zone,
	"id_autor" integer,
	"resposta" text,
	CONSTRAINT "ressalvas_tipo_id_registro_pk" PRIMARY KEY("tipo","id_registro"),
	CONSTRAINT "ressalvas_resposta_check" CHECK (("ressalvas"."respondida_em" is null) = ("ressalvas"."id_autor" is null) and ("ressalvas"."respondida_em" is null or "ressalvas"."contestada_em" is not null)
        and ("ressalvas"."resposta" is null or "ressalvas"."respondida_em" is not null and char_length("ressalvas"."resposta") between 1 and 1000))
);
--> statement-breakpoint
ALTER TABLE "fechamento_pessoas" DROP CONSTRAINT "fechamento_pessoas_sal_check";--> statement-breakpoint
ALTER TABLE "fechamento_pessoas" ADD COLUMN "saiu" boolean;--> statement-breakpoint
ALTER TABLE "sessoes" ADD COLUMN "aviso_fechado" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "alteracoes_do_acesso" ADD CONSTRAINT "alteracoes_do_acesso_id_colaborador_colaboradores_id_fk" FOREIGN KEY ("id_colaborador") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nomes_selados" ADD CONSTRAINT "nomes_selados_id_colaborador_colaboradores_id_fk" FOREIGN KEY ("id_colaborador") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ressalvas" ADD CONSTRAINT "ressalvas_id_colaborador_colaboradores_id_fk" FOREIGN KEY ("id_colaborador") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ressalvas" ADD CONSTRAINT "ressalvas_id_autor_colaboradores_id_fk" FOREIGN KEY ("id_autor") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alteracoes_do_acesso_colaborador" ON "alteracoes_do_acesso" USING btree ("id_colaborador","feita_em");--> statement-breakpoint
CREATE INDEX "nomes_selados_colaborador" ON "nomes_selados" USING btree ("id_colaborador");--> statement-breakpoint
CREATE INDEX "ressalvas_colaborador" ON "ressalvas" USING btree ("id_colaborador");--> statement-breakpoint
ALTER TABLE "fechamento_pessoas" ADD CONSTRAINT "fechamento_pessoas_sal_check" CHECK (case when "fechamento_pessoas"."sal" is null
        then ("fechamento_pessoas"."potencial", "fechamento_pessoas"."desempenho", "fechamento_pessoas"."quadrante", "fechamento_pessoas"."id_superior", "fechamento_pessoas"."setor", "fechamento_pessoas"."lugares", "fechamento_pessoas"."afastado", "fechamento_pessoas"."saiu", "fechamento_pessoas"."sal_superior") is null
        else "fechamento_pessoas"."lugares" is not null and "fechamento_pessoas"."afastado" is not null end);
--> statement-breakpoint
CREATE TRIGGER nomes_selados_imutavel BEFORE UPDATE ON nomes_selados
  FOR EACH ROW EXECUTE FUNCTION recusar_exceto_apagar('nome', 'sal');
--> statement-breakpoint
CREATE TRIGGER nomes_selados_sal BEFORE INSERT ON nomes_selados FOR EACH ROW WHEN (new.sal IS NULL) EXECUTE FUNCTION exigir_sal();
--> statement-breakpoint
-- A contest, its answer and the mark that the person saw it are each set once; an erasure empties the answer.
CREATE TRIGGER ressalvas_imutavel BEFORE UPDATE ON ressalvas FOR EACH ROW WHEN (
    (new.tipo, new.id_registro, new.id_colaborador, new.feita_em, new.alteracoes)
      IS DISTINCT FROM (old.tipo, old.id_registro, old.id_colaborador, old.feita_em, old.alteracoes)
    OR old.contestada_em IS DISTINCT FROM new.contestada_em AND old.contestada_em IS NOT NULL
    OR old.respondida_em IS NOT NULL AND (new.respondida_em, new.id_autor) IS DISTINCT FROM (old.respondida_em, old.id_autor)
    OR old.respondida_em IS NOT NULL AND old.resposta IS DISTINCT FROM new.resposta AND NOT (eliminando() AND new.resposta IS NULL))
  EXECUTE FUNCTION recusar_alteracao();
--> statement-breakpoint
DO $$
DECLARE
  tabela text;
BEGIN
  FOREACH tabela IN ARRAY ARRAY['nomes_selados', 'ressalvas'] LOOP
    EXECUTE format('CREATE TRIGGER %s_permanente BEFORE DELETE ON %s
      FOR EACH STATEMENT WHEN (NOT eliminando()) EXECUTE FUNCTION recusar_alteracao()', tabela, tabela);
    EXECUTE format('CREATE TRIGGER %s_inteira BEFORE TRUNCATE ON %s FOR EACH STATEMENT EXECUTE FUNCTION recusar_alteracao()', tabela, tabela);
  END LOOP;
END $$;
