import type { Posicao, TrimestreFechado } from '@alinha/contract/fechamentos';
import type { Pendencia } from '@alinha/contract/pendencias';
import { quadrantNames, quadrantRows } from '@alinha/rules/ninebox';
import { cell } from './ninebox.ts';
import { answerWith, expect, test } from './test.ts';

test.use({ company: 'fechamentos' });

test('HR closes a quarter after seeing what is missing, and again as a second version (FEC-01 FEC-03 FEC-09 VOZ-03)', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('rh');
  const due: Pendencia = {
    tipo: 'fechamento',
    pessoa: { id: 1, nome: 'Cecília', foto_perfil: null },
    periodo: { registro: 'avaliacao', ano: 2024, periodo: 4 },
    id_registro: null,
    titulo: null,
    liderado_por: null,
    em_substituicao_a: null,
    prazo: '2025-01-10',
    atrasada: true,
  };
  await answerWith(page, '/api/pendencias', 200, [due]);
  await page.goto('/pendencias');
  await page.getByRole('button', { name: /Fechar o 4º trimestre de 2024/ }).click();
  await expect(page).toHaveURL(/\/painel-rh\?.*fechar=2024-4/);
  const dialog = page.getByRole('dialog', { name: 'Fechar o 4º trimestre de 2024' });
  await expect(dialog.getByRole('rowheader')).toHaveText([
    'Avaliações culturais',
    'Reports de outubro',
    'Reports de novembro',
    'Reports de dezembro',
  ]);
  await expect(dialog.getByText('Pessoas ativas, que entram no fechamento')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Fechar trimestre' }).click();
  await expect(page.getByText('O 4º trimestre de 2024 foi fechado com 60 pessoas.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const quarter = page.getByRole('row', { name: /4º trimestre de 2024/ });
  await expect(quarter.getByRole('link', { name: /^Ver fechamento/ })).toBeVisible();
  await expect(quarter.getByText('Detalhes', { exact: true })).toHaveCount(0);
  await expectAccessible();

  await quarter.getByRole('button', { name: 'Fechar de novo: 4º trimestre de 2024' }).click();
  await expect(dialog.getByText(/Será a versão 2/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Fechar trimestre' }).click();
  await quarter.getByText('Detalhes', { exact: true }).click();
  await quarter.getByRole('link', { name: /^Versão 1/ }).click();
  await expect(page).toHaveURL(/em=2024-4-v1/);
  await expect(page.getByRole('heading', { name: 'Fechamento: 4º tri 2024 (versão 1)' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Colaboradores por cultura e desempenho' })).toBeVisible();
  await expectAccessible();
  await page.goBack();
  await expect(quarter).toBeVisible();
});

test("'Ver em' shows both scopes as closed, by the address, through reload and back (FEC-04 FEC-05)", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('ceo');
  const closed: TrimestreFechado[] = await (await page.request.get('/api/fechamentos/trimestres')).json();
  const { ano, trimestre } = closed[2] as TrimestreFechado;
  const name = `${trimestre}º tri ${ano}`;
  const posicoes: Posicao[] = await (
    await page.request.get(`/api/fechamentos/${ano}/${trimestre}/posicoes`)
  ).json();
  await page.goto('/ninebox');
  const seen = page.getByLabel('Ver em');
  await expect(seen.getByRole('option')).toHaveText([
    'Hoje',
    ...closed.map((one) => `${one.trimestre}º tri ${one.ano}`),
  ]);
  const mean = page.getByText('Média de desempenho').locator('..');
  await expect(mean).toContainText('%');
  const today = await mean.textContent();
  await seen.selectOption(name);
  await expect(page).toHaveURL(new RegExp(`em=${ano}-${trimestre}$`));
  await expect(mean).not.toHaveText(today ?? '');
  await page.getByRole('radiogroup', { name: 'Pessoas' }).getByText('Todos os níveis').click();
  await expect(page).toHaveURL(new RegExp(`em=${ano}-${trimestre}`));
  const counts = async () => {
    for (const id of quadrantRows.flat()) {
      const many = posicoes.filter(({ quadrante }) => quadrante === id).length;
      await expect(cell(page, id)).toContainText(quadrantNames[id]);
      await expect(cell(page, id)).toContainText(many === 1 ? '1 pessoa' : `${many} pessoas`);
    }
  };
  await counts();
  await page.reload();
  await counts();
  await expect(seen).toHaveValue(`${ano}-${trimestre}`);
  await expectAccessible();
  await page.goBack();
  await page.goBack();
  await expect(seen).toHaveValue('');
  await expect(mean).toHaveText(today ?? '');
});
