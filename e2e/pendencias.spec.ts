import type { Pendencia } from '@alinha/contract/pendencias';
import type { Prazos } from '@alinha/contract/prazos';
import type { Report } from '@alinha/contract/reports';
import { addDays, formatDay, monthNames, periodOf, todayIn } from '@alinha/rules/dates';
import { firstDayOf, semPrazos } from '@alinha/rules/prazos';
import type { Page } from '@playwright/test';
import { demonstration } from '../server/src/seed/demonstration.ts';
import { aPerson } from './painel-rh.ts';
import { detail, form } from './reports.ts';
import { expectNoSidewaysScroll } from './structure.ts';
import { expect, go, post, test } from './test.ts';

test.use({ company: 'pendencias' });

// Ten reports typed and signed, and axe: slow.
test.describe.configure({ timeout: 120_000 });

const today = todayIn(new Date());

async function setPrazos(page: Page, prazos: Partial<Prazos>): Promise<void> {
  const saved = await page.request.put('/api/painel-rh/prazos', { data: { ...semPrazos, ...prazos } });
  expect(saved.status()).toBe(200);
}

const dueOf = async (page: Page): Promise<Pendencia[]> => (await page.request.get('/api/pendencias')).json();

/** Creates people under the leader whose first report and first evaluation are due. */
async function newPeople(page: Page, count: number, nome: string): Promise<void> {
  const under = { gestor: demonstration.contas.lider, funcao: 'Apoio', data_admissao: today };
  for (let n = 1; n <= count; n++) {
    const email = `${nome.replaceAll(/\W/g, '').toLowerCase()}${n}@aurora.example`;
    await aPerson(page, `${nome} ${String(n).padStart(2, '0')}`, email, under);
  }
}

const bell = (page: Page) => page.getByRole('link', { name: /^Pendências:/ });

test('a leader of ten writes and signs ten reports with the keyboard alone, from the bell on (PEND-10 PEND-11 PEND-12 PEND-13 MES-03)', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('rh');
  await newPeople(page, 10, 'Recém Chegada');
  const prazo = { dias: 5, a_partir_de: firstDayOf('report', today) };
  await setPrazos(page, { report: prazo });
  await signIn('lider');
  const due = (await dueOf(page)).filter(({ tipo }) => tipo === 'report');
  expect(due.length).toBeGreaterThanOrEqual(10);
  await page.goto('/home');
  await expect(bell(page)).toHaveAccessibleName(/^Pendências: \d+ pendências/);
  await bell(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Pendências', level: 1 })).toBeVisible();
  await expectAccessible();
  const group = page.getByRole('region', { name: /^(Até sete dias|Depois)/ });
  await group.getByRole('button', { name: /Recém Chegada 01/ }).focus();
  await page.keyboard.press('Enter');
  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };
  const { mes, ano } = periodOf(today);
  const written = new Set<string>();
  let release = () => {};
  let held: Promise<void> | undefined;
  // From the start: a request that is under way while interception begins may never be answered.
  await page.route('**/api/pendencias', async (route) => {
    await held;
    await route.continue();
  });
  for (let n = 1; n <= due.length; n++) {
    const subtitle = form(page).getByText(`, ${monthNames[mes - 1]} de ${ano}`);
    await expect(form(page).getByRole('textbox').first()).toBeFocused();
    const who = (await subtitle.textContent())?.split(',')[0] ?? '';
    expect(written.has(who)).toBe(false);
    written.add(who);
    const text = `Entregou o mês ${n}.`;
    await page.keyboard.type(text);
    if (n === due.length) {
      held = new Promise<void>((resolve) => {
        release = resolve;
      });
    }
    const readAnew = page.waitForRequest('**/api/pendencias');
    const saved = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok());
    await press('Control+Enter');
    await saved;
    if (n < due.length) {
      await expect(subtitle).not.toHaveText(new RegExp(`^${who},`));
    } else {
      // The form keeps its text until the next form replaces it.
      await readAnew;
      await expect(form(page).getByRole('textbox').first()).toHaveValue(text);
      release();
    }
  }
  expect(presses).toBe(due.length);
  await expect(form(page).getByText('Era o último report pendente.')).toBeVisible();
  await expect(form(page).getByRole('button', { name: 'Concluir' })).toBeFocused();
  await expectAccessible();
  await page.keyboard.press('Enter');
  await expect(form(page)).toBeHidden();
  await expect(page.getByText('Report de')).toHaveCount(0);

  await signIn('rh');
  await setPrazos(page, { report: prazo, assinatura: prazo });
  await signIn('lider');
  const unsigned = (await dueOf(page)).filter(({ tipo }) => tipo === 'assinatura');
  expect(unsigned.length).toBeGreaterThanOrEqual(due.length);
  await page.goto('/pendencias?tipo=assinatura');
  await page.getByRole('button', { name: /Recém Chegada 01/ }).focus();
  await page.keyboard.press('Enter');
  const sign = page.getByRole('button', { name: 'Assinar Avaliação' });
  const wide = page.viewportSize();
  for (const [width, height] of [
    [390, 844],
    [820, 1180],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(sign).toBeInViewport({ ratio: 1 });
  }
  if (wide) await page.setViewportSize(wide);
  for (let n = 1; n <= 10; n++) {
    await expect(sign).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Confirmar assinatura' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /^(Próxima pessoa|Concluir)$/ })).toBeFocused();
    if (n < 10) await page.keyboard.press('Enter');
  }
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(detail(page)).toBeHidden();
  expect((await dueOf(page)).filter(({ tipo }) => tipo === 'assinatura')).toHaveLength(unsigned.length - 10);
  await expect(bell(page)).toHaveAccessibleName(new RegExp(`: ${(await dueOf(page)).length} `));
});

