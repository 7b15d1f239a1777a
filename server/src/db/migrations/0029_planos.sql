CREATE TABLE "objetivos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "objetivos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_plano" integer NOT NULL,
	"id_autor" integer NOT NULL,
	"id_substituido" integer,
	"texto" text NOT NULL,
	"ate" date NOT NULL,
	"motivo" text,
	"motivo_nome" text,
	"motivo_nota" smallint,
	"motivo_ano" smallint,
	"motivo_trimestre" smallint,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"aceito_em" timestamp with time zone,
	"fim" text,
	"desfecho" text,
	"encerrado_em" timestamp with time zone,
	"acoes" integer,
	"feitas" integer,
	CONSTRAINT "objetivos_texto_check" CHECK (char_length("objetivos"."texto") between 1 and 1000),
	CONSTRAINT "objetivos_motivo_check" CHECK ("objetivos"."motivo" in ('tema', 'kpi', 'quadrante')),
	CONSTRAINT "objetivos_motivo_nome_check" CHECK (("objetivos"."motivo" is null) = ("objetivos"."motivo_nome" is null)),
	CONSTRAINT "objetivos_motivo_nota_check" CHECK ("objetivos"."motivo_nota" between 0 and 100),
	CONSTRAINT "objetivos_fim_check" CHECK ("objetivos"."fim" in ('alcancado', 'em_parte', 'encerrado')),
	CONSTRAINT "objetivos_desfecho_check" CHECK (char_length("objetivos"."desfecho") between 1 and 1000),
	CONSTRAINT "objetivos_encerrado_check" CHECK (num_nulls("objetivos"."fim", "objetivos"."desfecho", "objetivos"."encerrado_em", "objetivos"."acoes", "objetivos"."feitas") in (0, 5))
);
--> statement-breakpoint
CREATE TABLE "planos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "planos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_colaborador" integer NOT NULL,
	"id_autor" integer NOT NULL,
	"id_substituido" integer,
	"nome" text NOT NULL,
	"ate" date NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"encerrado_em" timestamp with time zone,
	CONSTRAINT "planos_nome_check" CHECK (char_length("planos"."nome") between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "tarefas" ADD COLUMN "id_objetivo" integer;--> statement-breakpoint
ALTER TABLE "objetivos" ADD CONSTRAINT "objetivos_id_plano_planos_id_fk" FOREIGN KEY ("id_plano") REFERENCES "public"."planos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objetivos" ADD CONSTRAINT "objetivos_id_autor_colaboradores_id_fk" FOREIGN KEY ("id_autor") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objetivos" ADD CONSTRAINT "objetivos_id_substituido_colaboradores_id_fk" FOREIGN KEY ("id_substituido") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planos" ADD CONSTRAINT "planos_id_colaborador_colaboradores_id_fk" FOREIGN KEY ("id_colaborador") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planos" ADD CONSTRAINT "planos_id_autor_colaboradores_id_fk" FOREIGN KEY ("id_autor") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planos" ADD CONSTRAINT "planos_id_substituido_colaboradores_id_fk" FOREIGN KEY ("id_substituido") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "objetivos_plano" ON "objetivos" USING btree ("id_plano");--> statement-breakpoint
CREATE INDEX "planos_colaborador" ON "planos" USING btree ("id_colaborador");--> statement-breakpoint
CREATE UNIQUE INDEX "planos_aberto" ON "planos" USING btree ("id_colaborador") WHERE "planos"."encerrado_em" is null;--> statement-breakpoint
ALTER TABLE "tarefas" ADD CONSTRAINT "tarefas_id_objetivo_objetivos_id_fk" FOREIGN KEY ("id_objetivo") REFERENCES "public"."objetivos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tarefas_objetivo" ON "tarefas" USING btree ("id_objetivo") WHERE "tarefas"."id_objetivo" is not null;