CREATE TABLE "encarregados" (
	"papel" text PRIMARY KEY NOT NULL,
	"id_colaborador" integer NOT NULL,
	"id_autor" integer NOT NULL,
	"nomeado_em" timestamp with time zone NOT NULL,
	CONSTRAINT "encarregados_colaborador" UNIQUE("id_colaborador"),
	CONSTRAINT "encarregados_papel_check" CHECK ("encarregados"."papel" in ('titular', 'substituto'))
);
--> statement-breakpoint
ALTER TABLE "seguranca" ALTER COLUMN "exige_segundo_fator" SET DEFAULT 'ninguem';--> statement-breakpoint
ALTER TABLE "seguranca" ADD COLUMN "canal_de_relato" text;--> statement-breakpoint
ALTER TABLE "encarregados" ADD CONSTRAINT "encarregados_id_colaborador_colaboradores_id_fk" FOREIGN KEY ("id_colaborador") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "encarregados" ADD CONSTRAINT "encarregados_id_autor_colaboradores_id_fk" FOREIGN KEY ("id_autor") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seguranca" ADD CONSTRAINT "seguranca_canal_check" CHECK (char_length("seguranca"."canal_de_relato") between 1 and 200);