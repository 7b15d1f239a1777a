import type { Numeros, PessoaAcompanhada } from '@alinha/contract/acompanhamento';
import type { EstadoDoAcompanhamento, GrupoDoAcompanhamento, TipoDeRegistro } from '@alinha/contract/choices';
import { monthLabels, quarterLabels } from '@alinha/rules/dates';

/** The periods of a kind, as columns name them. */
export const labelsOf = (tipo: TipoDeRegistro) => (tipo === 'report' ? monthLabels : quarterLabels);

export const tipoWords: Record<TipoDeRegistro, string> = {
  report: 'Reports',
  avaliacao: 'Avaliações culturais',
};

export const estadoWords: Record<EstadoDoAcompanhamento, string> = {
  esperados: 'Esperados',
  feitos: 'Feitos',
  assinados: 'Assinados',
  faltam: 'Faltam',
  a_assinar: 'A assinar',
  atrasados: 'Atrasados',
};

export const grupoWords: Record<GrupoDoAcompanhamento, string> = {
  empresa: 'Empresa',
  setor: 'Setor',
  lider: 'Líder',
};

export const semEmpresa = 'Sem empresa';
export const semSetor = 'Sem setor';

/** How somebody stands, in words. */
export function standingWords({ feito, assinado, atrasado }: PessoaAcompanhada): string {
  const words = !feito ? 'Falta' : assinado ? 'Assinado' : 'A assinar';
  return atrasado ? `${words}, atrasado` : words;
}

/** Whether a group has something to count: who is expected, or who has one of a period that does not count. */
export const isThere = (numeros: Numeros | undefined): numeros is Numeros =>
  numeros !== undefined && numeros.esperados + numeros.feitos > 0;

/** How many are done, of how many where some are expected. */
export const doneOf = ({ esperados, feitos }: Numeros): string =>
  esperados > 0 ? `${feitos}/${esperados}` : `${feitos}`;

/** The numbers of a group as a sentence, which begins with what its cell shows. */
export const numbersInWords = (numeros: Numeros): string =>
  `${doneOf(numeros)} feitos, ${numeros.assinados} assinados, ${numeros.atrasados} atrasados`;
