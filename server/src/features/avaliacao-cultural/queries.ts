import type {
  AvaliacaoCultural,
  AvaliacaoResposta,
  TemaPerguntas,
} from '@alinha/contract/avaliacao-cultural';
import { nota as notaOf } from '@alinha/rules/averages';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/open.ts';
import { only } from '../../db/rows.ts';
import {
  avaliacaoRespostas,
  avaliacoesCulturais,
  colaboradores,
  culturalPerguntas,
  temas,
} from '../../db/schema.ts';
import { ledBy } from '../../people/led.ts';
import { inWords } from '../../people/substituto.ts';
import { sealColumn } from '../selos/index.ts';

/** The questions asked today by theme, in order; a theme without one is left out. */
export async function listTemas(db: Db): Promise<TemaPerguntas[]> {
  const rows = await db
    .select({
      id: temas.id,
      tema: temas.tema,
      pergunta: { id: culturalPerguntas.id, pergunta: culturalPerguntas.pergunta },
    })
    .from(temas)
    .innerJoin(culturalPerguntas, eq(culturalPerguntas.id_tema, temas.id))
    .where(and(eq(temas.ativo, true), eq(culturalPerguntas.ativa, true)))
    .orderBy(asc(temas.ordem), asc(temas.id), asc(culturalPerguntas.ordem), asc(culturalPerguntas.id));
  const byId = new Map<number, TemaPerguntas>();
  for (const { id, tema, pergunta } of rows) {
    const known = byId.get(id);
    if (known) known.perguntas.push(pergunta);
    else byId.set(id, { id, tema, perguntas: [pergunta] });
  }
  return [...byId.values()];
}

/** How many evaluations a collaborator has of a quarter. */
export function countOf(
  db: Db,
  colaboradorId: number,
  { trimestre, ano }: { trimestre: number; ano: number },
): Promise<number> {
  const { id_colaborador, trimestre: quarter, ano: year } = avaliacoesCulturais;
  return db.$count(
    avaliacoesCulturais,
    and(eq(id_colaborador, colaboradorId), eq(quarter, trimestre), eq(year, ano)),
  );
}

/** Inserts an evaluation with its answers and the `nota` that they give. */
export async function insertAvaliacao(
  db: Db,
  avaliacao: typeof avaliacoesCulturais.$inferInsert,
  respostas: Omit<typeof avaliacaoRespostas.$inferInsert, 'id_avaliacao'>[],
): Promise<number> {
  const [created] = await db
    .insert(avaliacoesCulturais)
    .values(avaliacao)
    .returning({ id: avaliacoesCulturais.id });
  const { id } = only(created);
  await db
    .insert(avaliacaoRespostas)
    .values(respostas.map((resposta) => ({ ...resposta, id_avaliacao: id })));
  return id;
}

const avaliador = alias(colaboradores, 'avaliador');
const signatario = alias(colaboradores, 'signatario');

const temasRespondidos = sql<AvaliacaoCultural['temas']>`(
  select coalesce(json_agg(json_build_object('id', t.id, 'tema', t.tema, 'perguntas', t.perguntas)
    order by t.ordem, t.id), '[]'::json)
  from (
    select t.id, t.tema, t.ordem,
      json_agg(json_build_object('id', q.id, 'pergunta', q.pergunta, 'nota', r.nota, 'comentario', r.comentario,
        'id_resposta_db', r.id) order by q.ordem, q.id) as perguntas
    from avaliacao_respostas r
    join cultural_perguntas q on q.id = r.id_pergunta
    join temas t on t.id = q.id_tema
    where r.id_avaliacao = ${avaliacoesCulturais.id}
    group by t.id
  ) t)`;

const lideradoPor = ledBy(sql`${avaliacoesCulturais.id_colaborador}`, {
  registro: 'avaliacao',
  ano: sql`${avaliacoesCulturais.ano}`,
  periodo: sql`${avaliacoesCulturais.trimestre}`,
});

