CREATE TABLE "afastamentos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "afastamentos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_colaborador" integer NOT NULL,
	"de" date NOT NULL,
	"ate" date,
	CONSTRAINT "afastamentos_dias_check" CHECK ("afastamentos"."ate" >= "afastamentos"."de"),
	CONSTRAINT "afastamentos_ano_check" CHECK (extract(year from "afastamentos"."de") between 2000 and 9999)
);
--> statement-breakpoint
CREATE TABLE "fechamento_pessoas" (
	"id_fechamento" integer NOT NULL,
	"id_colaborador" integer NOT NULL,
	"potencial" smallint,
	"desempenho" smallint,
	"quadrante" smallint,
	"id_superior" integer,
	"superior" text,
	"setor" text,
	"lugares" jsonb NOT NULL,
	"afastado" boolean NOT NULL,
	CONSTRAINT "fechamento_pessoas_id_fechamento_id_colaborador_pk" PRIMARY KEY("id_fechamento","id_colaborador"),
	CONSTRAINT "fechamento_pessoas_potencial_check" CHECK ("fechamento_pessoas"."potencial" between 0 and 100),
	CONSTRAINT "fechamento_pessoas_desempenho_check" CHECK ("fechamento_pessoas"."desempenho" between 0 and 100),
	CONSTRAINT "fechamento_pessoas_quadrante_check" CHECK ("fechamento_pessoas"."quadrante" between 1 and 9)
);
--> statement-breakpoint
CREATE TABLE "fechamentos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fechamentos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ano" smallint NOT NULL,
	"trimestre" smallint NOT NULL,
	"versao" smallint NOT NULL,
	"fechado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"id_autor" integer NOT NULL,
	CONSTRAINT "fechamentos_versao" UNIQUE("ano","trimestre","versao"),
	CONSTRAINT "fechamentos_trimestre_check" CHECK ("fechamentos"."trimestre" between 1 and 4),
	CONSTRAINT "fechamentos_versao_check" CHECK ("fechamentos"."versao" > 0),
	CONSTRAINT "fechamentos_ano_check" CHECK ("fechamentos"."ano" between 2000 and 9999)
);
--> statement-breakpoint
CREATE TABLE "historico" (
	"id_colaborador" integer NOT NULL,
	"de" timestamp with time zone NOT NULL,
	"id_superior" integer,
	"ativo" boolean NOT NULL,
	"setor" text,
	"lugares" jsonb NOT NULL,
	CONSTRAINT "historico_id_colaborador_de_pk" PRIMARY KEY("id_colaborador","de")
);
--> statement-breakpoint
ALTER TABLE "afastamentos" ADD CONSTRAINT "afastamentos_id_colaborador_colaboradores_id_fk" FOREIGN KEY ("id_colaborador") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fechamento_pessoas" ADD CONSTRAINT "fechamento_pessoas_id_fechamento_fechamentos_id_fk" FOREIGN KEY ("id_fechamento") REFERENCES "public"."fechamentos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fechamento_pessoas" ADD CONSTRAINT "fechamento_pessoas_id_colaborador_colaboradores_id_fk" FOREIGN KEY ("id_colaborador") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fechamento_pessoas" ADD CONSTRAINT "fechamento_pessoas_id_superior_colaboradores_id_fk" FOREIGN KEY ("id_superior") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fechamentos" ADD CONSTRAINT "fechamentos_id_autor_colaboradores_id_fk" FOREIGN KEY ("id_autor") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "historico" ADD CONSTRAINT "historico_id_colaborador_colaboradores_id_fk" FOREIGN KEY ("id_colaborador") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "historico" ADD CONSTRAINT "historico_id_superior_colaboradores_id_fk" FOREIGN KEY ("id_superior") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "afastamentos_colaborador" ON "afastamentos" USING btree ("id_colaborador");--> statement-breakpoint
CREATE INDEX "fechamento_pessoas_colaborador" ON "fechamento_pessoas" USING btree ("id_colaborador");--> statement-breakpoint
ALTER TABLE afastamentos ADD CONSTRAINT afastamentos_sem_sobreposicao EXCLUDE USING gist (
  int4range(id_colaborador, id_colaborador, '[]') WITH &&, daterange(de, ate, '[]') WITH &&);
--> statement-breakpoint
-- The absences of a person change what their leaders' charts show.
DO $$
DECLARE
  ato text;
BEGIN
  FOREACH ato IN ARRAY ARRAY['INSERT', 'UPDATE', 'DELETE'] LOOP
    EXECUTE format(
      'CREATE TRIGGER mudancas_%s AFTER %s ON afastamentos REFERENCING %s TABLE AS linhas
         FOR EACH STATEMENT EXECUTE FUNCTION anotar_mudanca(''cartao'', ''id_colaborador FROM linhas'')',
      lower(ato), ato, CASE ato WHEN 'DELETE' THEN 'OLD' ELSE 'NEW' END);
  END LOOP;
