import type { Locator, Page } from '@playwright/test';
import { anEvaluation } from './avaliacao-cultural.ts';
import { aReport, detail, readReports, reportsPath } from './reports.ts';
import { asLider, type Pessoa, sign } from './resumo.ts';
import { expectNoSidewaysScroll } from './structure.ts';
import { expect, passwordIn, post, recordCalls, test } from './test.ts';

test.use({ company: 'ciencia' });
// axe checks each screen in both colour schemes.
test.describe.configure({ timeout: 120_000 });

const area = (viewer: Locator) => viewer.getByRole('region', { name: 'Confirmação de leitura' });
const seal = (viewer: Locator) => viewer.getByRole('button', { name: /^Selo [0-9a-f]{12}$/ });

/** A signed report of the person, made by who is signed in. */
async function signedReport(page: Page, pessoa: Pessoa, period: { ano: number; mes: number }) {
  const { id } = await aReport(page, pessoa, period, 'Assinado');
  expect((await page.request.put(`${reportsPath(pessoa)}/${id}/sign`)).status()).toBe(200);
  return id;
}

async function open(page: Page, { id }: Pessoa, abrir: string) {
  await page.goto(`/colaborador/${id}?abrir=${abrir}`);
  await expect(detail(page).getByRole('heading', { name: 'Avaliação Assinada' })).toBeVisible();
}

/** Presses Tab until an element has the focus, as somebody without a mouse. */
async function tabTo(page: Page, wanted: Locator) {
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < 60; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(wanted).toBeFocused();
}

async function press(page: Page, wanted: Locator) {
  await tabTo(page, wanted);
  await page.keyboard.press('Enter');
}

const yes = (page: Page) => page.getByRole('button', { name: 'Sim', exact: true });

/** Expects that on a phone neither the page nor what the dialog holds is wider than the window. */
async function expectFitsPhones(page: Page) {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScroll(page);
    expect(
      await detail(page).evaluate((dialog) =>
        [...dialog.querySelectorAll('*')]
          .filter((part) => part.getBoundingClientRect().right > window.innerWidth + 1)
          .map(({ outerHTML }) => outerHTML.slice(0, 200)),
      ),
    ).toEqual([]);
  }
}

test("before a first signature the term is read and accepted once, and the seal is shown behind 'Detalhes' and copied whole (SEL-02 SEL-11 VOZ-03)", async ({
  page,
  context,
  signIn,
  mailTo,
  expectAccessible,
}) => {
  await signIn('lider');
  const nova = { nome: 'Lia Primeira', email: 'lia.primeira@aurora.example' };
  const lia: Pessoa = await post(page, '/api/colaboradores/criar-subordinado-direto', nova);
  const first = await aReport(page, lia, { ano: 2026, mes: 1 }, 'Primeiro');
  await aReport(page, lia, { ano: 2026, mes: 2 }, 'Segundo');
  const senha = passwordIn(await mailTo(nova.email));
  await context.clearCookies();
  const login = await page.request.post('/api/auth/login', { data: { email: nova.email, senha } });
  expect(login.status()).toBe(200);
  const own = await page.request.put('/api/auth/senha', {
    data: { senhaAtual: senha, novaSenha: 'quatro cavalos verdes' },
  });
  expect(own.status()).toBe(200);

  await page.goto(`/colaborador/${lia.id}?abrir=report-2026-1`);
  const calls = recordCalls(page);
  await sign(detail(page));
  const termo = page.getByRole('dialog', { name: 'Como funciona a assinatura eletrônica' });
  await expect(termo.getByText('Lei nº 14.063, de 2020')).toBeVisible();
  await expectAccessible();
  // Without the acceptance nothing is signed, and the signature can begin again.
  await page.keyboard.press('Escape');
  await expect(termo).toBeHidden();
  const begin = detail(page).getByRole('button', { name: 'Assinar Avaliação' });
  await expect(begin).toBeVisible();
  await sign(detail(page));
  await termo.getByRole('button', { name: 'Li e aceito' }).dblclick();
  await expect(detail(page).getByRole('heading', { name: 'Avaliação Assinada' })).toBeVisible();
  await expect(termo).toBeHidden();
  await expect(detail(page).getByRole('region', { name: 'Assinatura' })).toBeFocused();
  const writes = calls.filter(({ method }) => method !== 'GET').map(({ path }) => path);
  const signing = `${reportsPath(lia)}/${first.id}/sign`;
  expect(writes).toEqual([signing, signing, '/api/termo/aceite', signing]);

  // Where the browser gives no clipboard, the whole seal can be selected.
  const selo = (await readReports(page, lia, { ano: 2026, mes: 1 }))[0]?.selo ?? '';
  const whole = page.getByLabel('Selo completo');
  await expect(seal(detail(page))).toBeHidden();
  await detail(page).getByText('Detalhes', { exact: true }).click();
  await seal(detail(page)).click();
  await expect(whole).toBeFocused();
  await expect(whole).toHaveValue(selo);
  await expect(page.getByText('Selecione e copie.')).toBeVisible();
  expect(await page.evaluate(() => document.getSelection()?.toString())).toBe(selo);
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(whole).toBeHidden();
  await expect(seal(detail(page))).toBeFocused();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Copiado.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(selo);

  // The term is accepted for good.
  await page.goto(`/colaborador/${lia.id}?abrir=report-2026-2`);
  await sign(detail(page));
  await expect(detail(page).getByRole('heading', { name: 'Avaliação Assinada' })).toBeVisible();
});

