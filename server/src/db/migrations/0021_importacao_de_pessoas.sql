ALTER TABLE "colaboradores" ADD COLUMN "matricula" text;--> statement-breakpoint
ALTER TABLE "colaboradores" ADD COLUMN "data_demissao" date;--> statement-breakpoint
ALTER TABLE "colaboradores" ADD CONSTRAINT "colaboradores_matricula" UNIQUE("matricula");--> statement-breakpoint
ALTER TABLE "colaboradores" ADD CONSTRAINT "colaboradores_matricula_check" CHECK (char_length("colaboradores"."matricula") between 1 and 100 and "colaboradores"."matricula" = btrim("colaboradores"."matricula"));--> statement-breakpoint
-- Results are kept for a day, and those of earlier versions lack what is shown now.
DELETE FROM importacoes WHERE estado <> 'andamento';
