import {
  type Acompanhamento,
  getAcompanhamento,
  lembrarDevedores,
  listDiscordancias,
} from '@alinha/contract/acompanhamento';
import { listPessoasPorPlano } from '@alinha/contract/planos';
import { getPrazos } from '@alinha/contract/prazos';
import { listSubstituicoes } from '@alinha/contract/substituicoes';
import { semPrazos } from '@alinha/rules/prazos';
import { screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { hasScreen } from './device.ts';
import { answers, asked, leader, renderApp, user } from './renderApp.tsx';

beforeEach(hasScreen);

const numbers = { esperados: 60, feitos: 45, assinados: 38, atrasados: 19 };
const nobody = { total: 0, linhas: [] };

/** Four people have a signed record and another one that is not signed. */
const followUp: Acompanhamento = {
  total: numbers,
  ciencia: { cientes: 29, discordaram: 3, sem_manifestacao: 10 },
  devedores: 23,
  leitor_deve: false,
  lembraria: { lideres: 9, outros: 11 },
  envio_em: null,
  periodos: 1,
  empresas: nobody,
  setores: { total: 1, linhas: [{ nome: 'Vendas', ...numbers }] },
  lideres: {
    total: 1,
    atrasados: 1,
    linhas: [{ id: 7, nome: 'Lia', ...numbers, periodos: [numbers], afastamento: null, substituto: null }],
  },
  opcoes: { empresas: [], setores: ['Vendas'] },
};

const open = (different: Partial<Acompanhamento> = {}) =>
  renderApp(
    '/acompanhamento?ano=2026&periodo=1',
    [
      answers(getAcompanhamento, { ...followUp, ...different }),
      answers(listDiscordancias, { total: 0, abertas: 0, discordancias: [], mais: false }),
      answers(listSubstituicoes, []),
      answers(getPrazos, { ...semPrazos, report: { dias: 5, a_partir_de: '2026-01-01' } }),
      answers(listPessoasPorPlano, {
        contagem: { com: 2, sem: 40, atraso: 1 },
        pessoas: [{ id: 2, nome: 'Ana Souza', foto_perfil: null, setor: 'Vendas' }],
        mais: false,
      }),
      answers(lembrarDevedores, { enviados: 20, ja_enviados: 0, sem_envio: 3, envio_em: null }),
    ],
    leader,
  );

const tile = (name: RegExp) => screen.findByRole('button', { name });

test('each percent names its base, and a word has one number on the page (VISTA-03)', async () => {
  await open();
  expect((await tile(/^Feitos/)).textContent).toBe('Feitos4575% dos 60 esperados');
  expect((await tile(/^Assinados/)).textContent).toBe('Assinados3863% dos 60 esperados');
  // 42 people have something signed, which is another number than that of 'Assinados', so it has other words.
  expect((await tile(/^Cientes/)).textContent).toBe('Cientes2969% das 42 pessoas com registro a ler');
  const page = screen.getByRole('main').textContent ?? '';
  const counts = [...page.matchAll(/(\d+) (esperados|feitos|assinados|atrasados)/g)];
  for (const [, count, word] of counts)
    expect([word, Number(count)]).toEqual([word, numbers[word as keyof typeof numbers]]);
  expect(page.match(/\d+%/g)).toHaveLength(page.match(/\d+% d[ao]s \d+ /g)?.length ?? 0);
  // The parts of a bar are named as their lists are: what is made but unsigned is not called made.
  for (const part of ['Assinados', 'A assinar', 'Faltam']) expect(page).toContain(part);
});

test("'Lembrar' says how many leaders and how many others it mails, and whom it leaves out (VISTA-04)", async () => {
  await open();
  await user.click(await tile(/^Lembrar 9 líderes e 11 colaboradores$/));
  const sure = await screen.findByRole('dialog', { name: 'Lembrar 9 líderes e 11 colaboradores?' });
  expect(sure.textContent).toContain('3 pessoas com pendências não recebem: já receberam o de hoje');
  await user.click(within(sure).getByRole('button', { name: 'Sim' }));
  await waitFor(() => expect(asked(lembrarDevedores)).toHaveLength(1));
});

test('where nobody can be mailed now it says why (VISTA-04 ACO-10)', async () => {
  await open({ lembraria: { lideres: 0, outros: 0 } });
  expect((await tile(/^Lembrar$/)).hasAttribute('disabled')).toBe(true);
  screen.getByText('Ninguém para lembrar: quem tem pendências já recebeu hoje ou não recebe e-mail.');
});

test('the plans of the people shown are counted, and each number opens them (PDI-08)', async () => {
  await open();
  const plans = within(await screen.findByRole('region', { name: 'Planos de desenvolvimento' }));
  await plans.findByRole('button', { name: 'Com plano: 2' });
  plans.getByRole('button', { name: 'Sem plano: 40' });
  await user.click(plans.getByRole('button', { name: 'Com objetivo em atraso: 1' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Planos de desenvolvimento' }));
  expect(location.search).toContain('planos=atraso');
  await user.click(await panel.findByRole('button', { name: /^Ana Souza/ }));
  await waitFor(() => expect(location.pathname + location.hash).toBe('/colaborador/2#plano'));
});
