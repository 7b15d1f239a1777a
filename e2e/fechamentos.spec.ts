import { listTrimestresFechados, type Posicao, type TrimestreFechado } from '@alinha/contract/fechamentos';
import type { Pendencia } from '@alinha/contract/pendencias';
import { quadrantNames, quadrantRows } from '@alinha/rules/ninebox';
import { cell } from './ninebox.ts';
import { asLider } from './resumo.ts';
import { answerWith, expect, test } from './test.ts';

test.use({ company: 'fechamentos' });

test('HR closes a quarter after seeing what is missing, and again as a second version (FEC-01 FEC-03 FEC-09)', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('rh');
  const due: Pendencia = {
    tipo: 'fechamento',
    pessoa: { id: 1, nome: 'Cecília', foto_perfil: null },
    periodo: { registro: 'avaliacao', ano: 2025, periodo: 4 },
    id_registro: null,
    titulo: null,
    liderado_por: null,
    em_substituicao_a: null,
    prazo: '2026-01-10',
    atrasada: true,
  };
  await answerWith(page, '/api/pendencias', 200, [due]);
  await page.goto('/pendencias');
  await page.getByRole('button', { name: /Fechar o 4º trimestre de 2025/ }).click();
  await expect(page).toHaveURL(/\/painel-rh\?.*fechar=2025-4/);
  const dialog = page.getByRole('dialog', { name: 'Fechar o 4º trimestre de 2025' });
  await expect(dialog.getByRole('rowheader')).toHaveText([
    'Avaliações culturais',
    'Reports de outubro',
    'Reports de novembro',
    'Reports de dezembro',
  ]);
  await expect(dialog.getByText('Pessoas ativas, que entram no fechamento')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Fechar trimestre' }).click();
  await expect(page.getByText('O 4º trimestre de 2025 foi fechado com 60 pessoas.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const quarter = page.getByRole('row', { name: /4º trimestre de 2025/ });
  await expect(quarter.getByRole('listitem')).toHaveCount(1);
  await expectAccessible();

  await quarter.getByRole('button', { name: 'Fechar de novo: 4º trimestre de 2025' }).click();
  await expect(dialog.getByText(/Será a versão 2/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Fechar trimestre' }).click();
  await expect(quarter.getByRole('listitem')).toHaveText([/^Versão 2/, /^Versão 1/]);
  await quarter.getByRole('link', { name: /^Versão 1/ }).click();
  await expect(page).toHaveURL(/em=2025-4-v1/);
  await expect(page.getByRole('heading', { name: 'Fechamento: 4º tri 2025 (versão 1)' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Colaboradores por cultura e desempenho' })).toBeVisible();
  await expectAccessible();
  await page.goBack();
  await expect(quarter).toBeVisible();
});

test("'Ver em' shows both tabs as closed, by the address, through reload and back (FEC-04 FEC-05)", async ({
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
  await page.getByRole('tab', { name: 'Grade de quadrantes' }).click();
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

  await answerWith(page, `/api/fechamentos/${ano}/${trimestre}/posicoes`, 200, posicoes.slice(0, -1));
  await page.goto(`/ninebox?aba=quadrantes&em=${ano}-${trimestre}`);
  await expect(page.getByRole('heading', { name: /^Fora do fechamento/ })).toContainText('1 pessoa');
  await page.goto('/ninebox?em=2001-2');
  await expect(page.getByText('O 2º trimestre de 2001 não foi fechado.')).toBeVisible();
  await page.getByRole('button', { name: 'Ver hoje' }).click();
  await expect(mean).toHaveText(today ?? '');

  await answerWith(page, listTrimestresFechados.path, 500);
  await page.reload();
  await expect(seen).toHaveAccessibleDescription(listTrimestresFechados.fallback);
});

test("the person's page has lines, the path of the quadrants and a table (FEC-06)", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const { id } = await asLider(signIn);
  const points: { ano: number; trimestre: number; desempenho: number | null }[] = await (
    await page.request.get(`/api/colaboradores/${id}/trajetoria`)
  ).json();
  expect(points.length).toBeGreaterThan(2);
  await page.goto(`/colaborador/${id}`);
  const section = page.getByRole('region', { name: 'Trajetória' });
  const table = section.getByRole('table', { name: /^Trajetória por trimestre fechado/ });
  await expect(table.getByRole('rowheader')).toHaveText(
    points.map((one, at) => `${at + 1}${one.trimestre}º tri ${one.ano}`).reverse(),
  );
  await expect(table.getByRole('row').nth(1)).toContainText(`${points.at(-1)?.desempenho}%`);
  await expect(section.locator('polyline')).toHaveCount(2);
  const path = section.getByRole('table', { name: /^O caminho pelos quadrantes/ });
  await expect(path.locator('[title]')).toHaveCount(points.length);
  await expectAccessible();
  await answerWith(page, `/api/colaboradores/${id}/trajetoria`, 200, []);
  await page.reload();
  await expect(section.getByText('Aparece aqui quando o RH fechar um trimestre.')).toBeVisible();
  await expect(section.getByRole('table')).toHaveCount(0);
});
