import type { TipoDeRegistro } from '@alinha/contract/choices';
import { periodosDe } from '@alinha/rules/coverage';
import { earliestYear } from '@alinha/rules/dates';
import { oneOf, textThat } from '../../lib/search.ts';

/** An open period dialog: the form of a new record, or the viewer of a given or the newest record. */
export interface Aberto {
  tipo: TipoDeRegistro;
  ano: number;
  /** The month or the quarter, from 1. */
  periodo: number;
  novo?: boolean;
  registroId?: number | undefined;
}

const written = /^(report|avaliacao)-(\d{4})-(\d{1,2})(?:-(novo|[1-9]\d{0,8}))?$/;

/** The dialog's value in the URL: `report-2026-3`, `avaliacao-2026-1-novo`, `report-2026-3-45`. */
export const addressOf = ({ tipo, ano, periodo, novo, registroId }: Aberto): string =>
  [tipo, ano, periodo, novo ? 'novo' : registroId].filter((part) => part !== undefined).join('-');

/** Parses the dialog in the URL; undefined if invalid. */
export function abertoIn(address: string | undefined): Aberto | undefined {
  const [, named, year, period, which] = written.exec(address ?? '') ?? [];
  const tipo = named === 'report' ? named : 'avaliacao';
  const [ano, periodo] = [Number(year), Number(period)];
  if (!named || ano < earliestYear || periodo < 1 || periodo > periodosDe[tipo]) return undefined;
  const registroId = which === undefined || which === 'novo' ? undefined : Number(which);
  return { tipo, ano, periodo, novo: which === 'novo', registroId };
}

/** The search parameter of the pages with 'Resolver agora'. */
export const resolverSearch = { resolver: oneOf(['agora']) };

/** The search parameter of every page that opens records; invalid values count as absent. */
export const abrirSearch = {
  abrir: textThat((text) => abertoIn(text)),
};
