import { monthNames, periodOf, quarterLabels, todayIn } from '@alinha/rules/dates';
import { aReport, detail, readReports, reportsPath } from './reports.ts';
import { asLider, ciclosPath, openResumo, sign } from './resumo.ts';
import { expectNoSidewaysScroll } from './structure.ts';
import { answerWith, expect, hold, post, recordCalls, test } from './test.ts';

test.use({ company: 'colaborador' });

const avaliacoesPath = (id: number) => `/api/avaliacao-cultural/colaborador/${id}/avaliacao`;

test('a year stands on one page (SUM-01 SUM-03 SUM-04 SUM-05 SUM-06 SUM-07 SUM-08 SUM-09 SUM-10 SUM-15 USE-09)', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const pessoa = await asLider(signIn);
  const calls = recordCalls(page);
  await openResumo(page, pessoa);
  expect(calls.map(({ path }) => path)).toContain(`/api/colaboradores/resumo/${pessoa.id}`);

  const info = page.getByRole('region', { name: 'Informações pessoais e profissionais' });
  await expect(info.getByRole('heading', { name: pessoa.nome })).toBeVisible();
  await expect(info.getByText('colaborador@aurora.example')).toBeVisible();

  const quarters = page.getByRole('region', { name: 'Avaliações culturais' });
  await expect(quarters.getByRole('listitem')).toHaveCount(4);
  const months = page.getByRole('region', { name: 'Reports mensais' });
  await expect(months.getByRole('listitem')).toHaveCount(12);
  await expect(page.getByRole('table', { name: 'Média por tema, de 0 a 5' })).toBeAttached();

  const leftOf = async (name: string) => {
    const box = await page.getByRole('region', { name, exact: true }).first().boundingBox();
    return box?.x ?? Number.NaN;
  };
  const left = [
    'Informações pessoais e profissionais',
    'Avaliações culturais',
    'Reports mensais',
    'Última avaliação cultural',
    'Ciclos de KPI',
    'Nine-Box: cultura × KPI',
    'Trajetória',
    'Observações',
  ];
  const right = ['Tarefas', 'Alinhamento comportamental'];
  const edge = await leftOf('Ciclos de KPI');
  for (const name of left) expect(await leftOf(name), name).toBe(edge);
  for (const name of right) expect(await leftOf(name), name).toBeGreaterThan(edge + 600);
  await expectAccessible();

  const secoes = page.getByRole('navigation', { name: 'Seções do resumo' });
  await expect(secoes.getByRole('link', { name: 'Visão' })).toHaveAttribute('aria-current', 'location');
  const link = secoes.getByRole('link', { name: 'Observações' });
  const observacoes = page.getByRole('heading', { name: 'Observações' });
  await expect(observacoes).not.toBeInViewport();
  await link.click();
  await expect(page).toHaveURL(/#observacoes$/);
  for (const opened of ['by the bar', 'by the address']) {
    await expect(observacoes, opened).toBeInViewport();
    await expect(link, opened).toHaveAttribute('aria-current', 'location');
    await expect(page.getByRole('heading', { name: 'Tarefas' }), opened).toBeInViewport();
    await page.reload();
  }
});

test('on a phone nothing scrolls sideways, and open forms are accessible (SUM-01)', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openResumo(page, await asLider(signIn));
  await page.getByRole('button', { name: 'Nova tarefa' }).click();
  await page.getByRole('button', { name: 'Adicionar observação: DHO' }).click();
  await page
    .getByRole('button', { name: /^Renomear ciclo/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Novo ciclo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova Avaliação de KPI' });
  await dialog.getByRole('button', { name: 'Salvar Avaliação' }).click();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();
  await expectAccessible();
  await expectNoSidewaysScroll(page);
});

test('without an average there are dashes, no cell stands out, and each part says how to begin (SUM-19 SUM-23 USE-08)', async ({
  page,
  signIn,
}) => {
  const pessoa = await asLider(signIn);
  await answerWith(page, ciclosPath(pessoa.id), 200, []);
  await answerWith(page, avaliacoesPath(pessoa.id), 200, []);
  await openResumo(page, pessoa);
  const desempenho = page.getByRole('region', { name: 'Resumo de desempenho' });
  await expect(desempenho.getByText('-', { exact: true })).toHaveCount(3);
  await expect(page.locator('table [aria-current]')).toHaveCount(0);
  await expect(
    page.getByText('Para posicionar, falta uma avaliação cultural e um ciclo de KPI ativo.'),
  ).toBeVisible();
  await expect(page.getByText('Nenhum KPI encontrado para este colaborador.')).toBeVisible();
  await expect(page.getByText('Nenhuma avaliação cultural encontrada.')).toBeVisible();
  const { trimestre } = periodOf(todayIn(new Date()));
  await page
    .getByRole('region', { name: 'O que falta' })
    .getByRole('button', { name: `avaliação do ${quarterLabels[trimestre - 1]?.toLowerCase()}`, exact: true })
    .click();
  await expect(
    page
      .getByRole('dialog', { name: /^Avaliação Cultural/ })
      .getByRole('button', { name: 'Sim' })
      .first(),
  ).toBeVisible();
});

test('what the year lacks stands on top and opens what settles it (USE-08 USE-12)', async ({
  page,
  signIn,
}) => {
  const pessoa = await asLider(signIn);
  const { ano, mes } = periodOf(todayIn(new Date()));
  for (const { id, assinada } of await readReports(page, pessoa, { ano, mes }))
    if (!assinada) await page.request.put(`${reportsPath(pessoa)}/${id}/sign`);
  await aReport(page, pessoa, { ano, mes });
  const tarefa = { titulo: 'Esquecida', deadline: '2020-01-01' };
  await post(page, `/api/todolist/colaboradores/${pessoa.id}/tarefas`, tarefa);
  await openResumo(page, pessoa);
  const falta = page.getByRole('region', { name: 'O que falta' });
  await falta.getByRole('button', { name: /tarefas? atrasadas?$/ }).click();
  await expect(page.getByRole('button', { name: 'Concluir tarefa: Esquecida' })).toBeFocused();
  const report = falta.getByRole('button', { name: `report de ${monthNames[mes - 1]} sem assinatura` });
  await report.click();
  await sign(detail(page));
  await expect(detail(page).getByRole('heading', { name: 'Avaliação Assinada' })).toBeVisible();
  // The signature's question is fading out and would still take an Escape.
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(detail(page)).toBeHidden();
  await expect(report).toHaveCount(0);
  await expect(falta.locator(':focus')).toHaveCount(1);
});

test('the cards open the viewers and a report, which appears in its month with nothing reloaded; the way back leads to the chart (SUM-02 SUM-04 SUM-05 SUM-06 SUM-11)', async ({
  page,
  signIn,
}) => {
  const pessoa = await asLider(signIn);
  const { ano } = periodOf(todayIn(new Date()));
  expect(await readReports(page, pessoa, { ano, mes: 12 })).toEqual([]);
  await openResumo(page, pessoa);
  await page.getByRole('button', { name: 'Ver avaliação' }).click();
  const viewer = page.getByRole('dialog', { name: /^Avaliação Cultural - / });
  await expect(viewer).toBeVisible();
  await viewer.getByRole('button', { name: 'Fechar' }).click();
  await expect(viewer).toBeHidden();
  await page
    .getByRole('button', { name: /^\dº trimestre: .*abrir$/ })
    .first()
    .click();
  await expect(viewer).toBeVisible();
  await viewer.getByRole('button', { name: 'Fechar' }).click();
  await page
    .getByRole('button', { name: /: (não )?assinado, / })
    .first()
    .click();
  await expect(detail(page)).toBeVisible();
  await detail(page).getByRole('button', { name: 'Fechar' }).click();
  await page.getByRole('button', { name: 'dezembro: criar report' }).click();
  const form = page.getByRole('dialog', { name: 'Preencher Report' });
  await form.getByRole('textbox').first().fill('Um bom mês.');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('button', { name: 'dezembro: não assinado, abrir report' })).toBeVisible();
  await page.getByRole('button', { name: 'Voltar' }).click();
  await expect(page).toHaveURL(/\/home/);
});

