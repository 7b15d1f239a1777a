import type { FiltrosDaExportacao, lembrarDevedores } from '@alinha/contract/acompanhamento';
import type { AnswerOf, BodyOf } from '@alinha/contract/core';
import type { Db } from '../../db/open.ts';
import type { Sender } from '../../mail/templates.ts';
import type { SessionActor } from '../../people/actor.ts';
import type { ActorWork } from '../../people/work.ts';
import { queueDigest } from '../lembretes/index.ts';
import { type Sheet, sheetOfGroups, sheetOfPeople } from './files.ts';
import { countCells, findDebtors, listCells, type Moment } from './queries.ts';

/** More groups, or people, than any company has. */
const all = 1_000_000;

/** Mails a digest to each person who owes something of a period, at most one a day each (ACO-06). */
export async function remindDebtors(
  { db, actor, config, now, audit }: ActorWork<'lembrarDevedores'> & { config: Sender },
  wanted: BodyOf<typeof lembrarDevedores>,
  moment: Moment,
): Promise<AnswerOf<typeof lembrarDevedores>> {
  const ids = await findDebtors(db, actor, wanted, moment);
  const { enviados, ja_receberam, desligaram, sem_envio } = await queueDigest(db, config, { ids, now });
  audit({ dados: { ...wanted, lembrados: enviados }, mudou: enviados.length > 0 });
  return {
    enviados: enviados.length,
    ja_enviados: ja_receberam.length,
    sem_envio: desligaram.length + sem_envio.length,
  };
}

/** Reads the sheet of an export, and writes its audit row. */
export async function exportSheet(
  { db, actor, audit }: ActorWork<'exportAcompanhamentoCsv' | 'exportAcompanhamentoXlsx'>,
  wanted: FiltrosDaExportacao,
  moment: Moment,
): Promise<Sheet> {
  audit({ dados: { ...wanted } });
  return readSheet(db, actor, wanted, moment);
}

async function readSheet(
  db: Db,
  actor: SessionActor,
  { de, ...filters }: FiltrosDaExportacao,
  moment: Moment,
): Promise<Sheet> {
  if (de === 'pessoas') {
    return sheetOfPeople((await listCells(db, actor, filters, moment, { most: all, led: false })).pessoas);
  }
  const { empresas, setores, lideres } = await countCells(db, actor, filters, moment, all);
  const groups = { empresa: empresas, setor: setores, lider: lideres };
  return sheetOfGroups(de, groups[de].linhas);
}
