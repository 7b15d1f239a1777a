ALTER TABLE "emails" ADD COLUMN "abre_conta" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "alteracoes_do_acesso" ADD COLUMN "id_autor" integer;--> statement-breakpoint
ALTER TABLE "ressalvas" ADD COLUMN "selada" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "ressalvas" ADD COLUMN "autores" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "ressalvas" ADD COLUMN "incerta" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ressalvas" ADD COLUMN "anteriores" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "alteracoes_do_acesso" ADD CONSTRAINT "alteracoes_do_acesso_id_autor_colaboradores_id_fk" FOREIGN KEY ("id_autor") REFERENCES "public"."colaboradores"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
UPDATE emails SET abre_conta = true WHERE id_convidado IS NOT NULL AND enviado_em IS NULL;
--> statement-breakpoint
-- Whether a row of `ressalvas` is contested once more: after an answer to a contest that may have been somebody else's. Both are kept.
CREATE FUNCTION contestada_de_novo(antes ressalvas, depois ressalvas) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT antes.incerta AND antes.respondida_em IS NOT NULL AND depois.contestada_em > antes.contestada_em
    AND depois.respondida_em IS NULL AND depois.id_autor IS NULL AND depois.resposta IS NULL
    AND jsonb_array_length(depois.anteriores) = jsonb_array_length(antes.anteriores) + 1 AND depois.anteriores - (-1) = antes.anteriores
    AND (depois.anteriores -> -1 ->> 'id_autor')::integer = antes.id_autor
    AND depois.anteriores -> -1 ->> 'resposta' IS NOT DISTINCT FROM antes.resposta
$$;
--> statement-breakpoint
-- A contest and its answer are each set once, unless it is contested once more; an erasure empties the answers.
DROP TRIGGER ressalvas_imutavel ON ressalvas;
--> statement-breakpoint
CREATE TRIGGER ressalvas_imutavel BEFORE UPDATE ON ressalvas FOR EACH ROW WHEN (
    (new.tipo, new.id_registro, new.id_colaborador, new.feita_em, new.alteracoes, new.selada, new.autores)
      IS DISTINCT FROM (old.tipo, old.id_registro, old.id_colaborador, old.feita_em, old.alteracoes, old.selada, old.autores)
    OR NOT contestada_de_novo(old, new) AND (
      old.contestada_em IS NOT NULL AND (new.contestada_em, new.incerta) IS DISTINCT FROM (old.contestada_em, old.incerta)
      OR old.respondida_em IS NOT NULL AND (new.respondida_em, new.id_autor) IS DISTINCT FROM (old.respondida_em, old.id_autor)
      OR old.respondida_em IS NOT NULL AND old.resposta IS DISTINCT FROM new.resposta AND NOT (eliminando() AND new.resposta IS NULL)
      OR old.anteriores IS DISTINCT FROM new.anteriores AND NOT eliminando()))
  EXECUTE FUNCTION recusar_alteracao();
