CREATE TABLE "copias_dados" (
	"id_colaborador" integer PRIMARY KEY NOT NULL,
	"estado" text NOT NULL,
	"pedida_em" timestamp with time zone NOT NULL,
	"tentativas" smallint DEFAULT 0 NOT NULL,
	"proxima_tentativa_em" timestamp with time zone NOT NULL,
	"pronta_em" timestamp with time zone,
	"termina_em" timestamp with time zone NOT NULL,
	"arquivo" "bytea",
	CONSTRAINT "copias_dados_estado_check" CHECK ("copias_dados"."estado" in ('preparando', 'pronta', 'falhou')),
	CONSTRAINT "copias_dados_arquivo_check" CHECK (("copias_dados"."estado" = 'pronta') = ("copias_dados"."arquivo" is not null) and ("copias_dados"."estado" = 'pronta') = ("copias_dados"."pronta_em" is not null))
);
--> statement-breakpoint
ALTER TABLE "copias_dados" ADD CONSTRAINT "copias_dados_id_colaborador_colaboradores_id_fk" FOREIGN KEY ("id_colaborador") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "copias_dados_pendentes" ON "copias_dados" USING btree ("proxima_tentativa_em") WHERE "copias_dados"."estado" = 'preparando';