import {
  type AvaliacaoCultural,
  type AvaliacaoResposta,
  type createAvaliacaoCultural as createCall,
  type editAvaliacaoResposta as editCall,
  nenhumTema,
  respondaTodas,
  type TemaPerguntas,
  trimestreJaAvaliado,
} from '@alinha/contract/avaliacao-cultural';
import type { BodyOf } from '@alinha/contract/core';
import { nota as notaOf } from '@alinha/rules/averages';
import { todayIn } from '@alinha/rules/dates';
import { isChanged } from '../../audit/record.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { checkFinishing } from '../../people/finishing.ts';
import { substituidoOf, takeTurns } from '../../people/relation.ts';
import type { CheckVersion, TargetWork } from '../../people/work.ts';
import { checkYear } from '../../periods.ts';
import { conflict, invalidField, notFound } from '../../refusals.ts';
import { sealSigned } from '../selos/index.ts';
import { requireSignature } from '../termo/index.ts';
import {
  countOf,
  insertAvaliacao,
  listTemas,
  lockAvaliacao,
  readAvaliacao,
  readResposta,
  removeAvaliacao,
  storeSignature,
  updateResposta,
} from './queries.ts';

type NewAvaliacao = BodyOf<typeof createCall>;
type Resposta = NewAvaliacao['respostas'][number];

/** An evaluation of the collaborator `id`. */
interface AvaliacaoId {
  id: number;
  idAvaliacao: number;
}

/**
 * Creates an evaluation of a collaborator for a quarter; a quarter may have several.
 * @param conhecidas how many evaluations of the quarter the author knew of, if they said so
 * @throws {Refusal} invalid for a year out of range, and where the answers are not those of the questions asked today;
 * conflict where the quarter has more evaluations than the author knew of
 */
export async function createAvaliacaoCultural(
  { db, now, actor, target, audit }: TargetWork<'createAvaliacaoCultural'>,
  { trimestre, ano, respostas }: NewAvaliacao,
  conhecidas: number | undefined,
): Promise<number> {
  const today = todayIn(now);
  checkYear(ano, today);
  await checkFinishing(db, target, { tipo: 'avaliacao', ano, periodo: trimestre }, today);
  const { id: idColaborador } = target;
  const temas = await listTemas(db);
  const answers = answersOnce(temas, respostas);
  await takeTurns(db, idColaborador);
  if (conhecidas !== undefined && (await countOf(db, idColaborador, { trimestre, ano })) > conhecidas) {
    throw conflict(trimestreJaAvaliado);
  }
  const avaliacao = {
    id_colaborador: idColaborador,
    id_avaliador: actor.id,
    id_substituido: substituidoOf(target),
    trimestre,
    ano,
    nota: notaOfAnswers(temas, answers),
    criada_em: now,
  };
  const rows = [...answers.values()].map(({ fk_id_pergunta, nota, comentario }) => ({
    id_pergunta: fk_id_pergunta,
    nota,
    comentario: comentario || null,
  }));
  const idAvaliacao = await insertAvaliacao(db, avaliacao, rows);
  audit({ dados: { idAvaliacao, trimestre, ano } });
  return idAvaliacao;
}

/** @throws {Refusal} notFound; conflict where the evaluation is signed */
export async function editAvaliacaoResposta(
  work: TargetWork<'editAvaliacaoResposta'>,
  of: AvaliacaoId & { idResposta: number },
  changes: BodyOf<typeof editCall>,
  checkVersion: CheckVersion<AvaliacaoResposta>,
): Promise<AvaliacaoResposta> {
  const { db, audit } = work;
  const { trimestre, ano } = await lockUnsigned(work, of);
  const before = await readResposta(db, of.idAvaliacao, of.idResposta);
  if (before === undefined) throw notFound('Resposta não encontrada.');
  checkVersion(before);
  const { nota = before.nota, comentario = before.comentario } = changes;
  const resposta = { ...before, nota, comentario: comentario || null };
  await updateResposta(db, { colaboradorId: of.id, avaliacaoId: of.idAvaliacao }, resposta);
  const sides = { antes: { nota: before.nota }, depois: { nota: resposta.nota } };
  audit({ dados: { trimestre, ano, ...sides }, mudou: isChanged(before, resposta) });
  return resposta;
}

/**
 * Signs an evaluation for good, seals it, and tells its person (SEL-01, SEL-03).
 * @throws {Refusal} notFound; conflict where the evaluation is signed already, or the actor has not accepted the term
 */
export async function signAvaliacaoCultural(
  work: TargetWork<'signAvaliacaoCultural'> & { config: Config },
  of: AvaliacaoId,
): Promise<AvaliacaoCultural> {
  const { db, now, actor, target, audit } = work;
  const { trimestre, ano } = await lockUnsigned(work, of, 'Avaliação já assinada.');
  const assinatura = await requireSignature(db, actor);
  await storeSignature(db, of.idAvaliacao, {
    assinada_por: actor.id,
    substituido_assinatura: substituidoOf(target),
    assinada_em: now,
  });
  const selo = await sealSigned(work, 'avaliacao', of.idAvaliacao, assinatura);
  audit({ dados: { trimestre, ano, selo } });
  return requireAvaliacao(db, of);
}

/** @throws {Refusal} notFound; conflict where the evaluation is signed */
export async function deleteAvaliacaoCultural(
  work: TargetWork<'deleteAvaliacaoCultural'>,
  of: AvaliacaoId,
): Promise<void> {
  const { db, audit } = work;
  await lockUnsigned(work, of);
  audit({ dados: { antes: withoutComments(await requireAvaliacao(db, of)) } });
  await removeAvaliacao(db, of.idAvaliacao);
}

/** @throws {Refusal} notFound */
export async function requireAvaliacao(db: Db, { id, idAvaliacao }: AvaliacaoId): Promise<AvaliacaoCultural> {
  const avaliacao = await readAvaliacao(db, id, idAvaliacao);
  if (avaliacao === undefined) throw notFound(naoEncontrada);
  return avaliacao;
}

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

const notaOfAnswers = (temas: TemaPerguntas[], answers: Map<number, Resposta>) =>
  notaOf(
    temas.map(({ perguntas }) => ({
      perguntas: perguntas.map(({ id }) => ({ nota: answers.get(id)?.nota ?? null })),
    })),
  );

const withoutComments = ({ temas, liderado_por: _, selo: __, ...avaliacao }: AvaliacaoCultural) => ({
  ...avaliacao,
  temas: temas.map(({ perguntas, ...tema }) => ({
    ...tema,
    perguntas: perguntas.map(({ comentario: _, ...resposta }) => resposta),
  })),
});

const naoEncontrada = 'Avaliação não encontrada.';

async function lockUnsigned(
  { db, now, target }: Pick<TargetWork<'signAvaliacaoCultural'>, 'db' | 'now' | 'target'>,
  { id, idAvaliacao }: AvaliacaoId,
  whenSigned = 'Avaliação assinada não pode ser alterada.',
) {
  const avaliacao = await lockAvaliacao(db, id, idAvaliacao);
  if (avaliacao === undefined) throw notFound(naoEncontrada);
  const { ano, trimestre, assinada } = avaliacao;
  await checkFinishing(db, target, { tipo: 'avaliacao', ano, periodo: trimestre }, todayIn(now));
  if (assinada) throw conflict(whenSigned);
  return avaliacao;
}
