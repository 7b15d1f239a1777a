import type { AnswerOf, BodyOf } from '@alinha/contract/core';
import type { closeTrimestre as closeCall } from '@alinha/contract/fechamentos';
import { periodName } from '@alinha/rules/coverage';
import { hasEnded } from '@alinha/rules/fechamentos';
import type { ActorWork } from '../../people/work.ts';
import { conflict, invalidField } from '../../refusals.ts';
import { isUnderWay } from '../calibracoes/index.ts';
import { seal } from '../selos/index.ts';
import { signatureOf } from '../termo/index.ts';
import { beginClosing, storePositions } from './queries.ts';

/**
 * Closes a quarter: stores the place of every active person (FEC-01 to FEC-03).
 * @throws {Refusal} invalid where the quarter is not over; conflict where `versao` is not its next version, and while a calibration
 * of it is under way
 */
export async function closeTrimestre(
  { db, actor, now, today, audit }: ActorWork<'closeTrimestre'> & { today: string },
  { ano, trimestre, versao }: BodyOf<typeof closeCall>,
): Promise<AnswerOf<typeof closeCall>> {
  const name = periodName('avaliacao', ano, trimestre);
  if (!hasEnded({ ano, trimestre }, today)) {
    throw invalidField('trimestre', `O ${name} ainda não terminou.`);
  }
  if (await isUnderWay(db, { ano, trimestre })) {
    throw conflict(
      `Há uma calibração em curso do ${name}. Tranque ou descarte a calibração antes de fechar de novo.`,
    );
  }
  const id = await beginClosing(db, { ano, trimestre, versao, autor: actor.id, now });
  if (id === undefined) {
    throw conflict(
      `O ${name} foi fechado por outra pessoa neste meio-tempo. Confira antes de fechar de novo.`,
    );
  }
  const pessoas = await storePositions(db, id, { ano, trimestre });
  const selo = await seal(db, 'fechamento', id, await signatureOf(db, actor));
  audit({ dados: { ano, trimestre, versao, pessoas, selo } });
  return { ano, trimestre, versao, fechado_em: now.toISOString(), por: actor.nome, pessoas };
}
