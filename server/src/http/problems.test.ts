import { removeCargos } from '@alinha/contract/cargos';
import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';

const t = testApp();

test('what a shape has no words for is told in words that people read, and nothing of patterns or types (TRU-88)', async () => {
  const rita = await t.signedIn(await t.aColaborador({ rh: true }));
  const { id: empresaId } = await t.aEmpresa();
  const remove = async (body: unknown) =>
    (await rita.call(removeCargos, { params: { empresaId }, body })).body.campos;
  expect(await remove({})).toEqual({ cargos: 'Informe este dado.' });
  expect(await remove({ cargos: null })).toEqual({ cargos: 'Informe este dado.' });
  expect(await remove({ cargos: 'todos' })).toEqual({ cargos: 'Valor inválido.' });
  expect(await remove([])).toEqual({ corpo: 'Valor inválido.' });
});
