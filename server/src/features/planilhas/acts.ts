import type { PlanilhaPedida } from '@alinha/contract/planilhas';
import type { Sheet } from '../../files/sheet.ts';
import type { ActorWork } from '../../people/work.ts';
import { checkPeriodo } from '../../periods.ts';
import { invalidField } from '../../refusals.ts';
import { atuais } from './atuais.ts';
import { pessoasSheet } from './pessoas.ts';
import { registrosSheet } from './registros.ts';

/**
 * Reads the sheet of an export, and writes its audit row.
 * @throws {Refusal} invalid where records are wanted of no period, or of one that has not begun
 */
export async function exportPlanilha(
  { db, actor, audit }: ActorWork<'exportPlanilhaCsv' | 'exportPlanilhaXlsx'>,
  { de, ano, periodo }: PlanilhaPedida,
  today: string,
): Promise<Sheet> {
  if (de !== 'report' && de !== 'avaliacao') {
    audit({ dados: { de } });
    return de === 'pessoas' ? pessoasSheet(db, actor) : atuais[de](db, actor);
  }
  if (ano === undefined) throw invalidField('ano', 'Informe o ano.');
  if (periodo === undefined) throw invalidField('periodo', 'Informe o período.');
  const of = { tipo: de, ano, periodo };
  checkPeriodo(of, today);
  audit({ dados: { de, ano, periodo } });
  return registrosSheet(db, actor, of);
}
