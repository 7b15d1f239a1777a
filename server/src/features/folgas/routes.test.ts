import { createFolga, deleteFolga, listFolgas, maisFolgas } from '@alinha/contract/folgas';
import { addDays } from '@alinha/rules/dates';
import { isWeekend } from '@alinha/rules/diasUteis';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { auditRows } from '../../../test/auditRows.ts';
import { folgas } from '../../db/schema.ts';

const t = testApp();

const asHr = async () => t.signedIn(await t.aColaborador({ rh: true }));

/** By law 662/1949, 6.802/1980, 10.607/2002 and 14.759/2023; Good Friday as the federal calendar has it. */
const nationalHolidays = [
  '2026-01-01 Ano novo',
  '2026-04-03 Sexta-feira Santa',
  '2026-04-21 Tiradentes',
  '2026-05-01 Dia do trabalhador',
  '2026-09-07 Independência do Brasil',
  '2026-10-12 Nossa Senhora Aparecida',
  '2026-11-02 Finados',
  '2026-11-15 Proclamação da República',
  '2026-11-20 Dia da Consciência Negra',
  '2026-12-25 Natal',
  '2027-01-01 Ano novo',
  '2027-03-26 Sexta-feira Santa',
  '2027-04-21 Tiradentes',
  '2027-05-01 Dia do trabalhador',
  '2027-09-07 Independência do Brasil',
  '2027-10-12 Nossa Senhora Aparecida',
  '2027-11-02 Finados',
  '2027-11-15 Proclamação da República',
  '2027-11-20 Dia da Consciência Negra',
  '2027-12-25 Natal',
];

test('the national holidays of 2026 and 2027, without Carnaval and Corpus Christi (DIG-07)', async () => {
  const { body } = await (await asHr()).call(listFolgas);
  expect(body.feriados.map(({ dia, nome }) => `${dia} ${nome}`)).toEqual(nationalHolidays);
  expect(body.folgas).toEqual([]);
});

test('HR adds and removes days of its own, which the audit tells (DIG-07)', async () => {
  const hr = await asHr();
  const natal = { dia: '2026-12-24', nome: 'Véspera de Natal' };
  const cidade = { dia: '2026-12-08', nome: 'Aniversário da cidade' };
  expect((await hr.call(createFolga, { body: natal })).status).toBe(201);
  expect((await hr.call(createFolga, { body: cidade })).body.data).toEqual(cidade);
  expect((await hr.call(listFolgas)).body.folgas).toEqual([cidade, natal]);
  expect((await hr.call(deleteFolga, { params: { dia: natal.dia } })).status).toBe(200);
  expect((await hr.call(deleteFolga, { params: { dia: natal.dia } })).status).toBe(404);
  expect((await hr.call(listFolgas)).body.folgas).toEqual([cidade]);
  const dadosOf = async (acao: string) => (await auditRows(t.database.db, acao)).map(({ dados }) => dados);
  expect(await dadosOf('createFolga')).toEqual([natal, cidade]);
  expect(await dadosOf('deleteFolga')).toEqual([natal]);
  // Days of years that have passed are not shown.
  t.now = new Date('2027-01-04T15:00:00Z');
  expect((await (await asHr()).call(listFolgas)).body.folgas).toEqual([]);
});

test.each([
  ['2026-11-17', 'Escolha um dia a partir de hoje.'],
  ['2028-01-03', 'Escolha um dia até 31/12/2027.'],
  ['2026-11-21', 'Esse dia é sábado, que já não é dia útil.'],
  ['2026-11-22', 'Esse dia é domingo, que já não é dia útil.'],
  ['2026-12-25', 'Esse dia já é feriado nacional: Natal.'],
  ['2026-02-30', 'Informe uma data válida.'],
])('%s is refused: %s (DIG-07)', async (dia, error) => {
  const { status, body } = await (await asHr()).call(createFolga, { body: { dia, nome: 'Folga' } });
  expect([status, body]).toMatchObject([400, { campos: { dia: error } }]);
});

test('of additions at once of one day one is done, and at most sixty days are kept (DIG-07)', async () => {
  const hr = await asHr();
  const add = (dia: string) => hr.call(createFolga, { body: { dia, nome: 'Recesso' } });
  const same = await Promise.all(Array.from({ length: 4 }, () => add('2026-12-28')));
  expect(same.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  expect(same.find(({ status }) => status === 409)?.body).toEqual({
    error: 'Esse dia já está na lista: Recesso.',
  });
  const days: string[] = [];
  for (let dia = '2027-06-01'; days.length < maisFolgas - 2; dia = addDays(dia, 1)) {
    if (!isWeekend(dia)) days.push(dia);
  }
  await t.database.db.insert(folgas).values(days.map((dia) => ({ dia, nome: 'Recesso' })));
  const last = await Promise.all([add('2026-12-29'), add('2026-12-30')]);
  expect(last.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await t.database.db.$count(folgas)).toBe(maisFolgas);
});
