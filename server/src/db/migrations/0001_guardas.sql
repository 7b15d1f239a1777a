-- What no statement may do, whoever writes it: change the past in the audit, or the text of a question.
CREATE FUNCTION recusar_alteracao() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER auditoria_imutavel BEFORE UPDATE OR DELETE ON auditoria
  FOR EACH ROW EXECUTE FUNCTION recusar_alteracao();
--> statement-breakpoint
CREATE TRIGGER report_perguntas_imutavel BEFORE UPDATE OF pergunta ON report_perguntas
  FOR EACH ROW WHEN (OLD.pergunta IS DISTINCT FROM NEW.pergunta) EXECUTE FUNCTION recusar_alteracao();
--> statement-breakpoint
CREATE TRIGGER cultural_perguntas_imutavel BEFORE UPDATE OF pergunta, id_tema ON cultural_perguntas
  FOR EACH ROW WHEN (OLD.pergunta IS DISTINCT FROM NEW.pergunta OR OLD.id_tema <> NEW.id_tema)
  EXECUTE FUNCTION recusar_alteracao();
--> statement-breakpoint
CREATE TRIGGER temas_imutavel BEFORE UPDATE OF tema ON temas
  FOR EACH ROW WHEN (OLD.tema IS DISTINCT FROM NEW.tema) EXECUTE FUNCTION recusar_alteracao();
