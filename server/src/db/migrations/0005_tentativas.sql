CREATE TABLE "dispositivos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dispositivos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hash" text NOT NULL,
	"id_colaborador" integer NOT NULL,
	"expira_em" timestamp with time zone NOT NULL,
	CONSTRAINT "dispositivos_hash" UNIQUE("hash","id_colaborador")
);
--> statement-breakpoint
ALTER TABLE "sessoes" ADD COLUMN "id_dispositivo" integer;--> statement-breakpoint
ALTER TABLE "dispositivos" ADD CONSTRAINT "dispositivos_id_colaborador_colaboradores_id_fk" FOREIGN KEY ("id_colaborador") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dispositivos_colaborador" ON "dispositivos" USING btree ("id_colaborador");--> statement-breakpoint
ALTER TABLE "sessoes" ADD CONSTRAINT "sessoes_id_dispositivo_dispositivos_id_fk" FOREIGN KEY ("id_dispositivo") REFERENCES "public"."dispositivos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessoes_dispositivo" ON "sessoes" USING btree ("id_dispositivo");--> statement-breakpoint
-- What was counted for a quarter of an hour is not worth carrying over.
DROP TABLE "tentativas";--> statement-breakpoint
CREATE TABLE "tentativas" (
	"chave" text PRIMARY KEY NOT NULL,
	"falhas" integer NOT NULL,
	"expira_em" timestamp with time zone NOT NULL,
	"em_curso" integer NOT NULL,
	"em_curso_ate" timestamp with time zone NOT NULL
);
