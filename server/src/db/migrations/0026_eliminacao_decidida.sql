CREATE TABLE "superiores_citados" (
	"id_auditoria" bigint NOT NULL,
	"id_colaborador" integer NOT NULL,
	CONSTRAINT "superiores_citados_id_colaborador_id_auditoria_pk" PRIMARY KEY("id_colaborador","id_auditoria")
);
--> statement-breakpoint
ALTER TABLE "superiores_citados" ADD CONSTRAINT "superiores_citados_id_colaborador_colaboradores_id_fk" FOREIGN KEY ("id_colaborador") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- The history says who the superiors were that a correction of a record named, before and after it. Its instant is the database's, and
-- that of the audit the server's.
INSERT INTO superiores_citados (id_auditoria, id_colaborador)
SELECT DISTINCT a.id, h.id_superior
FROM auditoria a
JOIN (
  SELECT id_colaborador, id_superior, de, lead(de) OVER (PARTITION BY id_colaborador ORDER BY de) AS ate FROM historico
) h ON h.id_colaborador = a.id_alvo
WHERE a.acao = 'editFicha' AND a.dados @> '{"mudancas": [{"campo": "gestor"}]}'
  AND NOT jsonb_path_exists(a.dados, '$.mudancas[*].id_antes') AND h.id_superior IS NOT NULL
  AND h.de <= a.momento + interval '10 minutes' AND coalesce(h.ate >= a.momento - interval '10 minutes', true);
--> statement-breakpoint
-- Results of files of the last day lack what answers tell of them now.
DELETE FROM importacoes WHERE estado <> 'andamento';
--> statement-breakpoint
-- Whether erasing some of a person's data was decided: by a plan that a second person approved, as the audit says too, or before a
-- backup brought them back.
CREATE FUNCTION eliminacao_decidida(pessoa integer, partes text[]) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM eliminados i LEFT JOIN eliminacoes e ON e.id = i.id_eliminacao
    WHERE i.categoria = ANY (partes) AND i.id_colaborador = pessoa AND (i.dia IS NOT NULL OR e.estado = 'aprovada' AND EXISTS (
      SELECT FROM auditoria d
      WHERE d.acao = 'decideEliminacao' AND d.id_ator = e.id_decisor AND d.id_alvo IS NULL
        AND d.dados @> jsonb_build_object('eliminacaoId', e.id, 'decisao', 'aprovada'))))
$$;
--> statement-breakpoint
-- A transaction names the person whose data it erases.
CREATE OR REPLACE FUNCTION eliminando() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN coalesce(current_setting('alinha.eliminacao', true), '') ~ '^[0-9]{1,9}$'
    THEN eliminacao_decidida(current_setting('alinha.eliminacao')::integer, ARRAY['report', 'avaliacao', 'kpi', 'tarefa', 'alinhamento',
      'observacao', 'preparacao', 'fechamento', 'historico', 'afastamento', 'solicitacao', 'cadastro'])
    ELSE false END
$$;
--> statement-breakpoint
-- No erasure removes a seal that was made: only a record that still waits for its seal loses the row.
DROP TRIGGER selos_permanente ON selos;
--> statement-breakpoint
CREATE TRIGGER selos_permanente BEFORE DELETE ON selos
  FOR EACH ROW WHEN (NOT (eliminando() AND old.selo IS NULL)) EXECUTE FUNCTION recusar_alteracao();
