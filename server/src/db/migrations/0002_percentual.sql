DROP INDEX "avaliacoes_culturais_periodo";--> statement-breakpoint
ALTER TABLE "kpis" ADD COLUMN "percentual" smallint GENERATED ALWAYS AS (least(100, round(okr_feito * 100 / okr))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "avaliacoes_culturais_periodo" ON "avaliacoes_culturais" USING btree ("id_colaborador","ano","trimestre","criada_em","id");