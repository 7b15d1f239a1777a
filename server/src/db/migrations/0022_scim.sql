ALTER TABLE "colaboradores" ADD COLUMN "id_externo" text;--> statement-breakpoint
ALTER TABLE "colaboradores" ADD CONSTRAINT "colaboradores_id_externo" UNIQUE("id_externo");