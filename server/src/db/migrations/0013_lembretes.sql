CREATE TABLE "lembretes" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"hora" smallint DEFAULT 8 NOT NULL,
	"dia" date,
	"ate" integer,
	"segredo" text DEFAULT gen_random_uuid()::text || gen_random_uuid()::text NOT NULL,
	CONSTRAINT "lembretes_id_check" CHECK ("lembretes"."id"),
	CONSTRAINT "lembretes_hora_check" CHECK ("lembretes"."hora" between 0 and 23)
);
--> statement-breakpoint
CREATE TABLE "lembretes_pessoas" (
	"id_colaborador" integer PRIMARY KEY NOT NULL,
	"ligado" boolean DEFAULT true NOT NULL,
	"dia" date,
	"chaves" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "id_lembrado" integer;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "cabecalhos" jsonb;--> statement-breakpoint
ALTER TABLE "lembretes_pessoas" ADD CONSTRAINT "lembretes_pessoas_id_colaborador_colaboradores_id_fk" FOREIGN KEY ("id_colaborador") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_id_lembrado_colaboradores_id_fk" FOREIGN KEY ("id_lembrado") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "emails_lembretes" ON "emails" USING btree ("id_lembrado","id") WHERE "emails"."id_lembrado" is not null;