test('a task and an evaluation are settled there, and Back closes them; on a phone too (PEND-12 PEND-10)', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('rh');
  await newPeople(page, 1, 'Outra Nova');
  await setPrazos(page, { avaliacao: { dias: 90, a_partir_de: firstDayOf('avaliacao', today) } });
  const { id } = await signIn('lider');
  const atrasada = { titulo: 'Revisar o plano', deadline: '2020-01-01' };
  await post(page, `/api/todolist/colaboradores/${id}/tarefas`, atrasada);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/home');
  await bell(page).click();
  const late = page.getByRole('region', { name: /^Atrasadas/ });
  await late.getByRole('button', { name: /Revisar o plano/ }).click();
  const tarefa = page.getByRole('dialog', { name: 'Tarefa' });
  await expect(tarefa).toBeVisible();
  await page.goBack();
  await expect(tarefa).toBeHidden();
  await page.goForward();
  await tarefa.getByRole('button', { name: 'Concluir tarefa' }).click();
  await expect(tarefa).toBeHidden();
  await expect(page.getByRole('button', { name: /Revisar o plano/ })).toHaveCount(0);
  await expectAccessible();
  await page.getByRole('button', { name: /^Outra Nova 01/ }).click();
  await expect(page.getByRole('dialog', { name: /^Avaliação Cultural/ })).toBeVisible();
});

