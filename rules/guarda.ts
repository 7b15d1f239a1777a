// biome-ignore lint/style/noRestrictedImports: types only; a state of the contract without its words here does not compile
import type { EstadoDeEliminacao } from '@alinha/contract/choices';
import { counted } from './numbers.ts';

/** The states of a plan of what to erase, in words. */
export const estadosDasEliminacoes: Record<EstadoDeEliminacao, string> = {
  proposta: 'Aguarda aprovação',
  descartada: 'Descartada',
  aprovada: 'Em andamento',
  feita: 'Concluída',
};

/** A number of months in words: '5 anos', '2 anos e 6 meses'. */
export function mesesEmPalavras(meses: number): string {
  const anos = Math.floor(meses / 12);
  const resto = meses % 12;
  return [anos > 0 && counted(anos, 'ano', 'anos'), resto > 0 && counted(resto, 'mês', 'meses')]
    .filter(Boolean)
    .join(' e ');
}

/** The name of somebody who was erased as a whole; the database accepts no other (LGPD-05). */
export const nomeDeEliminado = 'Pessoa eliminada';
