import { readFile } from 'node:fs/promises';
import { getAcompanhamento } from '@alinha/contract/acompanhamento';
import type { Ciencia } from '@alinha/contract/ciencia';
import { savePrazos } from '@alinha/contract/prazos';
import type { Report } from '@alinha/contract/reports';
import { periodName } from '@alinha/rules/coverage';
import { periodBefore, periodOf, todayIn } from '@alinha/rules/dates';
import { semPrazos } from '@alinha/rules/prazos';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { expectNoSidewaysScroll } from './structure.ts';
import { expect, post, test } from './test.ts';

test.use({ company: 'acompanhamento' });

test('a leader sees where the team stands, opens whom a number counts and their record; others are led home (ACO-01 ACO-02 ACO-03 ACO-04 ACO-07 AFA-05 IO-11 VISTA-03)', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('lider');
  await page.goto('/home');
  await page.getByRole('button', { name: /^Conta de/ }).click();
  await page.getByRole('link', { name: 'Acompanhamento' }).last().click();
  await expect(page).toHaveURL('/acompanhamento');
  const map = page.getByRole('table', { name: 'Líderes pelos períodos do ano' });
  await expect(map).toBeVisible();
  await expectAccessible();
  // The map has the colour of what is missing, and none of those of what is done.
  const colours = await page.evaluate(() => {
    const ground = (at: Element | null, pseudo?: string) =>
      at && getComputedStyle(at, pseudo).backgroundColor;
    return {
      made: ['assinados', 'a_assinar'].map((part) =>
        ground(document.querySelector(`[data-part="${part}"]`), '::before'),
      ),
      map: [...document.querySelectorAll('[data-depth]')].map((at) => ground(at)),
    };
  });
  expect(colours.map.filter((colour) => colours.made.includes(colour))).toEqual([]);

  await page.getByRole('button', { name: 'Exportar', exact: true }).click();
  await expectAccessible();
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('group', { name: 'Nine-Box' }).getByRole('button', { name: 'Exportar XLSX' }).click(),
  ]);
  expect(sheet.suggestedFilename()).toMatch(/^ninebox-\d{4}-\d\d-\d\d\.xlsx$/);
  const [dossie] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    page.getByRole('button', { name: 'Baixar dossiê em PDF' }).click(),
  ]);
  expect(dossie.suggestedFilename()).toMatch(/^dossie-report-\d{4}-\d+-\d{4}-\d\d-\d\d\.zip$/);
  const files = Object.keys(unzipSync(new Uint8Array(await readFile(await dossie.path()))));
  expect(files.at(-1)).toBe('indice.csv');
  await page.keyboard.press('Escape');

  await page.getByRole('radiogroup', { name: 'Agrupar por' }).getByText('Líder').click();
  await expect(page).toHaveURL(/por=lider/);
  const groups = page.getByRole('list', { name: 'Por líder' }).getByRole('listitem');
  await expect(groups.filter({ hasText: /Afastado até \d\d\/\d\d\/\d{4}/ })).toHaveCount(1);
  const done = page.getByRole('button', { name: /: \d+ feitos$/ }).filter({ hasNotText: /^0$/ });
  const count = Number(await done.first().textContent());
  await done.first().press('Enter');
  await expect(page).toHaveURL(/lista=feitos/);
  const panel = page.getByRole('dialog', { name: 'Feitos' });
  await expect(panel.getByText(new RegExp(`^${count} pessoa`))).toBeVisible();
  await expect(panel.getByRole('listitem')).toHaveCount(count);
  await expectAccessible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Exportar CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^acompanhamento-\d{4}-\d\d-\d\d\.csv$/);
  expect((await readFile(await file.path(), 'utf8')).split('\r\n')).toHaveLength(count + 2);

  // The record opens over the list, and each goes back separately.
  await panel.getByRole('listitem').first().getByRole('button').click();
  await expect(page).toHaveURL(/abrir=report/);
  await expect(page.getByRole('dialog', { name: /report/i })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/abrir/);
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page).not.toHaveURL(/lista/);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Filtros', exact: true }).click();
  await page.getByRole('radiogroup', { name: 'O quê' }).getByText('Avaliações culturais').click();
  await expect(page).toHaveURL(/tipo=avaliacao/);
  await expect(map.getByRole('columnheader', { name: /Tri$/ }).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible();

  // Beside a leader who is away HR names who stands in for them.
  await signIn('rh');
  await page.goto('/acompanhamento');
  const away = map.getByRole('rowheader').filter({ hasText: /Afastado até/ });
  await away.getByRole('button', { name: /^Definir substituto de / }).click();
  const define = page.getByRole('dialog', { name: 'Definir substituto' });
  const leader = await define.getByRole('combobox', { name: 'Líder' }).inputValue();
  await expect(away).toContainText(leader);
  expect(leader).not.toBe('');
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(define).toBeHidden();

  await signIn('colaborador');
  await page.goto('/acompanhamento');
  await expect(page).toHaveURL(/\/home/);
});

