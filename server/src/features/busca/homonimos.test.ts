import { listBusca, type PessoaDaBusca } from '@alinha/contract/busca';
import { getOpcoesDeCalibracao } from '@alinha/contract/calibracoes';
import { listColaboradoresDaEmpresa } from '@alinha/contract/colaboradores';
import { expect, test } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { colaboradorEmpresas } from '../../db/schema.ts';

const t = testApp();

test('of people of one name those who may see it get the address, in every choice of a person, and nobody else’s (KEY-02 CAL-01)', async () => {
  const rita = await t.aColaborador({ nome: 'Rita', rh: true });
  const diretora = await t.aColaborador({ nome: 'Dora', leader: true });
  const gestor = await t.aColaborador({ nome: 'Gil Prado', leader: true, superior: diretora });
  const outro = await t.aColaborador({ nome: 'GIL PRADO', leader: true });
  const ana = await t.aColaborador({ nome: 'Ana Souza', superior: gestor });
  const other = await t.aColaborador({ nome: 'Ána  Souza'.replace('  ', ' '), superior: gestor });
  const empresa = await t.aEmpresa({ nome: 'Boreal' });
  for (const { id } of [ana, other, rita])
    await t.database.db
      .insert(colaboradorEmpresas)
      .values({ id_colaborador: id, id_empresa: empresa.id, ordem: 9 });
  const addresses = (people: readonly { email?: string | undefined }[]) =>
    people.flatMap(({ email }) => email ?? []).toSorted();
  const found = async (as: Client) => (await as.call(listBusca)).body as unknown as PessoaDaBusca[];

  const asRita = await t.signedIn(rita);
  const all = [ana, other, gestor, outro].map(({ email }) => email).toSorted();
  expect(addresses(await found(asRita))).toEqual(all);
  expect(addresses(await found(await t.signedIn(gestor)))).toEqual([ana.email, other.email].toSorted());
  // Colleagues see no address.
  expect(addresses(await found(await t.signedIn(ana)))).toEqual([]);

  const daEmpresa = await asRita.call(listColaboradoresDaEmpresa, { body: { empresa: empresa.id } });
  expect(addresses(daEmpresa.body)).toEqual([ana.email, other.email].toSorted());
  const leaders = [gestor.email, outro.email].toSorted();
  const ofRita = (await asRita.call(getOpcoesDeCalibracao)).body;
  expect([addresses(ofRita.lideres), addresses(ofRita.participantes)]).toEqual([leaders, leaders]);
  const ofDora = (await (await t.signedIn(diretora)).call(getOpcoesDeCalibracao)).body;
  expect([...addresses(ofDora.lideres), ...addresses(ofDora.participantes)]).toEqual([]);
});
