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

/** The numbers of a group as a sentence, which begins with what its cell shows. */
export const numbersInWords = ({ esperados, feitos, assinados, atrasados }: Numeros): string =>
  `${feitos}/${esperados} feitos, ${assinados} assinados, ${atrasados} atrasados`;
