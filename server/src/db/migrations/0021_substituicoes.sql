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
ALTER TABLE "avaliacoes_culturais" ADD COLUMN "id_substituido" integer;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "id_substituido" integer;--> statement-breakpoint
ALTER TABLE "substituicoes" ADD CONSTRAINT "substituicoes_id_lider_colaboradores_id_fk" FOREIGN KEY ("id_lider") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substituicoes" ADD CONSTRAINT "substituicoes_id_colaborador_colaboradores_id_fk" FOREIGN KEY ("id_colaborador") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substituicoes" ADD CONSTRAINT "substituicoes_id_autor_colaboradores_id_fk" FOREIGN KEY ("id_autor") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substituicoes" ADD CONSTRAINT "substituicoes_id_encerrou_colaboradores_id_fk" FOREIGN KEY ("id_encerrou") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "substituicoes_colaborador" ON "substituicoes" USING btree ("id_colaborador");--> statement-breakpoint
ALTER TABLE "avaliacoes_culturais" ADD CONSTRAINT "avaliacoes_culturais_id_substituido_colaboradores_id_fk" FOREIGN KEY ("id_substituido") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_id_substituido_colaboradores_id_fk" FOREIGN KEY ("id_substituido") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- A leader has one substitute at a time.
ALTER TABLE substituicoes ADD CONSTRAINT substituicoes_sem_sobreposicao EXCLUDE USING gist (
  int4range(id_lider, id_lider, '[]') WITH &&, daterange(de, ate, '[]') WITH &&) WHERE (encerrada_em IS NULL);
