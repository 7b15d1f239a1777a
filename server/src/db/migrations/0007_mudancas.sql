CREATE TABLE "mudancas" (
	"tema" text NOT NULL,
	"id_colaborador" integer,
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"momento" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mudancas_tema_check" CHECK ("mudancas"."tema" in ('cartao', 'registros', 'tarefas'))
);
--> statement-breakpoint
DROP INDEX "reports_periodo";--> statement-breakpoint
CREATE INDEX "mudancas_xid" ON "mudancas" USING btree ("xid");--> statement-breakpoint
CREATE INDEX "reports_periodo" ON "reports" USING btree ("id_colaborador","ano","mes","criado_em","id");
--> statement-breakpoint
-- Told in the transaction that changes; the first argument is the theme, the second the rows' people.
CREATE FUNCTION anotar_mudanca() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('INSERT INTO mudancas (tema, id_colaborador) SELECT DISTINCT %L, %s', tg_argv[0], tg_argv[1]);
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  origem record;
  ato text;
BEGIN
  FOR origem IN
    SELECT * FROM (VALUES
      ('colaboradores', 'cartao', 'id FROM linhas'),
      ('colaborador_empresas', 'cartao', 'id_colaborador FROM linhas'),
      ('reports', 'registros', 'id_colaborador FROM linhas'),
      ('avaliacoes_culturais', 'registros', 'id_colaborador FROM linhas'),
      ('ciclos_kpi', 'registros', 'id_colaborador FROM linhas'),
      ('kpis', 'registros', 'c.id_colaborador FROM linhas l JOIN ciclos_kpi c ON c.id = l.id_ciclo'),
      ('tarefas', 'tarefas', 'id_colaborador FROM linhas')
    ) AS o (tabela, tema, de_quem)
  LOOP
    FOREACH ato IN ARRAY ARRAY['INSERT', 'UPDATE', 'DELETE'] LOOP
      EXECUTE format(
        'CREATE TRIGGER mudancas_%s AFTER %s ON %I REFERENCING %s TABLE AS linhas
           FOR EACH STATEMENT EXECUTE FUNCTION anotar_mudanca(%L, %L)',
        lower(ato), ato, origem.tabela, CASE ato WHEN 'DELETE' THEN 'OLD' ELSE 'NEW' END, origem.tema, origem.de_quem);
    END LOOP;
  END LOOP;
END $$;
--> statement-breakpoint
-- A title or a company that is called otherwise stands beside many names.
CREATE TRIGGER mudancas_update AFTER UPDATE OF nome, nivel_hierarquia ON cargos FOR EACH ROW
  WHEN ((old.nome, old.nivel_hierarquia) IS DISTINCT FROM (new.nome, new.nivel_hierarquia))
  EXECUTE FUNCTION anotar_mudanca('cartao', 'NULL::integer');
--> statement-breakpoint
CREATE TRIGGER mudancas_update AFTER UPDATE OF nome ON empresas FOR EACH ROW
  WHEN (old.nome IS DISTINCT FROM new.nome) EXECUTE FUNCTION anotar_mudanca('cartao', 'NULL::integer');
--> statement-breakpoint
-- Where nothing was ever told, nobody can say what a snapshot has seen.
INSERT INTO mudancas (tema) VALUES ('cartao');
