import type { TipoDeRegistro } from '@alinha/contract/choices';
import { formatMoment } from '@alinha/rules/dates';

/** The signed record that is shown, and those of its period. */
export interface RegistroMostrado {
  /** Whom it is about. */
  idColaborador: number;
  tipo: TipoDeRegistro;
  id: number;
  doPeriodo: readonly { id: number; createdAt: string }[];
  /** Shows another record of the period. */
  onShow: (id: number) => void;
}

/** How pages name each kind of record. */
export const palavras: Record<TipoDeRegistro, { um: string; este: string; o: string; periodo: string }> = {
  report: { um: 'um report', este: 'este report', o: 'o report', periodo: 'mês' },
  avaliacao: { um: 'uma avaliação', este: 'esta avaliação', o: 'a avaliação', periodo: 'trimestre' },
};

/** 'o report de 12/10/2026 às 10:22' */
export const nomeDo = (tipo: TipoDeRegistro, createdAt: string): string =>
  `${palavras[tipo].o} de ${formatMoment(createdAt)}`;
