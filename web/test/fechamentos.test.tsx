import { listAvaliacoesCulturais } from '@alinha/contract/avaliacao-cultural';
import { getResumo } from '@alinha/contract/colaboradores';
import {
  getTrajetoria,
  listPosicoes,
  listTrimestresFechados,
  type PontoDaTrajetoria,
} from '@alinha/contract/fechamentos';
import { listCiclosKpi } from '@alinha/contract/kpi';
import { listSubordinadosDiretos } from '@alinha/contract/ninebox';
import { getOrganograma } from '@alinha/contract/organograma';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { aPerson } from '../src/features/organograma/person.fixture.ts';
import { aResumo } from './fixtures.ts';
import { answers, refuses, renderApp, type serverAnswers, user } from './renderApp.tsx';

const posicao = { id: 2, potencial: 90, desempenho: 60, quadrante: 2, calibrado: null, afastado: false };
const membro = {
  id: 2,
  nome: 'Ana Souza',
  cargo: null,
  foto_perfil: null,
  temSubordinados: false,
  potencial: 70,
  desempenho: 70,
};

/** Opens the Nine-Box of a team of two, of whom one was there when the quarter was closed. */
const openNinebox = (search: string, ...given: Parameters<typeof serverAnswers>) =>
  renderApp(`/ninebox?${search}`, [
    ...given,
    answers(listTrimestresFechados, [{ ano: 2026, trimestre: 2, versao: 1 }]),
    answers(listPosicoes, [posicao]),
    answers(listSubordinadosDiretos, [membro, { ...membro, id: 3, nome: 'Bia Nova' }]),
    answers(getOrganograma, [aPerson(2), aPerson(3)]),
  ]);

test('who is not in a closing stands beside it, and a quarter that was not closed leads back to today (FEC-04 FEC-05)', async () => {
  await openNinebox('escopo=todos&em=2026-2');
  const outside = await screen.findByRole('heading', { name: /^Fora do fechamento/ });
  expect(outside.textContent).toContain('1 pessoa');

  const none = 'O 2º trimestre de 2001 não foi fechado.';
  await openNinebox('em=2001-2', refuses(listPosicoes, 404, none));
  await screen.findByText(none);
  await user.click(screen.getByRole('button', { name: 'Ver hoje' }));
  const mean = await screen.findByText('Média de desempenho');
  await waitFor(() => expect(mean.parentElement?.textContent).toContain('70,0%'));
  expect(location.search).toBe('');
});

test('closed quarters that do not load say so at the field (FEC-04)', async () => {
  await openNinebox('', refuses(listTrimestresFechados, 400));
  await screen.findByRole('combobox', { name: 'Ver em', description: listTrimestresFechados.fallback });
});

const ponto = (trimestre: number, different: Partial<PontoDaTrajetoria> = {}): PontoDaTrajetoria => ({
  ano: 2026,
  trimestre,
  potencial: 60,
  desempenho: 50 + trimestre,
  quadrante: 5,
  calibrado: null,
  motivo_da_calibracao: null,
  superior: 'Lia Prado',
  cargo: null,
  afastado: false,
  saiu: false,
  ...different,
});

test("the person's page has lines, the path of the quadrants and a table, and says when there is nothing yet (FEC-06 VISTA-05)", async () => {
  const points = [ponto(1), ponto(2, { quadrante: 2 }), ponto(3)];
  const resumo = answers(getResumo, aResumo());
  const medias = [answers(listCiclosKpi, []), answers(listAvaliacoesCulturais, [])];
  renderApp('/colaborador/2', [resumo, ...medias, answers(getTrajetoria, points)]);
  const section = await screen.findByRole('region', { name: 'Trajetória' });
  const table = await within(section).findByRole('table', { name: /^Trajetória por trimestre fechado/ });
  const heads = within(table).getAllByRole('rowheader');
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    '33º tri 2026',
    '22º tri 2026',
    '11º tri 2026',
  ]);
  expect(within(table).getAllByRole('row')[1]?.textContent).toContain('53%');
  expect(section.querySelectorAll('polyline')).toHaveLength(2);
  // One grid has the place of today and the path to it.
  const box = await screen.findByRole('region', { name: 'Nine-Box: cultura × KPI' });
  expect(box.contains(section)).toBe(true);
  const path = await within(box).findByRole('table', { name: /^Nine-Box de cultura e KPI/ });
  const dots = [...path.querySelectorAll<HTMLElement>('[title]')];
  expect(dots.map(({ textContent, title }) => [textContent, title])).toEqual([
    ['2', '2º tri 2026'],
    ['1', '1º tri 2026'],
    ['3', '3º tri 2026'],
  ]);

  renderApp('/colaborador/2', [resumo, answers(getTrajetoria, [])]);
  const empty = within(await screen.findByRole('region', { name: 'Trajetória' }));
  await empty.findByText('Os trimestres aparecem aqui depois que o RH os fecha.');
  expect(empty.queryByRole('table')).toBeNull();
});
