CREATE TABLE "folgas" (
	"dia" date PRIMARY KEY NOT NULL,
	"nome" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lembretes_pedidos" (
	"id_colaborador" integer NOT NULL,
	"tipo" text NOT NULL,
	"ano" smallint NOT NULL,
	"periodo" smallint NOT NULL,
	CONSTRAINT "lembretes_pedidos_id_colaborador_tipo_ano_periodo_pk" PRIMARY KEY("id_colaborador","tipo","ano","periodo"),
	CONSTRAINT "lembretes_pedidos_tipo_check" CHECK ("lembretes_pedidos"."tipo" in ('report', 'avaliacao'))
);
--> statement-breakpoint
ALTER TABLE "entradas" ADD COLUMN "sessao_ate" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lembretes_pedidos" ADD CONSTRAINT "lembretes_pedidos_id_colaborador_colaboradores_id_fk" FOREIGN KEY ("id_colaborador") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;