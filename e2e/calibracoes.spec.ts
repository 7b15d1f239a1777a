import type { Calibracao, getCalibracao } from '@alinha/contract/calibracoes';
import type { AnswerOf } from '@alinha/contract/core';
import type { Fechamento, TrimestreFechado } from '@alinha/contract/fechamentos';
import type { Page } from '@playwright/test';
import { demonstration } from '../server/src/seed/demonstration.ts';
import { cell } from './ninebox.ts';
import { aPerson } from './painel-rh.ts';
import { answer } from './resumo.ts';
import { visitor } from './session.ts';
import { expect, post, test } from './test.ts';

test.use({ company: 'calibracoes' });

type Quadro = AnswerOf<typeof getCalibracao>;

/** The closed quarter that no calibration of the demonstration is about. */
async function oldestQuarter(page: Page): Promise<TrimestreFechado> {
  const closed: TrimestreFechado[] = await (await page.request.get('/api/fechamentos/trimestres')).json();
  return closed.at(-1) as TrimestreFechado;
}

const readBoard = async (page: Page, id: number): Promise<Quadro> =>
  (await page.request.get(`/api/calibracoes/${id}`)).json();

const face = (page: Page, nome: string) => page.getByRole('button', { name: new RegExp(`^${nome}(:|$)`) });
const panel = (page: Page) => page.getByRole('complementary');
const moveDialog = (page: Page, nome: string) => page.getByRole('dialog', { name: `Mover ${nome}` });

/** Finds somebody in a field of the open dialog, and chooses them. */
async function find(page: Page, label: string, nome: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: label }).fill(nome);
  await page.getByRole('listbox', { name: label }).getByRole('option', { name: nome }).click();
}

/** Chooses a cell in the open dialog, with a reason, and sends it. */
async function move(page: Page, nome: string, to: number, motivo: string): Promise<void> {
  const dialog = moveDialog(page, nome);
  await dialog.locator(`input[value="${to}"]`).check({ force: true });
  await dialog.getByLabel('Motivo').fill(motivo);
  await dialog.getByRole('button', { name: 'Mover', exact: true }).click();
}

const other = (from: number | null, ...not: number[]) =>
  [5, 3, 9, 1].find((one) => one !== from && !not.includes(one)) as number;

