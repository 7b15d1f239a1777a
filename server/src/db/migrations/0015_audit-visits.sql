ALTER TABLE "auditoria" ADD COLUMN "visita" text;--> statement-breakpoint
CREATE UNIQUE INDEX "auditoria_visita" ON "auditoria" USING btree ("visita") WHERE "auditoria"."visita" is not null;