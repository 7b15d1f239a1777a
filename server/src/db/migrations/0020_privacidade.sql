CREATE TABLE "auditoria_log" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"ate" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "auditoria_log_id_check" CHECK ("auditoria_log"."id")
);
--> statement-breakpoint
CREATE TABLE "copias_dados" (
	"id_colaborador" integer PRIMARY KEY NOT NULL,
	"estado" text NOT NULL,
	"pedida_em" timestamp with time zone NOT NULL,
	"tentativas" smallint DEFAULT 0 NOT NULL,
	"proxima_tentativa_em" timestamp with time zone NOT NULL,
	"pronta_em" timestamp with time zone,
	"termina_em" timestamp with time zone NOT NULL,
	"arquivo" "bytea",
	CONSTRAINT "copias_dados_estado_check" CHECK ("copias_dados"."estado" in ('preparando', 'pronta', 'falhou')),
	CONSTRAINT "copias_dados_arquivo_check" CHECK (("copias_dados"."estado" = 'pronta') = ("copias_dados"."arquivo" is not null) and ("copias_dados"."estado" = 'pronta') = ("copias_dados"."pronta_em" is not null))
);
--> statement-breakpoint
CREATE TABLE "decisao_registros" (
	"id_decisao" integer NOT NULL,
	"id_registro" bigint NOT NULL,
	CONSTRAINT "decisao_registros_id_decisao_id_registro_pk" PRIMARY KEY("id_decisao","id_registro")
);
--> statement-breakpoint
CREATE TABLE "decisoes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "decisoes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_solicitacao" integer NOT NULL,
	"tipo" text NOT NULL,
	"vez" smallint NOT NULL,
	"resultado" text NOT NULL,
	"motivo" text NOT NULL,
	"id_autor" integer NOT NULL,
	"decidida_em" timestamp with time zone NOT NULL,
	"contestacao" text,
	"contestada_em" timestamp with time zone,
	CONSTRAINT "decisoes_vez" UNIQUE("id_solicitacao","tipo","vez"),
	CONSTRAINT "decisoes_tipo_check" CHECK ("decisoes"."tipo" in ('observacoes', 'auditoria')),
	CONSTRAINT "decisoes_vez_check" CHECK ("decisoes"."vez" in (1, 2)),
	CONSTRAINT "decisoes_resultado_check" CHECK ("decisoes"."resultado" in ('entregue', 'retido')),
	CONSTRAINT "decisoes_motivo_check" CHECK (char_length("decisoes"."motivo") between 1 and 2000),
	CONSTRAINT "decisoes_contestacao_check" CHECK (char_length("decisoes"."contestacao") between 1 and 2000),
	CONSTRAINT "decisoes_contestada_check" CHECK (("decisoes"."contestacao" is null) = ("decisoes"."contestada_em" is null) and ("decisoes"."contestacao" is null or "decisoes"."vez" = 1))
);
--> statement-breakpoint
CREATE TABLE "destinatarios" (
	"id_colaborador" integer PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"id_autor" integer NOT NULL,
	"registrado_em" timestamp with time zone NOT NULL,
	"provado_em" timestamp with time zone,
	"pedida_em" timestamp with time zone,
	"link_hash" text,
	"entregando_ate" timestamp with time zone,
	"entregue_em" timestamp with time zone,
	CONSTRAINT "destinatarios_email" UNIQUE("email"),
	CONSTRAINT "destinatarios_link" UNIQUE("link_hash"),
	CONSTRAINT "destinatarios_email_check" CHECK ("destinatarios"."email" = lower("destinatarios"."email")),
	CONSTRAINT "destinatarios_pedida_check" CHECK ("destinatarios"."pedida_em" is null or "destinatarios"."provado_em" is not null),
	CONSTRAINT "destinatarios_link_check" CHECK ("destinatarios"."link_hash" is null or "destinatarios"."pedida_em" is not null),
	CONSTRAINT "destinatarios_entregando_check" CHECK ("destinatarios"."entregando_ate" is null or "destinatarios"."link_hash" is not null)
);
--> statement-breakpoint
CREATE TABLE "eliminacoes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "eliminacoes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"em" date NOT NULL,
	"estado" text DEFAULT 'proposta' NOT NULL,
	"id_autor" integer NOT NULL,
	"proposta_em" timestamp with time zone NOT NULL,
	"id_decisor" integer,
	"decidida_em" timestamp with time zone,
	"feita_em" timestamp with time zone,
	CONSTRAINT "eliminacoes_estado_check" CHECK ("eliminacoes"."estado" in ('proposta', 'descartada', 'aprovada', 'feita')),
	CONSTRAINT "eliminacoes_decisao_check" CHECK (("eliminacoes"."estado" = 'proposta') = ("eliminacoes"."id_decisor" is null) and ("eliminacoes"."id_decisor" is null) = ("eliminacoes"."decidida_em" is null)),
	CONSTRAINT "eliminacoes_duas_pessoas_check" CHECK ("eliminacoes"."estado" = 'descartada' or "eliminacoes"."id_decisor" <> "eliminacoes"."id_autor"),
	CONSTRAINT "eliminacoes_feita_check" CHECK (("eliminacoes"."estado" = 'feita') = ("eliminacoes"."feita_em" is not null))
);
--> statement-breakpoint
CREATE TABLE "eliminados" (
	"categoria" text NOT NULL,
	"id_colaborador" integer NOT NULL,
	"registro" text NOT NULL,
	"id_eliminacao" integer,
	"de" date NOT NULL,
	"ate" date NOT NULL,
	"regra" text NOT NULL,
	"meses" smallint NOT NULL,
	"dia" date,
	CONSTRAINT "eliminados_categoria_id_colaborador_registro_pk" PRIMARY KEY("categoria","id_colaborador","registro"),
	CONSTRAINT "eliminados_categoria_check" CHECK ("eliminados"."categoria" in ('report', 'avaliacao', 'kpi', 'tarefa', 'alinhamento', 'observacao', 'preparacao', 'fechamento', 'historico', 'afastamento', 'solicitacao', 'cadastro')),
	CONSTRAINT "eliminados_regra_check" CHECK ("eliminados"."regra" in ('periodo', 'saida'))
);
--> statement-breakpoint
CREATE TABLE "prazos_guarda" (
	"categoria" text PRIMARY KEY NOT NULL,
	"meses" smallint NOT NULL,
	CONSTRAINT "prazos_guarda_categoria_check" CHECK ("prazos_guarda"."categoria" in ('report', 'avaliacao', 'kpi', 'tarefa', 'alinhamento', 'observacao', 'preparacao', 'fechamento', 'historico', 'afastamento', 'solicitacao', 'cadastro')),
	CONSTRAINT "prazos_guarda_meses_check" CHECK ("prazos_guarda"."meses" between 6 and 600)
);
--> statement-breakpoint
CREATE TABLE "encarregados" (
	"papel" text PRIMARY KEY NOT NULL,
	"id_colaborador" integer NOT NULL,
	"id_autor" integer NOT NULL,
	"nomeado_em" timestamp with time zone NOT NULL,
	CONSTRAINT "encarregados_colaborador" UNIQUE("id_colaborador"),
	CONSTRAINT "encarregados_papel_check" CHECK ("encarregados"."papel" in ('titular', 'substituto'))
);
--> statement-breakpoint
CREATE TABLE "guardas_legais" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guardas_legais_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_colaborador" integer NOT NULL,
	"motivo" text NOT NULL,
	"id_autor" integer NOT NULL,
	"posta_em" timestamp with time zone NOT NULL,
	"id_levantou" integer,
	"levantada_em" timestamp with time zone,
	CONSTRAINT "guardas_legais_motivo_check" CHECK (char_length("guardas_legais"."motivo") between 1 and 2000),
	CONSTRAINT "guardas_legais_levantada_check" CHECK (("guardas_legais"."id_levantou" is null) = ("guardas_legais"."levantada_em" is null))
);
--> statement-breakpoint
CREATE TABLE "incidente_avisos" (
	"id_incidente" integer NOT NULL,
	"id_colaborador" integer NOT NULL,
	"avisado_em" timestamp with time zone NOT NULL,
	"texto" text,
	CONSTRAINT "incidente_avisos_id_incidente_id_colaborador_pk" PRIMARY KEY("id_incidente","id_colaborador")
);
--> statement-breakpoint
CREATE TABLE "incidentes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "incidentes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"descricao" text NOT NULL,
	"natureza" text NOT NULL,
	"total" integer,
	"criancas_e_adolescentes" integer,
	"idosos" integer,
	"total_tratados" integer,
	"conhecido_em" timestamp with time zone NOT NULL,
	"ocorrido_de" timestamp with time zone,
	"ocorrido_ate" timestamp with time zone,
	"id_ator" integer,
	"causa" text NOT NULL,
	"medidas_antes" text NOT NULL,
	"medidas_depois" text NOT NULL,
	"riscos" text NOT NULL,
	"providencias" text NOT NULL,
	"controlador" text NOT NULL,
	"operador" text NOT NULL,
	"motivo_demora" text NOT NULL,
	"motivo_sem_comunicacao" text NOT NULL,
	"comunicacao" text NOT NULL,
	"anpd_em" date,
	"pessoas_em" date,
	"id_autor" integer NOT NULL,
	"criado_em" timestamp with time zone NOT NULL,
	CONSTRAINT "incidentes_descricao_check" CHECK (char_length("incidentes"."descricao") between 1 and 5000),
	CONSTRAINT "incidentes_natureza_check" CHECK (char_length("incidentes"."natureza") <= 5000),
	CONSTRAINT "incidentes_causa_check" CHECK (char_length("incidentes"."causa") <= 5000),
	CONSTRAINT "incidentes_medidas_antes_check" CHECK (char_length("incidentes"."medidas_antes") <= 5000),
	CONSTRAINT "incidentes_medidas_depois_check" CHECK (char_length("incidentes"."medidas_depois") <= 5000),
	CONSTRAINT "incidentes_riscos_check" CHECK (char_length("incidentes"."riscos") <= 5000),
	CONSTRAINT "incidentes_providencias_check" CHECK (char_length("incidentes"."providencias") <= 5000),
	CONSTRAINT "incidentes_controlador_check" CHECK (char_length("incidentes"."controlador") <= 5000),
	CONSTRAINT "incidentes_operador_check" CHECK (char_length("incidentes"."operador") <= 5000),
	CONSTRAINT "incidentes_motivo_demora_check" CHECK (char_length("incidentes"."motivo_demora") <= 5000),
	CONSTRAINT "incidentes_motivo_sem_comunicacao_check" CHECK (char_length("incidentes"."motivo_sem_comunicacao") <= 5000),
	CONSTRAINT "incidentes_comunicacao_check" CHECK (char_length("incidentes"."comunicacao") <= 5000),
	CONSTRAINT "incidentes_total_check" CHECK (least("incidentes"."total", "incidentes"."criancas_e_adolescentes", "incidentes"."idosos", "incidentes"."total_tratados") >= 0),
	CONSTRAINT "incidentes_partes_check" CHECK (greatest("incidentes"."criancas_e_adolescentes", "incidentes"."idosos") <= "incidentes"."total"),
	CONSTRAINT "incidentes_ocorrido_check" CHECK ("incidentes"."ocorrido_de" < "incidentes"."ocorrido_ate")
);
--> statement-breakpoint
CREATE TABLE "contestacoes" (
	"id_solicitacao" integer PRIMARY KEY NOT NULL,
	"texto" text NOT NULL,
	"feita_em" timestamp with time zone NOT NULL,
	CONSTRAINT "contestacoes_texto_check" CHECK (char_length("contestacoes"."texto") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "prazos_solicitacao" (
	"tipo" text PRIMARY KEY NOT NULL,
	"dias" smallint NOT NULL,
	CONSTRAINT "prazos_solicitacao_tipo_check" CHECK ("prazos_solicitacao"."tipo" in ('acesso', 'declaracao', 'correcao', 'eliminacao', 'oposicao', 'compartilhamento', 'portabilidade', 'revisao')),
	CONSTRAINT "prazos_solicitacao_dias_check" CHECK ("prazos_solicitacao"."dias" between 0 and 90)
);
--> statement-breakpoint
CREATE TABLE "respostas_solicitacao" (
	"id_solicitacao" integer NOT NULL,
	"vez" smallint NOT NULL,
	"resultado" text NOT NULL,
	"texto" text,
	"fim" text,
	"quadrante" smallint,
	"id_autor" integer,
	"respondida_em" timestamp with time zone NOT NULL,
	CONSTRAINT "respostas_solicitacao_id_solicitacao_vez_pk" PRIMARY KEY("id_solicitacao","vez"),
	CONSTRAINT "respostas_solicitacao_resultado_check" CHECK ("respostas_solicitacao"."resultado" in ('aceita', 'recusada', 'atendida')),
	CONSTRAINT "respostas_solicitacao_texto_check" CHECK (char_length("respostas_solicitacao"."texto") between 1 and 2000),
	CONSTRAINT "respostas_solicitacao_motivo_check" CHECK ("respostas_solicitacao"."resultado" <> 'recusada' or "respostas_solicitacao"."texto" is not null),
	CONSTRAINT "respostas_solicitacao_fim_check" CHECK ("respostas_solicitacao"."fim" is null or "respostas_solicitacao"."fim" in ('mantido', 'registro_corrigido', 'quadrante_revisto') and "respostas_solicitacao"."resultado" = 'atendida' and "respostas_solicitacao"."texto" is not null),
	CONSTRAINT "respostas_solicitacao_quadrante_check" CHECK (("respostas_solicitacao"."fim" is not distinct from 'quadrante_revisto') = ("respostas_solicitacao"."quadrante" is not null) and "respostas_solicitacao"."quadrante" between 1 and 9)
);
--> statement-breakpoint
CREATE TABLE "solicitacoes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "solicitacoes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_colaborador" integer NOT NULL,
	"tipo" text NOT NULL,
	"texto" text,
	"id_autor" integer,
	"criada_em" timestamp with time zone NOT NULL,
	"estado" text DEFAULT 'aberta' NOT NULL,
	"prazo" date NOT NULL,
	CONSTRAINT "solicitacoes_tipo_check" CHECK ("solicitacoes"."tipo" in ('acesso', 'declaracao', 'correcao', 'eliminacao', 'oposicao', 'compartilhamento', 'portabilidade', 'revisao')),
	CONSTRAINT "solicitacoes_estado_check" CHECK ("solicitacoes"."estado" in ('aberta', 'aceita', 'recusada', 'atendida')),
	CONSTRAINT "solicitacoes_texto_check" CHECK (char_length("solicitacoes"."texto") between 1 and 2000)
);
--> statement-breakpoint
ALTER TABLE "codigos" DROP CONSTRAINT "codigos_finalidade_check";--> statement-breakpoint
ALTER TABLE "selos" DROP CONSTRAINT "selos_texto_check";--> statement-breakpoint
DROP INDEX "selos_pendentes";--> statement-breakpoint
ALTER TABLE "fechamento_pessoas" ALTER COLUMN "lugares" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "fechamento_pessoas" ALTER COLUMN "afastado" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "fechamento_pessoas" ALTER COLUMN "sal" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "seguranca" ALTER COLUMN "exige_segundo_fator" SET DEFAULT 'ninguem';--> statement-breakpoint
ALTER TABLE "colaboradores" ADD COLUMN "eliminado_em" date;--> statement-breakpoint
ALTER TABLE "fechamento_pessoas" ADD COLUMN "sal_superior" text DEFAULT left(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'), 32);--> statement-breakpoint
ALTER TABLE "seguranca" ADD COLUMN "canal_de_relato" text;--> statement-breakpoint
ALTER TABLE "copias_dados" ADD CONSTRAINT "copias_dados_id_colaborador_colaboradores_id_fk" FOREIGN KEY ("id_colaborador") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisao_registros" ADD CONSTRAINT "decisao_registros_id_decisao_decisoes_id_fk" FOREIGN KEY ("id_decisao") REFERENCES "public"."decisoes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisoes" ADD CONSTRAINT "decisoes_id_solicitacao_solicitacoes_id_fk" FOREIGN KEY ("id_solicitacao") REFERENCES "public"."solicitacoes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisoes" ADD CONSTRAINT "decisoes_id_autor_colaboradores_id_fk" FOREIGN KEY ("id_autor") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "destinatarios" ADD CONSTRAINT "destinatarios_id_colaborador_colaboradores_id_fk" FOREIGN KEY ("id_colaborador") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "destinatarios" ADD CONSTRAINT "destinatarios_id_autor_colaboradores_id_fk" FOREIGN KEY ("id_autor") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eliminacoes" ADD CONSTRAINT "eliminacoes_id_autor_colaboradores_id_fk" FOREIGN KEY ("id_autor") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eliminacoes" ADD CONSTRAINT "eliminacoes_id_decisor_colaboradores_id_fk" FOREIGN KEY ("id_decisor") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eliminados" ADD CONSTRAINT "eliminados_id_colaborador_colaboradores_id_fk" FOREIGN KEY ("id_colaborador") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eliminados" ADD CONSTRAINT "eliminados_id_eliminacao_eliminacoes_id_fk" FOREIGN KEY ("id_eliminacao") REFERENCES "public"."eliminacoes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "encarregados" ADD CONSTRAINT "encarregados_id_colaborador_colaboradores_id_fk" FOREIGN KEY ("id_colaborador") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "encarregados" ADD CONSTRAINT "encarregados_id_autor_colaboradores_id_fk" FOREIGN KEY ("id_autor") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardas_legais" ADD CONSTRAINT "guardas_legais_id_colaborador_colaboradores_id_fk" FOREIGN KEY ("id_colaborador") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardas_legais" ADD CONSTRAINT "guardas_legais_id_autor_colaboradores_id_fk" FOREIGN KEY ("id_autor") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardas_legais" ADD CONSTRAINT "guardas_legais_id_levantou_colaboradores_id_fk" FOREIGN KEY ("id_levantou") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidente_avisos" ADD CONSTRAINT "incidente_avisos_id_incidente_incidentes_id_fk" FOREIGN KEY ("id_incidente") REFERENCES "public"."incidentes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidente_avisos" ADD CONSTRAINT "incidente_avisos_id_colaborador_colaboradores_id_fk" FOREIGN KEY ("id_colaborador") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidentes" ADD CONSTRAINT "incidentes_id_ator_colaboradores_id_fk" FOREIGN KEY ("id_ator") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidentes" ADD CONSTRAINT "incidentes_id_autor_colaboradores_id_fk" FOREIGN KEY ("id_autor") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contestacoes" ADD CONSTRAINT "contestacoes_id_solicitacao_solicitacoes_id_fk" FOREIGN KEY ("id_solicitacao") REFERENCES "public"."solicitacoes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "respostas_solicitacao" ADD CONSTRAINT "respostas_solicitacao_id_solicitacao_solicitacoes_id_fk" FOREIGN KEY ("id_solicitacao") REFERENCES "public"."solicitacoes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "respostas_solicitacao" ADD CONSTRAINT "respostas_solicitacao_id_autor_colaboradores_id_fk" FOREIGN KEY ("id_autor") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solicitacoes" ADD CONSTRAINT "solicitacoes_id_colaborador_colaboradores_id_fk" FOREIGN KEY ("id_colaborador") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solicitacoes" ADD CONSTRAINT "solicitacoes_id_autor_colaboradores_id_fk" FOREIGN KEY ("id_autor") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "copias_dados_pendentes" ON "copias_dados" USING btree ("proxima_tentativa_em") WHERE "copias_dados"."estado" = 'preparando';--> statement-breakpoint
CREATE INDEX "decisao_registros_registro" ON "decisao_registros" USING btree ("id_registro");--> statement-breakpoint
CREATE UNIQUE INDEX "eliminacoes_aberta" ON "eliminacoes" USING btree ((true)) WHERE "eliminacoes"."estado" in ('proposta', 'aprovada');--> statement-breakpoint
CREATE INDEX "eliminados_eliminacao" ON "eliminados" USING btree ("id_eliminacao","id_colaborador");--> statement-breakpoint
CREATE UNIQUE INDEX "guardas_legais_vigente" ON "guardas_legais" USING btree ("id_colaborador") WHERE "guardas_legais"."levantada_em" is null;--> statement-breakpoint
CREATE INDEX "solicitacoes_colaborador" ON "solicitacoes" USING btree ("id_colaborador");--> statement-breakpoint
CREATE UNIQUE INDEX "solicitacoes_aberta" ON "solicitacoes" USING btree ("id_colaborador","tipo") WHERE "solicitacoes"."estado" = 'aberta';--> statement-breakpoint
CREATE INDEX "selos_pendentes" ON "selos" USING btree ("tipo","id_registro") WHERE "selos"."selo" is null;--> statement-breakpoint
ALTER TABLE "colaboradores" ADD CONSTRAINT "colaboradores_eliminado_check" CHECK ("colaboradores"."eliminado_em" is null or (not "colaboradores"."ativo" and "colaboradores"."nome" = 'Pessoa eliminada' and "colaboradores"."senha_hash" is null and "colaboradores"."foto_perfil" is null));--> statement-breakpoint
ALTER TABLE "fechamento_pessoas" ADD CONSTRAINT "fechamento_pessoas_sal_check" CHECK (case when "fechamento_pessoas"."sal" is null
        then ("fechamento_pessoas"."potencial", "fechamento_pessoas"."desempenho", "fechamento_pessoas"."quadrante", "fechamento_pessoas"."id_superior", "fechamento_pessoas"."setor", "fechamento_pessoas"."lugares", "fechamento_pessoas"."afastado", "fechamento_pessoas"."sal_superior") is null
        else "fechamento_pessoas"."lugares" is not null and "fechamento_pessoas"."afastado" is not null end);--> statement-breakpoint
ALTER TABLE "fechamento_pessoas" ADD CONSTRAINT "fechamento_pessoas_sal_superior_check" CHECK ("fechamento_pessoas"."sal_superior" is not null or "fechamento_pessoas"."superior" is null);--> statement-breakpoint
ALTER TABLE "codigos" ADD CONSTRAINT "codigos_finalidade_check" CHECK ("codigos"."finalidade" in ('recuperacao', 'confirmacao', 'destinatario'));--> statement-breakpoint
ALTER TABLE "seguranca" ADD CONSTRAINT "seguranca_canal_check" CHECK (char_length("seguranca"."canal_de_relato") between 1 and 200);--> statement-breakpoint
ALTER TABLE "selos" ADD CONSTRAINT "selos_texto_check" CHECK (("selos"."texto" is null or "selos"."selo" is not null) and ("selos"."posterior" or "selos"."selo" is not null));
--> statement-breakpoint
-- What is kept for good can only be erased by a transaction that says so, as features/eliminacao does.
CREATE FUNCTION eliminando() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('alinha.eliminacao', true), '') = 'on'
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION recusar_exceto_apagar() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT eliminando()
    OR to_jsonb(new) IS DISTINCT FROM to_jsonb(old) || (SELECT jsonb_object_agg(coluna, null) FROM unnest(tg_argv) AS coluna) THEN
    RAISE EXCEPTION '% is append-only', tg_table_name USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  tabela text;
BEGIN
  FOREACH tabela IN ARRAY ARRAY['manifestacoes', 'respostas_discordancia', 'ultimas_palavras', 'entregas', 'historico', 'selos'] LOOP
    EXECUTE format('DROP TRIGGER %s_permanente ON %s', tabela, tabela);
    EXECUTE format('CREATE TRIGGER %s_permanente BEFORE DELETE ON %s
      FOR EACH STATEMENT WHEN (NOT eliminando()) EXECUTE FUNCTION recusar_alteracao()', tabela, tabela);
    EXECUTE format('CREATE TRIGGER %s_inteira BEFORE TRUNCATE ON %s FOR EACH STATEMENT EXECUTE FUNCTION recusar_alteracao()', tabela, tabela);
  END LOOP;
END $$;
--> statement-breakpoint
-- An older record that has no seal yet gets one; a sealed record that is erased leaves the seal without its text.
DROP TRIGGER selos_imutavel ON selos;
--> statement-breakpoint
CREATE TRIGGER selos_imutavel BEFORE UPDATE ON selos
  FOR EACH ROW WHEN (
    (new.tipo, new.id_registro, new.posterior) <> (old.tipo, old.id_registro, old.posterior)
    OR old.selo IS NOT NULL AND NOT (eliminando() AND new.texto IS NULL AND new.selo = old.selo))
  EXECUTE FUNCTION recusar_alteracao();
--> statement-breakpoint
DROP TRIGGER fechamento_pessoas_imutavel ON fechamento_pessoas;
--> statement-breakpoint
CREATE TRIGGER fechamento_pessoas_imutavel BEFORE UPDATE ON fechamento_pessoas
  FOR EACH STATEMENT WHEN (NOT eliminando()) EXECUTE FUNCTION recusar_alteracao();
--> statement-breakpoint
CREATE TRIGGER fechamento_pessoas_permanente BEFORE DELETE OR TRUNCATE ON fechamento_pessoas
  FOR EACH STATEMENT EXECUTE FUNCTION recusar_alteracao();
--> statement-breakpoint
DROP TRIGGER auditoria_imutavel ON auditoria;
--> statement-breakpoint
CREATE TRIGGER auditoria_imutavel BEFORE UPDATE ON auditoria
  FOR EACH ROW WHEN (NOT (eliminando() AND new.dados = '{}' AND new.endereco IS NULL AND new.visita IS NULL
    AND (new.id, new.momento, new.acao, new.id_ator, new.id_alvo)
      IS NOT DISTINCT FROM (old.id, old.momento, old.acao, old.id_ator, old.id_alvo)))
  EXECUTE FUNCTION recusar_alteracao();
--> statement-breakpoint
DROP TRIGGER auditoria_permanente ON auditoria;
--> statement-breakpoint
CREATE TRIGGER auditoria_permanente BEFORE DELETE OR TRUNCATE ON auditoria
  FOR EACH STATEMENT EXECUTE FUNCTION recusar_alteracao();

--> statement-breakpoint
-- Each incident is kept for five years at least.
CREATE TRIGGER incidentes_cinco_anos BEFORE DELETE ON incidentes
  FOR EACH ROW WHEN (old.criado_em > now() - interval '5 years') EXECUTE FUNCTION recusar_alteracao();
--> statement-breakpoint
CREATE TRIGGER incidentes_permanente BEFORE TRUNCATE ON incidentes FOR EACH STATEMENT EXECUTE FUNCTION recusar_alteracao();

--> statement-breakpoint
-- Somebody who is reactivated has an account again: their private address, its codes and its link end.
CREATE FUNCTION encerrar_destinatario() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM destinatarios WHERE id_colaborador = NEW.id;
  DELETE FROM codigos WHERE id_colaborador = NEW.id AND finalidade = 'destinatario';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER colaboradores_destinatario AFTER UPDATE OF ativo ON colaboradores
  FOR EACH ROW WHEN (NEW.ativo AND NOT OLD.ativo) EXECUTE FUNCTION encerrar_destinatario();
