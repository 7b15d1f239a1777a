import type { BodyOf } from '@alinha/contract/core';
import type { createSubstituicao as createCall, Substituicao } from '@alinha/contract/substituicoes';
import { diasWords } from '@alinha/rules/afastamentos';
import { todayIn } from '@alinha/rules/dates';
import { problemOfDays } from '@alinha/rules/substituicoes';
import { duplicateIn } from '../../db/errors.ts';
import { only } from '../../db/rows.ts';
import type { ActorWork } from '../../people/work.ts';
import { forbidden, invalidField, notFound, Refusal } from '../../refusals.ts';
import {
  findAbsence,
  findSubstituicao,
  insertSubstituicao,
  mayStandIn,
  updateEnded,
  whoLeads,
} from './queries.ts';

const shown = ({ lider, substituto, de, ate }: Substituicao) => ({ lider, substituto, de, ate });

/**
 * Names who stands in for a leader: HR for anybody, a leader for themselves (SUBST-01).
 * @throws {Refusal} forbidden; invalid where the leader leads nobody, for who cannot stand in or, as far as the actor may know, is away on the first day, and for impossible days; conflict where
 * another substitution of the leader has one of the days
 */
export async function createSubstituicao(
  { db, now, actor, audit }: ActorWork<'createSubstituicao'>,
  { id_lider = actor.id, id_substituto, de, ate }: BodyOf<typeof createCall>,
): Promise<Substituicao> {
  if (!actor.is_rh && id_lider !== actor.id) {
    throw forbidden('Você só pode definir o seu próprio substituto.');
  }
  const found = problemOfDays({ de, ate }, todayIn(now));
  if (found) throw invalidField(found.campo, found.problema);
  if (!(await whoLeads(db, id_lider))) throw invalidField('id_lider', 'Escolha um líder ativo.');
  if (id_substituto === id_lider) throw invalidField('id_substituto', 'O substituto deve ser outra pessoa.');
  if (!(await mayStandIn(db, id_substituto))) {
    throw invalidField('id_substituto', 'Escolha uma pessoa ativa, com o e-mail confirmado.');
  }
  const away = await findAbsence(db, actor, id_substituto, de);
  if (away) {
    const problem = `A pessoa está ausente no primeiro dia (${diasWords(away)}). Escolha outra pessoa ou outros dias.`;
    throw invalidField('id_substituto', problem);
  }
  const row = { id_lider, id_colaborador: id_substituto, de, ate, id_autor: actor.id, criada_em: now };
  const id = await insertSubstituicao(db, row).catch(throwForField);
  const made = only(await findSubstituicao(db, id));
  audit({ targets: [{ id: id_substituto, dados: { substituicaoId: id, ...shown(made) } }] });
  return made;
}

/**
 * Ends a substitution from the next call on, or calls a planned one off (SUBST-07).
 * @throws {Refusal} notFound for one that was ended, and for that of another leader
 */
export async function endSubstituicao(
  { db, now, actor, audit }: ActorWork<'endSubstituicao'>,
  id: number,
): Promise<void> {
  const found = await findSubstituicao(db, id);
  const may = found !== undefined && (actor.is_rh || found.lider.id === actor.id);
  if (!may || !(await updateEnded(db, id, actor.id, now))) throw notFound('Substituição não encontrada.');
  audit({ targets: [{ id: found.substituto.id, dados: { substituicaoId: id, ...shown(found) } }] });
}

/** Reports an overlap as an error of the first day. @throws {Refusal} conflict; any other error unchanged */
function throwForField(error: unknown): never {
  const duplicate = duplicateIn(error);
  if (duplicate?.constraint !== 'substituicoes_sem_sobreposicao') throw error;
  throw new Refusal('conflict', duplicate.message, { campos: { de: duplicate.message } });
}
