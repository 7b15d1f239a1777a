import type { Observacao } from '@alinha/contract/observacoes';
import type { Page } from '@playwright/test';
import { answer, asLider, openResumo, type Pessoa, quemPodeVer } from './resumo.ts';
import { answerWith, expect, post, recordCalls, test } from './test.ts';

test.use({ company: 'observacoes' });

const path = (id: number) => `/api/observacoes-colaboradores/colaboradores/${id}/observacoes`;
const block = (page: Page) => page.getByRole('region', { name: 'Observações', exact: true });
const column = (page: Page, name: string) =>
  block(page).getByRole('region', { name: new RegExp(`^${name}`) });
const form = (page: Page) => block(page).getByRole('textbox');

/** The collaborator with exactly these observations. */
async function withObservacoes(
  page: Page,
  { id }: Pessoa,
  observacoes: Pick<Observacao, 'observacao' | 'departamento'>[],
) {
  const before: Observacao[] = await (await page.request.get(path(id))).json();
  for (const one of before) await page.request.delete(`${path(id)}/${one.id}`);
  for (const one of observacoes) await post(page, path(id), one);
}

const listings = (calls: ReturnType<typeof recordCalls>, { id }: Pessoa) =>
  calls.filter(({ method, path: asked }) => method === 'GET' && asked === path(id)).length;

test('an observation is added, and the list follows half a second later (OBS-02 OBS-04 OBS-06 OBS-09 OBS-10 OBS-11)', async ({
  page,
  signIn,
}) => {
  const pessoa = await asLider(signIn);
  await withObservacoes(page, pessoa, []);
  await page.clock.install();
  await openResumo(page, pessoa);
  await page.getByRole('button', { name: 'Adicionar observação: DHO' }).click();
  await form(page).fill('   ');
  await block(page).getByRole('button', { name: 'Salvar' }).click();
  await expect(block(page).getByText('Escreva a observação.')).toBeVisible();

  await form(page).fill('Bom trimestre');
  const calls = recordCalls(page);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await block(page).getByRole('button', { name: 'Salvar' }).click();
  await expect(block(page).getByRole('status')).toHaveText('Observação registrada com sucesso');
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    observacao: 'Bom trimestre',
    departamento: 'dho',
  });
  await page.clock.runFor(490);
  expect(listings(calls, pessoa)).toBe(0);
  await page.clock.runFor(20);
  // Data reaches the page through a timer, and the page's clock is stopped.
  await expect(async () => {
    await page.clock.runFor(1);
    await expect(column(page, 'DHO')).toContainText('Bom trimestre', { timeout: 200 });
  }).toPass();
  await page.clock.runFor(2_300);
  await expect(block(page).getByRole('status')).toHaveText('Observação registrada com sucesso');
  await page.clock.runFor(300);
  await expect(block(page).getByRole('status')).toBeEmpty();
});

test('three departments, each with its observations; one form is open in the whole block, typed text is asked for, and an observation is rewritten (OBS-01 OBS-02 OBS-05 OBS-07 OBS-12 VER-01)', async ({
  page,
  signIn,
}) => {
  const pessoa = await asLider(signIn);
  await withObservacoes(page, pessoa, [
    { observacao: 'Do gestor', departamento: 'gestor' },
    { observacao: 'Escrita', departamento: 'dp' },
  ]);
  await openResumo(page, pessoa);
  await expect(column(page, 'Gestor').getByRole('listitem')).toContainText(['Do gestor']);
  await expect(column(page, 'DHO')).toContainText('Nenhuma observação registrada.');
  await expect(column(page, 'DP').getByRole('listitem')).toContainText(['Escrita']);
  await block(page).getByRole('button', { name: 'Quem pode ver' }).click();
  await expect(quemPodeVer(page).getByText('(você)')).toBeVisible();
  await expect(quemPodeVer(page).getByText('A própria pessoa')).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Adicionar observação: Gestor' }).click();
  await page.getByRole('button', { name: 'Adicionar observação: DHO' }).click();
  await expect(form(page)).toHaveCount(1);
  await form(page).fill('Algo');
  await column(page, 'DP')
    .getByRole('button', { name: /^Editar observação/ })
    .click();
  await answer(page, 'Descartar o que foi digitado?', 'Não');
  await expect(form(page)).toHaveValue('Algo');
  await column(page, 'DP')
    .getByRole('button', { name: /^Editar observação/ })
    .click();
  await answer(page, 'Descartar o que foi digitado?', 'Sim');
  await expect(form(page)).toHaveValue('Escrita');
  await form(page).fill('Depois');
  await block(page).getByRole('button', { name: 'Salvar' }).click();
  await expect(block(page).getByRole('status')).toHaveText('Observação editada com sucesso');
  await expect(column(page, 'DP').getByRole('listitem')).toContainText(['Depois']);
});

