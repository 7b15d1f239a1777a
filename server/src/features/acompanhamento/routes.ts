import {
  exportAcompanhamentoCsv,
  exportAcompanhamentoXlsx,
  type FiltrosDaExportacao,
  getAcompanhamento,
  lembrarDevedores,
  listAcompanhados,
  pessoasPorPagina,
} from '@alinha/contract/acompanhamento';
import type { TipoDeRegistro } from '@alinha/contract/choices';
import { begunIn, periodosDe } from '@alinha/rules/coverage';
import type { Db } from '../../db/open.ts';
import { type Context, type Routes, serve } from '../../http/serve.ts';
import type { SessionActor } from '../../people/actor.ts';
import { checkYear } from '../../periods.ts';
import { busy, createQueue, takePlace } from '../../queue.ts';
import { invalidField } from '../../refusals.ts';
import { queueDigest } from '../lembretes/digest.ts';
import { csvOf, type Sheet, sheetOfGroups, sheetOfPeople, xlsxOf } from './files.ts';
import { countCells, findDebtors, listCells } from './queries.ts';

/** One export after another, of each person one: each tells of everybody. */
const queue = createQueue(4, busy.exportacao);

/** More groups, or people, than any company has. */
const all = 1_000_000;

export const acompanhamentoRoutes: Routes<'acompanhamento'> = {
  getAcompanhamento: serve(getAcompanhamento, ({ db, actor, query, today }) =>
    countCells(db, actor, query, momentOf(query, today), query.grupos),
  ),

  listAcompanhados: serve(listAcompanhados, ({ db, actor, query, today }) =>
    listCells(db, actor, query, momentOf(query, today), pessoasPorPagina),
  ),

  exportAcompanhamentoCsv: serve(exportAcompanhamentoCsv, async (context) => csvOf(await exported(context))),

  exportAcompanhamentoXlsx: serve(exportAcompanhamentoXlsx, async (context) =>
    xlsxOf(await exported(context)),
  ),

  lembrarDevedores: serve(lembrarDevedores, async ({ db, actor, body, config, now, today, audit }) => {
    const ids = await findDebtors(db, actor, body, momentOf(body, today));
    const { enviados, ja_receberam, desligaram, sem_envio } = await queueDigest(db, config, { ids, now });
    audit({ dados: { ...body, lembrados: enviados }, mudou: enviados.length > 0 });
    return {
      enviados: enviados.length,
      ja_enviados: ja_receberam.length,
      sem_envio: desligaram.length + sem_envio.length,
    };
  }),
};

/** The period that is asked for. @throws {Refusal} invalid where it has not begun, or the year has no such period */
function momentOf(
  { tipo, ano, periodo }: { tipo: TipoDeRegistro; ano: number; periodo: number },
  today: string,
) {
  checkYear(ano, today);
  const periodos = periodosDe[tipo];
  if (periodo > periodos) throw invalidField('periodo', `Informe um período de 1 a ${periodos}.`);
  const begun = begunIn(tipo, ano, today);
  if (periodo > begun) throw invalidField('periodo', 'Esse período ainda não começou.');
  return { periodo, begun, today };
}

/** What is exported, once it has its turn; who exported what is recorded. */
async function exported({
  db,
  actor,
  query,
  today,
  audit,
  onEnd,
}: Context<typeof exportAcompanhamentoCsv | typeof exportAcompanhamentoXlsx>): Promise<Sheet> {
  const moment = momentOf(query, today);
  await takePlace(queue, actor.id, onEnd);
  audit({ dados: { ...query } });
  return sheetOf(db, actor, query, moment);
}

async function sheetOf(
  db: Db,
  actor: SessionActor,
  { de, ...filters }: FiltrosDaExportacao,
  moment: ReturnType<typeof momentOf>,
): Promise<Sheet> {
  if (de === 'pessoas') return sheetOfPeople((await listCells(db, actor, filters, moment, all)).pessoas);
  const { empresas, setores, lideres } = await countCells(db, actor, filters, moment, all);
  const groups = { empresa: empresas, setor: setores, lider: lideres };
  return sheetOfGroups(de, groups[de].linhas);
}
