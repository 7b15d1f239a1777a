import { me, refresh } from '@alinha/contract/auth';
import type { AnswerOf } from '@alinha/contract/core';
import { checkImportacao, type Importacao, runImportacao } from '@alinha/contract/importacao';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { rh } from './fixtures.ts';
import { openPanel } from './openPanel.ts';
import { answers, asked, first, held, isCut, refuses, serverAnswers, user } from './renderApp.tsx';
import { answerQuestion } from './steps.ts';

const aPlan = (different: Partial<Importacao> = {}): Importacao => ({
  criadas: [],
  assumidas: [],
  atualizadas: 0,
  inalteradas: 0,
  desativadas: [],
  ausentes: [],
  total_ausentes: 0,
  ja_sairam: [],
  total_ja_sairam: 0,
  empresas_criadas: [],
  cargos_criados: [],
  cargos_alterados: [],
  titulos: [],
  papeis: [],
  total_papeis: 0,
  mudancas: [],
  ...different,
});

const checked = (different: Partial<AnswerOf<typeof checkImportacao>> = {}) =>
  answers(checkImportacao, {
    problemas: [],
    total_problemas: 0,
    queixas: [],
    colunas: [],
    importacao: aPlan(),
    ...different,
  });

const aPerson = (nome: string) => ({ nome, email: `${nome.toLowerCase()}@aurora.example` });

/** Opens the tab, and returns how a file is chosen there. */
async function openImport(...given: Parameters<typeof serverAnswers>) {
  openPanel('aba=importar', [], ...given);
  await screen.findByRole('button', { name: /^Arquivo CSV/ });
  return async (name: string) => {
    const input = screen.getByRole('tabpanel').querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('no file can be chosen');
    await user.upload(input, new File(['nome,email'], name, { type: 'text/csv' }));
  };
}

/** The name of the file that a call brought. */
const fileOf = ({ body }: { body: unknown }) => ((body as FormData).get('arquivo') as File).name;

const begin = () => screen.findByRole('button', { name: 'Importar' });

test('another file gives up the one that is being checked, and who becomes leader or HR stands before titles (USE-92)', async () => {
  const late = held(checked({ importacao: aPlan({ criadas: [aPerson('Primeiro')] }) }));
  const choose = await openImport(late);
  await choose('primeiro.csv');
  await waitFor(() => expect(asked(checkImportacao)).toHaveLength(1));
  const depois = { nivel_hierarquia: 3, is_leader: true, is_rh: false };
  const plan = aPlan({
    papeis: [{ ...aPerson('Nina'), ganha: ['lider'], perde: [] }],
    total_papeis: 1,
    cargos_criados: ['Chefia Nova'],
    titulos: [{ nome: 'Chefia Nova', empresa: 'Aurora', antes: null, depois }],
  });
  // The server is still busy with the first file.
  serverAnswers(first(refuses(checkImportacao, 409, 'Aguarde.'), checked({ importacao: plan })));
  await choose('segundo.csv');
  await screen.findByRole('row', { name: /Nina.*Passa a ser líder/ });
  const calls = asked(checkImportacao);
  expect(calls.map(fileOf)).toEqual(['primeiro.csv', 'segundo.csv', 'segundo.csv']);
  expect(calls.map(({ signal }) => signal?.aborted)).toEqual([true, false, false]);
  late.release();
  await screen.findByText('segundo.csv');
  expect(screen.queryByText(/primeiro/i)).toBeNull();
  const headings = within(screen.getByRole('tabpanel')).getAllByRole('heading', { level: 3 });
  const shown = headings.map(({ textContent }) => textContent ?? '');
  expect(shown.filter((text) => /^Quem passa|^Cargos/.test(text))).toEqual([
    expect.stringMatching(/^Quem passa a ser líder ou RH/),
    expect.stringMatching(/^Cargos novos/),
  ]);

  // Removing the file also cancels its check.
  serverAnswers(held(checked()));
  await choose('terceiro.csv');
  await waitFor(() => expect(asked(checkImportacao)).toHaveLength(4));
  await user.click(screen.getByRole('button', { name: 'Remover o arquivo' }));
  expect(asked(checkImportacao).at(-1)?.signal?.aborted).toBe(true);
  expect(screen.queryByRole('button', { name: 'Importar' })).toBeNull();
});

test('a file whose letters look exchanged is shown in each encoding, and brought in by the one that is chosen (USE-70)', async () => {
  const linhas = ['João'];
  const releituras = (['utf-8', 'windows-1252', 'macroman', 'cp850'] as const).map((codificacao) => ({
    codificacao,
    linhas,
  }));
  const choose = await openImport(checked({ releituras, importacao: null }));
  await choose('pessoas.csv');
  const choice = within(await screen.findByRole('region', { name: 'Codificação do arquivo' }));
  expect(choice.getAllByRole('radio')).toHaveLength(4);
  expect(screen.queryByRole('button', { name: 'Importar' })).toBeNull();
  await user.click(choice.getByRole('radio', { name: 'Mac antigo (MacRoman)' }));
  const criadas = [aPerson('João')];
  serverAnswers(
    checked({ importacao: aPlan({ criadas }) }),
    answers(runImportacao, { ...aPlan({ criadas }), convites: 0 }),
  );
  await user.click(choice.getByRole('button', { name: 'Conferir com esta codificação' }));
  await screen.findByRole('row', { name: /João/ });
  await user.click(await begin());
  await answerQuestion('Importar este arquivo?', 'Sim');
  await screen.findByText(/^Importação concluída: 1 pessoa criada e/);
  expect(asked(checkImportacao).map(({ search }) => search)).toEqual(['', '?codificacao=macroman']);
  expect(asked(runImportacao)).toMatchObject([{ search: '?convidar=true&codificacao=macroman' }]);
});

test('after a quiet time a file is checked and brought in all the same; without a network it says so (SESS-19)', async () => {
  const criadas = [aPerson('Duda')];
  const plan = aPlan({ criadas });
  const choose = await openImport(
    checked({ importacao: plan }),
    answers(runImportacao, { ...plan, convites: 0 }),
    answers(refresh, { sucesso: true }),
  );
  const quietTime = () => serverAnswers(first(refuses(me, 401), answers(me, rh)));
  serverAnswers(isCut(me));
  await choose('pessoas.csv');
  await screen.findByText('Sem conexão. Erro ao conferir o arquivo');
  expect(asked(checkImportacao)).toEqual([]);
  quietTime();
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await screen.findByRole('row', { name: /duda/ });
  expect(asked(refresh)).toHaveLength(1);
  quietTime();
  await user.click(await begin());
  await answerQuestion('Importar este arquivo?', 'Sim');
  await screen.findByText(/^Importação concluída: 1 pessoa criada e/);
  expect(asked(refresh)).toHaveLength(2);
  expect(asked(runImportacao).map(fileOf)).toEqual(['pessoas.csv']);
});
