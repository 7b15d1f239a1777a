import { type Folga, maisFolgas } from '@alinha/contract/folgas';
import { formatDay, periodOf, weekdayName } from '@alinha/rules/dates';
import { isWeekend } from '@alinha/rules/diasUteis';
import type { Work } from '../../people/work.ts';
import { conflict, invalidField, notFound } from '../../refusals.ts';
import { feriadosAround } from './feriados.ts';
import { findFolgas, insertFolga, lockFolgas, removeFolga } from './queries.ts';

/**
 * Adds a day without work.
 * @throws {Refusal} invalid where the day is past, too far away, or no working day anyway; conflict where HR already added
 * it, or has added as many as possible
 */
export async function createFolga(
  { db, audit, today }: Work<'createFolga'> & { today: string },
  folga: Folga,
): Promise<Folga> {
  const problem = dayProblem(folga.dia, today);
  if (problem !== null) throw invalidField('dia', problem);
  await lockFolgas(db);
  const there = await findFolgas(db, today);
  const same = there.find(({ dia }) => dia === folga.dia);
  if (same) throw conflict(`Esse dia já está na lista: ${same.nome}.`);
  if (there.length >= maisFolgas)
    throw conflict(`A lista tem no máximo ${maisFolgas} dias. Exclua um antes.`);
  await insertFolga(db, folga);
  audit({ dados: folga });
  return folga;
}

/** Why a day cannot be added, or null. */
function dayProblem(dia: string, today: string): string | null {
  if (dia < today) return 'Escolha um dia a partir de hoje.';
  const last = `${periodOf(today).ano + 1}-12-31`;
  if (dia > last) return `Escolha um dia até ${formatDay(last)}.`;
  if (isWeekend(dia)) return `Esse dia é ${weekdayName(dia)}, que já não é dia útil.`;
  const feriado = feriadosAround(today).find((one) => one.dia === dia);
  return feriado ? `Esse dia já é feriado nacional: ${feriado.nome}.` : null;
}

/** @throws {Refusal} notFound where HR did not add that day */
export async function deleteFolga({ db, audit }: Work<'deleteFolga'>, dia: string): Promise<void> {
  const nome = await removeFolga(db, dia);
  if (nome === undefined) throw notFound('Esse dia não está mais na lista.');
  audit({ dados: { dia, nome } });
}
