import type {
  Comentario,
  getCalibracao,
  getConversa,
  Movimento,
  NoQuadro,
} from '@alinha/contract/calibracoes';
import type { AnswerOf } from '@alinha/contract/core';
import type { Quadrant } from '@alinha/rules/ninebox';
import { once } from '@alinha/rules/once';
import { compareNames, matcher } from '@alinha/rules/text';
import { averagesOf, type Placed } from '../ninebox/index.ts';
import { cellName } from './cells.ts';
import type { CalibracaoSearch } from './search.ts';

/** A board as the page has it. */
export type Quadro = AnswerOf<typeof getCalibracao>;
export type Conversa = AnswerOf<typeof getConversa>;

/** A move or a comment; without a number where it is the reader's own, whose event is still to come. */
export type Acontecido = { evento?: number; id: number } & (
  | { tipo: 'movimento'; movimento: Movimento }
  | { tipo: 'comentario'; comentario: Comentario }
);

/** The cell that counts: that of the last move, else the computed one. */
export const cellOf = ({ calibrado, calculado }: Pick<NoQuadro, 'calibrado' | 'calculado'>) =>
  (calibrado ?? calculado) as Quadrant | null;

const wasMoved = ({ calibrado, calculado }: NoQuadro) => calibrado !== null && calibrado !== calculado;

/** Whether the board does not contain an event yet: a move is known by its number, a comment by that of its event. */
const isNew = (quadro: Quadro, pessoa: NoQuadro, one: Acontecido) =>
  one.tipo === 'movimento'
    ? one.movimento.numero > pessoa.movimentos
    : one.evento !== undefined && one.evento > quadro.evento;

/**
 * Applies events to a board, and returns which of them were new; people without an event stay the same objects, so that
 * their cells are not rendered again (CAL-05, CAL-11).
 */
export function withEvents(
  quadro: Quadro,
  happened: readonly Acontecido[],
): { quadro: Quadro; news: Acontecido[] } {
  const changed = new Map<number, NoQuadro>();
  const byId = new Map(quadro.pessoas.map((pessoa) => [pessoa.id, pessoa]));
  const news = happened.filter((one) => {
    const pessoa = changed.get(one.id) ?? byId.get(one.id);
    if (!pessoa || !isNew(quadro, pessoa, one)) return false;
    changed.set(
      one.id,
      one.tipo === 'movimento'
        ? { ...pessoa, calibrado: one.movimento.para, movimentos: one.movimento.numero }
        : { ...pessoa, comentarios: pessoa.comentarios + 1 },
    );
    return true;
  });
  const pessoas =
    changed.size > 0 ? quadro.pessoas.map((pessoa) => changed.get(pessoa.id) ?? pessoa) : quadro.pessoas;
  const evento = Math.max(quadro.evento, ...happened.map((one) => one.evento ?? 0));
  const calibracao = { ...quadro.calibracao, movidas: pessoas.filter(wasMoved).length };
  return { quadro: { ...quadro, calibracao, pessoas, evento }, news };
}

/** The moves and comments about a person with one more, unless it is there. */
export function withOne(conversa: Conversa, one: Acontecido): Conversa {
  if (one.tipo === 'movimento') {
    const has = conversa.movimentos.some(({ numero }) => numero === one.movimento.numero);
    return has ? conversa : { ...conversa, movimentos: [...conversa.movimentos, one.movimento] };
  }
  const has = conversa.comentarios.some(({ id }) => id === one.comentario.id);
  return has ? conversa : { ...conversa, comentarios: [...conversa.comentarios, one.comentario] };
}

/** What happened, in words. */
export function inWords(one: Acontecido, nome: string): string {
  if (one.tipo === 'comentario') return `${one.comentario.autor} comentou sobre ${nome}.`;
  const { autor, para } = one.movimento;
  return para === null
    ? `${autor} desfez o movimento de ${nome}.`
    : `${autor} moveu ${nome} para ${cellName(para)}.`;
}

/** A person as the board of the Nine-Box shows them, computed once per object. */
export const placed = once((pessoa: NoQuadro): Placed => {
  const { id, nome, cargo, foto_perfil, calculado, pode } = pessoa;
  return {
    id,
    nome,
    cargo,
    foto_perfil,
    quadrante: cellOf(pessoa),
    detail: averagesOf(pessoa),
    movable: pode,
    ...(wasMoved(pessoa) && {
      mark: calculado === null ? 'Sem quadrante calculado' : `Calculado em ${cellName(calculado)}`,
    }),
  };
});

/** The people who pass the filters, those who were moved first, since a cell shows only its first faces; of hidden ones there is no cell (CAL-02, CAL-09). */
export function filtered(
  pessoas: readonly NoQuadro[],
  { filtro = '', cargo, setor, lider }: CalibracaoSearch,
): NoQuadro[] {
  const matches = matcher(filtro);
  const found = pessoas.filter(
    (one) =>
      !one.oculto &&
      (cargo === undefined || one.cargo === cargo) &&
      (setor === undefined || one.setor === setor) &&
      (lider === undefined || one.lider?.id === lider) &&
      matches(one.nome),
  );
  return [...found.filter(wasMoved), ...found.filter((one) => !wasMoved(one))];
}

/** The names of whom the board shows nothing else to the reader: themselves and those above them. */
export const hiddenNames = once((pessoas: readonly NoQuadro[]) =>
  pessoas.filter(({ oculto }) => oculto).map(({ nome }) => nome),
);

/** Who was moved out of each cell, by the computed cell. */
export function movedOut(pessoas: readonly NoQuadro[]): Map<Quadrant, NoQuadro[]> {
  const moved = pessoas.filter((one) => wasMoved(one) && one.calculado !== null);
  return Map.groupBy(moved, ({ calculado }) => calculado as Quadrant);
}

const sorted = (names: Iterable<string | null>) =>
  [...new Set(names)].flatMap((name) => name ?? []).sort(compareNames);

/** What the filters offer. */
export const choicesOf = once((pessoas: readonly NoQuadro[]) => ({
  cargos: sorted(pessoas.map(({ cargo }) => cargo)),
  setores: sorted(pessoas.map(({ setor }) => setor)),
  lideres: [
    ...new Map(pessoas.flatMap(({ lider }) => (lider ? [[lider.id, lider] as const] : []))).values(),
  ].sort((a, b) => compareNames(a.nome, b.nome)),
}));
