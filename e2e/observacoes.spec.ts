import type { Observacao } from '@alinha/contract/observacoes';
import type { Page } from '@playwright/test';
import { answer, asLider, openResumo, type Pessoa, quemPodeVer } from './resumo.ts';
import { expect, post, test } from './test.ts';

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
  await block(page).getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(block(page).getByRole('status')).toHaveText('Observação editada com sucesso');
  await expect(column(page, 'DP').getByRole('listitem')).toContainText(['Depois']);
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
