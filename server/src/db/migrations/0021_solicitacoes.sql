CREATE TABLE "contestacoes" (
	"id_solicitacao" integer PRIMARY KEY NOT NULL,
	"texto" text NOT NULL,
	"feita_em" timestamp with time zone NOT NULL,
	CONSTRAINT "contestacoes_texto_check" CHECK (char_length("contestacoes"."texto") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "prazos_solicitacao" (
	"tipo" text PRIMARY KEY NOT NULL,
	"dias" smallint NOT NULL,
	CONSTRAINT "prazos_solicitacao_tipo_check" CHECK ("prazos_solicitacao"."tipo" in ('acesso', 'declaracao', 'correcao', 'eliminacao', 'oposicao', 'compartilhamento', 'portabilidade', 'revisao')),
	CONSTRAINT "prazos_solicitacao_dias_check" CHECK ("prazos_solicitacao"."dias" between 0 and 90)
);
--> statement-breakpoint
CREATE TABLE "respostas_solicitacao" (
	"id_solicitacao" integer NOT NULL,
	"vez" smallint NOT NULL,
	"resultado" text NOT NULL,
	"texto" text,
	"id_autor" integer NOT NULL,
	"respondida_em" timestamp with time zone NOT NULL,
	CONSTRAINT "respostas_solicitacao_id_solicitacao_vez_pk" PRIMARY KEY("id_solicitacao","vez"),
	CONSTRAINT "respostas_solicitacao_resultado_check" CHECK ("respostas_solicitacao"."resultado" in ('aceita', 'recusada', 'atendida')),
	CONSTRAINT "respostas_solicitacao_texto_check" CHECK (char_length("respostas_solicitacao"."texto") between 1 and 2000),
	CONSTRAINT "respostas_solicitacao_motivo_check" CHECK ("respostas_solicitacao"."resultado" <> 'recusada' or "respostas_solicitacao"."texto" is not null)
);
--> statement-breakpoint
CREATE TABLE "solicitacoes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "solicitacoes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_colaborador" integer NOT NULL,
	"tipo" text NOT NULL,
	"texto" text,
	"criada_em" timestamp with time zone NOT NULL,
	"estado" text DEFAULT 'aberta' NOT NULL,
	"prazo" date NOT NULL,
	CONSTRAINT "solicitacoes_tipo_check" CHECK ("solicitacoes"."tipo" in ('acesso', 'declaracao', 'correcao', 'eliminacao', 'oposicao', 'compartilhamento', 'portabilidade', 'revisao')),
	CONSTRAINT "solicitacoes_estado_check" CHECK ("solicitacoes"."estado" in ('aberta', 'aceita', 'recusada', 'atendida')),
	CONSTRAINT "solicitacoes_texto_check" CHECK (char_length("solicitacoes"."texto") between 1 and 2000)
);
--> statement-breakpoint
ALTER TABLE "contestacoes" ADD CONSTRAINT "contestacoes_id_solicitacao_solicitacoes_id_fk" FOREIGN KEY ("id_solicitacao") REFERENCES "public"."solicitacoes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "respostas_solicitacao" ADD CONSTRAINT "respostas_solicitacao_id_solicitacao_solicitacoes_id_fk" FOREIGN KEY ("id_solicitacao") REFERENCES "public"."solicitacoes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "respostas_solicitacao" ADD CONSTRAINT "respostas_solicitacao_id_autor_colaboradores_id_fk" FOREIGN KEY ("id_autor") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solicitacoes" ADD CONSTRAINT "solicitacoes_id_colaborador_colaboradores_id_fk" FOREIGN KEY ("id_colaborador") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "solicitacoes_colaborador" ON "solicitacoes" USING btree ("id_colaborador");--> statement-breakpoint
CREATE UNIQUE INDEX "solicitacoes_aberta" ON "solicitacoes" USING btree ("id_colaborador","tipo") WHERE "solicitacoes"."estado" = 'aberta';