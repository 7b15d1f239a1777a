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
ALTER TABLE "integracoes" ADD CONSTRAINT "integracoes_id_autor_colaboradores_id_fk" FOREIGN KEY ("id_autor") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "integracoes_nome" ON "integracoes" USING btree (lower("nome"));