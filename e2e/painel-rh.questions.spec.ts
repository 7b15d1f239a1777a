import { writeFileSync } from 'node:fs';
import type { Request } from '@playwright/test';
import { banner, openTab, search, sim, tab } from './painel-rh.ts';
import { expect, hold, post, recordCalls, test } from './test.ts';

test.use({ company: 'painel-rh' });

const csvHeader =
  'nome,email,empresa,cargo,nivel_hierarquia,is_leader,is_rh,setor,time,data_admissao,email_superior';

const csv = (...lines: string[]) => [csvHeader, ...lines].join('\n');

test.beforeEach(({ signIn }) => signIn('rh'));

test.describe('Perguntas and Importar', () => {
  test('a first step is done by word; a question is added, moved, reworded and retired (USE-79)', async ({
    page,
  }) => {
    // The demonstration company has completed the steps, so the first answer is mocked as that of a new system.
    const newSystem = { json: { feitos: ['importar'] } };
    await page.route('**/primeiros-passos', (route) => route.fulfill(newSystem), { times: 1 });
    await openTab(page, 'perguntas');
    const steps = page.getByRole('region', { name: 'Primeiros passos' });
    await expect(steps.getByRole('link')).toHaveText([
      'Trazer as pessoas (feito)',
      'Conferir os cargos',
      'Convidar',
      'Conferir as perguntas',
    ]);
    await steps.getByRole('button', { name: 'Conferir os cargos: está certo assim' }).click();
    await expect(steps).toBeHidden();
    const list = page.getByRole('region', { name: 'Perguntas do report' });
    const texts = () => list.getByRole('listitem');
    await list.getByRole('button', { name: 'Adicionar pergunta' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Pergunta').fill('O que falta?');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(texts().last()).toContainText('O que falta?');
    await list.getByRole('button', { name: 'Mover para cima: O que falta?' }).click();
    await expect(texts().last()).not.toContainText('O que falta?');
    await list.getByRole('button', { name: 'Reformular: O que falta?' }).click();
    await dialog.getByLabel('Pergunta').fill('O que ainda falta?');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(list.getByText('O que ainda falta?')).toBeVisible();
    await list.getByRole('button', { name: 'Retirar: O que ainda falta?' }).click();
    await sim(page).click();
    await expect(list.getByText('O que ainda falta?')).toBeHidden();
  });

  test('a text that is not stored stays in its dialog, and is not left behind without a word', async ({
    page,
    context,
  }) => {
    await openTab(page, 'empresas');
    await tab(page, 'Perguntas').click();
    const list = page.getByRole('region', { name: 'Perguntas do report' });
    await list.getByRole('button', { name: 'Adicionar pergunta' }).click();
    const field = page.getByRole('dialog', { name: 'Nova pergunta' }).getByLabel('Pergunta');
    await field.fill('O que ficou para trás?');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(banner(page, 'Sem conexão. Erro ao salvar perguntas')).toBeVisible();
    await expect(field).toHaveValue('O que ficou para trás?');
    await context.setOffline(false);
    await page.evaluate(() => history.back());
    await page.getByRole('button', { name: 'Não', exact: true }).click();
    await expect(field).toHaveValue('O que ficou para trás?');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(list.getByText('O que ficou para trás?')).toBeVisible();
  });

  test('an act waits for the previous one, and reports no conflict with it', async ({ page }) => {
    await openTab(page, 'perguntas');
    const list = page.getByRole('region', { name: 'Perguntas do report' });
    const texts = list.getByRole('listitem');
    const down = (place: number) => texts.nth(place).getByRole('button', { name: /^Mover para baixo/ });
    await expect(down(1)).toBeVisible();
    const [first = '', second = ''] = (await texts.allInnerTexts()).map((text) => text.split('\n').at(-1));
    const release = await hold(page, '**/questionario', 'PUT');
    const calls = recordCalls(page);
    await down(0).click();
    await expect(down(1)).toHaveAttribute('aria-disabled', 'true');
    await expect(down(0)).toBeFocused();
    await down(1).click({ force: true });
    release();
    await expect(texts.nth(0)).toContainText(second);
    await expect(texts.nth(1)).toContainText(first);
    await expect(down(1)).toHaveAttribute('aria-disabled', 'false');
    await down(1).click();
    await expect(texts.nth(2)).toContainText(first);
    expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(2);
    await expect(page.getByText(/Outra pessoa/)).toHaveCount(0);
  });

  test('a file is checked line by line, its columns named, then brought in, and who is absent leaves only where ticked (USE-76 IO-03)', async ({
    page,
    expectAccessible,
  }) => {
    await openTab(page, 'importar');
    const chooseFile = (buffer: Buffer) =>
      page
        .getByRole('tabpanel')
        .locator('input[type=file]')
        .setInputFiles({ name: 'pessoas.csv', mimeType: 'text/csv', buffer });
    const choose = (...lines: string[]) => chooseFile(Buffer.from(csv(...lines)));
    await choose('Bia Importada,bia@fora.example,Aurora,Aprendiz,zero,0,0,,,,');
    await expect(page.getByText('O arquivo tem 2 problemas. Nada foi alterado.')).toBeVisible();
    await expect(page.getByRole('row', { name: /^2 Nível: .* No arquivo: "zero"/ })).toBeVisible();
    await expectAccessible();
    // As a spreadsheet saves it, with an unknown column and a renamed one.
    const sheet = [
      'Quem;CPF;E-mail;Empresa;Cargo;Nível;Líder;RH;Setor;Time;Admissão;E-mail do gestor',
      'Lia Conceição;1;lia@aurora.example;Aurora;Coordenação;3;S;N;;;01/02/2024;ceo@aurora.example',
    ];
    await chooseFile(Buffer.from(sheet.join('\r\n'), 'latin1'));
    const named = page.getByRole('button', { name: 'Conferir com estas colunas' });
    await expect(page.getByText('Falta escolher: Nome.')).toBeVisible();
    await expect(named).toHaveAttribute('aria-disabled', 'true');
    await expectAccessible();
    await page.getByRole('combobox', { name: 'O que é a coluna Quem' }).selectOption('Nome');
    await named.click();
    const roles = page.getByRole('table', { name: /^Quem passa a ser líder ou RH/ });
    await expect(roles.getByRole('row', { name: /Lia Conceição.*Passa a ser líder/ })).toBeVisible();
    await expectAccessible();
    await choose('Bia Importada,bia.importada@aurora.example,Aurora,Aprendiz,12,0,0,,,,ceo@aurora.example');
    await expect(page.getByRole('row', { name: /Bia Importada/ })).toBeVisible();
    await page.getByRole('button', { name: 'Importar', exact: true }).click();
    await expect(
      page.getByText(/^1 pessoa será criada e 0 atualizadas; ninguém é desativado\./),
    ).toBeVisible();
    await sim(page).click();
    await expect(
      banner(page, 'Importação concluída: 1 pessoa criada e 0 atualizadas. 1 pessoa com convite por e-mail.'),
    ).toBeVisible();
    expect(await search(page, 'bia.importada@aurora.example')).toHaveLength(1);
    await page.reload();
    const invited = page.getByRole('table', { name: 'Convites' });
    await expect(invited.getByRole('row', { name: /Bia Importada/ })).toContainText(/Na fila|Enviado/);
    await expectAccessible();
    await invited.getByRole('link', { name: 'Bia Importada' }).click();
    await expect(page.getByRole('dialog', { name: 'Bia Importada' })).toBeVisible();
    await openTab(page, 'importar');
    const stranger = { nome: 'Falsa Bia', email: 'bia.falsa@aurora.example', senha: 'quatro cavalos verdes' };
    const registered = { ...stranger, cargo: 'Sócia', setor: 'Diretoria' };
    await post(page, '/api/funcionarios', registered);
    await choose('Bia Assumida,bia.falsa@aurora.example,Aurora,Aprendiz,12,0,0,,,,ceo@aurora.example');
    const taken = page.getByRole('table', { name: 'Cadastros não confirmados, assumidos' });
    await expect(taken.getByRole('row', { name: /Bia Assumida/ })).toBeVisible();
    await choose('Bia Importada,bia.importada@aurora.example,Aurora,Aprendiz,12,0,0,TI,,,ceo@aurora.example');
    await page.getByRole('button', { name: 'Importar', exact: true }).click();
    await sim(page).click();
    await expect(banner(page, 'Importação concluída: 0 pessoas criadas e 1 atualizada.')).toBeVisible();
    const ofFilial = (nome: string, email: string) =>
      `${nome},${email}@aurora.example,Filial,Aprendiz,12,0,0,,,,ceo@aurora.example`;
    await choose(ofFilial('Sara Ausente', 'sara.ausente'));
    await page.getByRole('button', { name: 'Importar', exact: true }).click();
    await sim(page).click();
    const invitedOne = '1 pessoa com convite por e-mail.';
    await expect(
      banner(page, `Importação concluída: 1 pessoa criada e 0 atualizadas. ${invitedOne}`),
    ).toBeVisible();
    await choose(ofFilial('Fabio Presente', 'fabio.presente'));
    const absent = page.getByRole('table', { name: 'Quem falta no arquivo' });
    await absent.getByRole('checkbox', { name: 'Desativar Sara Ausente' }).check();
    await expectAccessible();
    await page.getByRole('button', { name: 'Importar', exact: true }).click();
    await expect(page.getByText(/0 atualizadas; 1 pessoa será desativada\./)).toBeVisible();
    await sim(page).click();
    await expect(
      banner(
        page,
        `Importação concluída: 1 pessoa criada e 0 atualizadas. 1 pessoa desativada. ${invitedOne}`,
      ),
    ).toBeVisible();
  });

  test('another file gives up the one that is being checked, and who becomes leader or HR stands before titles (USE-92)', async ({
    page,
  }) => {
    await openTab(page, 'importar');
    const input = page.getByRole('tabpanel').locator('input[type=file]');
    const choose = (name: string, ...lines: string[]) =>
      input.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(csv(...lines)) });
    const chief = 'ceo@aurora.example';
    const many = Array.from(
      { length: 30_000 },
      (_, n) => `Pessoa ${n},primeiro.${n}@aurora.example,Aurora,Aprendiz,12,0,0,,,,${chief}`,
    );
    const isCheck = (request: Request) => request.url().includes('/importacao/conferir');
    const [sent] = await Promise.all([page.waitForRequest(isCheck), choose('primeiro.csv', ...many)]);
    const [givenUp] = await Promise.all([
      page.waitForEvent('requestfailed', isCheck),
      choose('segundo.csv', `Nina Segunda,nina@aurora.example,Aurora,Chefia Nova,3,1,0,,,,${chief}`),
    ]);
    expect(givenUp).toBe(sent);
    await expect(page.getByRole('row', { name: /Nina Segunda.*Passa a ser líder/ })).toBeVisible({
      timeout: 60_000,
    });
    await expect(page.getByText('primeiro.')).toHaveCount(0);
    await expect(page.getByText('segundo.csv')).toBeVisible();
    const headings = page.getByRole('tabpanel').getByRole('heading', { level: 3 });
    await expect(headings.filter({ hasText: /^Quem passa|^Cargos/ })).toHaveText([
      /^Quem passa a ser líder ou RH/,
      /^Cargos novos/,
    ]);

    // Removing the file also cancels its check.
    const state = async () =>
      (await (await page.request.get('/api/painel-rh/importacao')).json()).atual.estado;
    await choose('terceiro.csv', ...many);
    await expect.poll(state).toBe('andamento');
    await page.getByRole('button', { name: 'Tirar o arquivo' }).click();
    await expect(page.getByRole('button', { name: 'Importar', exact: true })).toHaveCount(0);
    // The server finishes this check, and accepts no other file of the person before.
    await expect.poll(state, { timeout: 60_000 }).toBe('concluida');
  });

  test('a file whose letters look exchanged is shown in each encoding, and brought in by the one that is chosen (USE-70)', async ({
    page,
    expectAccessible,
  }) => {
    await openTab(page, 'importar');
    const line = 'João Sebastião,joao.mac@aurora.example,Aurora,Aprendiz,12,0,0,,,,ceo@aurora.example';
    // As an old Excel for Mac saves it.
    const buffer = Buffer.from(csv(line).replaceAll('ã', '\u008b'), 'latin1');
    await page
      .getByRole('tabpanel')
      .locator('input[type=file]')
      .setInputFiles({ name: 'pessoas.csv', mimeType: 'text/csv', buffer });
    const choice = page.getByRole('region', { name: 'Codificação do arquivo' });
    await expect(choice.getByRole('radio')).toHaveCount(4);
    await expect(page.getByRole('button', { name: 'Importar', exact: true })).toBeHidden();
    await expectAccessible();
    await choice.getByRole('radio', { name: 'Mac antigo (MacRoman)' }).check();
    await choice.getByRole('button', { name: 'Conferir com esta codificação' }).click();
    await expect(page.getByRole('row', { name: /João Sebastião/ })).toBeVisible();
    await page.getByRole('button', { name: 'Importar', exact: true }).click();
    await sim(page).click();
    await expect(page.getByText(/^Importação concluída: 1 pessoa criada e/)).toBeVisible();
    expect(await search(page, 'João Sebastião')).toHaveLength(1);
  });

  test('a file that was corrected under its name is read anew', async ({ page }, info) => {
    await openTab(page, 'importar');
    const path = info.outputPath('pessoas.csv');
    const choose = async (line: string) => {
      writeFileSync(path, csv(line));
      const [picker] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: 'Arquivo CSV' }).click(),
      ]);
      await picker.setFiles(path);
    };
    await choose('Caio,caio.importado@fora.example,Aurora,Aprendiz,12,0,0,,,,');
    await expect(page.getByText('O arquivo tem 1 problema. Nada foi alterado.')).toBeVisible();
    await choose('Caio,caio.importado@aurora.example,Aurora,Aprendiz,12,0,0,,,,');
    await expect(page.getByRole('row', { name: /caio\.importado@aurora\.example/ })).toBeVisible();
  });

  test('after a quiet time a file is checked and brought in all the same; without a network it says so (SESS-19)', async ({
    page,
    context,
  }) => {
    await openTab(page, 'importar');
    await expect(page.getByRole('button', { name: 'Arquivo CSV' })).toBeVisible();
    const quietTime = () => context.clearCookies({ name: 'token' });
    await context.setOffline(true);
    const line = 'Duda,duda.importada@aurora.example,Aurora,Aprendiz,12,0,0,,,,';
    await page
      .getByRole('tabpanel')
      .locator('input[type=file]')
      .setInputFiles({ name: 'pessoas.csv', mimeType: 'text/csv', buffer: Buffer.from(csv(line)) });
    await expect(page.getByText('Erro ao conferir o arquivo')).toBeVisible();
    await context.setOffline(false);
    await quietTime();
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(page.getByRole('row', { name: /duda\.importada/ })).toBeVisible();
    await quietTime();
    await page.getByRole('button', { name: 'Importar', exact: true }).click();
    await sim(page).click();
    await expect(page.getByText(/^Importação concluída: 1 pessoa criada e/)).toBeVisible();
  });
});
