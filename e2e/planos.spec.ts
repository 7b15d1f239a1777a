import { listPessoasPorPlano } from '@alinha/contract/planos';
import { periodOf, todayIn } from '@alinha/rules/dates';
import { anEvaluation, api, openCell } from './avaliacao-cultural.ts';
import { pressing } from './presses.ts';
import { asLider, openResumo } from './resumo.ts';
import { expectNoSidewaysScroll } from './structure.ts';
import { expect, test } from './test.ts';
import { tooSmall } from './touch.ts';

test.use({ company: 'planos' });

const { ano, trimestre } = periodOf(todayIn(new Date()));

test('a leader opens a plan from a signed evaluation and adds three actions in at most 8 presses, on a phone too (PDI-03 PDI-04 PDI-07)', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('lider');
  const list = await page.request.get(listPessoasPorPlano.path, { params: { situacao: 'sem' } });
  const [pessoa] = (await list.json()).pessoas;
  const avaliacao = await anEvaluation(page, pessoa, { ano, trimestre }, (place) => place > 5);
  const signed = await page.request.put(`${api}/colaborador/${pessoa.id}/avaliacao/${avaliacao.id}/sign`);
  expect(signed.status()).toBe(200);

  const viewer = await openCell(page, pessoa, { ano, trimestre });
  await expect(viewer.getByRole('button', { name: 'Criar plano' })).toBeVisible();
  const { press, typeAndEnter, presses } = pressing();
  await press(viewer.getByRole('button', { name: 'Criar plano' }));
  const dialog = page.getByRole('dialog', { name: 'Criar plano de desenvolvimento' });
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await expectAccessible();
  await press(dialog.getByRole('button', { name: 'Criar plano' }));
  const card = page.getByRole('region', { name: 'Plano de desenvolvimento' });
  await press(card.getByRole('button', { name: /^Nova ação: / }).first());
  const titulo = card.getByRole('textbox', { name: 'Título' });
  for (const text of ['Ouvir um cliente', 'Escrever o que aprendeu', 'Contar à equipe']) {
    await typeAndEnter(titulo, text);
    await expect(card.getByRole('listitem').filter({ hasText: text }).first()).toBeVisible();
  }
  await expect(card.getByText('0 de 3 ações concluídas')).toBeVisible();
  expect(presses()).toBeLessThanOrEqual(8);
  await expectAccessible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await card.getByRole('button', { name: 'Cancelar' }).click();
  await card
    .getByRole('button', { name: /^Encerrar objetivo: / })
    .first()
    .click();
  const ending = page.getByRole('dialog', { name: 'Encerrar objetivo' });
  await expect(ending.getByRole('textbox', { name: 'Desfecho' })).toBeFocused();
  await expectAccessible();
  expect(await tooSmall(page)).toEqual([]);
});

test('the person proposes a goal in 2 presses, and a leader accepts it in one (PDI-02)', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const pessoa = await asLider(signIn);
  await signIn('colaborador');
  await openResumo(page, pessoa);
  const card = page.getByRole('region', { name: 'Plano de desenvolvimento' });
  const { press, presses } = pressing();
  await press(card.getByRole('button', { name: 'Propor objetivo' }));
  const dialog = page.getByRole('dialog', { name: 'Propor objetivo' });
  await expect(dialog.getByRole('textbox', { name: 'Objetivo' })).toBeFocused();
  await expectAccessible();
  await dialog.getByRole('textbox', { name: 'Objetivo' }).pressSequentially('Quero aprender a negociar.');
  await press(dialog.getByRole('button', { name: 'Propor' }));
  const goal = card.getByRole('listitem').filter({ hasText: 'Quero aprender a negociar.' });
  await expect(goal).toContainText('Proposto');
  expect(presses()).toBe(2);

  await signIn('lider');
  await openResumo(page, pessoa);
  const accepting = pressing();
  await accepting.press(goal.getByRole('button', { name: /^Aceitar objetivo: / }));
  await expect(goal).toContainText('Em andamento');
  expect(accepting.presses()).toBeLessThanOrEqual(2);
});
