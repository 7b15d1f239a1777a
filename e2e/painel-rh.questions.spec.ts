import { writeFileSync } from 'node:fs';
import { banner, openTab, search, sim } from './painel-rh.ts';
import { expect, go, post, test } from './test.ts';

test.use({ company: 'painel-rh' });

const csvHeader =
  'nome,email,empresa,cargo,nivel_hierarquia,is_leader,is_rh,setor,time,data_admissao,email_superior';

const csv = (...lines: string[]) => [csvHeader, ...lines].join('\n');

test.beforeEach(({ signIn }) => signIn('rh'));

test.describe('Perguntas and Importar', () => {
  test('a question is added, moved, reworded and retired', async ({ page }) => {
    await openTab(page, 'perguntas');
    const list = page.getByRole('region', { name: 'Perguntas do report' });
    const texts = () => list.getByRole('listitem');
    await list.getByRole('button', { name: 'Adicionar pergunta' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Pergunta').fill('O que falta?');
    await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(texts().last()).toContainText('O que falta?');
    await list.getByRole('button', { name: 'Mover para cima: O que falta?' }).click();
    await expect(texts().last()).not.toContainText('O que falta?');
    await list.getByRole('button', { name: 'Reformular: O que falta?' }).click();
    await dialog.getByLabel('Pergunta').fill('O que ainda falta?');
    await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(list.getByText('O que ainda falta?')).toBeVisible();
    await list.getByRole('button', { name: 'Retirar: O que ainda falta?' }).click();
    await sim(page).click();
    await expect(list.getByText('O que ainda falta?')).toBeHidden();
  });

  test('a file is checked line by line, read anew where it was corrected under its name, its columns named, then brought in, and who is absent leaves only where ticked (USE-76 IO-03)', async ({
    page,
    expectAccessible,
  }, info) => {
    await openTab(page, 'importar');
    const path = info.outputPath('pessoas.csv');
    const pick = async (line: string) => {
      writeFileSync(path, csv(line));
      const [picker] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: 'Arquivo CSV' }).click(),
      ]);
      await picker.setFiles(path);
    };
    await pick('Caio,caio.importado@fora.example,Aurora,Aprendiz,12,0,0,,,,');
    await expect(page.getByText('O arquivo tem 1 problema. Nada foi alterado.')).toBeVisible();
    await pick('Caio,caio.importado@aurora.example,Aurora,Aprendiz,12,0,0,,,,');
    await expect(page.getByRole('row', { name: /caio\.importado@aurora\.example/ })).toBeVisible();
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
    await go(page, '/painel-rh?aba=importar');
    const stranger = { nome: 'Falsa Bia', email: 'bia.falsa@aurora.example', senha: 'quatro cavalos verdes' };
    const registered = { ...stranger, cargo: 'Sócia', setor: 'Diretoria' };
    await post(page, '/api/funcionarios', registered);
    await choose('Bia Assumida,bia.falsa@aurora.example,Aurora,Aprendiz,12,0,0,,,,ceo@aurora.example');
    const taken = page.getByRole('table', { name: 'Cadastros não confirmados que foram substituídos' });
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
});
