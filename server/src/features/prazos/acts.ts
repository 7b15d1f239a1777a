import { tiposDePrazo } from '@alinha/contract/choices';
import type { BodyOf } from '@alinha/contract/core';
import type { savePrazos as saveCall } from '@alinha/contract/prazos';
import { firstDayOf, type Prazos } from '@alinha/rules/prazos';
import { changeOf } from '../../audit/record.ts';
import type { CheckVersion, Work } from '../../people/work.ts';
import { findPrazos, lockPrazos, storePrazos } from './queries.ts';

/**
 * Sets or removes the deadline of each given kind. Without a first day, the stored one stays; a new deadline begins today.
 */
export async function savePrazos(
  { db, audit, today }: Work<'savePrazos'> & { today: string },
  wanted: BodyOf<typeof saveCall>,
  checkVersion: CheckVersion<Prazos>,
): Promise<Prazos> {
  await lockPrazos(db);
  const antes = await findPrazos(db);
  checkVersion(antes);
  const depois = { ...antes };
  for (const tipo of tiposDePrazo) {
    const prazo = wanted[tipo];
    if (prazo === undefined) continue;
    const day = prazo?.a_partir_de ?? antes[tipo]?.a_partir_de ?? today;
    depois[tipo] = prazo && { dias: prazo.dias, a_partir_de: firstDayOf(tipo, day) };
  }
  audit(changeOf(antes, depois));
  await storePrazos(db, depois);
  return depois;
}
