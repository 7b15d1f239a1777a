CREATE TABLE "auditoria_log" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"ate" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "auditoria_log_id_check" CHECK ("auditoria_log"."id")
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
ALTER TABLE "seguranca" ALTER COLUMN "exige_segundo_fator" SET DEFAULT 'ninguem';--> statement-breakpoint
ALTER TABLE "seguranca" ADD COLUMN "canal_de_relato" text;--> statement-breakpoint
ALTER TABLE "encarregados" ADD CONSTRAINT "encarregados_id_colaborador_colaboradores_id_fk" FOREIGN KEY ("id_colaborador") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "encarregados" ADD CONSTRAINT "encarregados_id_autor_colaboradores_id_fk" FOREIGN KEY ("id_autor") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidente_avisos" ADD CONSTRAINT "incidente_avisos_id_incidente_incidentes_id_fk" FOREIGN KEY ("id_incidente") REFERENCES "public"."incidentes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidente_avisos" ADD CONSTRAINT "incidente_avisos_id_colaborador_colaboradores_id_fk" FOREIGN KEY ("id_colaborador") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidentes" ADD CONSTRAINT "incidentes_id_ator_colaboradores_id_fk" FOREIGN KEY ("id_ator") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidentes" ADD CONSTRAINT "incidentes_id_autor_colaboradores_id_fk" FOREIGN KEY ("id_autor") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seguranca" ADD CONSTRAINT "seguranca_canal_check" CHECK (char_length("seguranca"."canal_de_relato") between 1 and 200);