CREATE TABLE "liderados_movidos" (
	"id_gestor" integer NOT NULL,
	"id_colaborador" integer NOT NULL,
	"id_destino" integer,
	CONSTRAINT "liderados_movidos_id_gestor_id_colaborador_pk" PRIMARY KEY("id_gestor","id_colaborador")
);
--> statement-breakpoint
ALTER TABLE "liderados_movidos" ADD CONSTRAINT "liderados_movidos_id_gestor_colaboradores_id_fk" FOREIGN KEY ("id_gestor") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "liderados_movidos" ADD CONSTRAINT "liderados_movidos_id_colaborador_colaboradores_id_fk" FOREIGN KEY ("id_colaborador") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "liderados_movidos" ADD CONSTRAINT "liderados_movidos_id_destino_colaboradores_id_fk" FOREIGN KEY ("id_destino") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- Of whoever is deactivated today, the audit knows whom that moved, and where.
INSERT INTO liderados_movidos (id_gestor, id_colaborador, id_destino)
SELECT a.id_alvo, l.id::integer, (a.dados ->> 'id_superior')::integer
FROM colaboradores c
JOIN LATERAL (
  SELECT id_alvo, dados FROM auditoria
  WHERE acao = 'deactivateColaborador' AND id_alvo = c.id
  ORDER BY id DESC LIMIT 1
) a ON true
CROSS JOIN LATERAL jsonb_array_elements_text(a.dados -> 'antes' -> 'liderados') AS l (id)
WHERE NOT c.ativo;
