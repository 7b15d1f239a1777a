import { expect, test } from 'vitest';
import { buscar } from './busca.ts';
import { capitulos } from './capitulos.ts';
import { gruposFor } from './grupos.ts';
import { perguntas } from './perguntas.fixture.ts';
import { textos } from './textos.ts';

const inGroups = (...user: Parameters<typeof gruposFor>) =>
  gruposFor(...user).map(({ publico, textos }) => [publico, ...textos.map(({ capitulo }) => capitulo)]);

const somebody = { is_leader: false, is_rh: false, is_encarregado: false };
const asUser = (roles: Partial<typeof somebody>) =>
  ({ ...somebody, ...roles }) as Parameters<typeof gruposFor>[0];

test('each chapter has its text, each text its chapter, and every one a title and sections (HELP-01)', () => {
  const files = Object.keys(import.meta.glob('../../../../docs/ajuda/*.md'));
  const names = files.map((path) => path.replace(/^.*\/(.+)\.md$/, '$1'));
  expect(names.toSorted()).toEqual(Object.keys(capitulos).toSorted());
  for (const { capitulo, titulo, secoes } of textos) {
    expect(titulo, capitulo).not.toBe(capitulo);
    const all = secoes.map((secao) => secao.titulo);
    expect(all, capitulo).toContain('Se algo não der certo');
    expect(secoes[0]?.texto, capitulo).not.toBe('');
    expect(new Set(all).size, capitulo).toBe(all.length);
  }
});

test('the chapters of the own role come first, and each chapter stands once (HELP-02)', () => {
  const first = (user?: Parameters<typeof gruposFor>[0]) => inGroups(user).map(([publico]) => publico);
  expect(first()).toEqual(['todos', 'lider', 'rh', 'encarregado']);
  expect(first(asUser({}))).toEqual(['todos', 'lider', 'rh', 'encarregado']);
  expect(first(asUser({ is_leader: true }))).toEqual(['lider', 'todos', 'rh', 'encarregado']);
  expect(first(asUser({ is_rh: true }))).toEqual(['rh', 'todos', 'lider']);
  expect(inGroups(asUser({ is_rh: true }))[0]).toContain('acompanhamento');
  expect(inGroups(asUser({ is_leader: true }))[0]).toContain('acompanhamento');
  expect(inGroups(asUser({ is_encarregado: true }))[0]).toEqual(['encarregado', 'privacidade']);
  for (const roles of [{}, { is_leader: true }, { is_rh: true }, { is_rh: true, is_leader: true }])
    expect(
      inGroups(asUser(roles))
        .flatMap(([, ...names]) => names)
        .toSorted(),
    ).toEqual(Object.keys(capitulos).toSorted());
});

test('the chapter that answers a question comes first (HELP-03)', () => {
  const wrong = perguntas
    .map(([pergunta, ...right]) => ({ pergunta, right, found: buscar(textos, pergunta)[0]?.texto.capitulo }))
    .filter(({ right, found }) => !found || !right.includes(found));
  expect(wrong).toEqual([]);
});

test('the search finds every word without accents and case, headings first, and shows the passage (HELP-03)', () => {
  const places = (busca: string) =>
    buscar(textos, busca).map(({ texto, secao }) => `${texto.capitulo}#${secao.id ?? ''}`);
  expect(places('')).toEqual([]);
  expect(places('   ')).toEqual([]);
  expect(places('ÁÇÃO inexistente')).toEqual([]);
  expect(places('TRAJETORIA')[0]).toBeDefined();
  expect(places('codigos reserva')).toContain('conta#segundo-fator');
  expect(places('assinar')[0]).toMatch(/#assinar/);
  expect(places('pendencias')[0]).toBe('pendencias#');
  expect(places('e').length).toBeLessThanOrEqual(20);

  const [found] = buscar(textos, 'faixas Critico');
  expect(found?.trecho.achado).toBe('faixas');
  const [phrase] = buscar(textos, 'nao pode mais ser ALTERADO nem');
  expect(phrase?.trecho.achado).toBe('não pode mais ser alterado nem');
  expect(phrase?.trecho.antes).toMatch(/^… \S/);
  // Anything typed is text, not a pattern.
  for (const odd of ['(', '[a', '\\', '*', '%', '<b>', '🙂', '\u0301', 'x'.repeat(200)])
    expect(() => buscar(textos, odd)).not.toThrow();
});