--> statement-breakpoint
-- Where a row names people beside their ids, who need not be its target (rules/auditoria).
CREATE FUNCTION nomeia(acao text, dados jsonb, pessoa integer) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT EXISTS (
    SELECT FROM (VALUES
      ('runImportacao', '$.assumidas[*].id'::jsonpath), ('runImportacao', '$.atualizadas[*].id'),
      ('importPessoas', '$.assumidas[*].id'), ('importPessoas', '$.atualizadas[*].id'),
      ('importar', '$.assumidas[*].id'), ('importar', '$.atualizadas[*].id'),
      ('createSubordinado', '$.id_colaborador'), ('createColaborador', '$.id_colaborador'), ('criar-rh', '$.id_colaborador'),
      ('editFicha', '$.mudancas[*].id_antes'), ('editFicha', '$.mudancas[*].id_depois'),
      ('changeGestor', '$.antes.id'), ('changeGestor', '$.depois.id'),
      ('deactivateColaborador', '$.superior.id'),
      ('deleteDestinatario', '$.pessoaId'),
      ('createSubstituicao', '$.lider.id'), ('createSubstituicao', '$.substituto.id'),
      ('endSubstituicao', '$.lider.id'), ('endSubstituicao', '$.substituto.id'),
      ('saveEncarregados', '$.antes.titular.id'), ('saveEncarregados', '$.antes.substituto.id'),
      ('saveEncarregados', '$.depois.titular.id'), ('saveEncarregados', '$.depois.substituto.id')
    ) AS lugar (ato, caminho)
    WHERE lugar.ato = nomeia.acao AND jsonb_path_query_array(nomeia.dados, lugar.caminho) @> to_jsonb(pessoa))
$$;
--> statement-breakpoint
-- Erases the details of the audit's rows that are about a person who is erased as a whole, written by them, or name them, with the
-- salts of their links, and says in a row of its own which. The rows stay, so that the chain can be recomputed. Where the record of
-- somebody else still has its seal, the row that holds it stays whole. It runs as the owner: the role of the server may not do so.
CREATE FUNCTION apagar_detalhes(pessoa integer, quando timestamptz, feito jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  apagadas jsonb;
BEGIN
  IF NOT (eliminacao_decidida(pessoa, ARRAY['cadastro'])
    AND EXISTS (SELECT FROM colaboradores c WHERE c.id = pessoa AND c.eliminado_em IS NOT NULL))
  THEN
    RAISE EXCEPTION 'no erasure of person % was decided', pessoa USING ERRCODE = 'insufficient_privilege';
  END IF;
  PERFORM set_config('alinha.eliminacao', pessoa::text, true);
  WITH
  -- Deleted records name who wrote and signed them; the rows of writing and signing say who that was.
  escritos AS (
    SELECT acao, dados FROM auditoria WHERE id_ator = pessoa AND acao IN
      ('createReport', 'signReport', 'createAvaliacaoCultural', 'signAvaliacaoCultural', 'createObservacao')
  ),
  mudadas AS (
    UPDATE auditoria a SET dados = '{}', endereco = NULL, visita = NULL
    WHERE (a.dados <> '{}' OR a.endereco IS NOT NULL OR a.visita IS NOT NULL)
      AND a.acao <> 'eliminar'
      AND (a.id_alvo = pessoa
        OR NOT a.dados ? 'selo' AND (
          a.id_ator = pessoa
          OR nomeia(a.acao, a.dados, pessoa)
          OR a.id IN (SELECT s.id_auditoria FROM superiores_citados s WHERE s.id_colaborador = pessoa)
          OR a.acao = 'deleteReport' AND a.dados -> 'reportId' IN (
            SELECT e.dados -> 'reportId' FROM escritos e WHERE e.acao IN ('createReport', 'signReport'))
          OR a.acao = 'deleteAvaliacaoCultural' AND a.dados -> 'idAvaliacao' IN (
            SELECT e.dados -> 'idAvaliacao' FROM escritos e WHERE e.acao IN ('createAvaliacaoCultural', 'signAvaliacaoCultural'))
          OR a.acao = 'deleteObservacao' AND a.dados -> 'obsId' IN (
            SELECT e.dados -> 'obsId' FROM escritos e WHERE e.acao = 'createObservacao')))
    RETURNING a.id
  ),
  sem_sal AS (
    UPDATE elos SET sal = NULL WHERE id_auditoria IN (SELECT id FROM mudadas)
  )
  SELECT coalesce(jsonb_agg(id ORDER BY id), '[]') INTO apagadas FROM mudadas;
  DELETE FROM superiores_citados s WHERE s.id_colaborador = pessoa;
  INSERT INTO auditoria (momento, acao, id_alvo, dados)
  VALUES (quando, 'eliminar', pessoa, feito || jsonb_build_object('linhas', apagadas));
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION apagar_detalhes(integer, timestamptz, jsonb) FROM PUBLIC;
