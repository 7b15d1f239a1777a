-- The keys are kept as hashes from now on, so that no older one is ever found again.
DELETE FROM "pedidos";--> statement-breakpoint
ALTER TABLE "pedidos" ADD COLUMN "conteudo" text NOT NULL;
