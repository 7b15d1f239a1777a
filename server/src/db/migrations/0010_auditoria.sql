DROP INDEX "auditoria_alvo";--> statement-breakpoint
DROP INDEX "auditoria_ator";--> statement-breakpoint
CREATE INDEX "auditoria_instante" ON "auditoria" USING btree (("momento" at time zone 'UTC'),"id");--> statement-breakpoint
CREATE INDEX "auditoria_acao" ON "auditoria" USING btree ("acao","momento","id");--> statement-breakpoint
CREATE INDEX "auditoria_alvo" ON "auditoria" USING btree ("id_alvo","momento","id");--> statement-breakpoint
CREATE INDEX "auditoria_ator" ON "auditoria" USING btree ("id_ator","momento","id");