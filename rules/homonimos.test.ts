import { expect, test } from 'vitest';
import { namesApart, tellApart } from './homonimos.ts';

test('people who look alike are told apart by address, matrícula or number, and nobody else gets a mark (PESS-16)', () => {
  const people = [
    { id: 1, nome: 'Ana Souza', detalhe: 'Analista', email: 'ana@aurora.example', matricula: '7' },
    { id: 2, nome: 'ANA SOUZA', detalhe: 'Analista', matricula: '8' },
    { id: 3, nome: 'Ana Souza', detalhe: 'Analista' },
    { id: 4, nome: 'Ana Souza', detalhe: 'Gerente', email: 'ana.souza@aurora.example' },
    { id: 5, nome: 'Bia', detalhe: null, email: 'bia@aurora.example' },
  ];
  expect([...tellApart(people)]).toEqual([
    [1, 'ana@aurora.example'],
    [2, 'matrícula 8'],
    [3, 'nº 3'],
  ]);
  expect([...namesApart(people).values()]).toEqual([
    'Ana Souza · ana@aurora.example',
    'ANA SOUZA · matrícula 8',
    'Ana Souza · nº 3',
    'Ana Souza',
    'Bia',
  ]);
});