test('by the keyboard alone a person disagrees, is answered with a correction and has the last word; each record shows the other (CIE-01 CIE-04 CIE-05 CIE-06 LGPD-16)', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const julia = await asLider(signIn);
  const period = { ano: 2016, mes: 3 };
  const id = await signedReport(page, julia, period);

  await signIn('rh');
  const canal = 'https://relatos.aurora.example';
  const named = await page.request.put('/api/painel-rh/seguranca/canal-de-relato', { data: { canal } });
  expect(named.status()).toBe(200);
  await signIn('colaborador');
  await open(page, julia, `report-2016-3-${id}`);
  const viewer = detail(page);
  const ciencia = area(viewer);
  await expect(ciencia.getByRole('heading', { name: 'Manifestação em aberto' })).toBeVisible();
  await expect(ciencia.getByRole('link', { name: canal })).toBeVisible();
  await expectAccessible();
  await press(page, detail(page).getByRole('button', { name: 'Li e discordo' }));
  const why = ciencia.getByLabel('Por que você discorda');
  await expect(why).toBeFocused();
  await press(page, detail(page).getByRole('button', { name: 'Enviar discordância' }));
  await expect(ciencia.getByText('Escreva por que você discorda.')).toBeVisible();
  await expect(why).toBeFocused();
  await page.keyboard.type('Faltou a campanha de março.');
  await expect(ciencia.getByText('27/5000')).toBeVisible();
  await expectAccessible();
  await expectFitsPhones(page);
  await press(page, detail(page).getByRole('button', { name: 'Enviar discordância' }));
  await expect(page.getByText('não poderá ser alterada nem excluída')).toBeVisible();
  await expectAccessible();
  await press(page, yes(page));
  await expect(ciencia.getByRole('heading', { name: /^Discordou em \d\d\/\d\d\/\d{4} às / })).toBeVisible();
  await expect(ciencia).toBeFocused();
  await expect(ciencia.getByText('A discordância aguarda resposta.')).toBeVisible();
  await expect(ciencia.getByRole('button')).toHaveCount(0);

  await signIn('lider');
  await open(page, julia, `report-2016-3-${id}`);
  await press(page, detail(page).getByRole('button', { name: 'Corrigido' }));
  await expect(ciencia.getByText('registre e assine antes um report posterior do mesmo mês')).toBeVisible();
  await expectAccessible();
  await press(page, detail(page).getByRole('button', { name: 'Voltar' }));
  await expect(detail(page).getByRole('button', { name: 'Corrigido' })).toBeFocused();
  const later = await signedReport(page, julia, period);
  await page.reload();
  await press(page, detail(page).getByRole('button', { name: 'Corrigido' }));
  await expect(ciencia.getByRole('radio', { name: /^O report de / })).toBeFocused();
  await expectAccessible();
  await press(page, detail(page).getByRole('button', { name: 'Enviar resposta' }));
  await press(page, yes(page));
  await expect(ciencia.getByRole('heading', { name: /^Corrigido em / })).toBeVisible();
  await press(page, ciencia.getByRole('button', { name: /^o report de / }));
  await expect(page.getByText('1 de 2')).toBeVisible();
  await expect(ciencia.getByText(/^Corrige o report de/)).toBeVisible();

  await signIn('colaborador');
  await open(page, julia, `report-2016-3-${later}`);
  await press(page, ciencia.getByRole('button', { name: /^o report de / }));
  await expect(page.getByText('2 de 2')).toBeVisible();
  await press(page, ciencia.getByRole('button', { name: 'Escrever última palavra' }));
  await expect(ciencia.getByLabel('Última palavra')).toBeFocused();
  await page.keyboard.type('Agora está completo.');
  await press(page, ciencia.getByRole('button', { name: 'Enviar última palavra' }));
  await press(page, yes(page));
  await expect(ciencia.getByRole('heading', { name: /^Última palavra em / })).toBeVisible();
  await expect(ciencia.getByText('Agora está completo.')).toBeVisible();
  await expect(ciencia.getByRole('textbox')).toHaveCount(0);
  await expectAccessible();
  await expectFitsPhones(page);
});

