import { expect, test } from 'vitest';
import { conferirSeladas, type Selada } from './evidencia.ts';
import { type Dado, sealOf, textOf } from './selo.ts';

const sal = (n: number) => String(n).padStart(32, '0');

const selada = (tipo: string, id: number, dados: Dado[], ...linhas: [string, string | number][]): Selada => {
  const texto = textOf(
    { linhas: [['tipo', tipo], ['registro', id], ['pessoa', 7], ...linhas], dados },
    { entrada: 'senha', termo: 1 },
  );
  return { tipo, texto, selo: sealOf(texto), posterior: false, dados };
};

/** A report of two data, which the person disagrees with. */
function pacote() {
  const report = selada('report', 12, [
    { tabela: 'report_perguntas', id: 3, coluna: 'pergunta', valor: 'O que foi feito?', sal: sal(1) },
    {
      tabela: 'report_respostas',
      id: 9,
      coluna: 'descricao',
      valor: '</script>\u202e👩🏽‍💻\u0007',
      sal: sal(2),
    },
  ]);
  const texto = { tabela: 'manifestacoes', id: 4, coluna: 'texto', valor: 'Não foi assim.', sal: sal(3) };
  const manifestacao = selada('manifestacao', 4, [texto], ['sobre', 'report 12'], ['selo', report.selo]);
  return { report, manifestacao };
}

const problemsOf = (...seladas: Selada[]) => conferirSeladas(seladas).map(({ problemas }) => problemas);

const withDatum = (one: Selada, place: number, change: Partial<Dado>): Selada => ({
  ...one,
  dados: one.dados.map((dado, n) => (n === place ? { ...dado, ...change } : dado)),
});

test('a package as it was made is whole, whatever its texts are made of (SEL-10)', () => {
  const { report, manifestacao } = pacote();
  expect(conferirSeladas([report, manifestacao])).toEqual([
    { problemas: [], dados: ['integro', 'integro'] },
    { problemas: [], dados: ['integro'] },
  ]);
});

test('a changed value, salt, place or a missing datum is named (SEL-10)', () => {
  const { report, manifestacao } = pacote();
  const named = ['Resposta (report_respostas 9 descricao) não é o que foi selado'];
  for (const change of [{ valor: 'Outro' }, { sal: sal(8) }, { sal: 'x' }, { sal: null }]) {
    expect(problemsOf(withDatum(report, 1, change), manifestacao)).toEqual([named, []]);
  }
  expect(problemsOf(withDatum(report, 1, { id: 10 }))).toEqual([
    ['Resposta (report_respostas 10 descricao) não é o que foi selado'],
  ]);
  expect(problemsOf({ ...report, dados: report.dados.slice(0, 1) })).toEqual([
    ['o texto canônico tem 2 dados, e o pacote, 1'],
  ]);
});

test('a datum without its salt is named, though nothing is left of it: no part of a record is erased (SEL-10)', () => {
  const { report } = pacote();
  expect(conferirSeladas([withDatum(report, 1, { valor: null, sal: null })])).toEqual([
    {
      problemas: ['Resposta (report_respostas 9 descricao) não é o que foi selado'],
      dados: ['integro', 'alterado'],
    },
  ]);
});

test('a changed text, a seal of another text, and a statement about another record are named (SEL-10)', () => {
  const { report, manifestacao } = pacote();
  const changed = { ...report, texto: report.texto.replace('entrada senha', 'entrada chave') };
  expect(problemsOf(changed, manifestacao)).toEqual([['o selo não corresponde a este texto canônico'], []]);
  const resealed = { ...changed, selo: sealOf(changed.texto) };
  expect(problemsOf(resealed, manifestacao)).toEqual([[], ['o selo citado não é o de Report']]);
  const other = selada('report', 13, []);
  expect(problemsOf(other, manifestacao)).toEqual([[], ['refere-se a um registro que não está no pacote']]);
  expect(problemsOf({ ...report, tipo: 'avaliacao' })).toEqual([
    ['o texto canônico não é o deste tipo de registro'],
  ]);
});