async function selectAvaliacoes(
  db: Db,
  where: SQL | undefined,
  limit?: number,
): Promise<AvaliacaoCultural[]> {
  const statement = db
    .select({
      id: avaliacoesCulturais.id,
      trimestre: avaliacoesCulturais.trimestre,
      ano: avaliacoesCulturais.ano,
      criada_em: avaliacoesCulturais.criada_em,
      assinada_em: avaliacoesCulturais.assinada_em,
      assinada_por: sql<
        string | null
      >`${inWords(signatario.nome, avaliacoesCulturais.substituido_assinatura)}`,
      avaliador: inWords(avaliador.nome, avaliacoesCulturais.id_substituido),
      nota: avaliacoesCulturais.nota,
      liderado_por: lideradoPor,
      selo: sealColumn('avaliacao', sql`${avaliacoesCulturais.id}`),
      temas: temasRespondidos,
    })
    .from(avaliacoesCulturais)
    .innerJoin(avaliador, eq(avaliador.id, avaliacoesCulturais.id_avaliador))
    .leftJoin(signatario, eq(signatario.id, avaliacoesCulturais.assinada_por))
    .where(where)
    .orderBy(
      desc(avaliacoesCulturais.ano),
      desc(avaliacoesCulturais.trimestre),
      desc(avaliacoesCulturais.criada_em),
      desc(avaliacoesCulturais.id),
    );
  const rows = await (limit === undefined ? statement : statement.limit(limit));
  return rows.map(({ criada_em, assinada_em, ...avaliacao }) => ({
    ...avaliacao,
    createdAt: criada_em.toISOString(),
    assinada: assinada_em !== null,
    assinada_at: assinada_em?.toISOString() ?? null,
  }));
}

/** The evaluations of a collaborator, newest period first, or the first `limit` of them (CULT-45); `desde`: only of this quarter or later. */
export function listAvaliacoesOf(
  db: Db,
  colaboradorId: number,
  { limit, desde }: { limit?: number | undefined; desde?: string | undefined } = {},
) {
  const { id_colaborador, ano, trimestre } = avaliacoesCulturais;
  const recent =
    desde === undefined ? undefined : sql`make_date(${ano}, 3 * ${trimestre}, 1) >= ${desde}::date`;
  return selectAvaliacoes(db, and(eq(id_colaborador, colaboradorId), recent), limit);
}

const ofColaborador = (colaboradorId: number, id: number) =>
  and(eq(avaliacoesCulturais.id, id), eq(avaliacoesCulturais.id_colaborador, colaboradorId));

/** One evaluation of a collaborator; undefined where it is somebody else's. */
export async function readAvaliacao(db: Db, colaboradorId: number, id: number) {
  const [avaliacao] = await selectAvaliacoes(db, ofColaborador(colaboradorId, id));
  return avaliacao;
}

/**
 * Locks an evaluation of a collaborator for the transaction: concurrent signatures, edits and deletions wait, and then see the
 * result.
 */
export async function lockAvaliacao(db: Db, colaboradorId: number, id: number) {
  const [avaliacao] = await db
    .select({
      trimestre: avaliacoesCulturais.trimestre,
      ano: avaliacoesCulturais.ano,
      assinada: sql<boolean>`${avaliacoesCulturais.assinada_em} is not null`,
    })
    .from(avaliacoesCulturais)
    .where(ofColaborador(colaboradorId, id))
    .for('update');
  return avaliacao;
}

export async function readResposta(
  db: Db,
  avaliacaoId: number,
  id: number,
): Promise<AvaliacaoResposta | undefined> {
  const [resposta] = await db
    .select({
      id: culturalPerguntas.id,
      pergunta: culturalPerguntas.pergunta,
      nota: avaliacaoRespostas.nota,
      comentario: avaliacaoRespostas.comentario,
      id_resposta_db: avaliacaoRespostas.id,
    })
    .from(avaliacaoRespostas)
    .innerJoin(culturalPerguntas, eq(culturalPerguntas.id, avaliacaoRespostas.id_pergunta))
    .where(and(eq(avaliacaoRespostas.id, id), eq(avaliacaoRespostas.id_avaliacao, avaliacaoId)));
  return resposta;
}

/** Changes an answer and the `nota` of its evaluation. */
export async function updateResposta(
  db: Db,
  { colaboradorId, avaliacaoId }: { colaboradorId: number; avaliacaoId: number },
  resposta: AvaliacaoResposta,
): Promise<void> {
  await db
    .update(avaliacaoRespostas)
    .set({ nota: resposta.nota, comentario: resposta.comentario })
    .where(eq(avaliacaoRespostas.id, resposta.id_resposta_db));
  const avaliacao = await readAvaliacao(db, colaboradorId, avaliacaoId);
  await db
    .update(avaliacoesCulturais)
    .set({ nota: notaOf(avaliacao?.temas ?? []) })
    .where(eq(avaliacoesCulturais.id, avaliacaoId));
}

export async function storeSignature(
  db: Db,
  id: number,
  signature: Pick<
    typeof avaliacoesCulturais.$inferInsert,
    'assinada_por' | 'substituido_assinatura' | 'assinada_em'
  >,
): Promise<void> {
  await db.update(avaliacoesCulturais).set(signature).where(eq(avaliacoesCulturais.id, id));
}

export async function removeAvaliacao(db: Db, id: number): Promise<void> {
  await db.delete(avaliacoesCulturais).where(eq(avaliacoesCulturais.id, id));
}
