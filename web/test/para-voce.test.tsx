import { listAvaliacoesCulturais } from '@alinha/contract/avaliacao-cultural';
import { listCiclosKpi } from '@alinha/contract/kpi';
import { getOrganograma } from '@alinha/contract/organograma';
import { listPendencias, type Pendencia } from '@alinha/contract/pendencias';
import { listPreparacoes } from '@alinha/contract/preparacao';
import { listReports } from '@alinha/contract/reports';
import { screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { aPerson } from '../src/features/organograma/person.fixture.ts';
import { anAvaliacao, aReport } from './fixtures.ts';
import { answers, leader, renderApp, user } from './renderApp.tsx';

const me = { ...leader, is_leader: false };
const chart = answers(getOrganograma, [aPerson(leader.id, { nome: leader.nome })]);

const item = (different: Partial<Pendencia>): Pendencia => ({
  tipo: 'report',
  pessoa: { id: 2, nome: 'Ana Souza', foto_perfil: null },
  periodo: { registro: 'report', ano: 2026, periodo: 4 },
  id_registro: null,
  titulo: null,
  liderado_por: null,
  em_substituicao_a: null,
  prazo: '2026-05-05',
  atrasada: true,
  ...different,
});
const own = { id: me.id, nome: me.nome, foto_perfil: null };

beforeEach(() => {
  vi.setSystemTime('2026-05-20T15:00:00.000Z');
  localStorage.setItem('dismissedPhotoGuide', String(Date.now()));
});

const region = async (name: string) => within(await screen.findByRole('region', { name }));
const words = (place: Pick<typeof screen, 'getAllByRole'>) =>
  place.getAllByRole('listitem').map((one) => one.textContent);

test("a leader's line says what waits by kind, overdue first, and opens it; 'Tudo em dia.' where nothing waits (HOME-01)", async () => {
  const due = [
    item({}),
    item({ pessoa: { id: 3, nome: 'Bia Lima', foto_perfil: null }, prazo: '2026-06-05', atrasada: false }),
    item({ tipo: 'assinatura', id_registro: 7, prazo: '2026-05-30', atrasada: false }),
  ];
  await renderApp('/home', [chart, answers(listPendencias, due)], leader);
  const line = await region('Para você');
  await line.findByText('1 atrasada');
  expect(words(line)).toEqual(['1 atrasada', '2 reports', '1 assinatura']);
  expect(line.getByRole('link', { name: '2 reports' }).getAttribute('href')).toBe('/pendencias?tipo=report');
  await user.click(line.getByRole('button', { name: 'Resolver agora' }));
  await screen.findByRole('dialog');
  expect(location.pathname + location.search).toBe('/home?resolver=agora');

  await renderApp('/home', [chart, answers(listPendencias, [])], leader);
  await (await region('Para você')).findByText('Tudo em dia.');
});

test('who leads nobody sees what waits, the newest signed records, the year, averages and notes (HOME-02)', async () => {
  const signed = { assinada: true, assinada_por: 'Lia Prado', assinada_at: '2026-04-20T12:00:00.000Z' };
  const evaluated = anAvaliacao({ ...signed, nota: 0.75 });
  await renderApp(
    '/home',
    [
      chart,
      answers(listPendencias, [
        item({
          tipo: 'ciencia',
          pessoa: own,
          id_registro: 8,
          periodo: { registro: 'report', ano: 2026, periodo: 4 },
        }),
        item({
          tipo: 'tarefa',
          pessoa: own,
          periodo: null,
          id_registro: 4,
          titulo: 'Ler o manual',
          prazo: '2026-06-30',
          atrasada: false,
        }),
      ]),
      answers(listReports, [aReport({ id: 9, mes: 5 }), aReport({ id: 8, mes: 4, ...signed })]),
      answers(listAvaliacoesCulturais, [evaluated]),
      answers(listCiclosKpi, []),
      answers(listPreparacoes, []),
    ],
    me,
  );
  const mine = await region('Para você');
  const waiting = within(await mine.findByRole('list', { name: 'O que depende de você' }));
  expect(words(waiting)).toEqual([
    'Confirmar leitura do report de abrilvenceu há 15 dias',
    'Ler o manualvence em 30/06/2026',
  ]);
  expect(waiting.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/pendencias?abrir=report-2026-4-8&pessoa=1',
    '/pendencias?abrir=tarefa-4&pessoa=1',
  ]);
  const newest = within(await mine.findByRole('list', { name: 'Últimos registros assinados' }));
  await waitFor(() => expect(words(newest)).toHaveLength(2));
  expect(words(newest)[0]).toMatch(/^Última avaliação 1º trimestre de 2026 75%/);
  expect(words(newest)[1]).toBe('Último report abril de 2026');

  const year = await region('O seu ano');
  const months = within(await year.findByRole('list', { name: 'Reports de 2026' }));
  expect(months.getAllByRole('listitem')).toHaveLength(12);
  months.getByRole('button', { name: 'abril: report assinado, abrir' });
  months.getByRole('button', { name: 'maio: report não assinado, abrir' });
  months.getByRole('img', { name: 'junho: sem report' });
  const quarters = within(year.getByRole('list', { name: 'Avaliações de 2026' }));
  expect(quarters.getAllByRole('listitem')).toHaveLength(4);
  await year.findByText('Média cultural');
  await screen.findByRole('region', { name: 'Minhas anotações' });

  await user.click(newest.getByRole('button', { name: /^Última avaliação/ }));
  await screen.findByRole('dialog', { name: /Avaliação/ });
  expect(location.pathname).toBe('/home');
});
