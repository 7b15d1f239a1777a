import { listBusca, type PessoaDaBusca } from '@alinha/contract/busca';
import { getOrganograma } from '@alinha/contract/organograma';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { changesSettled } from '../../../test/engine.ts';
import { colaboradores } from '../../db/schema.ts';

const t = testApp();

interface Node extends PessoaDaBusca {
  subordinados: Node[];
}

const found = async (as: Client) => (await as.call(listBusca)).body as unknown as PessoaDaBusca[];
const flat = (nodes: Node[]): PessoaDaBusca[] =>
  nodes.flatMap(({ id, nome, cargo, setor, foto_perfil, pode_avaliar, subordinados }) => [
    { id, nome, cargo, setor, foto_perfil, pode_avaliar },
    ...flat(subordinados),
  ]);
const byId = (people: PessoaDaBusca[]) => people.toSorted((a, b) => a.id - b.id);

test('the search knows of exactly those whom the chart shows, with what may be done there, and HR also of their matrícula (KEY-02 KEY-03)', async () => {
  const diretora = await t.aColaborador({ nome: 'Dora', leader: true });
  const gestor = await t.aColaborador({ nome: 'Gil', leader: true, superior: diretora });
  const ana = await t.aColaborador({ nome: 'Ana', superior: gestor, matricula: '00042' });
  await t.aColaborador({ nome: 'Bia', superior: gestor });
  const saiu = await t.aColaborador({ nome: 'Saiu', superior: gestor });
  await t.database.db.update(colaboradores).set({ ativo: false }).where(eq(colaboradores.id, saiu.id));
  const alheio = await t.aColaborador({ nome: 'Alheio', leader: true });
  const rita = await t.aColaborador({ nome: 'Rita', rh: true });
  const novo = await t.aColaborador({ nome: 'Novo', email_confirmado: false, superior: gestor });
  const sizes: number[] = [];
  for (const reader of [diretora, gestor, ana, alheio, rita, novo]) {
    const as = await t.signedIn(reader);
    const people = await found(as);
    const { body } = await as.call(getOrganograma);
    const cards = people.map(({ matricula: _, ...card }) => card);
    expect(byId(cards), reader.nome).toEqual(byId(flat(body as unknown as Node[])));
    const matriculas = people.flatMap(({ matricula }) => matricula ?? []);
    expect(matriculas, reader.nome).toEqual(reader === rita ? ['00042'] : []);
    expect(people.find(({ id }) => id === reader.id)?.pode_avaliar).toBe(false);
    sizes.push(people.length);
  }
  expect(sizes).toEqual([5, 4, 5, 1, 7, 1]);
});

test('unchanged it is a 304, and whoever moved or lost a title finds others from the next opening (KEY-02)', async () => {
  const gestor = await t.aColaborador({ nome: 'Gil', leader: true });
  const ana = await t.aColaborador({ nome: 'Ana', superior: gestor });
  const as = await t.signedIn(gestor);
  await changesSettled(t.database);
  const { headers } = await as.call(listBusca);
  const again = () => as.call(listBusca, { headers: { 'if-none-match': String(headers.etag) } });
  expect((await again()).status).toBe(304);
  await t.database.db.update(colaboradores).set({ id_superior: null }).where(eq(colaboradores.id, ana.id));
  const { status, body } = await again();
  expect([status, (body as unknown as PessoaDaBusca[]).map(({ nome }) => nome)]).toEqual([200, ['Gil']]);
});
