import type { BodyOf } from '@alinha/contract/core';
import { type confirmPasso as confirmCall, type Passo, passos } from '@alinha/contract/passos';
import type { ActorWork } from '../../people/work.ts';
import { readPassos } from './queries.ts';

/** Marks a first step as done. Only the audit row stores that. */
export async function confirmPasso(
  { db, actor, audit }: ActorWork<'confirmPasso'>,
  { passo }: BodyOf<typeof confirmCall>,
): Promise<Passo[]> {
  const before = await readPassos(db, actor.id);
  audit({ dados: { passo }, mudou: !before.includes(passo) });
  return passos.filter((one) => one === passo || before.includes(one));
}
