import { nadaACompartilhar, type Preparacao, reportJaEscrito } from '@alinha/contract/preparacao';
import { comingMonth, todayIn } from '@alinha/rules/dates';
import type { Db } from '../../db/open.ts';
import { takeTurns } from '../../people/relation.ts';
import type { CheckVersion, Work } from '../../people/work.ts';
import { checkYear } from '../../periods.ts';
import { conflict } from '../../refusals.ts';
import { listPreparacoesOf, type Mes, storeShared, storeTexto } from './queries.ts';

/** @throws {Refusal} invalid for a year out of range; conflict where the notes are shared and the month has its report */
export async function savePreparacao(
  { db, now, audit }: Work<'savePreparacao'>,
  of: Mes,
  texto: string,
  checkVersion: CheckVersion<Preparacao>,
): Promise<Preparacao> {
  const today = todayIn(now);
  checkPrepared(of.ano, today);
  const before = await lockPreparacao(db, of);
  if (before.compartilhada_em !== null && before.report_escrito) throw conflict(reportJaEscrito);
  checkVersion(before);
  const mudou = texto !== before.texto;
  audit({ mudou, visita: `anotações ${of.id} de ${of.ano}-${of.mes} em ${today}` });
  if (!mudou) return before;
  await storeTexto(db, of, texto, now);
  return { ...before, texto, alterada_em: now.toISOString() };
}

/**
 * Shares notes with the people who may write the report; notes that are shared already stay as they are.
 * @throws {Refusal} invalid for a year out of range; conflict where the month has its report, or where the notes are empty
 */
export async function sharePreparacao(
  { db, now, audit }: Work<'sharePreparacao'>,
  of: Mes,
): Promise<Preparacao> {
  checkPrepared(of.ano, todayIn(now));
  const before = await lockPreparacao(db, of);
  audit({ mudou: before.compartilhada_em === null });
  if (before.compartilhada_em !== null) return before;
  if (before.report_escrito) throw conflict(reportJaEscrito);
  if (before.texto === '') throw conflict(nadaACompartilhar);
  await storeShared(db, of, now);
  return { ...before, compartilhada_em: now.toISOString() };
}

/** @throws {Refusal} invalid for a year out of range; conflict where the month has its report */
export async function unsharePreparacao(
  { db, now, audit }: Work<'unsharePreparacao'>,
  of: Mes,
): Promise<Preparacao> {
  checkPrepared(of.ano, todayIn(now));
  const before = await lockPreparacao(db, of);
  audit({ mudou: before.compartilhada_em !== null });
  if (before.compartilhada_em === null) return before;
  if (before.report_escrito) throw conflict(reportJaEscrito);
  await storeShared(db, of, null);
  return { ...before, compartilhada_em: null };
}

/**
 * Validates a year: at most that of the coming month, for which people prepare.
 * @throws {Refusal} invalid
 */
export function checkPrepared(ano: number, today: string): number {
  return checkYear(ano, `${comingMonth(today).ano}-01-01`);
}

/**
 * Reads a month's notes and locks them for the transaction. Writing a report takes the same lock, so that notes are unshared
 * either before the report exists or not at all.
 */
async function lockPreparacao(db: Db, { id, ano, mes }: Mes): Promise<Preparacao> {
  await takeTurns(db, id);
  const year = await listPreparacoesOf(db, id, ano);
  const found = year[mes - 1];
  if (found === undefined) throw new Error('a year has twelve months');
  return found;
}
