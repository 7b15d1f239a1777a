CREATE TABLE "integracoes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "integracoes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nome" text NOT NULL,
	"hash" text NOT NULL,
	"escopos" text[] NOT NULL,
	"vale_ate" date NOT NULL,
	"criada_em" timestamp with time zone NOT NULL,
	"id_autor" integer NOT NULL,
	"usada_em" timestamp with time zone,
	CONSTRAINT "integracoes_hash" UNIQUE("hash"),
	CONSTRAINT "integracoes_nome_check" CHECK (char_length("integracoes"."nome") between 1 and 60),
	CONSTRAINT "integracoes_escopos_check" CHECK (cardinality("integracoes"."escopos") > 0 and "integracoes"."escopos" <@ array['pessoas:ler', 'pessoas:importar', 'acompanhamento:ler', 'scim'])
);
--> statement-breakpoint
ALTER TABLE "colaboradores" DROP CONSTRAINT "colaboradores_eliminado_check";--> statement-breakpoint
ALTER TABLE "colaboradores" ADD COLUMN "nome_registrado" text;--> statement-breakpoint
ALTER TABLE "colaboradores" ADD COLUMN "matricula" text;--> statement-breakpoint
ALTER TABLE "colaboradores" ADD COLUMN "id_externo" text;--> statement-breakpoint
ALTER TABLE "colaboradores" ADD COLUMN "data_demissao" date;--> statement-breakpoint
ALTER TABLE "integracoes" ADD CONSTRAINT "integracoes_id_autor_colaboradores_id_fk" FOREIGN KEY ("id_autor") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "integracoes_nome" ON "integracoes" USING btree (lower("nome"));--> statement-breakpoint
ALTER TABLE "colaboradores" ADD CONSTRAINT "colaboradores_matricula" UNIQUE("matricula");--> statement-breakpoint
ALTER TABLE "colaboradores" ADD CONSTRAINT "colaboradores_id_externo" UNIQUE("id_externo");--> statement-breakpoint
ALTER TABLE "colaboradores" ADD CONSTRAINT "colaboradores_nome_registrado_check" CHECK ("colaboradores"."nome_registrado" <> '');--> statement-breakpoint
ALTER TABLE "colaboradores" ADD CONSTRAINT "colaboradores_matricula_check" CHECK (char_length("colaboradores"."matricula") between 1 and 100 and "colaboradores"."matricula" = btrim("colaboradores"."matricula"));--> statement-breakpoint
ALTER TABLE "colaboradores" ADD CONSTRAINT "colaboradores_eliminado_check" CHECK ("colaboradores"."eliminado_em" is null or (not "colaboradores"."ativo" and "colaboradores"."nome" = 'Pessoa eliminada' and "colaboradores"."nome_registrado" is null and "colaboradores"."senha_hash" is null and "colaboradores"."foto_perfil" is null));
--> statement-breakpoint
-- Results are kept for a day, and those of earlier versions lack what is shown now.
DELETE FROM importacoes WHERE estado <> 'andamento';