test('a rewriting stays with what was typed when somebody else deletes its observation (OBS-07)', async ({
  page,
  signIn,
}) => {
  const pessoa = await asLider(signIn);
  await withObservacoes(page, pessoa, [
    { observacao: 'Alheia', departamento: 'gestor' },
    { observacao: 'Outra', departamento: 'dp' },
  ]);
  const listed: Observacao[] = await (await page.request.get(path(pessoa.id))).json();
  const alheia = listed.find(({ observacao }) => observacao === 'Alheia');
  await openResumo(page, pessoa);
  await column(page, 'Gestor')
    .getByRole('button', { name: /^Editar observação/ })
    .click();
  await form(page).fill('Mudada');
  await page.request.delete(`${path(pessoa.id)}/${alheia?.id}`);
  await column(page, 'DP')
    .getByRole('button', { name: /^Excluir observação/ })
    .click();
  await answer(page, 'Tem certeza que deseja excluir esta observação?', 'Sim');
  await expect(column(page, 'Gestor')).toContainText('Nenhuma observação registrada.');
  await expect(form(page)).toHaveValue('Mudada');
  await block(page).getByRole('button', { name: 'Salvar' }).click();
  await expect(block(page).getByRole('status')).toHaveText('Observação não encontrada.');
  await expect(form(page)).toHaveValue('Mudada');
  await block(page).getByRole('button', { name: 'Cancelar' }).click();
  await answer(page, 'Descartar o que foi digitado?', 'Sim');
  await expect(form(page)).toHaveCount(0);
});

test('an observation is deleted after a question (OBS-03 OBS-08 OBS-13 USE-12)', async ({ page, signIn }) => {
  const pessoa = await asLider(signIn);
  await withObservacoes(page, pessoa, [{ observacao: 'Passageira', departamento: 'dp' }]);
  await openResumo(page, pessoa);
  const remove = column(page, 'DP').getByRole('button', { name: /^Excluir observação/ });
  await remove.click();
  await answer(page, 'Tem certeza que deseja excluir esta observação?', 'Não');
  await remove.click();
  await answer(page, 'Tem certeza que deseja excluir esta observação?', 'Sim');
  await expect(block(page).getByRole('status')).toHaveText('Observação apagada com sucesso');
  await expect(column(page, 'DP')).toContainText('Nenhuma observação registrada.');
  await expect(page.getByRole('button', { name: 'Adicionar observação: DP' })).toBeFocused();
});

