import { searchColaboradores } from '@alinha/contract/colaboradores';
import { listConvites } from '@alinha/contract/convites';
import { listQuemSaiu } from '@alinha/contract/destinatarios';
import { searchPessoas } from '@alinha/contract/guardas-legais';
import { getOrganograma } from '@alinha/contract/organograma';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { colaboradores } from '../../db/schema.ts';

const t = testApp();

/** Names, and what people type for them. */
const typed: readonly (readonly [string, ...string[]])[] = [
  ['Jana Kučera', 'kucera', 'JANA KUČERA', 'jana  kuc'],
  ['Łukasz Żółć', 'lukasz', 'zolc'],
  ['Søren Đorđević', 'soren', 'dordevic', 'Søren'],
  ['Jürgen Groß-Æsop', 'gross', 'groß', 'gross aesop', 'grossaesop', 'gross-aesop', 'GROẞ'],
  ['İpek Yıldız', 'ipek', 'yildiz', 'İPEK', 'yıldız'],
  ['D’Ávila Sá', "d'avila", 'd’avila', 'davila', 'd`ávila', 'd´avila', 'd ávila', 'dʼavila'],
  ['Ana-Maria Reis', 'ana maria', 'anamaria', 'ana-maria', 'ana‑maria', 'ana–maria'],
  ['Bia\u200bna Luz', 'biana', 'bi\u00adana', 'biana\u2060 luz', 'luz\u00a0'],
];

test('names are found as people type them, in each search of HR (ORG-30)', async () => {
  const rita = await t.aColaborador({ nome: 'Rita', rh: true });
  const asRita = await t.signedIn(rita);
  const people = [];
  for (const [nome] of typed) people.push(await t.aColaborador({ nome }));
  const namesIn = (rows: readonly { nome: string }[]) => rows.map(({ nome }) => nome);
  for (const [nome, ...searches] of typed)
    for (const busca of searches) {
      const panel = await asRita.call(searchColaboradores, { query: { busca } });
      expect(namesIn(panel.body.colaboradores), `painel: ${busca}`).toEqual([nome]);
      const invited = await asRita.call(listConvites, { query: { busca } });
      expect(namesIn(invited.body.convites), `convites: ${busca}`).toEqual([nome]);
      const held = await asRita.call(searchPessoas, { query: { busca } });
      expect(namesIn(held.body), `guardas: ${busca}`).toEqual([nome]);
    }
  for (const { id } of people) {
    await t.database.db
      .update(colaboradores)
      .set({ ativo: false, desativado_em: t.now })
      .where(eq(colaboradores.id, id));
  }
  for (const [nome, ...searches] of typed)
    for (const busca of searches) {
      const left = await asRita.call(listQuemSaiu, { query: { busca } });
      expect(namesIn(left.body), `quem saiu: ${busca}`).toEqual([nome]);
    }
});

test('addresses, matrículas and titles are found with their hyphens, and signs of patterns mean themselves', async () => {
  const asRita = await t.signedIn(await t.aColaborador({ nome: 'Rita', rh: true }));
  await t.aColaborador({
    nome: 'Ana',
    email: 'ana-maria_reis@aurora.example',
    cargo: 'Vice-Presidência',
    matricula: 'A-10%',
  });
  const found = async (busca: string) =>
    (await asRita.call(searchColaboradores, { query: { busca } })).body.colaboradores.map(({ nome }) => nome);
  for (const busca of ['ana-maria_reis@', 'a-10%', 'A10', 'vice presidencia', 'vice-presidência']) {
    expect(await found(busca), busca).toEqual(['Ana']);
  }
  for (const busca of ['%', '_', '\\'])
    expect(await found(busca), busca).toHaveLength(busca === '\\' ? 0 : 1);
});

test('people with strokes and carons stand among the others, in lists and in the chart', async () => {
  const rita = await t.aColaborador({ nome: 'Rita', rh: true });
  const names = ['Čapek', 'Ciro', 'Davi', 'D’Ávila', 'Łukasz', 'Luzia', 'Ødegård', 'Olga', 'Zoé'];
  for (const nome of names.toReversed()) await t.aColaborador({ nome, superior: rita });
  const asRita = await t.signedIn(rita);
  const panel = await asRita.call(searchColaboradores);
  expect(panel.body.colaboradores.map(({ nome }) => nome).filter((nome) => nome !== 'Rita')).toEqual(names);
  const chart = await asRita.call(getOrganograma);
  expect(chart.body[0]?.subordinados.map(({ nome }) => nome)).toEqual(names);
});
