import type {
  Calibracao,
  Comentario,
  Movimento,
  openCalibracao as openCall,
  Participante,
} from '@alinha/contract/calibracoes';
import { maximoNoQuadro } from '@alinha/contract/calibracoes';
import type { BodyOf } from '@alinha/contract/core';
import { periodName } from '@alinha/rules/coverage';
import { counted } from '@alinha/rules/numbers';
import type { Db } from '../../db/open.ts';
import { only } from '../../db/rows.ts';
import type { SessionActor } from '../../people/actor.ts';
import type { ActorWork } from '../../people/work.ts';
import { conflict, forbidden, invalidField, notFound, Refusal } from '../../refusals.ts';
import {
  type Alcance,
  findEmpresa,
  insertCalibracao,
  insertPessoas,
  listConvidaveis,
  listLideres,
  listOutras,
  lockClosing,
  replaceParticipantes,
} from './abertura.ts';
import {
  deleteCalibracao,
  findCalibracao,
  findOnBoard,
  insertComentario,
  insertMovimento,
  listComentarios,
  listMovimentos,
  listParticipantes,
  lockCalibracao,
  nextEvento,
  type Travada,
} from './queries.ts';

export const naoEncontrada = () => notFound('Calibração não encontrada.');

/** @throws {Refusal} invalid or forbidden where it is nobody's team, a company of a leader's, or a team that the actor does not lead */
async function checkAlcance(
  db: Db,
  actor: SessionActor,
  { id_lider, id_empresa }: Partial<Record<'id_lider' | 'id_empresa', number>>,
): Promise<{ alcance: Alcance; empresa: string | null }> {
  if (id_empresa !== undefined && id_lider === undefined) {
    if (!actor.is_rh) throw forbidden('Só o RH pode calibrar uma empresa inteira.');
    const empresa = await findEmpresa(db, id_empresa);
    if (empresa === undefined) throw invalidField('id_empresa', 'Escolha uma empresa.');
    return { alcance: { id_empresa }, empresa };
  }
  if (id_lider === undefined || id_empresa !== undefined) {
    throw invalidField('id_lider', 'Escolha um líder ou uma empresa.');
  }
  const lideres = await listLideres(db, actor);
  if (!lideres.some(({ id }) => id === id_lider)) {
    throw actor.is_rh
      ? invalidField('id_lider', 'Escolha um líder ativo.')
      : forbidden('Você só pode calibrar a sua equipe, ou uma equipe dentro dela.');
  }
  return { alcance: { id_lider }, empresa: null };
}

/** @throws {Refusal} invalid where one of these may not take part */
async function checkParticipantes(db: Db, actor: SessionActor, ids: readonly number[]): Promise<number[]> {
  const others = [...new Set(ids)].filter((id) => id !== actor.id);
  if ((await listConvidaveis(db, actor, others)).length < others.length) {
    throw invalidField(
      'participantes',
      actor.is_rh
        ? 'Escolha só líderes e RH, ativos e com o e-mail confirmado.'
        : 'Escolha só líderes da sua equipe ou acima de você, e RH, ativos e com o e-mail confirmado.',
    );
  }
  return others;
}

/**
 * Opens a calibration of a closed quarter (CAL-01).
 * @throws {Refusal} invalid for who cannot take part, without people or with too many, and for a quarter that is not closed; forbidden for
 * people whom a leader does not lead; conflict where somebody is on another board of the quarter
 */
export async function openCalibracao(
  { db, now, actor, audit }: ActorWork<'openCalibracao'>,
  { nome, ano, trimestre, id_lider, id_empresa, participantes }: BodyOf<typeof openCall>,
): Promise<Calibracao> {
  const { alcance, empresa } = await checkAlcance(db, actor, {
    ...(id_lider !== undefined && { id_lider }),
    ...(id_empresa !== undefined && { id_empresa }),
  });
  const others = await checkParticipantes(db, actor, participantes);
  const closing = await lockClosing(db, ano, trimestre);
  if (closing === undefined) {
    throw invalidField('trimestre', `O ${periodName('avaliacao', ano, trimestre)} não foi fechado.`);
  }
  const id = await insertCalibracao(db, {
    nome,
    id_fechamento: closing,
    id_lider: 'id_lider' in alcance ? alcance.id_lider : null,
    empresa,
    id_autor: actor.id,
    criado_em: now,
  });
  const { pessoas, no_quadro } = await insertPessoas(db, id, closing, alcance);
  const campo = 'id_lider' in alcance ? 'id_lider' : 'id_empresa';
  if (pessoas === 0) throw invalidField(campo, 'Nenhuma dessas pessoas está no fechamento deste trimestre.');
  if (pessoas > maximoNoQuadro)
    throw invalidField(campo, 'O quadro ficaria com pessoas demais. Escolha uma equipe.');
  if (no_quadro < pessoas) {
    const outras = await listOutras(db, actor, { calibracao: id, closing, alcance });
    const where = outras.map((one) => `"${one.nome}"`).join(', ') || 'outra calibração';
    throw conflict(
      `${counted(pessoas - no_quadro, 'pessoa já está', 'pessoas já estão')} em ${where}, deste trimestre.`,
    );
  }
  await replaceParticipantes(db, id, others);
  const made = only(await findCalibracao(db, actor, id));
  audit({
    dados: { calibracaoId: id, nome, ano, trimestre, versao: made.versao, pessoas, participantes: others },
  });
  return made;
}