test('failures say so and keep what was typed (OBS-14 OBS-15 OBS-16 OBS-17)', async ({ page, signIn }) => {
  const pessoa = await asLider(signIn);
  await withObservacoes(page, pessoa, [{ observacao: 'Firme', departamento: 'dp' }]);
  await answerWith(page, path(pessoa.id), 400);
  await openResumo(page, pessoa);
  await expect(block(page).getByRole('alert')).toContainText('Erro ao buscar observação');
  await page.unrouteAll();
  await block(page).getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByText('Firme')).toBeVisible();

  await page.route(`**${path(pessoa.id)}**`, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, body: 'x' }),
  );
  const status = block(page).getByRole('status');
  await column(page, 'DP')
    .getByRole('button', { name: /^Excluir observação/ })
    .click();
  await answer(page, 'Tem certeza que deseja excluir esta observação?', 'Sim');
  await expect(status).toHaveText('Erro ao apagar observação');
  await page.getByRole('button', { name: 'Adicionar observação: DHO' }).click();
  await form(page).fill('Outra');
  await block(page).getByRole('button', { name: 'Salvar' }).click();
  await expect(status).toHaveText('Erro ao registrar observação');
  await expect(form(page)).toHaveValue('Outra');
  await column(page, 'DP')
    .getByRole('button', { name: /^Editar observação/ })
    .click();
  await answer(page, 'Descartar o que foi digitado?', 'Sim');
  await form(page).fill('Mudada');
  await block(page).getByRole('button', { name: 'Salvar' }).click();
  await expect(status).toHaveText('Erro ao editar observação');
  await expect(form(page)).toHaveValue('Mudada');
});

test('HR reads what is em análise and withholds it, the person contests that, and a revised quadrant stands beside the computed one (LGPD-02 LGPD-15)', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const pessoa = await asLider(signIn);
  await withObservacoes(page, pessoa, [{ observacao: 'Fala pouco', departamento: 'gestor' }]);
  await signIn('colaborador');
  for (const tipo of ['declaracao', 'revisao']) await post(page, '/api/conta/solicitacoes', { tipo });
  await signIn('rh');
  await page.goto('/privacidade');
  const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
  await press(/^Em análise, de .*: Declaração completa$/);
  await expect(page.getByRole('list', { name: 'A decidir' })).toContainText('Observações1 registro');
  await expectAccessible();
  await press('Ler e decidir: Observações');
  await expect(page.getByRole('list', { name: 'Registros em análise' })).toContainText('Fala pouco');
  await press('Decidir');
  await expect(page.getByRole('dialog').getByText('Diga o motivo da decisão.')).toBeVisible();
  await page.getByRole('radio', { name: 'Não entregue' }).check();
  await page.getByRole('textbox', { name: 'Motivo' }).fill('É sobre outra pessoa.');
  await expectAccessible();
  await press('Decidir');
  await expect(page.getByText('Decisão enviada.')).toBeVisible();
  await press('Fechar');
  const received = page.getByRole('list', { name: 'Solicitações' });
  await expect(received).toContainText('Observações (1 registro): Não entregue, por');

  await press(/^Responder a .*: Revisão do quadrante$/);
  await page.getByRole('radio', { name: 'Quadrante revisto' }).check();
  await page.getByRole('textbox', { name: /^Resposta/ }).fill('Um mês só não basta.');
  await press('Enviar resposta');
  await expect(page.getByRole('dialog').getByText('Escolha o quadrante revisto.')).toBeVisible();
  await page
    .getByRole('combobox', { name: 'Quadrante revisto' })
    .selectOption('Forte Desempenho (cultura média, KPI alto)');
  await expectAccessible();
  await press('Enviar resposta');
  await expect(received).toContainText('Quadrante revisto: Forte Desempenho (cultura média, KPI alto), por');

  await signIn('colaborador');
  await openResumo(page, pessoa);
  const box = page.getByRole('region', { name: 'Nine-Box: cultura × KPI' });
  await expect(box).toContainText('Quadrante revisto: Forte Desempenho (cultura média, KPI alto)');
  await expect(box).toContainText('Um mês só não basta.');
  await expectAccessible();
  await page.goto('/conta');
  await press('Contestar decisão: Observações');
  await page.getByRole('textbox', { name: 'Contestação' }).fill('Quero ler.');
  await press(/^Contestar decisão$/);
  const own = page.getByRole('list', { name: 'Minhas solicitações' });
  await expect(own).toContainText('Observações (1 registro): decisão contestada em');
  await expect(page.getByRole('button', { name: 'Contestar decisão: Observações' })).toBeHidden();
});
