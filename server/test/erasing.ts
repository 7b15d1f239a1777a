import { changeGestor, editFicha } from '@alinha/contract/colaboradores';
import { saveNomeSocial } from '@alinha/contract/conta';
import { createEliminacao, decideEliminacao } from '@alinha/contract/eliminacao';
import { createIncidente } from '@alinha/contract/incidentes';
import { createSolicitacao } from '@alinha/contract/solicitacoes';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '../src/db/open.ts';
import { carryOut } from '../src/features/eliminacao/worker.ts';
import { readSelados } from '../src/features/selos/index.ts';
import { isUnaltered, verifyCompany } from '../src/verify/verify.ts';
import type { TestApp } from './app.ts';
import { incidente } from './incidente.ts';
import { sealedCompany } from './sealedCompany.ts';

/** What stands only in the data of Ana, once she is marked: her names, addresses and texts about her. */
export const words = [
  'Zulmira Canária',
  'Zita Canária',
  'Zeca Canária',
  'zulmira.canaria@',
  'ana.antiga@',
  'ana.importada@',
  'texto-canário',
  'Não foi assim.',
  'Continuo discordando.',
  'Ouve “antes” de falar.',
  'Fez a entrega nº 0 de "9".',
  'Ajuda “todos”.',
  'Ouve mais do que “fala”.',
];

/** The sealed company, with two people more of HR. */
export async function erasableCompany(t: TestApp) {
  const company = await sealedCompany(t);
  const rita = await t.aColaborador({ nome: 'Rute', rh: true });
  const other = await t.aColaborador({ nome: 'Rosa', rh: true });
  return { ...company, rita, other };
}
type Company = Awaited<ReturnType<typeof erasableCompany>>;

/**
 * Gives Ana a name, address and texts that nobody else has, wherever something about a person is kept.
 * @returns the name of her photo
 */
export async function markAna(t: TestApp, { ana, lia, rita, other }: Company): Promise<string> {
  const { db } = t.database;
  const hr = await t.signedIn(rita);
  await db.execute(sql`update colaboradores set email = 'ana.antiga@aurora.example' where id = ${ana.id}`);
  const body = {
    nome: 'Zulmira Canária',
    email: 'zulmira.canaria@aurora.example',
    setor: 'texto-canário setor',
  };
  expect((await hr.call(editFicha, { params: { id: ana.id }, body })).status).toBe(200);
  await db.execute(sql`update colaboradores set email_confirmado = true where id = ${ana.id}`);
  const by = { de: ana, autor: lia };
  await t.aObservacao({ ...by, observacao: 'texto-canário observação' });
  await t.aAlinhamento({ ...by, observacao: 'texto-canário alinhamento' });
  await t.aTarefa({ ...by, titulo: 'texto-canário tarefa' });
  await t.aCicloKpi({ ...by, nome_ciclo: 'texto-canário ciclo', kpis: [[10, 5]] });
  await db.execute(sql`insert into preparacoes (id_colaborador, ano, mes, texto, alterada_em)
    values (${ana.id}, 2026, 10, 'texto-canário preparação', ${t.now.toISOString()})`);
  const asAna = await t.signedIn({ ...ana, email: 'zulmira.canaria@aurora.example' });
  // A person moved under her names her in their closing and, by her name at the time, in the audit.
  await asAna.call(saveNomeSocial, { body: { nome_social: 'Zita Canária' } });
  const led = { params: { id: other.id }, body: { id_novo_gestor: ana.id } };
  expect((await hr.call(changeGestor, led)).status).toBe(200);
  await asAna.call(saveNomeSocial, { body: { nome_social: 'Zeca Canária' } });
  await asAna.call(createSolicitacao, { body: { tipo: 'correcao', texto: 'texto-canário solicitação' } });
  await db.execute(sql`insert into respostas_solicitacao (id_solicitacao, vez, resultado, texto, id_autor, respondida_em)
    select id, 1, 'recusada', 'texto-canário resposta', ${rita.id}, ${t.now.toISOString()} from solicitacoes where id_colaborador = ${ana.id}`);
  await db.execute(sql`update solicitacoes set estado = 'recusada' where id_colaborador = ${ana.id}`);
  await hr.call(createIncidente, { body: incidente });
  await db.execute(
    sql`insert into incidente_avisos select id, ${ana.id}, now(), 'Olá, Zulmira Canária.' from incidentes`,
  );
  // She contested twice what she signed about somebody who stays.
  const respondida = JSON.stringify([{ resposta: 'texto-canário contestação' }]);
  await db.execute(sql`insert into ressalvas (tipo, id_registro, id_colaborador, feita_em, selada, alteracoes, contestada_em, incerta,
      respondida_em, id_autor, resposta, anteriores)
    values ('report', 999999, ${ana.id}, now(), false, '[]', now(), true, now(), ${rita.id}, 'texto-canário contestação', ${respondida}::jsonb)`);
  // An import gave her the address that she has now.
  const importada = {
    atualizadas: [{ id: ana.id, antes: { email: 'ana.importada@aurora.example' }, depois: {} }],
  };
  await db.execute(sql`insert into auditoria (momento, id_ator, acao, dados)
    values (${t.now.toISOString()}, ${rita.id}, 'runImportacao', ${JSON.stringify(importada)}::jsonb)`);
  const photo = `${'c'.repeat(64)}.webp`;
  await t.photos.put(photo, Buffer.from('foto'));
  await db.execute(
    sql`update colaboradores set foto_perfil = ${`/uploads/perfil/${photo}`} where id = ${ana.id}`,
  );
  return photo;
}

/** Moves the clock by years. */
export function years(t: TestApp, n: number): void {
  t.now = new Date(Date.UTC(t.now.getUTCFullYear() + n, t.now.getUTCMonth(), t.now.getUTCDate(), 15));
}

/** Proposes what has ended, as one of HR, and approves it as another. */
export async function approved(
  t: TestApp,
  { rita, other }: Pick<Company, 'rita' | 'other'>,
  between?: () => Promise<unknown>,
) {
  const { status, body } = await (await t.signedIn(rita)).call(createEliminacao);
  expect(status).toBe(201);
  await between?.();
  const decided = await (await t.signedIn(other)).call(decideEliminacao, {
    params: { eliminacaoId: body.id },
    body: { decisao: 'aprovada' },
  });
  expect(decided.status).toBe(200);
  return body;
}

/** Leaves the stub of a person's data that were erased before, which lets what came back of them be erased again. */
export const leaveStub = (db: Db, pessoa: number, categoria: 'report' | 'cadastro' = 'report') =>
  db.execute(sql`insert into eliminados (categoria, id_colaborador, registro, de, ate, regra, meses, dia)
    values (${categoria}, ${pessoa}, '', '2020-01-01', '2020-01-31', 'periodo', 60, '2026-01-01')`);

/** Carries out what is approved, as the app's process does. */
export const erase = (t: TestApp) => carryOut({ db: t.database.db, clock: () => t.now });

/** What `conferir` says of a database. */
export async function verdictOn(db: Db) {
  const found: string[] = [];
  const result = await verifyCompany({ snapshot: (read) => read(db) }, readSelados, {
    onFinding: ({ estado, registro, motivo }) => found.push(`${estado}: ${registro}: ${motivo}`),
    onProgress: () => undefined,
  });
  const altered = found.filter((one) => one.startsWith('alterado'));
  return { ...result, unaltered: isUnaltered(result), altered };
}
