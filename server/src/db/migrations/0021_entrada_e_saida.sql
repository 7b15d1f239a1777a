CREATE TABLE "integracoes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "integracoes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nome" text NOT NULL,
	"hash" text NOT NULL,
	"escopos" text[] NOT NULL,
	"vale_ate" date NOT NULL,
	"criada_em" timestamp with time zone NOT NULL,
	"id_autor" integer NOT NULL,
	"usada_em" timestamp with time zone,
	CONSTRAINT "integracoes_hash" UNIQUE("hash"),
	CONSTRAINT "integracoes_nome_check" CHECK (char_length("integracoes"."nome") between 1 and 60),
	CONSTRAINT "integracoes_escopos_check" CHECK (cardinality("integracoes"."escopos") > 0 and "integracoes"."escopos" <@ array['pessoas:ler', 'pessoas:importar', 'acompanhamento:ler', 'scim'])
);
--> statement-breakpoint
CREATE TABLE "substituicoes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "substituicoes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_lider" integer NOT NULL,
	"id_colaborador" integer NOT NULL,
	"de" date NOT NULL,
	"ate" date NOT NULL,
	"id_autor" integer NOT NULL,
	"criada_em" timestamp with time zone NOT NULL,
	"id_encerrou" integer,
	"encerrada_em" timestamp with time zone,
	CONSTRAINT "substituicoes_outra_pessoa_check" CHECK ("substituicoes"."id_colaborador" <> "substituicoes"."id_lider"),
	CONSTRAINT "substituicoes_dias_check" CHECK ("substituicoes"."ate" >= "substituicoes"."de" and "substituicoes"."ate" < "substituicoes"."de" + interval '1 year'),
	CONSTRAINT "substituicoes_encerrada_check" CHECK (("substituicoes"."id_encerrou" is null) = ("substituicoes"."encerrada_em" is null))
);
--> statement-breakpoint
ALTER TABLE "colaboradores" DROP CONSTRAINT "colaboradores_eliminado_check";--> statement-breakpoint
ALTER TABLE "alinhamentos" ADD COLUMN "id_substituido" integer;--> statement-breakpoint
ALTER TABLE "avaliacoes_culturais" ADD COLUMN "id_substituido" integer;--> statement-breakpoint
ALTER TABLE "avaliacoes_culturais" ADD COLUMN "substituido_assinatura" integer;--> statement-breakpoint
ALTER TABLE "colaboradores" ADD COLUMN "nome_registrado" text;--> statement-breakpoint
ALTER TABLE "colaboradores" ADD COLUMN "matricula" text;--> statement-breakpoint
ALTER TABLE "colaboradores" ADD COLUMN "id_externo" text;--> statement-breakpoint
ALTER TABLE "colaboradores" ADD COLUMN "data_demissao" date;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "id_substituido" integer;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "substituido_assinatura" integer;--> statement-breakpoint
ALTER TABLE "respostas_discordancia" ADD COLUMN "id_substituido" integer;--> statement-breakpoint
ALTER TABLE "tarefas" ADD COLUMN "id_substituido" integer;--> statement-breakpoint
ALTER TABLE "integracoes" ADD CONSTRAINT "integracoes_id_autor_colaboradores_id_fk" FOREIGN KEY ("id_autor") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substituicoes" ADD CONSTRAINT "substituicoes_id_lider_colaboradores_id_fk" FOREIGN KEY ("id_lider") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substituicoes" ADD CONSTRAINT "substituicoes_id_colaborador_colaboradores_id_fk" FOREIGN KEY ("id_colaborador") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substituicoes" ADD CONSTRAINT "substituicoes_id_autor_colaboradores_id_fk" FOREIGN KEY ("id_autor") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substituicoes" ADD CONSTRAINT "substituicoes_id_encerrou_colaboradores_id_fk" FOREIGN KEY ("id_encerrou") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "integracoes_nome" ON "integracoes" USING btree (lower("nome"));--> statement-breakpoint
CREATE INDEX "substituicoes_colaborador" ON "substituicoes" USING btree ("id_colaborador");--> statement-breakpoint
ALTER TABLE "alinhamentos" ADD CONSTRAINT "alinhamentos_id_substituido_colaboradores_id_fk" FOREIGN KEY ("id_substituido") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avaliacoes_culturais" ADD CONSTRAINT "avaliacoes_culturais_id_substituido_colaboradores_id_fk" FOREIGN KEY ("id_substituido") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avaliacoes_culturais" ADD CONSTRAINT "avaliacoes_culturais_substituido_assinatura_colaboradores_id_fk" FOREIGN KEY ("substituido_assinatura") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_id_substituido_colaboradores_id_fk" FOREIGN KEY ("id_substituido") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_substituido_assinatura_colaboradores_id_fk" FOREIGN KEY ("substituido_assinatura") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "respostas_discordancia" ADD CONSTRAINT "respostas_discordancia_id_substituido_colaboradores_id_fk" FOREIGN KEY ("id_substituido") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tarefas" ADD CONSTRAINT "tarefas_id_substituido_colaboradores_id_fk" FOREIGN KEY ("id_substituido") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "colaboradores" ADD CONSTRAINT "colaboradores_matricula" UNIQUE("matricula");--> statement-breakpoint
ALTER TABLE "colaboradores" ADD CONSTRAINT "colaboradores_id_externo" UNIQUE("id_externo");--> statement-breakpoint
ALTER TABLE "colaboradores" ADD CONSTRAINT "colaboradores_nome_registrado_check" CHECK ("colaboradores"."nome_registrado" <> '');--> statement-breakpoint
ALTER TABLE "colaboradores" ADD CONSTRAINT "colaboradores_matricula_check" CHECK (char_length("colaboradores"."matricula") between 1 and 100 and "colaboradores"."matricula" = btrim("colaboradores"."matricula"));--> statement-breakpoint
ALTER TABLE "colaboradores" ADD CONSTRAINT "colaboradores_eliminado_check" CHECK ("colaboradores"."eliminado_em" is null or (not "colaboradores"."ativo" and "colaboradores"."nome" = 'Pessoa eliminada' and "colaboradores"."nome_registrado" is null and "colaboradores"."senha_hash" is null and "colaboradores"."foto_perfil" is null));
--> statement-breakpoint
-- Results are kept for a day, and those of earlier versions lack what is shown now.
DELETE FROM importacoes WHERE estado <> 'andamento';
--> statement-breakpoint
-- A leader has one substitute at a time.
ALTER TABLE substituicoes ADD CONSTRAINT substituicoes_sem_sobreposicao EXCLUDE USING gist (
  int4range(id_lider, id_lider, '[]') WITH &&, daterange(de, ate, '[]') WITH &&) WHERE (encerrada_em IS NULL);
