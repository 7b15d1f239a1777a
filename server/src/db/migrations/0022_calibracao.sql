CREATE TABLE "calibracao_comentarios" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calibracao_comentarios_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_calibracao" integer NOT NULL,
	"id_colaborador" integer NOT NULL,
	"texto" text NOT NULL,
	"id_autor" integer NOT NULL,
	"momento" timestamp with time zone NOT NULL,
	"evento" integer NOT NULL,
	CONSTRAINT "calibracao_comentarios_evento" UNIQUE("id_calibracao","evento"),
	CONSTRAINT "calibracao_comentarios_texto_check" CHECK (char_length("calibracao_comentarios"."texto") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "calibracao_movimentos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calibracao_movimentos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_calibracao" integer NOT NULL,
	"id_colaborador" integer NOT NULL,
	"numero" smallint NOT NULL,
	"de" smallint,
	"para" smallint,
	"motivo" text NOT NULL,
	"id_autor" integer NOT NULL,
	"momento" timestamp with time zone NOT NULL,
	"evento" integer NOT NULL,
	CONSTRAINT "calibracao_movimentos_numero" UNIQUE("id_calibracao","id_colaborador","numero"),
	CONSTRAINT "calibracao_movimentos_evento" UNIQUE("id_calibracao","evento"),
	CONSTRAINT "calibracao_movimentos_numero_check" CHECK ("calibracao_movimentos"."numero" > 0),
	CONSTRAINT "calibracao_movimentos_quadrantes_check" CHECK ("calibracao_movimentos"."de" between 1 and 9 and "calibracao_movimentos"."para" between 1 and 9 and "calibracao_movimentos"."para" is distinct from "calibracao_movimentos"."de"),
	CONSTRAINT "calibracao_movimentos_motivo_check" CHECK (char_length("calibracao_movimentos"."motivo") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "calibracao_participantes" (
	"id_calibracao" integer NOT NULL,
	"id_colaborador" integer NOT NULL,
	CONSTRAINT "calibracao_participantes_id_calibracao_id_colaborador_pk" PRIMARY KEY("id_calibracao","id_colaborador")
);
--> statement-breakpoint
CREATE TABLE "calibracao_pessoas" (
	"id_calibracao" integer NOT NULL,
	"id_colaborador" integer NOT NULL,
	"id_fechamento" integer NOT NULL,
	"ano" smallint NOT NULL,
	"trimestre" smallint NOT NULL,
	CONSTRAINT "calibracao_pessoas_id_calibracao_id_colaborador_pk" PRIMARY KEY("id_calibracao","id_colaborador"),
	CONSTRAINT "calibracao_pessoas_trimestre" UNIQUE("id_colaborador","ano","trimestre")
);
--> statement-breakpoint
CREATE TABLE "calibracoes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calibracoes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nome" text NOT NULL,
	"id_fechamento" integer NOT NULL,
	"id_lider" integer,
	"empresa" text,
	"id_autor" integer NOT NULL,
	"criado_em" timestamp with time zone NOT NULL,
	"evento" integer DEFAULT 0 NOT NULL,
	"trancada_em" timestamp with time zone,
	"id_trancou" integer,
	"visivel_em" date,
	"motivo_do_adiamento" text,
	"avisada_em" timestamp with time zone,
	CONSTRAINT "calibracoes_nome_check" CHECK (char_length("calibracoes"."nome") between 1 and 200),
	CONSTRAINT "calibracoes_alcance_check" CHECK (("calibracoes"."id_lider" is null) <> ("calibracoes"."empresa" is null)),
	CONSTRAINT "calibracoes_trancada_check" CHECK (("calibracoes"."trancada_em" is null) = ("calibracoes"."id_trancou" is null) and ("calibracoes"."trancada_em" is null) = ("calibracoes"."visivel_em" is null)
        and ("calibracoes"."avisada_em" is null or "calibracoes"."trancada_em" is not null)),
	CONSTRAINT "calibracoes_visivel_check" CHECK ("calibracoes"."visivel_em" between ("calibracoes"."trancada_em" at time zone 'America/Sao_Paulo')::date
        and ("calibracoes"."trancada_em" at time zone 'America/Sao_Paulo')::date + 60),
	CONSTRAINT "calibracoes_motivo_check" CHECK (("calibracoes"."motivo_do_adiamento" is not null) = ("calibracoes"."visivel_em" > ("calibracoes"."trancada_em" at time zone 'America/Sao_Paulo')::date)
        and char_length("calibracoes"."motivo_do_adiamento") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "quadrantes_calibrados" (
	"id_calibracao" integer NOT NULL,
	"id_colaborador" integer NOT NULL,
	"quadrante" smallint,
	"motivo" text,
	"sal" text DEFAULT left(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'), 32),
	CONSTRAINT "quadrantes_calibrados_id_calibracao_id_colaborador_pk" PRIMARY KEY("id_calibracao","id_colaborador"),
	CONSTRAINT "quadrantes_calibrados_quadrante_check" CHECK ("quadrantes_calibrados"."quadrante" between 1 and 9),
	CONSTRAINT "quadrantes_calibrados_motivo_check" CHECK (char_length("quadrantes_calibrados"."motivo") between 1 and 1000),
	CONSTRAINT "quadrantes_calibrados_sal_check" CHECK (case when "quadrantes_calibrados"."sal" is null then ("quadrantes_calibrados"."quadrante", "quadrantes_calibrados"."motivo") is null else "quadrantes_calibrados"."quadrante" is not null end)
);
--> statement-breakpoint
ALTER TABLE "decisoes" DROP CONSTRAINT "decisoes_tipo_check";--> statement-breakpoint
ALTER TABLE "calibracao_comentarios" ADD CONSTRAINT "calibracao_comentarios_id_autor_colaboradores_id_fk" FOREIGN KEY ("id_autor") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibracao_comentarios" ADD CONSTRAINT "calibracao_comentarios_pessoa" FOREIGN KEY ("id_calibracao","id_colaborador") REFERENCES "public"."calibracao_pessoas"("id_calibracao","id_colaborador") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibracao_movimentos" ADD CONSTRAINT "calibracao_movimentos_id_autor_colaboradores_id_fk" FOREIGN KEY ("id_autor") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibracao_movimentos" ADD CONSTRAINT "calibracao_movimentos_pessoa" FOREIGN KEY ("id_calibracao","id_colaborador") REFERENCES "public"."calibracao_pessoas"("id_calibracao","id_colaborador") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibracao_participantes" ADD CONSTRAINT "calibracao_participantes_id_calibracao_calibracoes_id_fk" FOREIGN KEY ("id_calibracao") REFERENCES "public"."calibracoes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibracao_participantes" ADD CONSTRAINT "calibracao_participantes_id_colaborador_colaboradores_id_fk" FOREIGN KEY ("id_colaborador") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibracao_pessoas" ADD CONSTRAINT "calibracao_pessoas_id_calibracao_calibracoes_id_fk" FOREIGN KEY ("id_calibracao") REFERENCES "public"."calibracoes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibracao_pessoas" ADD CONSTRAINT "calibracao_pessoas_id_colaborador_colaboradores_id_fk" FOREIGN KEY ("id_colaborador") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibracao_pessoas" ADD CONSTRAINT "calibracao_pessoas_posicao" FOREIGN KEY ("id_fechamento","id_colaborador") REFERENCES "public"."fechamento_pessoas"("id_fechamento","id_colaborador") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibracoes" ADD CONSTRAINT "calibracoes_id_fechamento_fechamentos_id_fk" FOREIGN KEY ("id_fechamento") REFERENCES "public"."fechamentos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibracoes" ADD CONSTRAINT "calibracoes_id_lider_colaboradores_id_fk" FOREIGN KEY ("id_lider") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibracoes" ADD CONSTRAINT "calibracoes_id_autor_colaboradores_id_fk" FOREIGN KEY ("id_autor") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibracoes" ADD CONSTRAINT "calibracoes_id_trancou_colaboradores_id_fk" FOREIGN KEY ("id_trancou") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quadrantes_calibrados" ADD CONSTRAINT "quadrantes_calibrados_pessoa" FOREIGN KEY ("id_calibracao","id_colaborador") REFERENCES "public"."calibracao_pessoas"("id_calibracao","id_colaborador") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calibracao_comentarios_pessoa" ON "calibracao_comentarios" USING btree ("id_calibracao","id_colaborador");--> statement-breakpoint
CREATE INDEX "calibracao_participantes_colaborador" ON "calibracao_participantes" USING btree ("id_colaborador");--> statement-breakpoint
CREATE INDEX "calibracoes_fechamento" ON "calibracoes" USING btree ("id_fechamento");--> statement-breakpoint
CREATE INDEX "quadrantes_calibrados_colaborador" ON "quadrantes_calibrados" USING btree ("id_colaborador");--> statement-breakpoint
ALTER TABLE "decisoes" ADD CONSTRAINT "decisoes_tipo_check" CHECK ("decisoes"."tipo" in ('observacoes', 'auditoria', 'calibracao_movimentos', 'calibracao_comentarios'));--> statement-breakpoint
-- A calibration that is locked stays as it is, but for the mark that the people were told.
CREATE TRIGGER calibracoes_trancada BEFORE UPDATE ON calibracoes
  FOR EACH ROW WHEN (old.trancada_em IS NOT NULL AND to_jsonb(new) - 'avisada_em' <> to_jsonb(old) - 'avisada_em')
  EXECUTE FUNCTION recusar_alteracao();
--> statement-breakpoint
CREATE TRIGGER calibracoes_permanente BEFORE DELETE ON calibracoes
  FOR EACH ROW WHEN (old.trancada_em IS NOT NULL) EXECUTE FUNCTION recusar_alteracao();
--> statement-breakpoint
-- What was said goes only with its discarded calibration, by the foreign key, or with its erased person.
DO $$
DECLARE
  tabela text;
BEGIN
  FOREACH tabela IN ARRAY ARRAY['calibracao_movimentos', 'calibracao_comentarios'] LOOP
    EXECUTE format('CREATE TRIGGER %s_imutavel BEFORE UPDATE ON %s FOR EACH STATEMENT EXECUTE FUNCTION recusar_alteracao()',
      tabela, tabela);
    EXECUTE format('CREATE TRIGGER %s_permanente BEFORE DELETE ON %s
      FOR EACH ROW WHEN (pg_trigger_depth() = 0 AND NOT eliminando()) EXECUTE FUNCTION recusar_alteracao()', tabela, tabela);
  END LOOP;
  FOREACH tabela IN ARRAY ARRAY['calibracoes', 'calibracao_movimentos', 'calibracao_comentarios', 'quadrantes_calibrados'] LOOP
    EXECUTE format('CREATE TRIGGER %s_inteira BEFORE TRUNCATE ON %s FOR EACH STATEMENT EXECUTE FUNCTION recusar_alteracao()',
      tabela, tabela);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE TRIGGER quadrantes_calibrados_imutavel BEFORE UPDATE ON quadrantes_calibrados
  FOR EACH STATEMENT WHEN (NOT eliminando()) EXECUTE FUNCTION recusar_alteracao();
--> statement-breakpoint
CREATE TRIGGER quadrantes_calibrados_permanente BEFORE DELETE ON quadrantes_calibrados
  FOR EACH STATEMENT EXECUTE FUNCTION recusar_alteracao();
--> statement-breakpoint
CREATE TRIGGER quadrantes_calibrados_sal BEFORE INSERT ON quadrantes_calibrados
  FOR EACH ROW WHEN (new.sal IS NULL) EXECUTE FUNCTION exigir_sal();
