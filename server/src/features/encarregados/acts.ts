import { papeisDeEncarregado } from '@alinha/contract/choices';
import type { BodyOf } from '@alinha/contract/core';
import type { Encarregados, saveEncarregados as saveCall } from '@alinha/contract/encarregados';
import { changeOf } from '../../audit/record.ts';
import type { ActorWork, CheckVersion } from '../../people/work.ts';
import { invalidField } from '../../refusals.ts';
import {
  findNomeaveis,
  insertEncarregados,
  lockEncarregados,
  readEncarregados,
  removeEncarregados,
} from './queries.ts';

/** Who is named, for the audit. */
const named = ({ titular, substituto }: Encarregados) => {
  const of = (one: Encarregados['titular']) => one && { id: one.id, nome: one.nome };
  return { titular: of(titular), substituto: of(substituto) };
};

/**
 * Names or removes the encarregado and their substitute (LGPD-11). A person who stays keeps who named them and when.
 * @throws {Refusal} invalid where somebody newly named is not active or has no confirmed address
 */
export async function saveEncarregados(
  { db, now, actor, audit }: ActorWork<'saveEncarregados'>,
  wanted: BodyOf<typeof saveCall>,
  checkVersion: CheckVersion<Encarregados>,
): Promise<Encarregados> {
  await lockEncarregados(db);
  const before = await readEncarregados(db);
  checkVersion(before);
  const changed = papeisDeEncarregado.filter((papel) => wanted[papel] !== (before[papel]?.id ?? null));
  const chosen = changed.flatMap((papel) => {
    const id = wanted[papel];
    return id === null ? [] : [{ papel, id_colaborador: id, id_autor: actor.id, nomeado_em: now }];
  });
  const may = await findNomeaveis(
    db,
    chosen.map(({ id_colaborador }) => id_colaborador),
  );
  for (const { papel, id_colaborador } of chosen) {
    if (!may.includes(id_colaborador)) {
      throw invalidField(papel, 'Escolha uma pessoa ativa, com o e-mail confirmado.');
    }
  }
  // Both rows go before either comes: the two may change places.
  await removeEncarregados(db, changed);
  if (chosen.length > 0) await insertEncarregados(db, chosen);
  const after = await readEncarregados(db);
  audit(changeOf(named(before), named(after)));
  return after;
}
