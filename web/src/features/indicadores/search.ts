import {
  eixos,
  etapas,
  figuras,
  gruposDosTemas,
  ordensDosTemas,
  planosNoTrimestre,
  pontualidades,
  tiposDeRegistro,
} from '@alinha/contract/choices';
import { idIn } from '@alinha/contract/core';
import { earliestYear } from '@alinha/rules/dates';
import type { Trimestre } from '@alinha/rules/fechamentos';
import { anyText, oneOf, searchOf, textThat, wholeNumber } from '../../lib/search.ts';

const written = /^([2-9]\d{3})-([1-4])$/;

/** Parses a quarter in an address, `2026-3`; undefined if it is malformed. */
export function trimestreIn(text: string | undefined): Trimestre | undefined {
  const [, ano, trimestre] = written.exec(text ?? '') ?? [];
  return ano === undefined ? undefined : { ano: Number(ano), trimestre: Number(trimestre) };
}

/** A quarter as it is written in an address. */
export const addressOfTrimestre = ({ ano, trimestre }: Trimestre): string => `${ano}-${trimestre}`;

const quarter = textThat((text) => written.test(text));
const place = textThat((text) => /^(?:\d|fora)$/.test(text));

/** The search parameters of /indicadores; invalid ones count as absent (IND-10). */
export const indicadoresSearch = searchOf({
  figura: oneOf(figuras),
  trimestre: quarter,
  /** The closing that the later one is compared with. */
  desde: quarter,
  /** A company's id; 0 for people without one. */
  empresa: wholeNumber(0, 999_999_999),
  /** Empty for people without one. */
  setor: anyText,
  por: oneOf(gruposDosTemas),
  ordem: oneOf(ordensDosTemas),
  tipo: oneOf(tiposDeRegistro),
  /** The list behind a cell, a bar or a flow: of which picture, and what selects its people. */
  lista: oneOf(figuras),
  chave: anyText,
  tema: idIn,
  eixo: oneOf(eixos),
  /** The quarter of a bar of averages or of a number of plans. */
  em: quarter,
  /** The places of a flow: a quadrant, 0 without one, 'fora' of who is not in that closing. */
  de: place,
  para: place,
  /** Only who is in another quadrant than before. */
  mudou: oneOf(['true']),
  ano: wholeNumber(earliestYear, 9999),
  periodo: wholeNumber(1, 12),
  etapa: oneOf(etapas),
  pontualidade: oneOf(pontualidades),
  plano: oneOf(planosNoTrimestre),
});
export type IndicadoresSearch = ReturnType<typeof indicadoresSearch>;

/** Clears the search parameters of the list. */
export const noList = {
  lista: undefined,
  chave: undefined,
  tema: undefined,
  eixo: undefined,
  em: undefined,
  de: undefined,
  para: undefined,
  mudou: undefined,
  ano: undefined,
  periodo: undefined,
  etapa: undefined,
  pontualidade: undefined,
  plano: undefined,
} satisfies IndicadoresSearch;
