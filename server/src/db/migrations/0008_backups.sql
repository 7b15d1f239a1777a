CREATE TABLE "backups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"diario" boolean NOT NULL,
	"comecou_em" timestamp with time zone NOT NULL,
	"vista_em" timestamp with time zone NOT NULL,
	"terminou_em" timestamp with time zone,
	"falha" text
);
--> statement-breakpoint
CREATE INDEX "colaboradores_nome" ON "colaboradores" USING btree ("nome_ordem" collate "C","id");