CREATE TABLE "chaves_acesso" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chaves_acesso_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_colaborador" integer NOT NULL,
	"credencial" text NOT NULL,
	"chave_publica" text NOT NULL,
	"contador" bigint NOT NULL,
	"nome" text NOT NULL,
	"criada_em" timestamp with time zone NOT NULL,
	"usada_em" timestamp with time zone,
	CONSTRAINT "chaves_acesso_credencial" UNIQUE("credencial"),
	CONSTRAINT "chaves_acesso_nome_check" CHECK ("chaves_acesso"."nome" <> '')
);
--> statement-breakpoint
CREATE TABLE "codigos_reserva" (
	"id_colaborador" integer NOT NULL,
	"codigo_hash" text NOT NULL,
	CONSTRAINT "codigos_reserva_id_colaborador_codigo_hash_pk" PRIMARY KEY("id_colaborador","codigo_hash")
);
--> statement-breakpoint
CREATE TABLE "desafios" (
	"hash" text PRIMARY KEY NOT NULL,
	"id_colaborador" integer,
	"expira_em" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entradas" (
	"hash" text PRIMARY KEY NOT NULL,
	"id_colaborador" integer NOT NULL,
	"expira_em" timestamp with time zone NOT NULL,
	"tentativas" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identidades" (
	"emissor" text NOT NULL,
	"sujeito" text NOT NULL,
	"id_colaborador" integer NOT NULL,
	"criada_em" timestamp with time zone NOT NULL,
	CONSTRAINT "identidades_emissor_sujeito_pk" PRIMARY KEY("emissor","sujeito"),
	CONSTRAINT "identidades_colaborador" UNIQUE("id_colaborador","emissor")
);
--> statement-breakpoint
CREATE TABLE "seguranca" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"exige_segundo_fator" text NOT NULL,
	CONSTRAINT "seguranca_id_check" CHECK ("seguranca"."id"),
	CONSTRAINT "seguranca_exige_check" CHECK ("seguranca"."exige_segundo_fator" in ('ninguem', 'rh', 'lideres', 'todos'))
);
--> statement-breakpoint
CREATE TABLE "totp" (
	"id_colaborador" integer PRIMARY KEY NOT NULL,
	"segredo" text NOT NULL,
	"criado_em" timestamp with time zone NOT NULL,
	"confirmado_em" timestamp with time zone,
	"ultimo_passo" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessoes" ADD COLUMN "aparelho" text;--> statement-breakpoint
ALTER TABLE "sessoes" ADD COLUMN "endereco" text;--> statement-breakpoint
ALTER TABLE "sessoes" ADD COLUMN "usada_em" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "chaves_acesso" ADD CONSTRAINT "chaves_acesso_id_colaborador_colaboradores_id_fk" FOREIGN KEY ("id_colaborador") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "codigos_reserva" ADD CONSTRAINT "codigos_reserva_id_colaborador_colaboradores_id_fk" FOREIGN KEY ("id_colaborador") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desafios" ADD CONSTRAINT "desafios_id_colaborador_colaboradores_id_fk" FOREIGN KEY ("id_colaborador") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entradas" ADD CONSTRAINT "entradas_id_colaborador_colaboradores_id_fk" FOREIGN KEY ("id_colaborador") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identidades" ADD CONSTRAINT "identidades_id_colaborador_colaboradores_id_fk" FOREIGN KEY ("id_colaborador") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp" ADD CONSTRAINT "totp_id_colaborador_colaboradores_id_fk" FOREIGN KEY ("id_colaborador") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chaves_acesso_colaborador" ON "chaves_acesso" USING btree ("id_colaborador");--> statement-breakpoint
CREATE INDEX "desafios_expira_em" ON "desafios" USING btree ("expira_em");--> statement-breakpoint
CREATE INDEX "entradas_colaborador" ON "entradas" USING btree ("id_colaborador");--> statement-breakpoint
UPDATE "sessoes" SET "usada_em" = "criada_em";--> statement-breakpoint
-- A sign-in that waits for its second factor began with the password, the address or the access too.
CREATE OR REPLACE FUNCTION encerrar_links() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM codigos WHERE id_colaborador = NEW.id AND finalidade = 'recuperacao';
  DELETE FROM links WHERE id_colaborador = NEW.id;
  DELETE FROM entradas WHERE id_colaborador = NEW.id;
  RETURN NULL;
END $$;
