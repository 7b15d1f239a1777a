import type {
  FiltrosDaExportacao,
  lembrarDevedores,
  readAcompanhamento as readCall,
} from '@alinha/contract/acompanhamento';
import type { AnswerOf, BodyOf, QueryOf } from '@alinha/contract/core';
import { visitByToken } from '../../audit/record.ts';
import type { Db } from '../../db/open.ts';
import type { Sheet } from '../../files/sheet.ts';
import type { Sender } from '../../mail/templates.ts';
import type { SessionActor } from '../../people/actor.ts';
import type { ActorWork, IntegrationWork } from '../../people/work.ts';
import { remind } from '../lembretes/index.ts';
import { integration } from './cells.ts';
import { sheetOfGroups, sheetOfPeople } from './files.ts';
import { countCells, findDebtors, listCells, type Moment } from './queries.ts';

/** More groups, or people, than any company has. */
const all = 1_000_000;

/**
 * Mails a digest to each person who owes something of a period, at most one a day each (ACO-06), outside the hours of working
 * days later (DIG-08).
 */
export async function remindDebtors(
  { db, actor, config, now, audit }: ActorWork<'lembrarDevedores'> & { config: Sender },
  wanted: BodyOf<typeof lembrarDevedores>,
  moment: Moment,
): Promise<AnswerOf<typeof lembrarDevedores>> {
  const ids = await findDebtors(db, actor, wanted, moment);
  const { tipo, ano, periodo } = wanted;
  const { enviados, ja_receberam, desligaram, sem_envio, envio } = await remind(db, config, {
    ids,
    now,
    of: { tipo, ano, periodo },
  });
  const envio_em = envio?.toISOString() ?? null;
  audit({
    dados: { ...wanted, lembrados: enviados, ...(envio_em && { envio_em }) },
    mudou: enviados.length > 0,
  });
  return {
    enviados: enviados.length,
    ja_enviados: ja_receberam.length,
    sem_envio: desligaram.length + sem_envio.length,
    envio_em,
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
  const { empresas, setores, lideres } = await countCells(db, actor, filters, moment, {
    most: all,
    envio: null,
  });
  const groups = { empresa: empresas, setor: setores, lider: lideres };
  return sheetOfGroups(de, groups[de].linhas);
}

/** Reads everybody's numbers for an integration, and writes an audit row once an hour. */
export async function readAcompanhamento(
  { db, integracao, now, audit }: IntegrationWork<'readAcompanhamento'>,
  query: QueryOf<typeof readCall>,
  moment: Moment,
): Promise<AnswerOf<typeof readCall>> {
  audit({ visita: visitByToken('readAcompanhamento', integracao.id, now) });
  return countCells(db, integration, query, moment, { most: query.grupos, envio: null });
}
