import type { Numeros, PessoaAcompanhada } from '@alinha/contract/acompanhamento';
import type {
  EstadoDaCiencia,
  EstadoDoAcompanhamento,
  GrupoDoAcompanhamento,
  TipoDeRegistro,
} from '@alinha/contract/choices';
import { monthLabels, quarterLabels } from '@alinha/rules/dates';
import { counted } from '@alinha/rules/numbers';

/** The column labels of the periods of a kind. */
export const labelsOf = (tipo: TipoDeRegistro) => (tipo === 'report' ? monthLabels : quarterLabels);

export const estadoWords: Record<EstadoDoAcompanhamento, string> = {
  esperados: 'Esperados',
  feitos: 'Feitos',
  assinados: 'Assinados',
  faltam: 'Faltam',
  a_assinar: 'A assinar',
  atrasados: 'Atrasados',
  cientes: 'Cientes',
  discordaram: 'Discordaram',
  sem_manifestacao: 'Sem manifestação',
};

export const grupoWords: Record<GrupoDoAcompanhamento, string> = {
  empresa: 'Empresa',
  setor: 'Setor',
  lider: 'Líder',
};

/** Who stands in for a leader today (SUBST-05); null where nobody does. */
export const substitutoText = (nome: string | null) => nome && `Em substituição: ${nome}`;

export const semEmpresa = 'Sem empresa';
export const semSetor = 'Sem setor';

const cienciaWords: Record<EstadoDaCiencia, string> = {
  cientes: 'ciente',
  discordaram: 'discordou',
  sem_manifestacao: 'sem manifestação',
};

/** A person's state, in words. */
export function standingWords({ feito, assinado, atrasado, ciencia }: PessoaAcompanhada): string {
  return [
    !feito ? 'Falta' : assinado ? 'Assinado' : 'A assinar',
    ciencia && cienciaWords[ciencia],
    atrasado && 'atrasado',
  ]
    .filter(Boolean)
    .join(', ');
}

/** Whether a group has something to count: expected records, or existing ones of a period that does not count. */
export const isThere = (numeros: Numeros | undefined): numeros is Numeros =>
  numeros !== undefined && numeros.esperados + numeros.feitos > 0;

/** The number of done records, and of expected ones, if any. */
export const doneOf = ({ esperados, feitos }: Numeros): string =>
  esperados > 0 ? `${feitos}/${esperados}` : `${feitos}`;

/** A group's numbers as a sentence that begins with the cell's visible text. */
export const numbersInWords = (numeros: Numeros): string =>
  `${doneOf(numeros)} feitos, ${numeros.assinados} assinados, ${numeros.atrasados} atrasados`;

/** How many leaders have something overdue: 'Nenhum líder com atraso', '3 líderes com atraso'. */
export const lideresComAtraso = (count: number): string =>
  count === 0 ? 'Nenhum líder com atraso' : `${counted(count, 'líder', 'líderes')} com atraso`;