test('pendências, the follow-up and the viewer say who else led the person in that period; on a phone too (HIST-02)', async ({
  page,
  signIn,
}) => {
  await signIn('rh');
  const since = addDays(today, -60);
  await setPrazos(page, {
    report: { dias: 5, a_partir_de: firstDayOf('report', since) },
    assinatura: { dias: 7, a_partir_de: firstDayOf('report', since) },
  });
  await signIn('lider');
  const led = (await dueOf(page)).find(({ liderado_por }) => liderado_por !== null);
  if (!led?.liderado_por || !led.periodo) throw new Error('nobody of the demonstration changed their leader');
  const { pessoa, periodo, liderado_por } = led;
  const words = `liderado por ${liderado_por.nome} até ${formatDay(liderado_por.ate)}`;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/pendencias');
  await expect(
    page.getByRole('button', { name: new RegExp(`^${pessoa.nome}.*${words}`) }).first(),
  ).toBeVisible();
  const { registro, ano } = periodo;
  await go(page, `/acompanhamento?tipo=${registro}&ano=${ano}&periodo=${periodo.periodo}&lista=esperados`);
  await expect(page.getByText(words).first()).toBeVisible();

  const reports: Report[] = await (await page.request.get(`/api/reports/colaboradores/${pessoa.id}`)).json();
  const report = reports.find((one) => one.liderado_por !== null);
  if (!report) throw new Error('the person has no report of that time');
  await go(page, `/reports/${pessoa.id}?abrir=report-${report.ano}-${report.mes}`);
  await expect(detail(page).getByText(words, { exact: false })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('HR sets deadlines for statements and answers, the person owes the one, and their leader the other; on a phone too (CIE-09 MES-04)', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('rh');
  await setPrazos(page, {});
  await page.setViewportSize({ width: 320, height: 844 });
  await page.goto('/painel-rh?aba=prazos');
  const kind = (name: string) => page.getByRole('group', { name, exact: true });
  const save = page.getByRole('button', { name: 'Salvar prazos' });
  for (const name of ['Confirmação de leitura', 'Resposta à discordância']) {
    await kind(name).getByRole('switch').check();
    await kind(name)
      .getByLabel('A partir de')
      .selectOption(firstDayOf('ciencia', addDays(today, -180)));
  }
  const days = kind('Confirmação de leitura').getByLabel('Dias após a assinatura');
  await days.fill('91');
  await save.click();
  await expect(kind('Confirmação de leitura').getByText('Informe um número de 1 a 90.')).toBeVisible();
  await expect(days).toBeFocused();
  await days.fill('90');
  await expect(
    kind('Confirmação de leitura').getByText('A confirmação de leitura do que for assinado hoje vence em'),
  ).toBeVisible();
  await expectAccessible();
  await expectNoSidewaysScroll(page);
  await save.click();
  await expect(page.getByText('Prazos salvos.')).toBeVisible();

  const me = await signIn('colaborador');
  const owed = (await dueOf(page)).filter(({ tipo }) => tipo === 'ciencia');
  expect(owed.length).toBeGreaterThan(1);
  await page.goto('/pendencias?tipo=ciencia');
  const rows = page.getByRole('button', { name: /^Confirmar leitura d[oa] .*Seu registro/ });
  await expect(rows).toHaveCount(owed.length);
  await expectAccessible();
  await expectNoSidewaysScroll(page);
  await rows.first().click();
  const { registro, ano, periodo } = owed[0]?.periodo ?? { registro: 'report', ano: 0, periodo: 0 };
  const record = `${registro}-${ano}-${periodo}-${owed[0]?.id_registro}`;
  await expect(page).toHaveURL(new RegExp(`abrir=${record}`));
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByText('Avaliação Assinada')).toBeVisible();
  // Nothing follows while the statement is owed.
  await expect(viewer.getByRole('button', { name: 'Próximo registro' })).toHaveCount(0);
  const ciencia = viewer.getByRole('region', { name: 'Confirmação de leitura' });
  // It opens at its beginning, with both acts in the foot (MES-04).
  const heading = viewer.getByText(/^(Criado|Criada) em$/);
  await expect(heading).toBeInViewport();
  for (const act of ['Li e estou ciente', 'Li e discordo'])
    await expect(viewer.getByRole('button', { name: act })).toBeInViewport({ ratio: 1 });
  await viewer.getByRole('button', { name: 'Li e discordo' }).click();
  await ciencia.getByRole('textbox').fill('Não foi assim.');
  await viewer.getByRole('button', { name: 'Enviar discordância' }).click();
  await page.getByRole('button', { name: 'Sim', exact: true }).click();
  await expect(ciencia.getByRole('heading', { name: /^Discordou em / })).toBeVisible();
  await expect(viewer.getByRole('button', { name: 'Próximo registro' })).toBeVisible();
  await go(page, '/pendencias?tipo=ciencia');
  await expect(rows).toHaveCount(owed.length - 1);

  await signIn('lider');
  await page.goto('/pendencias?tipo=discordancia');
  const answers = page.getByRole('button', {
    name: new RegExp(`^${me.nome}.*Resposta à discordância d[oa] `),
  });
  await expect(answers).not.toHaveCount(0);
  const before = await answers.count();
  // Due last, since it was stated last.
  await answers.last().click();
  await expect(page).toHaveURL(new RegExp(`abrir=${record}`));
  await expect(viewer.getByText(me.nome).first()).toBeVisible();
  await expect(ciencia).toBeFocused();
  await viewer.getByRole('button', { name: 'Mantido' }).click();
  await ciencia.getByRole('textbox').fill('Os fatos são estes.');
  await viewer.getByRole('button', { name: 'Enviar resposta' }).click();
  await page.getByRole('button', { name: 'Sim', exact: true }).click();
  await expect(ciencia.getByRole('heading', { name: /^Mantido em / })).toBeVisible();
  await go(page, '/pendencias');
  await expect(page.getByRole('heading', { name: 'Pendências', level: 1 })).toBeVisible();
  await expect(answers).toHaveCount(before - 1);
});
