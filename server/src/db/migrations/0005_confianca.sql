CREATE TABLE "dispositivos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dispositivos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hash" text NOT NULL,
	"id_colaborador" integer NOT NULL,
	"expira_em" timestamp with time zone NOT NULL,
	CONSTRAINT "dispositivos_hash" UNIQUE("hash","id_colaborador")
);
--> statement-breakpoint
ALTER TABLE "sessoes" ADD COLUMN "id_dispositivo" integer;--> statement-breakpoint
ALTER TABLE "dispositivos" ADD CONSTRAINT "dispositivos_id_colaborador_colaboradores_id_fk" FOREIGN KEY ("id_colaborador") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dispositivos_colaborador" ON "dispositivos" USING btree ("id_colaborador");--> statement-breakpoint
ALTER TABLE "sessoes" ADD CONSTRAINT "sessoes_id_dispositivo_dispositivos_id_fk" FOREIGN KEY ("id_dispositivo") REFERENCES "public"."dispositivos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessoes_dispositivo" ON "sessoes" USING btree ("id_dispositivo");--> statement-breakpoint
-- What was counted for a quarter of an hour is not worth carrying over.
DROP TABLE "tentativas";--> statement-breakpoint
CREATE TABLE "tentativas" (
	"chave" text PRIMARY KEY NOT NULL,
	"falhas" integer NOT NULL,
	"expira_em" timestamp with time zone NOT NULL,
	"em_curso" integer NOT NULL,
	"em_curso_ate" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "liderados_movidos" (
	"id_gestor" integer NOT NULL,
	"id_colaborador" integer NOT NULL,
	"id_destino" integer,
	CONSTRAINT "liderados_movidos_id_gestor_id_colaborador_pk" PRIMARY KEY("id_gestor","id_colaborador")
);
--> statement-breakpoint
ALTER TABLE "liderados_movidos" ADD CONSTRAINT "liderados_movidos_id_gestor_colaboradores_id_fk" FOREIGN KEY ("id_gestor") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "liderados_movidos" ADD CONSTRAINT "liderados_movidos_id_colaborador_colaboradores_id_fk" FOREIGN KEY ("id_colaborador") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "liderados_movidos" ADD CONSTRAINT "liderados_movidos_id_destino_colaboradores_id_fk" FOREIGN KEY ("id_destino") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- Of whoever is deactivated today, the audit knows whom that moved, and where.
INSERT INTO liderados_movidos (id_gestor, id_colaborador, id_destino)
SELECT a.id_alvo, l.id::integer, (a.dados ->> 'id_superior')::integer
FROM colaboradores c
JOIN LATERAL (
  SELECT id_alvo, dados FROM auditoria
  WHERE acao = 'deactivateColaborador' AND id_alvo = c.id
  ORDER BY id DESC LIMIT 1
) a ON true
CROSS JOIN LATERAL jsonb_array_elements_text(a.dados -> 'antes' -> 'liderados') AS l (id)
WHERE NOT c.ativo;
--> statement-breakpoint
CREATE TABLE "importacoes" (
	"id_colaborador" integer PRIMARY KEY NOT NULL,
	"chave" uuid NOT NULL,
	"tipo" text NOT NULL,
	"estado" text NOT NULL,
	"etapa" text NOT NULL,
	"feito" integer NOT NULL,
	"total" integer NOT NULL,
	"iniciada_em" timestamp with time zone NOT NULL,
	"vista_em" timestamp with time zone NOT NULL,
	"mensagem" text,
	"resultado" json,
	CONSTRAINT "importacoes_tipo_check" CHECK ("importacoes"."tipo" in ('conferir', 'importar')),
	CONSTRAINT "importacoes_estado_check" CHECK ("importacoes"."estado" in ('andamento', 'concluida', 'recusada'))
);
--> statement-breakpoint
ALTER TABLE "importacoes" ADD CONSTRAINT "importacoes_id_colaborador_colaboradores_id_fk" FOREIGN KEY ("id_colaborador") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pedidos" ALTER COLUMN "chave" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "pedidos" ALTER COLUMN "resposta" SET DATA TYPE text;
--> statement-breakpoint
-- Answers kept so far are readable, and their keys stand beside them; from now on a key is kept as its hash.
DELETE FROM pedidos;
--> statement-breakpoint
ALTER TABLE "pedidos" ADD COLUMN "conteudo" text NOT NULL;
--> statement-breakpoint
-- What was written about people leaves the audit, the one time that its rows change.
DROP TRIGGER auditoria_imutavel ON auditoria;
--> statement-breakpoint
CREATE FUNCTION sem_textos(dados jsonb) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN CASE jsonb_typeof(dados)
    WHEN 'object' THEN (
      SELECT coalesce(jsonb_object_agg(key, sem_textos(value)), '{}')
      FROM jsonb_each(dados) WHERE key NOT IN ('observacao', 'descricao', 'comentario', 'titulo'))
    WHEN 'array' THEN (
      SELECT coalesce(jsonb_agg(sem_textos(value) ORDER BY n), '[]')
      FROM jsonb_array_elements(dados) WITH ORDINALITY AS e (value, n))
    ELSE dados
  END;
END $$;
--> statement-breakpoint
UPDATE auditoria SET dados = CASE
    WHEN acao IN ('editObservacao', 'editReportResposta') THEN dados - 'antes'
    ELSE sem_textos(dados)
  END
WHERE acao IN (
  'editObservacao', 'deleteObservacao', 'editReportResposta', 'deleteReport', 'editAvaliacaoResposta',
  'deleteAvaliacaoCultural', 'editTarefa', 'deleteTarefa');
--> statement-breakpoint
DROP FUNCTION sem_textos(jsonb);
--> statement-breakpoint
CREATE TRIGGER auditoria_imutavel BEFORE UPDATE OR DELETE ON auditoria
  FOR EACH ROW EXECUTE FUNCTION recusar_alteracao();
--> statement-breakpoint
-- TRUNCATE passes triggers of rows by.
CREATE TRIGGER auditoria_permanente BEFORE TRUNCATE ON auditoria
  FOR EACH STATEMENT EXECUTE FUNCTION recusar_alteracao();
--> statement-breakpoint
CREATE TRIGGER report_perguntas_permanente BEFORE TRUNCATE ON report_perguntas
  FOR EACH STATEMENT EXECUTE FUNCTION recusar_alteracao();
--> statement-breakpoint
CREATE TRIGGER cultural_perguntas_permanente BEFORE TRUNCATE ON cultural_perguntas
  FOR EACH STATEMENT EXECUTE FUNCTION recusar_alteracao();
--> statement-breakpoint
CREATE TRIGGER temas_permanente BEFORE TRUNCATE ON temas
  FOR EACH STATEMENT EXECUTE FUNCTION recusar_alteracao();
--> statement-breakpoint
-- Whoever is not the owner may read the audit and add to it.
DO $$
DECLARE
  quem text;
BEGIN
  FOR quem IN
    SELECT DISTINCT CASE WHEN a.grantee = 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(a.grantee)) END
    FROM pg_class c, aclexplode(c.relacl) a
    WHERE c.oid = 'auditoria'::regclass AND a.grantee <> c.relowner
  LOOP
    EXECUTE format('REVOKE UPDATE, DELETE, TRUNCATE ON auditoria FROM %s', quem);
  END LOOP;
END $$;
