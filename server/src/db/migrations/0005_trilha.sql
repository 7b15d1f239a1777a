ALTER TABLE "pedidos" ALTER COLUMN "chave" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "pedidos" ALTER COLUMN "resposta" SET DATA TYPE text;
--> statement-breakpoint
-- Answers kept so far are readable, and their keys stand beside them.
DELETE FROM pedidos;
--> statement-breakpoint
-- What was written about people leaves the audit, the one time that its rows change.
DROP TRIGGER auditoria_imutavel ON auditoria;
--> statement-breakpoint
CREATE FUNCTION sem_textos(dados jsonb) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN CASE jsonb_typeof(dados)
    WHEN 'object' THEN (
      SELECT coalesce(jsonb_object_agg(key, sem_textos(value)), '{}')
      FROM jsonb_each(dados) WHERE key NOT IN ('observacao', 'descricao', 'comentario', 'titulo'))
    WHEN 'array' THEN (
      SELECT coalesce(jsonb_agg(sem_textos(value) ORDER BY n), '[]')
      FROM jsonb_array_elements(dados) WITH ORDINALITY AS e (value, n))
    ELSE dados
  END;
END $$;
--> statement-breakpoint
UPDATE auditoria SET dados = CASE
    WHEN acao IN ('editObservacao', 'editReportResposta') THEN dados - 'antes'
    ELSE sem_textos(dados)
  END
WHERE acao IN (
  'editObservacao', 'deleteObservacao', 'editReportResposta', 'deleteReport', 'editAvaliacaoResposta',
  'deleteAvaliacaoCultural', 'editTarefa', 'deleteTarefa');
--> statement-breakpoint
DROP FUNCTION sem_textos(jsonb);
--> statement-breakpoint
CREATE TRIGGER auditoria_imutavel BEFORE UPDATE OR DELETE ON auditoria
  FOR EACH ROW EXECUTE FUNCTION recusar_alteracao();
--> statement-breakpoint
-- TRUNCATE passes triggers of rows by.
CREATE TRIGGER auditoria_permanente BEFORE TRUNCATE ON auditoria
  FOR EACH STATEMENT EXECUTE FUNCTION recusar_alteracao();
--> statement-breakpoint
CREATE TRIGGER report_perguntas_permanente BEFORE TRUNCATE ON report_perguntas
  FOR EACH STATEMENT EXECUTE FUNCTION recusar_alteracao();
--> statement-breakpoint
CREATE TRIGGER cultural_perguntas_permanente BEFORE TRUNCATE ON cultural_perguntas
  FOR EACH STATEMENT EXECUTE FUNCTION recusar_alteracao();
--> statement-breakpoint
CREATE TRIGGER temas_permanente BEFORE TRUNCATE ON temas
  FOR EACH STATEMENT EXECUTE FUNCTION recusar_alteracao();
--> statement-breakpoint
-- Whoever is not the owner may read the audit and add to it.
DO $$
DECLARE
  quem text;
BEGIN
  FOR quem IN
    SELECT DISTINCT CASE WHEN a.grantee = 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(a.grantee)) END
    FROM pg_class c, aclexplode(c.relacl) a
    WHERE c.oid = 'auditoria'::regclass AND a.grantee <> c.relowner
  LOOP
    EXECUTE format('REVOKE UPDATE, DELETE, TRUNCATE ON auditoria FROM %s', quem);
  END LOOP;
END $$;