END $$;
--> statement-breakpoint
-- Adds where people stand now to their history, unless their newest row says so already. Further changes of one transaction
-- complete its row. A transaction that began before the person's newest row, and waited for it, adds a row after that one.
-- Planning takes longer than looking one person up, and the same plan, by index, serves thousands.
CREATE FUNCTION guardar_historico(pessoas integer[], inicio timestamptz DEFAULT NULL) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO historico (id_colaborador, de, id_superior, ativo, setor, lugares)
  SELECT c.id,
    CASE
      WHEN h.de IS NULL THEN coalesce(inicio, least(c.criado_em, now()))
      WHEN h.propria THEN h.de
      ELSE greatest(now(), h.de + interval '1 microsecond')
    END,
    c.id_superior, c.ativo, c.setor, l.lugares
  FROM colaboradores c
  CROSS JOIN LATERAL (
    SELECT coalesce(jsonb_agg(
      jsonb_build_object('id_empresa', e.id, 'empresa', e.nome, 'id_cargo', g.id, 'cargo', g.nome) ORDER BY ce.ordem
    ), '[]') AS lugares
    FROM colaborador_empresas ce
    JOIN empresas e ON e.id = ce.id_empresa
    LEFT JOIN cargos g ON g.id = ce.id_cargo
    WHERE ce.id_colaborador = c.id
  ) l
  LEFT JOIN LATERAL (
    SELECT *, xmin = pg_current_xact_id()::xid AS propria FROM historico WHERE id_colaborador = c.id ORDER BY de DESC LIMIT 1
  ) h ON true
  WHERE c.id = ANY(pessoas)
    AND (h.de IS NULL OR (h.id_superior, h.ativo, h.setor, h.lugares) IS DISTINCT FROM (c.id_superior, c.ativo, c.setor, l.lugares))
  ON CONFLICT (id_colaborador, de) DO UPDATE SET
    id_superior = excluded.id_superior, ativo = excluded.ativo, setor = excluded.setor, lugares = excluded.lugares;
END $$;
--> statement-breakpoint
CREATE FUNCTION colaboradores_novos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM guardar_historico(ARRAY(SELECT id FROM novas));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER historico_insert AFTER INSERT ON colaboradores REFERENCING NEW TABLE AS novas
  FOR EACH STATEMENT EXECUTE FUNCTION colaboradores_novos();
--> statement-breakpoint
CREATE FUNCTION colaboradores_alterados() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- Not a join, whose plan for one row would be kept for thousands.
  pessoas integer[] := ARRAY(SELECT id FROM (
    SELECT id, id_superior, ativo, setor FROM novas EXCEPT SELECT id, id_superior, ativo, setor FROM antigas) AS alteradas);
BEGIN
  IF pessoas <> '{}' THEN PERFORM guardar_historico(pessoas); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER historico_update AFTER UPDATE ON colaboradores REFERENCING OLD TABLE AS antigas NEW TABLE AS novas
  FOR EACH STATEMENT EXECUTE FUNCTION colaboradores_alterados();
--> statement-breakpoint
-- Changes of one person's companies in two transactions wait for each other, so that the later one sees both.
CREATE FUNCTION lugares_alterados() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  pessoas integer[];
BEGIN
  IF tg_op = 'TRUNCATE' THEN
    pessoas := ARRAY(SELECT id FROM colaboradores);
  ELSIF tg_op = 'UPDATE' THEN
    -- A row may also move from one person to another.
    pessoas := ARRAY(SELECT id_colaborador FROM linhas UNION SELECT id_colaborador FROM antigas);
  ELSE
    pessoas := ARRAY(SELECT DISTINCT id_colaborador FROM linhas);
  END IF;
  PERFORM FROM colaboradores WHERE id = ANY(pessoas) ORDER BY id FOR NO KEY UPDATE;
  PERFORM guardar_historico(pessoas);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER historico_insert AFTER INSERT ON colaborador_empresas REFERENCING NEW TABLE AS linhas
  FOR EACH STATEMENT EXECUTE FUNCTION lugares_alterados();
--> statement-breakpoint
CREATE TRIGGER historico_update AFTER UPDATE ON colaborador_empresas REFERENCING OLD TABLE AS antigas NEW TABLE AS linhas
  FOR EACH STATEMENT EXECUTE FUNCTION lugares_alterados();
--> statement-breakpoint
CREATE TRIGGER historico_delete AFTER DELETE ON colaborador_empresas REFERENCING OLD TABLE AS linhas
  FOR EACH STATEMENT EXECUTE FUNCTION lugares_alterados();
--> statement-breakpoint
CREATE TRIGGER historico_truncate AFTER TRUNCATE ON colaborador_empresas
  FOR EACH STATEMENT EXECUTE FUNCTION lugares_alterados();
--> statement-breakpoint
-- Only the trigger of the transaction that added a row may complete it.
CREATE TRIGGER historico_imutavel BEFORE UPDATE ON historico
  FOR EACH ROW WHEN (pg_trigger_depth() = 0 OR old.xmin <> pg_current_xact_id()::xid) EXECUTE FUNCTION recusar_alteracao();
--> statement-breakpoint
CREATE TRIGGER historico_permanente BEFORE DELETE OR TRUNCATE ON historico
  FOR EACH STATEMENT EXECUTE FUNCTION recusar_alteracao();
--> statement-breakpoint
CREATE TRIGGER fechamentos_imutavel BEFORE UPDATE OR DELETE OR TRUNCATE ON fechamentos
  FOR EACH STATEMENT EXECUTE FUNCTION recusar_alteracao();
--> statement-breakpoint
CREATE TRIGGER fechamento_pessoas_imutavel BEFORE UPDATE OR DELETE OR TRUNCATE ON fechamento_pessoas
  FOR EACH STATEMENT EXECUTE FUNCTION recusar_alteracao();
--> statement-breakpoint
-- Nobody knows where people stood before, so their history begins now, not when they were entered.
SELECT guardar_historico(ARRAY(SELECT id FROM colaboradores), now());
