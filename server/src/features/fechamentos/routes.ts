import * as contract from '@alinha/contract/fechamentos';
import { periodName } from '@alinha/rules/coverage';
import { hasEnded, isTrimestre, lastEnded, newestFirst } from '@alinha/rules/fechamentos';
import { feature } from '../../http/feature.ts';
import { invalidField, notFound } from '../../refusals.ts';
import { countPeriods } from '../acompanhamento/index.ts';
import * as acts from './acts.ts';
import {
  countPositions,
  isClosed,
  listClosed,
  listTrimestres,
  readPosicoes,
  readTrajetoria,
} from './queries.ts';

/** How many of the last ended quarters are listed, closed or not. */
const offered = 8;

export const fechamentosRoutes = feature(contract, {
  listFechamentos: async ({ db, today }) => {
    const closed = await listClosed(db);
    const open = lastEnded(today, offered).filter((one) => !closed.some(isTrimestre(one)));
    return [...closed, ...open.map((one) => ({ ...one, versoes: [] }))].sort(newestFirst);
  },

  listTrimestresFechados: ({ db }) => listTrimestres(db),

  getFaltaDoFechamento: async ({ db, actor, today, params }) => {
    const { ano, trimestre } = params;
    if (!hasEnded(params, today)) {
      throw invalidField('trimestre', `O ${periodName('avaliacao', ano, trimestre)} ainda não terminou.`);
    }
    const quarter = { from: trimestre, to: trimestre };
    const months = { from: 3 * trimestre - 2, to: 3 * trimestre };
    const [avaliacoes] = await countPeriods(db, actor, { tipo: 'avaliacao', ano }, quarter, today);
    const reports = await countPeriods(db, actor, { tipo: 'report', ano }, months, today);
    return {
      ano,
      trimestre,
      avaliacoes: avaliacoes ?? { faltam: 0, a_assinar: 0 },
      reports: reports.map(({ periodo, ...counts }) => ({ mes: periodo, ...counts })),
      ...(await countPositions(db, params)),
    };
  },

  closeTrimestre: (work) => acts.closeTrimestre(work, work.body),

  listPosicoes: async ({ db, actor, params, query, today }) => {
    if (!(await isClosed(db, params, query.versao))) {
      throw notFound(
        query.versao === undefined
          ? `O ${periodName('avaliacao', params.ano, params.trimestre)} não foi fechado.`
          : 'Este fechamento não existe.',
      );
    }
    return readPosicoes(db, actor, params, { versao: query.versao, today });
  },

  getTrajetoria: ({ db, target, today }) => readTrajetoria(db, target.id, today),
});
