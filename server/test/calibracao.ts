import { commentOnPessoa, getCalibracao, movePessoa, openCalibracao } from '@alinha/contract/calibracoes';
import type { AnswerOf } from '@alinha/contract/core';
import { closeTrimestre } from '@alinha/contract/fechamentos';
import { empresas } from '../src/db/schema.ts';
import type { Client, TestApp } from './app.ts';

export const terceiro = { ano: 2026, trimestre: 3 };

/**
 * A company whose third quarter is closed: the president leads Lia, who leads Gil, who leads Ana and Bia; Rita of HR is below the president;
 * Otto leads nobody. Ana has both averages, Bia none.
 */
export async function aBoard(t: TestApp) {
  const presidente = await t.aColaborador({ nome: 'Paula', cargo: 'Presidente' });
  const rita = await t.aColaborador({ nome: 'Rita', rh: true, superior: presidente });
  const lia = await t.aColaborador({ nome: 'Lia', leader: true, superior: presidente });
  const gil = await t.aColaborador({ nome: 'Gil', leader: true, superior: lia });
  const ana = await t.aColaborador({ nome: 'Ana', superior: gil, setor: 'Vendas', cargo: 'Analista' });
  const bia = await t.aColaborador({ nome: 'Bia', superior: gil });
  const otto = await t.aColaborador({ nome: 'Otto', leader: true });
  await t.aAvaliacao({ de: ana, avaliador: gil, trimestre: 3, nota: 0.855 });
  await t.aCicloKpi({ de: ana, autor: gil, kpis: [[10, 6]] });
  const hr = await t.signedIn(rita);
  await hr.call(closeTrimestre, { body: { ...terceiro, versao: 1 } });
  const [empresa] = await t.database.db.update(empresas).set({ nome: 'Matriz' }).returning();
  return {
    presidente,
    rita,
    lia,
    gil,
    ana,
    bia,
    otto,
    hr,
    asLia: await t.signedIn(lia),
    asGil: await t.signedIn(gil),
    asAna: await t.signedIn(ana),
    asOtto: await t.signedIn(otto),
    empresa: empresa?.id ?? 0,
  };
}

export const open = (by: Client, body: object) =>
  by.call(openCalibracao, { body: { nome: 'Terceiro', ...terceiro, participantes: [], ...body } });

export async function board(by: Client, calibracaoId: number): Promise<AnswerOf<typeof getCalibracao>> {
  const { status, body } = await by.call(getCalibracao, { params: { calibracaoId } });
  if (status !== 200) throw new Error(`${status}`);
  return body;
}

export const move = (
  by: Client,
  calibracaoId: number,
  id: number,
  body: { para: number | null; motivo?: string; movimentos?: number },
) =>
  by.call(movePessoa, {
    params: { calibracaoId, id },
    body: { motivo: 'Entrega sempre.', movimentos: 0, ...body },
  });

export const comment = (by: Client, calibracaoId: number, id: number, texto = 'Ouve antes de falar.') =>
  by.call(commentOnPessoa, { params: { calibracaoId, id }, body: { texto } });
