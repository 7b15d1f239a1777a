import {
  getPreparacaoCompartilhada,
  listPreparacoes,
  nadaACompartilhar,
  type Preparacao,
  reportJaEscrito,
  savePreparacao,
  sharePreparacao,
  unsharePreparacao,
} from '@alinha/contract/preparacao';
import { comingMonth, periodOf } from '@alinha/rules/dates';
import type { Db } from '../../db/open.ts';
import { checkYear } from '../../periods.ts';
import { type Routes, serve } from '../../http/serve.ts';
import { takeTurns } from '../../people/relation.ts';
import { conflict } from '../../refusals.ts';
import { listPreparacoesOf, type Mes, readShared, storeShared, storeTexto } from './queries.ts';

export const preparacaoRoutes: Routes<'preparacao'> = {
  listPreparacoes: serve(listPreparacoes, async ({ db, alvo, query, today }) =>
    listPreparacoesOf(db, alvo.id, checkPrepared(query.ano ?? periodOf(today).ano, today)),
  ),

  savePreparacao: serve(
    savePreparacao,
    async ({ db, params, body, alvo, now, today, audit, checkVersion }) => {
      const of = { ...params, id: alvo.id, ano: checkPrepared(params.ano, today) };
      const before = await takePreparacao(db, of);
      if (before.compartilhada_em !== null && before.report_escrito) throw conflict(reportJaEscrito);
      checkVersion(before);
      await storeTexto(db, of, body.texto, now);
      audit({
        mudou: body.texto !== before.texto,
        visita: `anotações ${alvo.id} de ${of.ano}-${of.mes} em ${today}`,
      });
      return { ...before, texto: body.texto, alterada_em: now.toISOString() };
    },
  ),

  sharePreparacao: serve(sharePreparacao, async ({ db, params, alvo, now, today, audit }) => {
    const of = { ...params, id: alvo.id, ano: checkPrepared(params.ano, today) };
    const before = await takePreparacao(db, of);
    audit({ mudou: before.compartilhada_em === null });
    if (before.compartilhada_em !== null) return before;
    if (before.report_escrito) throw conflict(reportJaEscrito);
    if (before.texto === '') throw conflict(nadaACompartilhar);
    await storeShared(db, of, now);
    return { ...before, compartilhada_em: now.toISOString() };
  }),

  unsharePreparacao: serve(unsharePreparacao, async ({ db, params, alvo, today, audit }) => {
    const of = { ...params, id: alvo.id, ano: checkPrepared(params.ano, today) };
    const before = await takePreparacao(db, of);
    audit({ mudou: before.compartilhada_em !== null });
    if (before.compartilhada_em === null) return before;
    if (before.report_escrito) throw conflict(reportJaEscrito);
    await storeShared(db, of, null);
    return { ...before, compartilhada_em: null };
  }),

  getPreparacaoCompartilhada: serve(getPreparacaoCompartilhada, async ({ db, params, alvo, today }) => {
    const ano = checkPrepared(params.ano, today);
    // Nobody writes a report of somebody deactivated.
    const shared = alvo.ativo ? await readShared(db, { id: alvo.id, ano, mes: params.mes }) : undefined;
    return shared ? { texto: shared.texto, alterada_em: shared.alterada_em.toISOString() } : null;
  }),
};

/** A year up to that of the coming month, which people prepare for. @throws {Refusal} invalid */
function checkPrepared(ano: number, today: string): number {
  return checkYear(ano, `${comingMonth(today).ano}-01-01`);
}

/**
 * A month's notes for the rest of the transaction. Whoever writes a report takes the same turn, so that notes are taken
 * back wholly before there is one, or not at all.
 */
async function takePreparacao(db: Db, { id, ano, mes }: Mes): Promise<Preparacao> {
  await takeTurns(db, id);
  const year = await listPreparacoesOf(db, id, ano);
  const found = year[mes - 1];
  if (found === undefined) throw new Error('a year has twelve months');
  return found;
}
