CREATE TABLE "preparacoes" (
	"id_colaborador" integer NOT NULL,
	"ano" smallint NOT NULL,
	"mes" smallint NOT NULL,
	"texto" text DEFAULT '' NOT NULL,
	"alterada_em" timestamp with time zone NOT NULL,
	"compartilhada_em" timestamp with time zone,
	CONSTRAINT "preparacoes_id_colaborador_ano_mes_pk" PRIMARY KEY("id_colaborador","ano","mes"),
	CONSTRAINT "preparacoes_mes_check" CHECK ("preparacoes"."mes" between 1 and 12),
	CONSTRAINT "preparacoes_texto_check" CHECK (char_length("preparacoes"."texto") <= 5000),
	CONSTRAINT "preparacoes_ano_check" CHECK ("preparacoes"."ano" between 2000 and 9999)
);
--> statement-breakpoint
ALTER TABLE "preparacoes" ADD CONSTRAINT "preparacoes_id_colaborador_colaboradores_id_fk" FOREIGN KEY ("id_colaborador") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;