ALTER TABLE "elos" ADD COLUMN "selo" text;--> statement-breakpoint
CREATE INDEX "elos_selo" ON "elos" USING btree ("selo") WHERE "elos"."selo" is not null;--> statement-breakpoint
-- From here on the audit itself says which seals were made later, and what was erased (docs/selo.md). Of what earlier versions did, it says what is there.
INSERT INTO auditoria (momento, acao, dados)
SELECT date_trunc('milliseconds', now()), 'selagem', jsonb_build_object('selos', jsonb_agg(selo ORDER BY n))
FROM (SELECT selo, row_number() OVER (ORDER BY tipo, id_registro) AS n FROM selos WHERE posterior AND selo IS NOT NULL) s
GROUP BY (n - 1) / 200 ORDER BY (n - 1) / 200;
--> statement-breakpoint
INSERT INTO auditoria (momento, acao, dados)
SELECT date_trunc('milliseconds', now()), 'eliminar', jsonb_strip_nulls(jsonb_build_object(
  'origem', 'versao anterior', 'pessoas', pessoas, 'posicoes', posicoes, 'selos', apagados, 'linhas', linhas))
FROM
  (SELECT jsonb_agg(id ORDER BY id) AS pessoas FROM colaboradores WHERE eliminado_em IS NOT NULL) p,
  (SELECT jsonb_agg(id_fechamento || '/' || id_colaborador ORDER BY id_fechamento, id_colaborador) AS posicoes
    FROM fechamento_pessoas WHERE sal IS NULL) f,
  (SELECT jsonb_agg(selo ORDER BY selo) AS apagados FROM selos WHERE texto IS NULL AND selo IS NOT NULL) s,
  (SELECT jsonb_agg(id_auditoria ORDER BY id_auditoria) AS linhas FROM elos WHERE sal IS NULL) l
WHERE num_nonnulls(pessoas, posicoes, apagados, linhas) > 0;
