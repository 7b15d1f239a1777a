import { describe, expect, test } from 'vitest';
import {
  type Acontecido,
  choicesOf,
  filtered,
  hiddenNames,
  inWords,
  movedOut,
  placed,
  type Quadro,
  withEvents,
  withOne,
} from './quadro.ts';

type Pessoa = Quadro['pessoas'][number];

const person = (id: number, given: Partial<Pessoa> = {}): Pessoa => ({
  id,
  nome: `Pessoa ${id}`,
  foto_perfil: null,
  cargo: 'Analista',
  setor: 'Vendas',
  lider: { id: 1, nome: 'Ana' },
  potencial: 60,
  desempenho: 60,
  calculado: 5,
  calibrado: null,
  movimentos: 0,
  comentarios: 0,
  oculto: false,
  pode: true,
  ...given,
});

const board = (...pessoas: Pessoa[]): Quadro => ({
  calibracao: {
    id: 1,
    nome: 'Diretoria',
    ano: 2026,
    trimestre: 3,
    versao: 1,
    alcance: 'Equipe de Ana',
    autor: 'Rita',
    criado_em: '2026-10-20T12:00:00Z',
    pessoas: pessoas.length,
    movidas: 0,
    trancada_em: null,
    trancada_por: null,
    visivel_em: null,
    motivo_do_adiamento: null,
    conduz: true,
  },
  participantes: [],
  pessoas,
  evento: 10,
});

const moved = (id: number, numero: number, para: number, evento?: number): Acontecido => ({
  tipo: 'movimento',
  id,
  movimento: { numero, de: 5, para, motivo: 'Porque sim.', autor: 'Bruno', momento: '2026-10-20T12:00:00Z' },
  ...(evento !== undefined && { evento }),
});

const said = (id: number, comentario: number, evento?: number): Acontecido => ({
  tipo: 'comentario',
  id,
  comentario: { id: comentario, texto: 'Concordo.', autor: 'Bruno', momento: '2026-10-20T12:00:00Z' },
  ...(evento !== undefined && { evento }),
});

describe('what happens on a board', () => {
  test('changes who it is about and nobody else, and the count of the moved (CAL-05 CAL-11)', () => {
    const [one, other] = [person(1), person(2)];
    const { quadro, news } = withEvents(board(one, other), [moved(1, 1, 9, 11), said(1, 7, 12)]);
    expect(news).toHaveLength(2);
    expect(quadro.pessoas[0]).toMatchObject({ calibrado: 9, movimentos: 1, comentarios: 1 });
    expect(quadro.pessoas[1]).toBe(other);
    expect(quadro).toMatchObject({ evento: 12, calibracao: { movidas: 1 } });
  });

  test('is counted once, whether its answer or its event comes first (CAL-05)', () => {
    const own = withEvents(board(person(1)), [moved(1, 1, 9), said(1, 7)]).quadro;
    expect(own).toMatchObject({ evento: 10, pessoas: [{ movimentos: 1, comentarios: 0 }] });
    const told = withEvents(own, [moved(1, 1, 9, 11), said(1, 7, 12)]);
    expect(told.news).toEqual([said(1, 7, 12)]);
    expect(told.quadro).toMatchObject({ evento: 12, pessoas: [{ movimentos: 1, comentarios: 1 }] });
    expect(withEvents(told.quadro, [moved(1, 1, 9, 11), said(1, 7, 12)])).toMatchObject({
      news: [],
      quadro: { evento: 12, pessoas: [{ movimentos: 1, comentarios: 1 }] },
    });
  });

  test('a late answer does not undo a later move (CAL-04 CAL-05)', () => {
    const later = withEvents(board(person(1)), [moved(1, 1, 9, 11), moved(1, 2, 3, 12)]).quadro;
    expect(withEvents(later, [moved(1, 1, 9)]).quadro.pessoas[0]).toMatchObject({
      calibrado: 3,
      movimentos: 2,
    });
  });

  test('stands once among what is said of a person (CAL-03 CAL-06)', () => {
    let conversa = { movimentos: [], comentarios: [] } as Parameters<typeof withOne>[0];
    for (const one of [moved(1, 1, 9), moved(1, 1, 9, 11), said(1, 7), said(1, 7, 12)])
      conversa = withOne(conversa, one);
    expect(conversa).toMatchObject({ movimentos: [{ numero: 1 }], comentarios: [{ id: 7 }] });
  });

  test('is told in words; of two cells of one name the place says which (CAL-05)', () => {
    expect(inWords(moved(1, 1, 9), 'Ana')).toBe('Bruno moveu Ana para Comprometido.');
    expect(inWords(moved(1, 1, 2), 'Ana')).toBe(
      'Bruno moveu Ana para Forte Desempenho (potencial alto, desempenho médio).',
    );
    expect(inWords(said(1, 7), 'Ana')).toBe('Bruno comentou sobre Ana.');
  });
});

describe('the people of a board', () => {
  const people = [
    person(1, { nome: 'Ângela', setor: 'Produto' }),
    person(2, { nome: 'Bia', cargo: null, lider: null, setor: null }),
    person(3, { nome: 'Caio', calibrado: 9, lider: { id: 4, nome: 'Álvaro' } }),
    person(4, { nome: 'Davi', calibrado: 5 }),
    person(5, { nome: 'Eva', calculado: null, calibrado: 1 }),
  ];

  test('are filtered by name, title, sector and leader, who was moved first (CAL-02)', () => {
    const names = (search: Parameters<typeof filtered>[1]) =>
      filtered(people, search).map(({ nome }) => nome);
    expect(names({})).toEqual(['Caio', 'Eva', 'Ângela', 'Bia', 'Davi']);
    expect(names({ filtro: 'angela' })).toEqual(['Ângela']);
    expect(names({ setor: 'Produto' })).toEqual(['Ângela']);
    expect(names({ cargo: 'Analista', lider: 4 })).toEqual(['Caio']);
    expect(choicesOf(people)).toEqual({
      cargos: ['Analista'],
      setores: ['Produto', 'Vendas'],
      lideres: [
        { id: 4, nome: 'Álvaro' },
        { id: 1, nome: 'Ana' },
      ],
    });
  });

  test('of whom the reader sees the name alone are in no cell, and are named beside the board (CAL-13)', () => {
    const own = [person(1), person(2, { nome: 'Eu', calculado: null, oculto: true })];
    expect(filtered(own, {}).map(({ id }) => id)).toEqual([1]);
    expect(hiddenNames(own)).toEqual(['Eu']);
  });

  test('keep a mark of the computed cell where it is another one (CAL-03)', () => {
    const marks = people.map((one) => placed(one).mark);
    expect(marks).toEqual([
      undefined,
      undefined,
      'Calculado em Mantenedor',
      undefined,
      'Sem quadrante calculado',
    ]);
    expect([...movedOut(people)]).toEqual([[5, [people[2]]]]);
  });
});
