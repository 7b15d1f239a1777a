DROP INDEX "auditoria_alvo";--> statement-breakpoint
DROP INDEX "auditoria_ator";--> statement-breakpoint
CREATE INDEX "auditoria_momento" ON "auditoria" USING btree ("momento","id");--> statement-breakpoint
CREATE INDEX "auditoria_acao" ON "auditoria" USING btree ("acao","momento","id");--> statement-breakpoint
CREATE INDEX "auditoria_alvo" ON "auditoria" USING btree ("id_alvo","momento","id");--> statement-breakpoint
CREATE INDEX "auditoria_ator" ON "auditoria" USING btree ("id_ator","momento","id");