test('loading turns a spinner, and a failure tells why with a way back (SUM-12 SUM-13)', async ({
  page,
  signIn,
}) => {
  const { id } = await asLider(signIn);
  const path = `/api/colaboradores/resumo/${id}`;
  await answerWith(page, path, 400);
  const release = await hold(page, `**${path}`);
  await page.goto(`/colaborador/${id}`);
  await expect(page.getByRole('status').filter({ hasText: 'Carregando...' })).toBeVisible();
  release();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Não foi possível carregar os dados do colaborador.',
  );
  await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
  await page.getByRole('button', { name: 'Voltar' }).click();
  await expect(page).toHaveURL(/\/home/);
});

test('a part that fails says so and leaves the others standing (SUM-17 SUM-18 SUM-20)', async ({
  page,
  signIn,
}) => {
  const pessoa = await asLider(signIn);
  await answerWith(page, avaliacoesPath(pessoa.id), 400);
  await answerWith(page, reportsPath(pessoa), 400);
  await openResumo(page, pessoa);
  const alertIn = (name: string) => page.getByRole('region', { name, exact: true }).getByRole('alert');
  await expect(alertIn('Última avaliação cultural')).toContainText('Erro ao buscar avaliação cultural');
  await expect(alertIn('Avaliações culturais')).toContainText('Erro ao buscar avaliações culturais.');
  await expect(alertIn('Reports mensais')).toContainText('Erro ao buscar reports.');
  await expect(page.getByRole('region', { name: 'Ciclos de KPI' }).getByRole('table').first()).toBeVisible();

  await page.unrouteAll();
  await page
    .getByRole('region', { name: 'Reports mensais' })
    .getByRole('button', { name: 'Tentar novamente' })
    .click();
  await expect(page.getByRole('region', { name: 'Reports mensais' }).getByRole('listitem')).toHaveCount(12);
});

test('a colleague sees the business card only, and nothing else is asked for; nobody is not found (SUM-14 SUM-15)', async ({
  page,
  signIn,
}) => {
  const rh = await signIn('rh');
  await signIn('colaborador');
  const calls = recordCalls(page);
  await page.goto(`/colaborador/${rh.id}`);
  const card = page.getByRole('region', { name: 'Informações profissionais' });
  await expect(card.getByRole('heading', { name: rh.nome })).toBeVisible();
  await expect(page.getByText('rh@aurora.example')).toHaveCount(0);
  await expect(page.getByRole('region')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Baixar PDF' })).toHaveCount(0);
  expect(calls.filter(({ path }) => path.includes(`/${rh.id}`)).map(({ path }) => path)).toEqual([
    `/api/colaboradores/resumo/${rh.id}`,
  ]);
  await page.goto('/colaborador/2000000000');
  await expect(page.getByText('Colaborador não encontrado', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Voltar' })).toBeVisible();
});

test('on their own page a person reads and ticks, and nothing more (PDF-01 OBS-01 KPI-36 ALI-06 TASK-43)', async ({
  page,
  signIn,
}) => {
  await openResumo(page, await signIn('colaborador'));
  const acts = /Baixar PDF|Novo ciclo|Adicionar|Congelar|Excluir|Renomear|Editar|Nova tarefa|Registrar|criar/;
  await expect(page.getByRole('button', { name: acts })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Observações' })).toHaveCount(0);
});