const { ano, mes } = periodOf(todayIn(new Date()));
const before = periodBefore(ano, mes, 12);
const current = periodName('report', ano, mes);

/** Sets only the deadline of reports; its first period is the current month unless a day is given. */
const demand = async (page: Page, report: { dias: number; a_partir_de?: string } | null) => {
  const data = { ...semPrazos, report };
  expect((await page.request.put(savePrazos.path, { data })).status()).toBe(200);
};

test('once a deadline begins the page opens on its first period, and one before it says why nothing is expected (ACO-11)', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('rh');
  await demand(page, null);
  await demand(page, { dias: 5 });
  await page.goto('/acompanhamento');
  const month = page.getByRole('combobox', { name: 'Período' });
  await expect(month).toHaveValue(String(mes));
  await expect(page.getByRole('button', { name: /^Esperados [1-9]/ })).toBeVisible();
  await expect(page.getByRole('note')).toHaveCount(0);

  await page.goto(`/acompanhamento?ano=${before.ano}&periodo=${before.n}`);
  const nothing = `Nada era esperado em ${periodName('report', before.ano, before.n)}: o prazo vale a partir de ${current}.`;
  await expect(page.getByRole('note')).toContainText(`${nothing} O que já existe está contado.`);
  await expect(page.getByText(/% dos \d+ esperados/)).toHaveCount(0);
  await expectAccessible();
  const done = page.getByRole('button', { name: /^Feitos [1-9]/ });
  const count = /\d+/.exec((await done.textContent()) ?? '')?.[0];
  await done.click();
  await expect(page.getByRole('dialog', { name: 'Feitos' })).toContainText(`${count} pessoa`);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Ver ${current}` }).click();
  await expect(month).toHaveValue(String(mes));
  await expect(page.getByRole('note')).toHaveCount(0);

  // With an earlier first period the page opens with last month, whose reports are due now.
  await demand(page, { dias: 5, a_partir_de: `${ano - 1}-01-01` });
  await page.goto('/acompanhamento');
  await expect(month).toHaveValue(String(before.n));
});

test('where a reminder would reach nobody it says why (ACO-10)', async ({ page, signIn }) => {
  await signIn('rh');
  await demand(page, null);
  await page.goto('/acompanhamento');
  const remind = page.getByRole('button', { name: /^Lembrar/ });
  await expect(remind).toBeDisabled();
  await expect(remind).toHaveAccessibleDescription('Ninguém tem pendências aqui.');
  await expect(page.getByText('Ninguém tem pendências aqui.')).toBeVisible();
  await demand(page, { dias: 5, a_partir_de: `${ano - 1}-01-01` });
  await page.reload();
  await expect(
    page.getByRole('button', { name: /^Lembrar (\d+ (líder(es)?|colaborador(es)?)( e )?){1,2}$/ }),
  ).toBeEnabled();

  await signIn('lider');
  const params = { tipo: 'report', ano: before.ano, periodo: before.n };
  const read = async (more: object) =>
    (await page.request.get(getAcompanhamento.path, { params: { ...params, ...more } })).json();
  const alone: string[] = [];
  for (const setor of (await read({})).opcoes.setores) {
    const { devedores, leitor_deve } = await read({ setor });
    if (devedores === 0 && leitor_deve) alone.push(setor);
  }
  expect(alone).not.toEqual([]);
  await page.goto(`/acompanhamento?setor=${encodeURIComponent(alone[0] ?? '')}`);
  await expect(remind).toBeDisabled();
  await expect(page.getByText('Só você tem pendências aqui.')).toBeVisible();

  // An old address names a company and a sector that nobody has any more.
  await page.goto('/acompanhamento?empresa=999999&setor=Extinto');
  await expect(page.getByLabel('Empresa').locator('option:checked')).toHaveText('Empresa não encontrada');
  await expect(page.getByLabel('Setor').locator('option:checked')).toHaveText('Extinto');
  await expect(page.getByText('Ninguém tem pendências aqui.')).toBeVisible();
});

test('who is aware, disagrees or is silent is counted, and each disagreement leads to its record; on a phone too (CIE-11)', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const me = await signIn('colaborador');
  const reports: Report[] = await (await page.request.get(`/api/reports/colaboradores/${me.id}`)).json();
  const ciencias: Ciencia[] = await (await page.request.get(`/api/ciencia/colaboradores/${me.id}`)).json();
  const open = ciencias.filter(({ registro, pode }) => registro === 'report' && pode.manifestar);
  const report = reports.find(({ id }) => open.some(({ id_registro }) => id_registro === id));
  if (!report) throw new Error('no signed report of the person waits for a statement');
  const path = `/api/ciencia/colaboradores/${me.id}/report/${report.id}/manifestacao`;
  await post(page, path, { concorda: false, texto: 'Não foi assim.' });

  await signIn('lider');
  await page.goto(`/acompanhamento?ano=${report.ano}&periodo=${report.mes}`);
  await expect(page.getByRole('button', { name: /^Cientes \d/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Sem manifestação \d/ })).toBeVisible();
  const query = { tipo: 'report', ano: report.ano, periodo: report.mes };
  const { ciencia } = await (await page.request.get(getAcompanhamento.path, { params: query })).json();
  await page.getByRole('button', { name: new RegExp(`^Discordaram ${ciencia.discordaram} `) }).click();
  const panel = page.getByRole('dialog', { name: 'Discordaram' });
  await expect(panel.getByRole('listitem')).toHaveCount(ciencia.discordaram);
  await expect(panel.getByRole('listitem').filter({ hasText: me.nome })).toContainText('Assinado, discordou');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  await page.setViewportSize({ width: 320, height: 844 });
  const list = page.getByRole('list', { name: 'Discordâncias' });
  const row = list.getByRole('listitem').filter({ hasText: me.nome }).first();
  await expect(row).toContainText(`Report de ${periodName('report', report.ano, report.mes)}`);
  await expect(row).toContainText('Aberta');
  await expectAccessible();
  await expectNoSidewaysScroll(page);
  await row.getByRole('button').click();
  await expect(page).toHaveURL(new RegExp(`abrir=report-${report.ano}-${report.mes}-${report.id}`));
  const viewer = page.getByRole('dialog', { name: /report/i });
  await expect(viewer).toContainText(me.nome);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(list).toBeVisible();

  // The home links to it below everything else.
  await page.goto('/home');
  await page.goto(`/acompanhamento?ano=${report.ano}&periodo=${report.mes}#discordancias`);
  const heading = page.getByRole('heading', { name: 'Discordâncias' });
  await expect(heading).toBeInViewport();
  const isOnTop = heading.evaluate((found) => {
    const { x, y } = found.getBoundingClientRect();
    return found.contains(document.elementFromPoint(x + 1, y + 1));
  });
  expect(await isOnTop).toBe(true);
});
