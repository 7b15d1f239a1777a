CREATE TABLE "ancoras" (
	"dia" date PRIMARY KEY NOT NULL,
	"criada_em" timestamp with time zone NOT NULL,
	"n" bigint NOT NULL,
	"elo" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "elos" (
	"id_auditoria" bigint PRIMARY KEY NOT NULL,
	"n" bigint NOT NULL,
	"sal" text,
	"compromisso" text NOT NULL,
	"elo" text NOT NULL,
	CONSTRAINT "elos_n" UNIQUE("n"),
	CONSTRAINT "elos_n_check" CHECK ("elos"."n" > 0)
);
--> statement-breakpoint
CREATE TABLE "entregas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entregas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"registro" text NOT NULL,
	"id_registro" integer NOT NULL,
	"id_colaborador" integer NOT NULL,
	"id_autor" integer NOT NULL,
	"feita_em" timestamp with time zone NOT NULL,
	"dia" date NOT NULL,
	"texto" text,
	"sal" text DEFAULT left(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'), 32),
	CONSTRAINT "entregas_registro" UNIQUE("registro","id_registro"),
	CONSTRAINT "entregas_texto_check" CHECK (char_length("entregas"."texto") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "manifestacoes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "manifestacoes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"registro" text NOT NULL,
	"id_registro" integer NOT NULL,
	"id_colaborador" integer NOT NULL,
	"feita_em" timestamp with time zone NOT NULL,
	"concorda" boolean NOT NULL,
	"texto" text,
	"sal" text DEFAULT left(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'), 32),
	CONSTRAINT "manifestacoes_registro" UNIQUE("registro","id_registro"),
	CONSTRAINT "manifestacoes_texto_check" CHECK ("manifestacoes"."texto" is null or (not "manifestacoes"."concorda" and char_length("manifestacoes"."texto") between 1 and 5000))
);
--> statement-breakpoint
CREATE TABLE "respostas_discordancia" (
	"id_manifestacao" integer PRIMARY KEY NOT NULL,
	"id_autor" integer NOT NULL,
	"respondida_em" timestamp with time zone NOT NULL,
	"id_corrigido" integer,
	"texto" text,
	"sal" text DEFAULT left(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'), 32),
	CONSTRAINT "respostas_discordancia_texto_check" CHECK ("respostas_discordancia"."texto" is null or ("respostas_discordancia"."id_corrigido" is null and char_length("respostas_discordancia"."texto") between 1 and 5000))
);
--> statement-breakpoint
CREATE TABLE "selos" (
	"tipo" text NOT NULL,
	"id_registro" integer NOT NULL,
	"texto" text,
	"selo" text,
	"posterior" boolean DEFAULT false NOT NULL,
	CONSTRAINT "selos_tipo_id_registro_pk" PRIMARY KEY("tipo","id_registro"),
	CONSTRAINT "selos_texto_check" CHECK (("selos"."texto" is null) = ("selos"."selo" is null) and ("selos"."posterior" or "selos"."texto" is not null))
);
--> statement-breakpoint
CREATE TABLE "termos_aceitos" (
	"id_colaborador" integer NOT NULL,
	"versao" smallint NOT NULL,
	"aceito_em" timestamp with time zone NOT NULL,
	CONSTRAINT "termos_aceitos_id_colaborador_versao_pk" PRIMARY KEY("id_colaborador","versao")
);
--> statement-breakpoint
CREATE TABLE "ultimas_palavras" (
	"id_manifestacao" integer PRIMARY KEY NOT NULL,
	"escrita_em" timestamp with time zone NOT NULL,
	"texto" text,
	"sal" text DEFAULT left(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'), 32),
	CONSTRAINT "ultimas_palavras_texto_check" CHECK (char_length("ultimas_palavras"."texto") between 1 and 5000)
);
--> statement-breakpoint
ALTER TABLE "prazos" DROP CONSTRAINT "prazos_tipo_check";--> statement-breakpoint
ALTER TABLE "avaliacao_respostas" ADD COLUMN "sal_nota" text DEFAULT left(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'), 32);--> statement-breakpoint
ALTER TABLE "avaliacao_respostas" ADD COLUMN "sal_comentario" text DEFAULT left(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'), 32);--> statement-breakpoint
ALTER TABLE "cultural_perguntas" ADD COLUMN "sal" text DEFAULT left(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'), 32) NOT NULL;--> statement-breakpoint
ALTER TABLE "temas" ADD COLUMN "sal" text DEFAULT left(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'), 32) NOT NULL;--> statement-breakpoint
ALTER TABLE "fechamento_pessoas" ADD COLUMN "sal" text DEFAULT left(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'), 32) NOT NULL;--> statement-breakpoint
ALTER TABLE "report_perguntas" ADD COLUMN "sal" text DEFAULT left(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'), 32) NOT NULL;--> statement-breakpoint
ALTER TABLE "report_respostas" ADD COLUMN "sal" text DEFAULT left(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'), 32);--> statement-breakpoint
ALTER TABLE "entradas" ADD COLUMN "entrada" text;--> statement-breakpoint
ALTER TABLE "sessoes" ADD COLUMN "entrada" text;--> statement-breakpoint
ALTER TABLE "sessoes" ADD COLUMN "segundo_fator" text;--> statement-breakpoint
ALTER TABLE "entregas" ADD CONSTRAINT "entregas_id_colaborador_colaboradores_id_fk" FOREIGN KEY ("id_colaborador") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entregas" ADD CONSTRAINT "entregas_id_autor_colaboradores_id_fk" FOREIGN KEY ("id_autor") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manifestacoes" ADD CONSTRAINT "manifestacoes_id_colaborador_colaboradores_id_fk" FOREIGN KEY ("id_colaborador") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "respostas_discordancia" ADD CONSTRAINT "respostas_discordancia_id_manifestacao_manifestacoes_id_fk" FOREIGN KEY ("id_manifestacao") REFERENCES "public"."manifestacoes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "respostas_discordancia" ADD CONSTRAINT "respostas_discordancia_id_autor_colaboradores_id_fk" FOREIGN KEY ("id_autor") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "termos_aceitos" ADD CONSTRAINT "termos_aceitos_id_colaborador_colaboradores_id_fk" FOREIGN KEY ("id_colaborador") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ultimas_palavras" ADD CONSTRAINT "ultimas_palavras_resposta" FOREIGN KEY ("id_manifestacao") REFERENCES "public"."respostas_discordancia"("id_manifestacao") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entregas_colaborador" ON "entregas" USING btree ("id_colaborador");--> statement-breakpoint
CREATE INDEX "manifestacoes_colaborador" ON "manifestacoes" USING btree ("id_colaborador");--> statement-breakpoint
CREATE INDEX "selos_pendentes" ON "selos" USING btree ("tipo","id_registro") WHERE "selos"."texto" is null;--> statement-breakpoint
ALTER TABLE "avaliacao_respostas" ADD CONSTRAINT "avaliacao_respostas_sal_check" CHECK (("avaliacao_respostas"."sal_nota" is not null or "avaliacao_respostas"."nota" is null) and ("avaliacao_respostas"."sal_comentario" is not null or "avaliacao_respostas"."comentario" is null));--> statement-breakpoint
ALTER TABLE "prazos" ADD CONSTRAINT "prazos_tipo_check" CHECK ("prazos"."tipo" in ('report', 'avaliacao', 'assinatura', 'ciencia', 'discordancia'));--> statement-breakpoint
ALTER TABLE "report_respostas" ADD CONSTRAINT "report_respostas_sal_check" CHECK ("report_respostas"."sal" is not null or "report_respostas"."descricao" = '');
--> statement-breakpoint
-- Rows for good, of which the columns of the trigger's arguments may be erased together (docs/selo.md).
CREATE FUNCTION recusar_exceto_apagar() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(new) IS DISTINCT FROM to_jsonb(old) || (SELECT jsonb_object_agg(coluna, null) FROM unnest(tg_argv) AS coluna) THEN
    RAISE EXCEPTION '% is append-only', tg_table_name USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  tabela text;
  colunas text;
BEGIN
  FOR tabela, colunas IN VALUES ('manifestacoes', $c$'texto', 'sal'$c$), ('respostas_discordancia', $c$'texto', 'sal'$c$),
    ('ultimas_palavras', $c$'texto', 'sal'$c$), ('entregas', $c$'texto', 'sal'$c$), ('elos', $c$'sal'$c$)
  LOOP
    EXECUTE format('CREATE TRIGGER %s_imutavel BEFORE UPDATE ON %s FOR EACH ROW EXECUTE FUNCTION recusar_exceto_apagar(%s)',
      tabela, tabela, colunas);
  END LOOP;
  FOREACH tabela IN ARRAY ARRAY['manifestacoes', 'respostas_discordancia', 'ultimas_palavras', 'entregas', 'elos', 'selos', 'ancoras'] LOOP
    EXECUTE format('CREATE TRIGGER %s_permanente BEFORE DELETE OR TRUNCATE ON %s FOR EACH STATEMENT EXECUTE FUNCTION recusar_alteracao()',
      tabela, tabela);
  END LOOP;
END $$;
--> statement-breakpoint
-- Only a record that was signed before seals existed may still get its text.
CREATE TRIGGER selos_imutavel BEFORE UPDATE ON selos
  FOR EACH ROW WHEN (old.texto IS NOT NULL OR (new.tipo, new.id_registro, new.posterior) <> (old.tipo, old.id_registro, old.posterior))
  EXECUTE FUNCTION recusar_alteracao();
--> statement-breakpoint
CREATE TRIGGER ancoras_imutavel BEFORE UPDATE ON ancoras FOR EACH STATEMENT EXECUTE FUNCTION recusar_alteracao();
--> statement-breakpoint
CREATE TRIGGER termos_aceitos_imutavel BEFORE UPDATE ON termos_aceitos FOR EACH STATEMENT EXECUTE FUNCTION recusar_alteracao();
--> statement-breakpoint
-- Every datum begins with its salt: without one it could not be sealed. A restore brings erased data back without these triggers.
CREATE FUNCTION exigir_sal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% needs its salt', tg_table_name USING ERRCODE = 'not_null_violation';
END $$;
--> statement-breakpoint
DO $$
DECLARE
  tabela text;
BEGIN
  FOREACH tabela IN ARRAY ARRAY['report_respostas', 'manifestacoes', 'respostas_discordancia', 'ultimas_palavras', 'entregas'] LOOP
    EXECUTE format('CREATE TRIGGER %s_sal BEFORE INSERT ON %s FOR EACH ROW WHEN (new.sal IS NULL) EXECUTE FUNCTION exigir_sal()',
      tabela, tabela);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE TRIGGER avaliacao_respostas_sal BEFORE INSERT ON avaliacao_respostas
  FOR EACH ROW WHEN (new.sal_nota IS NULL OR new.sal_comentario IS NULL) EXECUTE FUNCTION exigir_sal();
--> statement-breakpoint
-- A question is not changed once it was asked, so its salt is not either.
CREATE TRIGGER report_perguntas_sal BEFORE UPDATE OF sal ON report_perguntas
  FOR EACH ROW WHEN (old.sal <> new.sal) EXECUTE FUNCTION recusar_alteracao();
--> statement-breakpoint
CREATE TRIGGER cultural_perguntas_sal BEFORE UPDATE OF sal ON cultural_perguntas
  FOR EACH ROW WHEN (old.sal <> new.sal) EXECUTE FUNCTION recusar_alteracao();
--> statement-breakpoint
CREATE TRIGGER temas_sal BEFORE UPDATE OF sal ON temas
  FOR EACH ROW WHEN (old.sal <> new.sal) EXECUTE FUNCTION recusar_alteracao();
--> statement-breakpoint
-- What was signed and closed before seals existed; the server writes the texts after its start.
INSERT INTO selos (tipo, id_registro, posterior)
SELECT 'report', id, true FROM reports WHERE assinado_em IS NOT NULL
UNION ALL SELECT 'avaliacao', id, true FROM avaliacoes_culturais WHERE assinada_em IS NOT NULL
UNION ALL SELECT 'fechamento', id, true FROM fechamentos;
