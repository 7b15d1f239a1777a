import { saveEncarregados } from '@alinha/contract/encarregados';
import {
  createGuarda,
  jaEmGuarda,
  jaLevantada,
  liftGuarda,
  listGuardas,
  pessoasPorBusca,
  searchPessoas,
} from '@alinha/contract/guardas-legais';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { auditRows } from '../../../test/auditRows.ts';
import { colaboradores } from '../../db/schema.ts';

const t = testApp();

const left = { ativo: false, desativado_em: new Date('2024-03-02T02:00:00Z') };

/** HR, an encarregado of no other right, and a former employee. */
async function aCompany() {
  const rita = await t.aColaborador({ nome: 'Rita', rh: true });
  const dora = await t.aColaborador({ nome: 'Dora' });
  const ana = await t.aColaborador({ nome: 'Ana Conceição', ...left });
  const asRita = await t.signedIn(rita);
  await asRita.call(saveEncarregados, { body: { titular: dora.id, substituto: null } });
  return { rita, ana, asRita, asDora: await t.signedIn(dora) };
}

/** Somebody whose name and address were erased. */
async function anErased() {
  const { id } = await t.aColaborador({ nome: 'Conceição de Antes', ...left });
  await t.database.db
    .update(colaboradores)
    .set({ nome: 'Pessoa eliminada', senha_hash: null, eliminado_em: '2026-11-01' })
    .where(eq(colaboradores.id, id));
  return id;
}

const hold = (client: Client, id_colaborador: number, motivo = 'canário: processo em curso.') =>
  client.call(createGuarda, { body: { id_colaborador, motivo } });
const lift = (client: Client, guardaId: number) => client.call(liftGuarda, { params: { guardaId } });

test('a person has one legal hold at a time, with its reason, until it is lifted once, whoever presses how often (LGPD-08)', async () => {
  const { rita, ana, asRita, asDora } = await aCompany();
  const both = await Promise.all([hold(asRita, ana.id), hold(asRita, ana.id), hold(asDora, ana.id)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(both.map(({ body }) => body.error)).toContain(jaEmGuarda);
  const [first] = (await asDora.call(listGuardas)).body;
  expect(first).toMatchObject({
    pessoa: { id: ana.id, nome: 'Ana Conceição' },
    motivo: 'canário: processo em curso.',
    posta_em: t.now.toISOString(),
    levantada: null,
  });
  const id = first?.id ?? 0;
  const lifted = await Promise.all([lift(asDora, id), lift(asDora, id)]);
  expect(lifted.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(lifted.map(({ body }) => body.error)).toContain(jaLevantada);
  const again = await hold(asRita, ana.id, 'Outro processo.');
  expect([again.status, again.body]).toMatchObject([201, { autor: 'Rita', motivo: 'Outro processo.' }]);
  const standing = await hold(asRita, rita.id);
  expect((await asRita.call(listGuardas)).body).toEqual([
    standing.body,
    again.body,
    { ...first, levantada: { por: 'Dora', em: t.now.toISOString() } },
  ]);

  expect((await hold(asRita, 999_999)).status).toBe(404);
  expect((await hold(asRita, await anErased())).status).toBe(404);
  expect((await lift(asRita, 999_999)).status).toBe(404);
  for (const motivo of ['', ' \n ', 'x'.repeat(2001)]) {
    const { status, body } = await hold(asRita, rita.id, motivo);
    expect([status, Object.keys(body.campos ?? {})]).toEqual([400, ['motivo']]);
  }
  const rows = await Promise.all(
    ['createGuarda', 'liftGuarda'].map((acao) => auditRows(t.database.db, acao)),
  );
  expect(JSON.stringify(rows)).not.toContain('processo');
});

test('a search finds people by a part of their name, those who left with the day, and nobody who was erased (LGPD-08)', async () => {
  const { ana, asDora } = await aCompany();
  await anErased();
  const search = async (busca?: string) =>
    (await asDora.call(searchPessoas, { query: busca === undefined ? {} : { busca } })).body;
  expect(await search(' conceicao')).toEqual([
    { id: ana.id, nome: 'Ana Conceição', email: ana.email, saida: '2024-03-01' },
  ]);
  expect(await search('dora')).toMatchObject([{ nome: 'Dora', saida: null }]);
  expect([await search('eliminada'), await search('%')]).toEqual([[], []]);
  for (let n = 0; n < pessoasPorBusca; n++) await t.aColaborador({ termo: false });
  expect(await search()).toHaveLength(pessoasPorBusca);
});
