-- Of the titles that stand already, nobody knows any more whether somebody once had them: they count as used.
ALTER TABLE "cargos" ADD COLUMN "usado" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "cargos" ALTER COLUMN "usado" SET DEFAULT false;
--> statement-breakpoint
CREATE FUNCTION marcar_cargos_usados() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE cargos SET usado = true WHERE NOT usado AND id IN (SELECT id_cargo FROM dados);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER colaborador_empresas_novas AFTER INSERT ON colaborador_empresas
  REFERENCING NEW TABLE AS dados FOR EACH STATEMENT EXECUTE FUNCTION marcar_cargos_usados();
--> statement-breakpoint
CREATE TRIGGER colaborador_empresas_alteradas AFTER UPDATE ON colaborador_empresas
  REFERENCING NEW TABLE AS dados FOR EACH STATEMENT EXECUTE FUNCTION marcar_cargos_usados();
