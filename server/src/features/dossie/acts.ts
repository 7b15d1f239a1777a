import type { QueryOf } from '@alinha/contract/core';
import type { exportDossie as exportCall } from '@alinha/contract/dossie';
import { formatNumber } from '@alinha/rules/numbers';
import type { Arquivo } from '../../files/zip.ts';
import type { ActorWork } from '../../people/work.ts';
import { checkPeriodo } from '../../periods.ts';
import { conflict } from '../../refusals.ts';
import { arquivosDe } from './arquivos.ts';
import { listAssinados } from './queries.ts';

/** How many records one dossier holds: a period of ten thousand people. */
const maxRegistros = 10_000;

/**
 * The files of the dossier of a period, made while they are read, and its audit row (IO-11).
 * @throws {Refusal} invalid where the period has not begun; conflict where it has more records than a dossier holds, or some of them
 * are not sealed yet
 */
export async function exportDossie(
  { db, actor, now, audit }: ActorWork<'exportDossie'>,
  { de, ano, periodo }: QueryOf<typeof exportCall>,
  { today, produto }: { today: string; produto: string },
): Promise<AsyncGenerator<Arquivo>> {
  const of = { tipo: de, ano, periodo };
  checkPeriodo(of, today);
  const assinados = await listAssinados(db, actor, of);
  if (assinados.length > maxRegistros) {
    throw conflict(
      `Este período tem ${formatNumber(assinados.length)} registros assinados, e um dossiê tem no máximo ${formatNumber(maxRegistros)}. Peça a cada líder o dossiê da própria equipe.`,
    );
  }
  if (assinados.some(({ selado }) => !selado)) {
    throw conflict('Há registros deste período que ainda esperam o selo. Tente novamente em alguns minutos.');
  }
  audit({ dados: { de, ano, periodo, registros: assinados.length } });
  return arquivosDe({ db, actor, now, today, produto }, of, assinados);
}
