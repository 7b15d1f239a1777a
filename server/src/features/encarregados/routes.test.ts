import { me } from '@alinha/contract/auth';
import { deactivateColaborador, reactivateColaborador } from '@alinha/contract/colaboradores';
import { getConfig } from '@alinha/contract/config';
import { versionHeader } from '@alinha/contract/core';
import { getEncarregados, saveEncarregados } from '@alinha/contract/encarregados';
import { versionOf } from '@alinha/rules/state';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { auditRows } from '../../../test/auditRows.ts';

const t = testApp();

const contacts = async () => (await t.visitor().call(getConfig)).body.encarregados;

test('HR names, changes and removes the encarregado and the substitute, whom everybody sees and the audit keeps (LGPD-11)', async () => {
  const rita = await t.aColaborador({ rh: true });
  const [ana, bia] = [await t.aColaborador(), await t.aColaborador()];
  const asRita = await t.signedIn(rita);
  const asAna = await t.signedIn(ana);
  expect((await asAna.call(me)).body.is_encarregado).toBe(false);
  const save = (titular: number | null, substituto: number | null) =>
    asRita.call(saveEncarregados, { body: { titular, substituto } });
  const named = await save(ana.id, bia.id);
  expect([named.status, named.body.titular]).toEqual([
    200,
    {
      id: ana.id,
      nome: ana.nome,
      email: ana.email,
      em_exercicio: true,
      nomeado_em: t.now.toISOString(),
      autor: rita.nome,
    },
  ]);
  expect(await contacts()).toEqual([
    { papel: 'titular', nome: ana.nome, email: ana.email },
    { papel: 'substituto', nome: bia.nome, email: bia.email },
  ]);
  expect((await asAna.call(me)).body).toMatchObject({ is_encarregado: true, is_leader: false, is_rh: false });
  expect((await save(bia.id, ana.id)).body).toMatchObject({
    titular: { id: bia.id },
    substituto: { id: ana.id },
  });
  await save(bia.id, ana.id);
  expect((await save(bia.id, null)).body.substituto).toBeNull();
  expect((await asAna.call(me)).body.is_encarregado).toBe(false);
  const of = ({ id, nome }: typeof ana) => ({ id, nome });
  expect((await auditRows(t.database.db, 'saveEncarregados')).map(({ dados }) => dados)).toEqual([
    { antes: { titular: null, substituto: null }, depois: { titular: of(ana), substituto: of(bia) } },
    { antes: { titular: of(ana), substituto: of(bia) }, depois: { titular: of(bia), substituto: of(ana) } },
    { antes: { titular: of(bia), substituto: of(ana) }, depois: { titular: of(bia), substituto: null } },
  ]);
});

test('somebody deactivated is no encarregado any more, and HR sees it (LGPD-11)', async () => {
  const asRita = await t.signedIn(await t.aColaborador({ rh: true }));
  const ana = await t.aColaborador();
  await asRita.call(saveEncarregados, { body: { titular: ana.id, substituto: null } });
  await asRita.call(deactivateColaborador, { params: { id: ana.id } });
  expect(await contacts()).toEqual([]);
  expect((await asRita.call(getEncarregados)).body.titular).toMatchObject({
    id: ana.id,
    em_exercicio: false,
  });
  await asRita.call(reactivateColaborador, { params: { id: ana.id } });
  expect((await contacts()).map(({ nome }) => nome)).toEqual([ana.nome]);
});

test('nobody is named twice, and nobody deactivated, unconfirmed or unknown; two who name at once do not overwrite each other (LGPD-11)', async () => {
  const asRita = await t.signedIn(await t.aColaborador({ rh: true }));
  const [ana, bia] = [await t.aColaborador(), await t.aColaborador()];
  const gone = await t.aColaborador({ ativo: false });
  const unproven = await t.aColaborador({ email_confirmado: false });
  const save = (body: object, headers = {}) => asRita.call(saveEncarregados, { body, headers });
  const twice = await save({ titular: ana.id, substituto: ana.id });
  expect([twice.status, twice.body.campos]).toEqual([
    400,
    { substituto: 'O substituto deve ser outra pessoa.' },
  ]);
  for (const id of [gone.id, unproven.id, 999_999]) {
    const { status, body } = await save({ titular: null, substituto: id });
    expect([status, Object.keys(body.campos ?? {})]).toEqual([400, ['substituto']]);
  }
  const version = { [versionHeader]: versionOf(saveEncarregados, (await asRita.call(getEncarregados)).body) };
  const both = await Promise.all([
    save({ titular: ana.id, substituto: null }, version),
    save({ titular: bia.id, substituto: null }, version),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});
