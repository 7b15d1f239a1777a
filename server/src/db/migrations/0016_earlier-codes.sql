ALTER TABLE "links" DROP CONSTRAINT "links_finalidade";--> statement-breakpoint
ALTER TABLE "codigos" DROP CONSTRAINT "codigos_id_colaborador_finalidade_pk";--> statement-breakpoint
ALTER TABLE "codigos" ADD CONSTRAINT "codigos_id_colaborador_finalidade_codigo_hash_pk" PRIMARY KEY("id_colaborador","finalidade","codigo_hash");--> statement-breakpoint
ALTER TABLE "codigos" ADD COLUMN "id_dispositivo" integer;--> statement-breakpoint
ALTER TABLE "codigos" ADD CONSTRAINT "codigos_id_dispositivo_dispositivos_id_fk" FOREIGN KEY ("id_dispositivo") REFERENCES "public"."dispositivos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "codigos_dispositivo" ON "codigos" USING btree ("id_dispositivo");--> statement-breakpoint
CREATE INDEX "links_colaborador" ON "links" USING btree ("id_colaborador");--> statement-breakpoint
CREATE UNIQUE INDEX "links_convite" ON "links" USING btree ("id_colaborador") WHERE "links"."finalidade" = 'convite';