/**
 * Locks a calibration for a change.
 * @throws {Refusal} notFound for one that the actor does not take part in; conflict once it is locked
 */
export async function lockOpen(db: Db, actor: SessionActor, id: number): Promise<Travada> {
  const found = await lockCalibracao(db, actor, id);
  if (found === undefined) throw naoEncontrada();
  if (found.trancada) throw conflict('A calibração já foi trancada. Nada mais muda nela.');
  return found;
}

/** @throws {Refusal} forbidden where only HR and the person who opened it may */
export function checkConduz({ conduz }: Travada): void {
  if (!conduz) throw forbidden('Só quem abriu a calibração e o RH podem fazer isso.');
}

/**
 * Somebody on the board of whom the actor may read and say something.
 * @throws {Refusal} notFound where they are not on it; forbidden where they are hidden from the actor
 */
export async function checkPessoa(db: Db, actor: SessionActor, calibracao: number, id: number) {
  const found = await findOnBoard(db, actor, calibracao, id);
  if (found === undefined) throw notFound('Esta pessoa não está no quadro.');
  if (found.oculto) {
    throw forbidden('Você não pode ver nem calibrar quem está acima de você, hoje ou no fechamento.');
  }
  return found;
}

/**
 * Moves a person to another cell with a reason; so is a move undone (CAL-03).
 * @param para null to take the moves of somebody without a computed cell back
 * @throws {Refusal} as `lockOpen` and `checkPessoa`; conflict with the winner's move where somebody else was faster (CAL-04); invalid where
 * the person is in that cell, and without a cell for somebody who has a computed one
 */
export async function movePessoa(
  { db, now, actor, audit }: ActorWork<'movePessoa'>,
  calibracaoId: number,
  id: number,
  { para, motivo, movimentos }: { para: number | null; motivo: string; movimentos: number },
): Promise<Movimento> {
  const { nome } = await lockOpen(db, actor, calibracaoId);
  const { calculado } = await checkPessoa(db, actor, calibracaoId, id);
  const atual = (await listMovimentos(db, calibracaoId, id)).at(-1);
  const numero = atual?.numero ?? 0;
  if (numero !== movimentos) {
    throw new Refusal(
      'conflict',
      atual ? `${atual.autor} moveu esta pessoa neste meio-tempo.` : 'Esta pessoa ainda não foi movida.',
      { atual },
    );
  }
  const de = atual ? atual.para : calculado;
  if (para === null && calculado !== null) throw invalidField('para', 'Escolha um quadrante.');
  if (para === de) throw invalidField('para', 'A pessoa já está neste quadrante.');
  const evento = await nextEvento(db, calibracaoId);
  const made = { numero: numero + 1, de, para, motivo };
  await insertMovimento(db, {
    ...made,
    id_calibracao: calibracaoId,
    id_colaborador: id,
    id_autor: actor.id,
    momento: now,
    evento,
  });
  audit({ dados: { nome } });
  return { ...made, autor: actor.nome, momento: now.toISOString() };
}

/**
 * Comments on a person (CAL-06).
 * @throws {Refusal} as `lockOpen` and `checkPessoa`
 */
export async function commentOnPessoa(
  { db, now, actor, audit }: ActorWork<'commentOnPessoa'>,
  calibracaoId: number,
  id: number,
  texto: string,
): Promise<Comentario> {
  const { nome } = await lockOpen(db, actor, calibracaoId);
  await checkPessoa(db, actor, calibracaoId, id);
  await insertComentario(db, {
    id_calibracao: calibracaoId,
    id_colaborador: id,
    texto,
    id_autor: actor.id,
    momento: now,
    evento: await nextEvento(db, calibracaoId),
  });
  audit({ dados: { nome } });
  return only((await listComentarios(db, calibracaoId, id)).at(-1));
}

/**
 * Replaces who takes part besides HR and the person who opened it.
 * @throws {Refusal} as `lockOpen`; forbidden for who only takes part; invalid for who may not
 */
export async function saveParticipantes(
  { db, actor, audit }: ActorWork<'saveParticipantes'>,
  calibracaoId: number,
  ids: readonly number[],
): Promise<Participante[]> {
  const found = await lockOpen(db, actor, calibracaoId);
  checkConduz(found);
  const antes = (await listParticipantes(db, calibracaoId)).map(({ id }) => id);
  // Somebody who no longer leads gains nothing by staying, and must not keep others from being named.
  const added = ids.filter((id) => !antes.includes(id));
  await checkParticipantes(db, actor, added);
  await replaceParticipantes(db, calibracaoId, ids);
  const now = await listParticipantes(db, calibracaoId);
  const depois = now.map(({ id }) => id);
  const mudou = antes.length !== depois.length || depois.some((id) => !antes.includes(id));
  if (mudou) await nextEvento(db, calibracaoId);
  audit({ dados: { nome: found.nome, antes, depois }, mudou });
  return now;
}

/**
 * Discards a calibration with all that was said in it.
 * @throws {Refusal} as `lockOpen`; forbidden for who only takes part
 */
export async function discardCalibracao(
  { db, actor, audit }: ActorWork<'discardCalibracao'>,
  calibracaoId: number,
): Promise<void> {
  const found = await lockOpen(db, actor, calibracaoId);
  checkConduz(found);
  await deleteCalibracao(db, calibracaoId);
  audit({ dados: { nome: found.nome } });
}