test('an evaluation is acknowledged in its viewer, and of somebody who left HR records the delivery (CIE-01 CIE-04 CIE-10 SEL-02)', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const julia = await asLider(signIn);
  const { id } = await anEvaluation(page, julia, { ano: 2016, trimestre: 1 });
  const signed = await page.request.put(
    `/api/avaliacao-cultural/colaborador/${julia.id}/avaliacao/${id}/sign`,
  );
  expect(signed.status()).toBe(200);
  const saiu: Pessoa = await post(page, '/api/colaboradores/criar-subordinado-direto', {
    nome: 'Caio Saiu',
    email: 'caio.saiu@aurora.example',
  });
  await signedReport(page, saiu, { ano: 2026, mes: 1 });

  await signIn('colaborador');
  await page.goto(`/colaborador/${julia.id}?abrir=avaliacao-2016-1`);
  const viewer = page.getByRole('dialog', { name: /^Avaliação Cultural/ });
  await viewer.getByText('Detalhes', { exact: true }).click();
  await expect(seal(viewer)).toBeVisible();
  await viewer.getByRole('button', { name: 'Li e estou ciente' }).click();
  await yes(page).click();
  await expect(area(viewer).getByRole('heading', { name: /^Ciente em / })).toBeVisible();
  await expectAccessible();

  await signIn('rh');
  const left = await page.request.patch(`/api/painel-rh/colaboradores/${saiu.id}/desativar`);
  expect(left.status()).toBe(200);
  await open(page, saiu, 'report-2026-1');
  const ciencia = area(detail(page));
  await ciencia.getByRole('button', { name: 'Entregue por outro meio' }).click();
  await ciencia.getByLabel('Dia').fill('31/12/2099');
  await ciencia.getByLabel('Como foi entregue').fill('Impresso, no desligamento.');
  await expectAccessible();
  const record = ciencia.getByRole('button', { name: 'Registrar entrega' });
  await record.click();
  await yes(page).click();
  await expect(ciencia.getByText('Informe um dia até hoje.')).toBeVisible();
  await expect(ciencia.getByLabel('Dia')).toBeFocused();
  await ciencia.getByLabel('Dia').fill('20/11/2026');
  await record.click();
  await yes(page).click();
  await expect(ciencia.getByRole('heading', { name: 'Entregue por outro meio em 20/11/2026' })).toBeVisible();
  await expect(ciencia.getByText('Impresso, no desligamento.')).toBeVisible();
  await expect(ciencia.getByRole('button')).toHaveCount(0);
  await expectAccessible();
});
