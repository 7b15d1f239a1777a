DROP INDEX "emails_pendentes";--> statement-breakpoint
CREATE INDEX "emails_pendentes" ON "emails" USING btree ("proxima_tentativa_em","id") WHERE "emails"."enviado_em" is null;