CREATE TABLE "alinhamentos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alinhamentos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_colaborador" integer NOT NULL,
	"id_autor" integer NOT NULL,
	"observacao" text NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alinhamentos_observacao_check" CHECK ("alinhamentos"."observacao" <> '')
);
--> statement-breakpoint
CREATE TABLE "auditoria" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "auditoria_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"momento" timestamp with time zone NOT NULL,
	"id_ator" integer,
	"acao" text NOT NULL,
	"id_alvo" integer,
	"dados" jsonb NOT NULL,
	"endereco" text
);
--> statement-breakpoint
CREATE TABLE "avaliacao_respostas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "avaliacao_respostas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_avaliacao" integer NOT NULL,
	"id_pergunta" integer NOT NULL,
	"nota" boolean,
	"comentario" text,
	CONSTRAINT "avaliacao_respostas_pergunta" UNIQUE("id_avaliacao","id_pergunta"),
	CONSTRAINT "avaliacao_respostas_comentario_check" CHECK (char_length("avaliacao_respostas"."comentario") <= 5000)
);
--> statement-breakpoint
CREATE TABLE "avaliacoes_culturais" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "avaliacoes_culturais_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_colaborador" integer NOT NULL,
	"id_avaliador" integer NOT NULL,
	"trimestre" smallint NOT NULL,
	"ano" smallint NOT NULL,
	"criada_em" timestamp with time zone DEFAULT now() NOT NULL,
	"nota" numeric(5, 4),
	"assinada_por" integer,
	"assinada_em" timestamp with time zone,
	CONSTRAINT "avaliacoes_culturais_trimestre_check" CHECK ("avaliacoes_culturais"."trimestre" between 1 and 4),
	CONSTRAINT "avaliacoes_culturais_nota_check" CHECK ("avaliacoes_culturais"."nota" between 0 and 1),
	CONSTRAINT "avaliacoes_culturais_propria_check" CHECK ("avaliacoes_culturais"."id_avaliador" <> "avaliacoes_culturais"."id_colaborador"),
	CONSTRAINT "avaliacoes_culturais_ano_check" CHECK ("avaliacoes_culturais"."ano" between 2000 and 9999),
	CONSTRAINT "avaliacoes_culturais_assinatura_check" CHECK (("avaliacoes_culturais"."assinada_por" is null) = ("avaliacoes_culturais"."assinada_em" is null))
);
--> statement-breakpoint
CREATE TABLE "cargos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cargos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_empresa" integer NOT NULL,
	"nome" text NOT NULL,
	"nivel_hierarquia" integer NOT NULL,
	"is_leader" boolean DEFAULT false NOT NULL,
	"is_rh" boolean DEFAULT false NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	CONSTRAINT "cargos_da_empresa" UNIQUE("id","id_empresa"),
	CONSTRAINT "cargos_nome_check" CHECK ("cargos"."nome" <> ''),
	CONSTRAINT "cargos_nivel_check" CHECK ("cargos"."nivel_hierarquia" >= 1)
);
--> statement-breakpoint
CREATE TABLE "ciclos_kpi" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ciclos_kpi_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_colaborador" integer NOT NULL,
	"id_autor" integer NOT NULL,
	"nome_ciclo" text NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "ciclos_kpi_status_check" CHECK ("ciclos_kpi"."status" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "codigos" (
	"id_colaborador" integer NOT NULL,
	"finalidade" text NOT NULL,
	"codigo_hash" text NOT NULL,
	"expira_em" timestamp with time zone NOT NULL,
	"tentativas" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "codigos_id_colaborador_finalidade_pk" PRIMARY KEY("id_colaborador","finalidade"),
	CONSTRAINT "codigos_finalidade_check" CHECK ("codigos"."finalidade" in ('recuperacao', 'confirmacao'))
);
--> statement-breakpoint
CREATE TABLE "colaborador_empresas" (
	"id_colaborador" integer NOT NULL,
	"id_empresa" integer NOT NULL,
	"id_cargo" integer,
	"ordem" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "colaborador_empresas_id_colaborador_id_empresa_pk" PRIMARY KEY("id_colaborador","id_empresa"),
	CONSTRAINT "colaborador_empresas_ordem" UNIQUE("id_colaborador","ordem")
);
--> statement-breakpoint
CREATE TABLE "colaboradores" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "colaboradores_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nome" text NOT NULL,
	"nome_ordem" text GENERATED ALWAYS AS (lower(translate(nome, 'ÁÀÂÃÄáàâãäÉÈÊËéèêëÍÌÎÏíìîïÓÒÔÕÖóòôõöÚÙÛÜúùûüÇçÑñ', 'AAAAAaaaaaEEEEeeeeIIIIiiiiOOOOOoooooUUUUuuuuCcNn'))) STORED NOT NULL,
	"email" text NOT NULL,
	"senha_hash" text,
	"senha_temporaria" boolean DEFAULT false NOT NULL,
	"senha_expira_em" timestamp with time zone,
	"email_confirmado" boolean DEFAULT true NOT NULL,
	"setor" text,
	"time" text,
	"funcao" text,
	"data_admissao" date,
	"id_superior" integer,
	"id_superior_desejado" integer,
	"foto_perfil" text,
	"ativo" boolean DEFAULT true NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"desativado_em" timestamp with time zone,
	CONSTRAINT "colaboradores_email" UNIQUE("email"),
	CONSTRAINT "colaboradores_nome_check" CHECK ("colaboradores"."nome" <> ''),
	CONSTRAINT "colaboradores_email_check" CHECK ("colaboradores"."email" = lower("colaboradores"."email")),
	CONSTRAINT "colaboradores_superior_check" CHECK ("colaboradores"."id_superior" <> "colaboradores"."id"),
	CONSTRAINT "colaboradores_temporaria_check" CHECK (not "colaboradores"."senha_temporaria" or "colaboradores"."senha_expira_em" is not null)
);
--> statement-breakpoint
CREATE TABLE "cultural_perguntas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cultural_perguntas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_tema" integer NOT NULL,
	"pergunta" text NOT NULL,
	"ordem" integer NOT NULL,
	"ativa" boolean DEFAULT true NOT NULL,
	CONSTRAINT "cultural_perguntas_pergunta_check" CHECK ("cultural_perguntas"."pergunta" <> '')
);
--> statement-breakpoint
CREATE TABLE "emails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "emails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"para" text NOT NULL,
	"assunto" text NOT NULL,
	"texto" text,
	"html" text,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"enviado_em" timestamp with time zone,
	"tentativas" integer DEFAULT 0 NOT NULL,
	"proxima_tentativa_em" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "empresas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "empresas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nome" text NOT NULL,
	"criada_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "empresas_nome_check" CHECK ("empresas"."nome" <> '')
);
--> statement-breakpoint
CREATE TABLE "kpis" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kpis_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_ciclo" integer NOT NULL,
	"kpi" text NOT NULL,
	"okr" numeric(17, 4) NOT NULL,
	"okr_feito" numeric(17, 4) NOT NULL,
	CONSTRAINT "kpis_kpi_check" CHECK ("kpis"."kpi" <> ''),
	CONSTRAINT "kpis_okr_check" CHECK ("kpis"."okr" > 0 and "kpis"."okr" <= 1000000000000),
	CONSTRAINT "kpis_okr_feito_check" CHECK ("kpis"."okr_feito" >= 0 and "kpis"."okr_feito" <= 1000000000000)
);
--> statement-breakpoint
CREATE TABLE "observacoes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "observacoes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_colaborador" integer NOT NULL,
	"id_autor" integer NOT NULL,
	"departamento" text NOT NULL,
	"observacao" text NOT NULL,
	"criada_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "observacoes_departamento_check" CHECK ("observacoes"."departamento" in ('gestor', 'dho', 'dp')),
	CONSTRAINT "observacoes_observacao_check" CHECK ("observacoes"."observacao" <> '')
);
--> statement-breakpoint
CREATE TABLE "pedidos" (
	"id_colaborador" integer NOT NULL,
	"chave" uuid NOT NULL,
	"acao" text NOT NULL,
	"resposta" jsonb,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pedidos_id_colaborador_chave_pk" PRIMARY KEY("id_colaborador","chave")
);
--> statement-breakpoint
CREATE TABLE "report_perguntas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_perguntas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"pergunta" text NOT NULL,
	"ordem" integer NOT NULL,
	"ativa" boolean DEFAULT true NOT NULL,
	CONSTRAINT "report_perguntas_pergunta_check" CHECK ("report_perguntas"."pergunta" <> '')
);
--> statement-breakpoint
CREATE TABLE "report_respostas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_respostas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_report" integer NOT NULL,
	"id_pergunta" integer NOT NULL,
	"descricao" text NOT NULL,
	CONSTRAINT "report_respostas_pergunta" UNIQUE("id_report","id_pergunta"),
	CONSTRAINT "report_respostas_descricao_check" CHECK (char_length("report_respostas"."descricao") <= 5000)
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_colaborador" integer NOT NULL,
	"id_autor" integer NOT NULL,
	"mes" smallint NOT NULL,
	"ano" smallint NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"assinado_por" integer,
	"assinado_em" timestamp with time zone,
	CONSTRAINT "reports_mes_check" CHECK ("reports"."mes" between 1 and 12),
	CONSTRAINT "reports_proprio_check" CHECK ("reports"."id_autor" <> "reports"."id_colaborador"),
	CONSTRAINT "reports_ano_check" CHECK ("reports"."ano" between 2000 and 9999),
	CONSTRAINT "reports_assinatura_check" CHECK (("reports"."assinado_por" is null) = ("reports"."assinado_em" is null))
);
--> statement-breakpoint
CREATE TABLE "sessao_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"id_sessao" integer NOT NULL,
	"tipo" text NOT NULL,
	"expira_em" timestamp with time zone NOT NULL,
	"trocado_em" timestamp with time zone,
	CONSTRAINT "sessao_tokens_tipo_check" CHECK ("sessao_tokens"."tipo" in ('token', 'refresh'))
);
--> statement-breakpoint
CREATE TABLE "sessoes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessoes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_colaborador" integer NOT NULL,
	"criada_em" timestamp with time zone NOT NULL,
	"expira_em" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tarefas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tarefas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_colaborador" integer NOT NULL,
	"id_autor" integer NOT NULL,
	"titulo" text NOT NULL,
	"deadline" date,
	"feita" boolean DEFAULT false NOT NULL,
	"criada_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tarefas_titulo_check" CHECK ("tarefas"."titulo" <> '')
);
--> statement-breakpoint
CREATE TABLE "temas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "temas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tema" text NOT NULL,
	"ordem" integer NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	CONSTRAINT "temas_tema_check" CHECK ("temas"."tema" <> '')
);
--> statement-breakpoint
CREATE TABLE "tentativas" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "alinhamentos" ADD CONSTRAINT "alinhamentos_id_colaborador_colaboradores_id_fk" FOREIGN KEY ("id_colaborador") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alinhamentos" ADD CONSTRAINT "alinhamentos_id_autor_colaboradores_id_fk" FOREIGN KEY ("id_autor") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auditoria" ADD CONSTRAINT "auditoria_id_ator_colaboradores_id_fk" FOREIGN KEY ("id_ator") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auditoria" ADD CONSTRAINT "auditoria_id_alvo_colaboradores_id_fk" FOREIGN KEY ("id_alvo") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avaliacao_respostas" ADD CONSTRAINT "avaliacao_respostas_id_avaliacao_avaliacoes_culturais_id_fk" FOREIGN KEY ("id_avaliacao") REFERENCES "public"."avaliacoes_culturais"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avaliacao_respostas" ADD CONSTRAINT "avaliacao_respostas_id_pergunta_cultural_perguntas_id_fk" FOREIGN KEY ("id_pergunta") REFERENCES "public"."cultural_perguntas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avaliacoes_culturais" ADD CONSTRAINT "avaliacoes_culturais_id_colaborador_colaboradores_id_fk" FOREIGN KEY ("id_colaborador") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avaliacoes_culturais" ADD CONSTRAINT "avaliacoes_culturais_id_avaliador_colaboradores_id_fk" FOREIGN KEY ("id_avaliador") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avaliacoes_culturais" ADD CONSTRAINT "avaliacoes_culturais_assinada_por_colaboradores_id_fk" FOREIGN KEY ("assinada_por") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cargos" ADD CONSTRAINT "cargos_id_empresa_empresas_id_fk" FOREIGN KEY ("id_empresa") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ciclos_kpi" ADD CONSTRAINT "ciclos_kpi_id_colaborador_colaboradores_id_fk" FOREIGN KEY ("id_colaborador") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ciclos_kpi" ADD CONSTRAINT "ciclos_kpi_id_autor_colaboradores_id_fk" FOREIGN KEY ("id_autor") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "codigos" ADD CONSTRAINT "codigos_id_colaborador_colaboradores_id_fk" FOREIGN KEY ("id_colaborador") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "colaborador_empresas" ADD CONSTRAINT "colaborador_empresas_id_colaborador_colaboradores_id_fk" FOREIGN KEY ("id_colaborador") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "colaborador_empresas" ADD CONSTRAINT "colaborador_empresas_id_empresa_empresas_id_fk" FOREIGN KEY ("id_empresa") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "colaborador_empresas" ADD CONSTRAINT "colaborador_empresas_cargo" FOREIGN KEY ("id_cargo","id_empresa") REFERENCES "public"."cargos"("id","id_empresa") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "colaboradores" ADD CONSTRAINT "colaboradores_id_superior_colaboradores_id_fk" FOREIGN KEY ("id_superior") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "colaboradores" ADD CONSTRAINT "colaboradores_id_superior_desejado_colaboradores_id_fk" FOREIGN KEY ("id_superior_desejado") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cultural_perguntas" ADD CONSTRAINT "cultural_perguntas_id_tema_temas_id_fk" FOREIGN KEY ("id_tema") REFERENCES "public"."temas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kpis" ADD CONSTRAINT "kpis_id_ciclo_ciclos_kpi_id_fk" FOREIGN KEY ("id_ciclo") REFERENCES "public"."ciclos_kpi"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "observacoes" ADD CONSTRAINT "observacoes_id_colaborador_colaboradores_id_fk" FOREIGN KEY ("id_colaborador") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "observacoes" ADD CONSTRAINT "observacoes_id_autor_colaboradores_id_fk" FOREIGN KEY ("id_autor") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pedidos" ADD CONSTRAINT "pedidos_id_colaborador_colaboradores_id_fk" FOREIGN KEY ("id_colaborador") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_respostas" ADD CONSTRAINT "report_respostas_id_report_reports_id_fk" FOREIGN KEY ("id_report") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_respostas" ADD CONSTRAINT "report_respostas_id_pergunta_report_perguntas_id_fk" FOREIGN KEY ("id_pergunta") REFERENCES "public"."report_perguntas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_id_colaborador_colaboradores_id_fk" FOREIGN KEY ("id_colaborador") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_id_autor_colaboradores_id_fk" FOREIGN KEY ("id_autor") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_assinado_por_colaboradores_id_fk" FOREIGN KEY ("assinado_por") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessao_tokens" ADD CONSTRAINT "sessao_tokens_id_sessao_sessoes_id_fk" FOREIGN KEY ("id_sessao") REFERENCES "public"."sessoes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessoes" ADD CONSTRAINT "sessoes_id_colaborador_colaboradores_id_fk" FOREIGN KEY ("id_colaborador") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tarefas" ADD CONSTRAINT "tarefas_id_colaborador_colaboradores_id_fk" FOREIGN KEY ("id_colaborador") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tarefas" ADD CONSTRAINT "tarefas_id_autor_colaboradores_id_fk" FOREIGN KEY ("id_autor") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alinhamentos_colaborador" ON "alinhamentos" USING btree ("id_colaborador","criado_em");--> statement-breakpoint
CREATE INDEX "auditoria_alvo" ON "auditoria" USING btree ("id_alvo","momento");--> statement-breakpoint
CREATE INDEX "auditoria_ator" ON "auditoria" USING btree ("id_ator","momento");--> statement-breakpoint
CREATE INDEX "avaliacoes_culturais_periodo" ON "avaliacoes_culturais" USING btree ("id_colaborador","ano","trimestre");--> statement-breakpoint
CREATE INDEX "avaliacoes_culturais_ano" ON "avaliacoes_culturais" USING btree ("ano");--> statement-breakpoint
CREATE UNIQUE INDEX "cargos_nome" ON "cargos" USING btree ("id_empresa",lower("nome")) WHERE "cargos"."ativo";--> statement-breakpoint
CREATE INDEX "ciclos_kpi_colaborador" ON "ciclos_kpi" USING btree ("id_colaborador");--> statement-breakpoint
CREATE INDEX "colaborador_empresas_empresa" ON "colaborador_empresas" USING btree ("id_empresa","id_cargo");--> statement-breakpoint
CREATE INDEX "colaboradores_superior" ON "colaboradores" USING btree ("id_superior");--> statement-breakpoint
CREATE INDEX "cultural_perguntas_tema" ON "cultural_perguntas" USING btree ("id_tema");--> statement-breakpoint
CREATE INDEX "emails_pendentes" ON "emails" USING btree ("proxima_tentativa_em") WHERE "emails"."enviado_em" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "empresas_nome" ON "empresas" USING btree (lower("nome"));--> statement-breakpoint
CREATE INDEX "kpis_ciclo" ON "kpis" USING btree ("id_ciclo");--> statement-breakpoint
CREATE INDEX "observacoes_colaborador" ON "observacoes" USING btree ("id_colaborador");--> statement-breakpoint
CREATE INDEX "pedidos_criado_em" ON "pedidos" USING btree ("criado_em");--> statement-breakpoint
CREATE INDEX "reports_periodo" ON "reports" USING btree ("id_colaborador","ano","mes");--> statement-breakpoint
CREATE INDEX "reports_ano" ON "reports" USING btree ("ano");--> statement-breakpoint
CREATE INDEX "sessao_tokens_sessao" ON "sessao_tokens" USING btree ("id_sessao");--> statement-breakpoint
CREATE INDEX "sessoes_colaborador" ON "sessoes" USING btree ("id_colaborador");--> statement-breakpoint
CREATE INDEX "tarefas_colaborador" ON "tarefas" USING btree ("id_colaborador");--> statement-breakpoint
CREATE VIEW "public"."pessoas" AS (
  select c.id, c.nome, c.nome_ordem, c.email, c.foto_perfil, c.setor, c.ativo, c.id_superior, c.senha_temporaria,
    (
    select e.nome from colaborador_empresas ce
    join empresas e on e.id = ce.id_empresa
    left join cargos g on g.id = ce.id_cargo
    where ce.id_colaborador = c.id order by ce.ordem limit 1) as empresa,
    coalesce((
    select g.nome from colaborador_empresas ce
    join empresas e on e.id = ce.id_empresa
    left join cargos g on g.id = ce.id_cargo
    where ce.id_colaborador = c.id order by ce.ordem limit 1), c.funcao) as cargo,
    (
    select g.nivel_hierarquia from colaborador_empresas ce
    join empresas e on e.id = ce.id_empresa
    left join cargos g on g.id = ce.id_cargo
    where ce.id_colaborador = c.id order by ce.ordem limit 1) as nivel_hierarquia,
    exists (
    select from colaborador_empresas ce
    join cargos g on g.id = ce.id_cargo
    where ce.id_colaborador = c.id and g.ativo and g.is_leader) as is_leader,
    exists (
    select from colaborador_empresas ce
    join cargos g on g.id = ce.id_cargo
    where ce.id_colaborador = c.id and g.ativo and g.is_rh) as is_rh
  from colaboradores c);