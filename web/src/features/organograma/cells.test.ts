import { describe, expect, test } from 'vitest';
import { cellName, cellOf, type Due, excuseOf } from './cells.ts';
import { aPerson } from './person.fixture.ts';

const leader = { id: 1, is_leader: true, is_rh: false };
const rh = { id: 1, is_leader: false, is_rh: true };
const plain = { id: 1, is_leader: false, is_rh: false };

const ana = aPerson(2, {
  nome: 'Ana Souza',
  avaliacao_report: {
    '3': [{ id: 1, assinada: true }],
    '4': [
      { id: 3, assinada: false },
      { id: 2, assinada: true },
    ],
  },
  avaliacao_cultural: {
    '1': [{ id: 1, nota: null, assinada: false }],
    '2': [
      { id: 3, nota: 0.835, assinada: true },
      { id: 2, nota: 0.2, assinada: false },
    ],
  },
});

describe('cellOf', () => {
  test('a quarter shows the newest score times 100 rounded, its band and its count (ORG-24 ORG-25)', () => {
    expect(cellOf(ana, 'cultural', 2, leader)).toEqual({
      kind: 'scores',
      count: 2,
      score: { percent: 84, band: 'blue' },
      signed: true,
    });
    expect(cellOf(ana, 'cultural', 1, leader)).toMatchObject({ kind: 'scores', score: null });
  });

  test('a month shows how many reports it has and how many are signed (ORG-26)', () => {
    expect(cellOf(ana, 'report', 3, leader)).toEqual({ kind: 'reports', count: 1, signed: 1 });
    expect(cellOf(ana, 'report', 4, leader)).toEqual({ kind: 'reports', count: 2, signed: 1 });
  });

  test('an empty cell offers creation to leaders and HR where the server allows it (ORG-27 ORG-43)', () => {
    const locked = aPerson(2, { pode_avaliar: false });
    for (const view of ['report', 'cultural'] as const) {
      const empty = view === 'report' ? 1 : 4;
      expect(cellOf(ana, view, empty, leader)).toEqual({ kind: 'creatable' });
      expect(cellOf(ana, view, empty, rh)).toEqual({ kind: 'creatable' });
      expect(cellOf(locked, view, empty, leader)).toEqual({ kind: 'empty' });
    }
  });

  test("nothing is offered on the reader's own row, nor to readers who are not leaders or HR (ORG-28 ORG-29)", () => {
    expect(cellOf(aPerson(1), 'report', 1, leader)).toEqual({ kind: 'empty' });
    expect(cellOf(ana, 'report', 1, plain)).toEqual({ kind: 'empty' });
    expect(cellOf(ana, 'report', 3, plain)).toMatchObject({ kind: 'reports' });
  });

  test("a CEO's cells stay empty, whatever there is (ORG-20)", () => {
    const ceo = { ...ana, cargo: 'CEO, Cofounder' };
    expect(cellOf(ceo, 'report', 3, leader)).toEqual({ kind: 'empty' });
    expect(cellOf(ceo, 'cultural', 2, leader)).toEqual({ kind: 'empty' });
  });
});

test('every cell has a name that says what it holds and does, what is missing or late, and where an absence excuses it (AFA-03 VISTA-01)', () => {
  const name = (view: 'report' | 'cultural', period: number, reader = leader, due?: Due) =>
    cellName(ana.nome, cellOf(ana, view, period, reader), view, period, due);
  expect(name('report', 1)).toBe('Ana Souza, janeiro: criar report');
  expect(name('report', 1, plain)).toBe('Ana Souza, janeiro: sem report');
  expect(name('report', 1, leader, 'missing')).toBe('Ana Souza, janeiro: falta o report, criar report');
  expect(name('report', 1, leader, 'overdue')).toBe('Ana Souza, janeiro: report atrasado, criar report');
  expect(name('cultural', 4, leader, 'missing')).toBe(
    'Ana Souza, 4º trimestre: falta a avaliação, criar avaliação',
  );
  expect(name('cultural', 4, leader, 'overdue')).toBe(
    'Ana Souza, 4º trimestre: avaliação atrasada, criar avaliação',
  );
  expect(name('report', 1, plain, 'overdue')).toBe('Ana Souza, janeiro: sem report');
  // A record is there all the same.
  expect(name('report', 1, leader, 'Afastado no período')).toBe(
    'Ana Souza, janeiro: afastado no período, criar report',
  );
  expect(name('report', 1, plain, 'Afastado no período')).toBe(
    'Ana Souza, janeiro: afastado no período, sem report',
  );
  expect(name('report', 3, leader, 'Afastado no período')).toBe('Ana Souza, março: report assinado, abrir');
  expect(name('report', 3)).toBe('Ana Souza, março: report assinado, abrir');
  expect(name('report', 4)).toBe('Ana Souza, abril: 2 reports, 1 assinado, abrir');
  expect(name('cultural', 1)).toBe('Ana Souza, 1º trimestre: sem nota, não assinada, abrir');
  expect(name('cultural', 2)).toBe('Ana Souza, 2º trimestre: 84%, 2 avaliações, assinada, abrir');
  expect(name('cultural', 4)).toBe('Ana Souza, 4º trimestre: criar avaliação');
});

test('a cell that the server excuses without saying why names no absence, and one whose absence is shown does (AFA-06)', () => {
  const period = { ano: 2026, periodo: 10, periodos: 12 };
  const dispensados = [{ tipo: 'report' as const, ano: 2026, periodo: 10 }];
  expect(excuseOf({ ...ana, dispensados }, period)).toBe('Nenhum registro é exigido neste período');
  expect(excuseOf({ ...ana, dispensados }, { ...period, periodo: 9 })).toBeUndefined();
  expect(excuseOf({ ...ana, dispensados }, { ...period, periodo: 4, periodos: 4 })).toBeUndefined();
  const afastamentos = [{ de: '2026-10-01', ate: null }];
  expect(excuseOf({ ...ana, afastamentos, dispensados }, period)).toBe('Afastado no período');
  expect(excuseOf({ ...ana, cargo: 'CEO, Cofounder', dispensados }, period)).toBeUndefined();
});
