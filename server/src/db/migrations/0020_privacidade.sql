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
CREATE TABLE "encarregados" (
	"papel" text PRIMARY KEY NOT NULL,
	"id_colaborador" integer NOT NULL,
	"id_autor" integer NOT NULL,
	"nomeado_em" timestamp with time zone NOT NULL,
	CONSTRAINT "encarregados_colaborador" UNIQUE("id_colaborador"),
	CONSTRAINT "encarregados_papel_check" CHECK ("encarregados"."papel" in ('titular', 'substituto'))
);
--> statement-breakpoint
CREATE TABLE "incidente_avisos" (
	"id_incidente" integer NOT NULL,
	"id_colaborador" integer NOT NULL,
	"avisado_em" timestamp with time zone NOT NULL,
	"texto" text NOT NULL,
	CONSTRAINT "incidente_avisos_id_incidente_id_colaborador_pk" PRIMARY KEY("id_incidente","id_colaborador")
);
--> statement-breakpoint
CREATE TABLE "incidentes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "incidentes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"descricao" text NOT NULL,
	"natureza" text NOT NULL,
	"total" integer,
	"conhecido_em" timestamp with time zone NOT NULL,
	"ocorrido_de" timestamp with time zone,
	"ocorrido_ate" timestamp with time zone,
	"id_ator" integer,
	"medidas_antes" text NOT NULL,
	"medidas_depois" text NOT NULL,
	"riscos" text NOT NULL,
	"providencias" text NOT NULL,
	"motivo_demora" text NOT NULL,
	"motivo_sem_comunicacao" text NOT NULL,
	"anpd_em" date,
	"pessoas_em" date,
	"id_autor" integer NOT NULL,
	"criado_em" timestamp with time zone NOT NULL,
	CONSTRAINT "incidentes_descricao_check" CHECK (char_length("incidentes"."descricao") between 1 and 5000),
	CONSTRAINT "incidentes_natureza_check" CHECK (char_length("incidentes"."natureza") <= 5000),
	CONSTRAINT "incidentes_medidas_antes_check" CHECK (char_length("incidentes"."medidas_antes") <= 5000),
	CONSTRAINT "incidentes_medidas_depois_check" CHECK (char_length("incidentes"."medidas_depois") <= 5000),
	CONSTRAINT "incidentes_riscos_check" CHECK (char_length("incidentes"."riscos") <= 5000),
	CONSTRAINT "incidentes_providencias_check" CHECK (char_length("incidentes"."providencias") <= 5000),
	CONSTRAINT "incidentes_motivo_demora_check" CHECK (char_length("incidentes"."motivo_demora") <= 5000),
	CONSTRAINT "incidentes_motivo_sem_comunicacao_check" CHECK (char_length("incidentes"."motivo_sem_comunicacao") <= 5000),
	CONSTRAINT "incidentes_total_check" CHECK ("incidentes"."total" >= 0),
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
	"criada_em" timestamp with time zone NOT NULL,
	"estado" text DEFAULT 'aberta' NOT NULL,
	"prazo" date NOT NULL,
	CONSTRAINT "solicitacoes_tipo_check" CHECK ("solicitacoes"."tipo" in ('acesso', 'declaracao', 'correcao', 'eliminacao', 'oposicao', 'compartilhamento', 'portabilidade', 'revisao')),
	CONSTRAINT "solicitacoes_estado_check" CHECK ("solicitacoes"."estado" in ('aberta', 'aceita', 'recusada', 'atendida')),
	CONSTRAINT "solicitacoes_texto_check" CHECK (char_length("solicitacoes"."texto") between 1 and 2000)
);
--> statement-breakpoint
ALTER TABLE "seguranca" ALTER COLUMN "exige_segundo_fator" SET DEFAULT 'ninguem';--> statement-breakpoint
ALTER TABLE "seguranca" ADD COLUMN "canal_de_relato" text;--> statement-breakpoint
ALTER TABLE "copias_dados" ADD CONSTRAINT "copias_dados_id_colaborador_colaboradores_id_fk" FOREIGN KEY ("id_colaborador") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisao_registros" ADD CONSTRAINT "decisao_registros_id_decisao_decisoes_id_fk" FOREIGN KEY ("id_decisao") REFERENCES "public"."decisoes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisoes" ADD CONSTRAINT "decisoes_id_solicitacao_solicitacoes_id_fk" FOREIGN KEY ("id_solicitacao") REFERENCES "public"."solicitacoes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisoes" ADD CONSTRAINT "decisoes_id_autor_colaboradores_id_fk" FOREIGN KEY ("id_autor") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "encarregados" ADD CONSTRAINT "encarregados_id_colaborador_colaboradores_id_fk" FOREIGN KEY ("id_colaborador") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "encarregados" ADD CONSTRAINT "encarregados_id_autor_colaboradores_id_fk" FOREIGN KEY ("id_autor") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidente_avisos" ADD CONSTRAINT "incidente_avisos_id_incidente_incidentes_id_fk" FOREIGN KEY ("id_incidente") REFERENCES "public"."incidentes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidente_avisos" ADD CONSTRAINT "incidente_avisos_id_colaborador_colaboradores_id_fk" FOREIGN KEY ("id_colaborador") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidentes" ADD CONSTRAINT "incidentes_id_ator_colaboradores_id_fk" FOREIGN KEY ("id_ator") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidentes" ADD CONSTRAINT "incidentes_id_autor_colaboradores_id_fk" FOREIGN KEY ("id_autor") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contestacoes" ADD CONSTRAINT "contestacoes_id_solicitacao_solicitacoes_id_fk" FOREIGN KEY ("id_solicitacao") REFERENCES "public"."solicitacoes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "respostas_solicitacao" ADD CONSTRAINT "respostas_solicitacao_id_solicitacao_solicitacoes_id_fk" FOREIGN KEY ("id_solicitacao") REFERENCES "public"."solicitacoes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "respostas_solicitacao" ADD CONSTRAINT "respostas_solicitacao_id_autor_colaboradores_id_fk" FOREIGN KEY ("id_autor") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solicitacoes" ADD CONSTRAINT "solicitacoes_id_colaborador_colaboradores_id_fk" FOREIGN KEY ("id_colaborador") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "copias_dados_pendentes" ON "copias_dados" USING btree ("proxima_tentativa_em") WHERE "copias_dados"."estado" = 'preparando';--> statement-breakpoint
CREATE INDEX "decisao_registros_registro" ON "decisao_registros" USING btree ("id_registro");--> statement-breakpoint
CREATE INDEX "solicitacoes_colaborador" ON "solicitacoes" USING btree ("id_colaborador");--> statement-breakpoint
CREATE UNIQUE INDEX "solicitacoes_aberta" ON "solicitacoes" USING btree ("id_colaborador","tipo") WHERE "solicitacoes"."estado" = 'aberta';--> statement-breakpoint
ALTER TABLE "seguranca" ADD CONSTRAINT "seguranca_canal_check" CHECK (char_length("seguranca"."canal_de_relato") between 1 and 200);