test('with the keyboard alone somebody filters, moves, undoes, comments, reads the leaders’ habits and discards, at each width (CAL-02 CAL-03 CAL-06 CAL-10 CAL-12)', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const { id: eu } = await signIn('ceo');
  const { ano, trimestre } = await oldestQuarter(page);
  const calibracao = { nome: 'Só o teclado', ano, trimestre, id_lider: eu, participantes: [] };
  const { id }: Calibracao = await post(page, '/api/calibracoes', calibracao);
  const quadro = await readBoard(page, id);
  const pessoa = quadro.pessoas.find(({ calculado }) => calculado !== null);
  if (!pessoa?.calculado) throw new Error('nobody to move');

  await page.goto('/home');
  await page.getByRole('button', { name: /^Conta de / }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Calibrações' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Só o teclado' }).focus();
  await expectAccessible();
  await page.keyboard.press('Enter');
  await page.getByLabel('Filtrar por nome').focus();
  await page.keyboard.type(pessoa.nome);
  await expect(face(page, pessoa.nome)).toHaveCount(1);
  await expectAccessible();

  // Choosing a face leads into the panel, whose first button moves.
  await face(page, pessoa.nome).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('heading', { name: pessoa.nome })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const dialog = moveDialog(page, pessoa.nome);
  await dialog.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const chosen = Number(await dialog.locator('input:checked').inputValue());
  expect(chosen).not.toBe(pessoa.calculado);
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('Motivo')).toBeFocused();
  await page.keyboard.type('Sem mouse.');
  await expectAccessible();
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(panel(page).getByText('Sem mouse.')).toBeVisible();
  await expect(
    cell(page, chosen).getByRole('button', { name: new RegExp(`^${pessoa.nome}:`) }),
  ).toBeVisible();
  await expectAccessible();

  await panel(page).getByRole('button', { name: 'Desfazer…' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Estava certo antes.');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(
    cell(page, pessoa.calculado).getByRole('button', { name: pessoa.nome, exact: true }),
  ).toBeVisible();
  await panel(page).getByLabel('Comentário', { exact: true }).focus();
  await page.keyboard.type('Anotado.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('listitem').filter({ hasText: 'Anotado.' })).toBeVisible();

  // A typed comment stays while somebody else is looked at, and is asked about before the page is left.
  await panel(page).getByLabel('Comentário', { exact: true }).focus();
  await page.keyboard.type('Ainda não enviado');
  await panel(page).getByRole('button', { name: 'Fechar' }).focus();
  await page.keyboard.press('Enter');
  await expect(face(page, pessoa.nome)).toBeFocused();
  const habits = page.getByRole('table', { name: /^Mediana e dispersão/ });
  await expect(habits.getByRole('rowheader').first()).toHaveText('Quadro inteiro');
  await expect(habits.getByRole('row').nth(1)).toContainText(/\d+%de \d+ a \d+/);
  await expect(habits.getByText('Menos de três pessoas').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByLabel('Comentário', { exact: true })).toHaveValue('Ainda não enviado');
  await panel(page).getByLabel('Comentário', { exact: true }).fill('');

  for (const width of [390, 820]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/calibracoes/${id}?modo=lista`);
    await expect(face(page, pessoa.nome).or(page.getByText(pessoa.nome))).not.toHaveCount(0);
    await expectAccessible();
  }
  await page.getByRole('combobox', { name: 'Setor' }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/setor=/);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Setor' })).not.toHaveValue('');
  await page.getByRole('button', { name: 'Descartar' }).focus();
  await page.keyboard.press('Enter');
  await page
    .getByRole('dialog', { name: 'Descartar Só o teclado?' })
    .getByRole('button', { name: 'Sim' })
    .focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/calibracoes$/);
  await expect(page.getByRole('link', { name: 'Só o teclado' })).toHaveCount(0);
});

test('undoing the move of somebody without a computed cell begins with none of the cells (CAL-03)', async ({
  page,
  signIn,
}) => {
  const { id: lider } = await signIn('lider');
  await signIn('rh');
  const nome = 'Célia Sem Médias';
  await aPerson(page, nome, 'celia@aurora.example', { gestor: demonstration.contas.lider });
  const { ano, trimestre } = await oldestQuarter(page);
  const closings: Fechamento[] = await (await page.request.get('/api/fechamentos')).json();
  const known = closings.find((one) => one.ano === ano && one.trimestre === trimestre)?.versoes ?? [];
  await post(page, '/api/fechamentos', { ano, trimestre, versao: known.length + 1 });
  const { id } = await post(page, '/api/calibracoes', {
    nome: 'Sem médias',
    ano,
    trimestre,
    id_lider: lider,
    participantes: [],
  });
  const celiaId = (await readBoard(page, id)).pessoas.find((one) => one.nome === nome)?.id;

  await page.goto(`/calibracoes/${id}?pessoa=${celiaId}`);
  await panel(page).getByRole('button', { name: 'Mover para…' }).click();
  await expect(moveDialog(page, nome).locator('input:checked')).toHaveCount(0);
  await move(page, nome, 5, 'Vista de perto.');
  await expect(cell(page, 5).getByRole('button', { name: `${nome}: Sem quadrante calculado` })).toBeVisible();
  await panel(page).getByRole('button', { name: 'Desfazer…' }).click();
  await expect(
    moveDialog(page, nome).getByRole('radio', { name: 'Sem posição, como no cálculo' }),
  ).toBeChecked();
  await moveDialog(page, nome).getByLabel('Motivo').fill('Ainda não.');
  await moveDialog(page, nome).getByRole('button', { name: 'Fechar' }).click();
  await answer(page, 'Descartar o que foi digitado?', 'Sim');
  await expect(moveDialog(page, nome)).toBeHidden();
  await panel(page).getByRole('button', { name: 'Desfazer…' }).click();
  await moveDialog(page, nome).getByLabel('Motivo').fill('Ainda não.');
  await moveDialog(page, nome).getByRole('button', { name: 'Mover', exact: true }).click();
  await expect(panel(page).getByText('Mantenedor → Sem posição')).toBeVisible();
  await page.request.delete(`/api/calibracoes/${id}`);
});

test('three people on one board: a face is dragged, a conflict told, a cut connection goes on without a gap, and locking shows each their cell (CAL-01 CAL-02 CAL-03 CAL-04 CAL-05 CAL-06 CAL-07 CAL-09 VOZ-03)', async ({
  page: rh,
  browser,
  server,
  signIn,
}) => {
  // The other journey discards its calibration of the same quarter, in which everybody is on one board at most.
  await signIn('rh');
  const { ano, trimestre } = await oldestQuarter(rh);
  const { page: ceo, user: oCeo } = await visitor(browser, server.url, 'ceo');
  const { page: lider, user: oLider } = await visitor(browser, server.url, 'lider');

  // HR opens it, over the company below the head.
  await rh.goto('/calibracoes');
  await rh.getByRole('button', { name: 'Nova calibração' }).first().click();
  const nova = rh.getByRole('dialog', { name: 'Nova calibração' });
  await nova.getByLabel('Nome').fill('Diretoria');
  await nova.getByLabel('Trimestre fechado').selectOption(`${ano}-${trimestre}`);
  await find(rh, 'Líder', oCeo.nome);
  await find(rh, 'Participantes', oCeo.nome);
  await nova.getByRole('button', { name: 'Abrir calibração' }).click();
  await expect(rh).toHaveURL(/\/calibracoes\/\d+$/);
  await expect(rh.getByRole('heading', { level: 1 })).toHaveText('Diretoria');
  const id = Number(rh.url().split('/').at(-1));
  const path = `/calibracoes/${id}`;

  // For a person who does not take part it does not exist.
  await lider.goto(path);
  await expect(lider.getByText('Nada para mostrar aqui')).toBeVisible();
  await rh.getByRole('button', { name: /^Participantes/ }).click();
  const who = rh.getByRole('dialog', { name: 'Participantes' });
  // Its opener cannot be left out.
  await expect(who.getByText('Abriu a calibração')).toBeVisible();
  await expect(who.getByRole('button', { name: /^Tirar/ })).toHaveAccessibleName(`Tirar ${oCeo.nome}`);
  await find(rh, 'Participantes', oLider.nome);
  await who.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(who).toBeHidden();
  await lider.reload();
  await ceo.goto(path);
  for (const page of [ceo, lider]) await expect(cell(page, 1)).toContainText('%');

  const quadro = await readBoard(rh, id);
  const [a, b] = quadro.pessoas.filter(
    ({ id: one, calculado, lider: superior }) => calculado !== null && one !== oLider.id && superior !== null,
  );
  if (!a || !b) throw new Error('nobody to move');

  // A dragged face asks for the reason, with the cell chosen. The others see it without reloading.
  const to = other(a.calculado);
  await rh.getByLabel('Filtrar por nome').fill(a.nome);
  await expect(rh).toHaveURL(/filtro=/);
  await face(rh, a.nome).dragTo(cell(rh, to));
  const dialog = moveDialog(rh, a.nome);
  await expect(dialog.locator(`input[value="${to}"]`)).toBeChecked();
  await dialog.getByRole('button', { name: 'Mover', exact: true }).click();
  await expect(dialog.getByText('Informe o motivo.')).toBeVisible();
  await dialog.getByLabel('Motivo').fill('Entregou o que ninguém via.');
  await dialog.getByRole('button', { name: 'Mover', exact: true }).click();
  await expect(dialog).toBeHidden();
  for (const page of [ceo, lider])
    await expect(page.getByRole('status').filter({ hasText: `moveu ${a.nome} para` })).toBeVisible();
  await ceo.getByLabel('Filtrar por nome').fill(a.nome);
  await expect(
    cell(ceo, to).getByRole('button', { name: new RegExp(`^${a.nome}: Calculado em`) }),
  ).toBeVisible();
  await expect(cell(ceo, a.calculado ?? 0).getByText(`${a.nome} →`)).toBeAttached();
  await face(ceo, a.nome).click();
  await expect(panel(ceo).getByText('Entregou o que ninguém via.')).toBeVisible();

  // Comments arrive too.
  await lider.goto(`${path}?pessoa=${a.id}`);
  await panel(lider).getByLabel('Comentário', { exact: true }).fill('Concordo, e conto por quê.');
  await panel(lider).getByRole('button', { name: 'Comentar' }).click();
  await expect(panel(ceo).getByText('Concordo, e conto por quê.')).toBeVisible();
  await expect(panel(lider).getByLabel('Comentário', { exact: true })).toHaveValue('');

  // Without a connection to the board the page says so; it shows who was faster, and nothing typed is lost.
  await ceo.route('**/eventos', (route) => route.abort());
  await ceo.goto(`${path}?pessoa=${b.id}`);
  await expect(ceo.getByText('Sem conexão com o quadro.')).toBeVisible();
  await panel(ceo).getByRole('button', { name: 'Mover para…' }).click();
  await rh.goto(`${path}?pessoa=${b.id}&sobre=mover`);
  const [first, second] = [other(b.calculado), other(b.calculado, other(b.calculado))];
  await move(rh, b.nome, first, 'O trimestre foi de outra equipe.');
  await expect(moveDialog(rh, b.nome)).toBeHidden();
  await move(ceo, b.nome, second, 'Eu vejo de outro jeito.');
  const conflict = moveDialog(ceo, b.nome).getByRole('alert').filter({ hasText: 'moveu antes de você' });
  await expect(conflict).toContainText('O trimestre foi de outra equipe.');
  await expect(moveDialog(ceo, b.nome).getByLabel('Motivo')).toHaveValue('Eu vejo de outro jeito.');
  // Back and undone by HR meanwhile: the page goes on where it was cut.
  await rh.goto(`${path}?pessoa=${a.id}`);
  await panel(rh).getByRole('button', { name: 'Desfazer…' }).click();
  await expect(moveDialog(rh, a.nome).locator(`input[value="${a.calculado}"]`)).toBeChecked();
  await moveDialog(rh, a.nome).getByLabel('Motivo').fill('Falamos, e não muda.');
  await moveDialog(rh, a.nome).getByRole('button', { name: 'Mover', exact: true }).click();
  await ceo.unroute('**/eventos');
  await expect(ceo.getByText('A conexão voltou, e o quadro está em dia.')).toBeVisible();
  await moveDialog(ceo, b.nome).getByRole('button', { name: 'Mover', exact: true }).click();
  await expect(moveDialog(ceo, b.nome)).toBeHidden();
  await expect(
    cell(ceo, second).getByRole('button', { name: new RegExp(`^${b.nome}: Calculado`) }),
  ).toBeVisible();
  const now = await readBoard(rh, id);
  for (const page of [rh, ceo, lider])
    await expect(page.getByText(`${now.calibracao.movidas} movida`)).toBeVisible();

  // Of themselves nobody sees more than the name.
  await lider.goto(`${path}?pessoa=${oLider.id}`);
  await expect(lider.getByText(`${oLider.nome}: não visível para você`)).toBeVisible();
  await expect(panel(lider).getByRole('button', { name: 'Mover para…' })).toHaveCount(0);

  // Locked, nothing changes any more, for anybody.
  await rh.getByRole('button', { name: 'Trancar' }).click();
  const lock = rh.getByRole('dialog', { name: 'Trancar Diretoria' });
  await lock.getByRole('button', { name: 'Trancar' }).click();
  await expect(rh.getByText(/^Trancada por/)).toBeVisible();
  await expect(ceo.getByText(/^Trancada por/)).toBeVisible();
  await expect(panel(ceo).getByRole('button', { name: 'Mover para…' })).toHaveCount(0);
  await expect(panel(ceo).getByText('A calibração está trancada: nada mais muda.')).toBeVisible();
  await ceo.goto(`/colaborador/${b.id}`);
  const trajetoria = ceo.getByRole('region', { name: 'Trajetória' });
  await expect(trajetoria.getByText('Eu vejo de outro jeito.')).toBeVisible();
  const computed = /^Quadrante definido em calibração. Calculado pelas médias: /;
  await expect(trajetoria.getByText(computed)).toBeHidden();
  await trajetoria.getByText('Detalhes', { exact: true }).click();
  await expect(trajetoria.getByText(computed)).toBeVisible();
  await ceo.goto(`/ninebox?escopo=todos&em=${ano}-${trimestre}&pessoa=${b.id}`);
  await panel(ceo).getByText('Detalhes', { exact: true }).click();
  await expect(panel(ceo).getByText(computed)).toBeVisible();
  for (const page of [ceo, lider]) await page.context().close();
});
