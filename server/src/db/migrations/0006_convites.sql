CREATE TABLE "links" (
	"hash" text PRIMARY KEY NOT NULL,
	"id_colaborador" integer NOT NULL,
	"finalidade" text NOT NULL,
	"expira_em" timestamp with time zone NOT NULL,
	CONSTRAINT "links_finalidade" UNIQUE("id_colaborador","finalidade"),
	CONSTRAINT "links_finalidade_check" CHECK ("links"."finalidade" in ('convite', 'recuperacao'))
);
--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "id_convidado" integer;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "falha" text;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_id_colaborador_colaboradores_id_fk" FOREIGN KEY ("id_colaborador") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_id_convidado_colaboradores_id_fk" FOREIGN KEY ("id_convidado") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "emails_convites" ON "emails" USING btree ("id_convidado","id") WHERE "emails"."id_convidado" is not null;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_falha_check" CHECK ("emails"."falha" in ('endereco', 'mensagem', 'acesso', 'depois', 'conexao', 'outra'));--> statement-breakpoint
-- What was mailed to open an account ends with the password, the address or the access that it was for, whoever
-- changes them. Codes first, then links, as whoever asks for both stores them.
CREATE FUNCTION encerrar_links() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM codigos WHERE id_colaborador = NEW.id AND finalidade = 'recuperacao';
  DELETE FROM links WHERE id_colaborador = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER colaboradores_links AFTER UPDATE OF senha_hash, email, ativo ON colaboradores
  FOR EACH ROW WHEN (
    OLD.senha_hash IS DISTINCT FROM NEW.senha_hash OR OLD.email <> NEW.email OR OLD.ativo <> NEW.ativo
  ) EXECUTE FUNCTION encerrar_links();
