ALTER TABLE "seguranca" ALTER COLUMN "exige_segundo_fator" SET DEFAULT 'ninguem';--> statement-breakpoint
ALTER TABLE "seguranca" ADD COLUMN "canal_de_relato" text;--> statement-breakpoint
ALTER TABLE "seguranca" ADD CONSTRAINT "seguranca_canal_check" CHECK (char_length("seguranca"."canal_de_relato") between 1 and 200);