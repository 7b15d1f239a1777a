import {
  type AvaliacaoCultural,
  createAvaliacaoCultural,
  deleteAvaliacaoCultural,
  editAvaliacaoResposta,
  listAvaliacoesCulturais,
  listTemasPerguntas,
  nenhumTema,
  respondaTodas,
  signAvaliacaoCultural,
  type TemaPerguntas,
  trimestreJaAvaliado,
} from '@alinha/contract/avaliacao-cultural';
import type { BodyOf } from '@alinha/contract/core';
import { nota as notaOf } from '@alinha/rules/averages';
import { isChanged } from '../../audit/record.ts';
import type { Db } from '../../db/open.ts';
import { checkYear } from '../../periods.ts';
import { type Routes, serve } from '../../http/serve.ts';
import { takeTurns } from '../../people/relation.ts';
import { conflict, invalidField, notFound } from '../../refusals.ts';
import {
  countOf,
  insertAvaliacao,
  listAvaliacoesOf,
  listTemas,
  lockAvaliacao,
  readAvaliacao,
  readResposta,
  removeAvaliacao,
  storeSignature,
  updateResposta,
} from './queries.ts';

export const avaliacaoCulturalRoutes: Routes<'avaliacaoCultural'> = {
  listTemasPerguntas: serve(listTemasPerguntas, async ({ db }) => listTemas(db)),

  createAvaliacaoCultural: serve(
    createAvaliacaoCultural,
    async ({ db, body, headers, actor, alvo, now, today, audit }) => {
      const ano = checkYear(body.ano, today);
      const temas = await listTemas(db);
      const answers = answersOnce(temas, body.respostas);
      const nota = notaOf(
        temas.map(({ perguntas }) => ({
          perguntas: perguntas.map(({ id }) => ({ nota: answers.get(id)?.nota ?? null })),
        })),
      );
      await takeTurns(db, alvo.id);
      const conhecidas = headers['registros-conhecidos'];
      if (conhecidas !== undefined && (await countOf(db, alvo.id, body)) > conhecidas) {
        throw conflict(trimestreJaAvaliado);
      }
      const id = await insertAvaliacao(
        db,
        {
          id_colaborador: alvo.id,
          id_avaliador: actor.id,
          trimestre: body.trimestre,
          ano,
          nota,
          criada_em: now,
        },
        [...answers.values()].map(({ fk_id_pergunta, nota, comentario }) => ({
          id_pergunta: fk_id_pergunta,
          nota,
          comentario: comentario || null,
        })),
      );
      audit({ dados: { idAvaliacao: id, trimestre: body.trimestre, ano } });
      return { id };
    },
  ),

  listAvaliacoesCulturais: serve(listAvaliacoesCulturais, async ({ db, alvo, query }) => {
    if (query.id_avaliacao !== undefined) return [await readExisting(db, alvo.id, query.id_avaliacao)];
    return listAvaliacoesOf(db, alvo.id, query.maisRecente ? 1 : undefined);
  }),

  editAvaliacaoResposta: serve(
    editAvaliacaoResposta,
    async ({ db, params, body, alvo, audit, checkVersion }) => {
      const { trimestre, ano } = await takeUnsigned(db, alvo.id, params.idAvaliacao);
      const before = await readResposta(db, params.idAvaliacao, params.idResposta);
      if (before === undefined) throw notFound('Resposta não encontrada.');
      checkVersion(before);
      const { nota = before.nota, comentario = before.comentario } = body;
      const resposta = { ...before, nota, comentario: comentario || null };
      await updateResposta(db, { colaboradorId: alvo.id, avaliacaoId: params.idAvaliacao }, resposta);
      const sides = { antes: { nota: before.nota }, depois: { nota: resposta.nota } };
      audit({ dados: { trimestre, ano, ...sides }, mudou: isChanged(before, resposta) });
      return resposta;
    },
  ),

  signAvaliacaoCultural: serve(signAvaliacaoCultural, async ({ db, params, actor, alvo, now, audit }) => {
    const { trimestre, ano } = await takeUnsigned(db, alvo.id, params.idAvaliacao, 'Avaliação já assinada.');
    audit({ dados: { trimestre, ano } });
    await storeSignature(db, params.idAvaliacao, actor.id, now);
    return readExisting(db, alvo.id, params.idAvaliacao);
  }),

  deleteAvaliacaoCultural: serve(deleteAvaliacaoCultural, async ({ db, params, alvo, audit }) => {
    await takeUnsigned(db, alvo.id, params.idAvaliacao);
    audit({ dados: { antes: withoutComments(await readExisting(db, alvo.id, params.idAvaliacao)) } });
    await removeAvaliacao(db, params.idAvaliacao);
    return { sucesso: true as const };
  }),
};

type Resposta = BodyOf<typeof createAvaliacaoCultural>['respostas'][number];

/** The answers by question: every question that is asked today, exactly once. */
function answersOnce(temas: TemaPerguntas[], respostas: Resposta[]): Map<number, Resposta> {
  const asked = new Set(temas.flatMap(({ perguntas }) => perguntas.map(({ id }) => id)));
  const answers = new Map<number, Resposta>();
  for (const [index, resposta] of respostas.entries()) {
    const { fk_id_pergunta: id } = resposta;
    const campo = `respostas.${index}.fk_id_pergunta`;
    if (!asked.has(id)) throw invalidField(campo, 'Esta pergunta não existe ou não é mais feita.');
    if (answers.has(id)) throw invalidField(campo, 'Esta pergunta foi respondida mais de uma vez.');
    answers.set(id, resposta);
  }
  if (asked.size === 0) throw invalidField('respostas', nenhumTema);
  if (answers.size < asked.size) throw invalidField('respostas', `${respondaTodas}.`);
  return answers;
}

const withoutComments = ({ temas, ...avaliacao }: AvaliacaoCultural) => ({
  ...avaliacao,
  temas: temas.map(({ perguntas, ...tema }) => ({
    ...tema,
    perguntas: perguntas.map(({ comentario: _, ...resposta }) => resposta),
  })),
});

const naoEncontrada = 'Avaliação não encontrada.';

async function takeUnsigned(
  db: Db,
  colaboradorId: number,
  avaliacaoId: number,
  whenSigned = 'Avaliação assinada não pode ser alterada.',
) {
  const avaliacao = await lockAvaliacao(db, colaboradorId, avaliacaoId);
  if (avaliacao === undefined) throw notFound(naoEncontrada);
  if (avaliacao.assinada) throw conflict(whenSigned);
  return avaliacao;
}

async function readExisting(db: Db, colaboradorId: number, id: number) {
  const avaliacao = await readAvaliacao(db, colaboradorId, id);
  if (avaliacao === undefined) throw notFound(naoEncontrada);
  return avaliacao;
}
