// biome-ignore lint/style/noRestrictedImports: types only; a category of the contract without its words here does not compile
import type { CategoriaDeGuarda, EstadoDeEliminacao } from '@alinha/contract/choices';
import { counted } from './numbers.ts';

/** The categories in words, as pages and the copy of one's data name them. */
export const nomesDasCategorias: Record<CategoriaDeGuarda, string> = {
  report: 'Reports de alinhamento',
  avaliacao: 'Avaliações culturais',
  kpi: 'Ciclos de KPI',
  tarefa: 'Tarefas',
  alinhamento: 'Alinhamentos comportamentais',
  observacao: 'Observações',
  preparacao: 'Anotações para o report',
  fechamento: 'Fechamentos de trimestre',
  historico: 'Histórico de lugar na empresa',
  afastamento: 'Afastamentos',
  solicitacao: 'Solicitações de privacidade',
  cadastro: 'Cadastro da pessoa, por inteiro',
};

/** How long each category is kept until somebody sets another term, in months: five years; two and a half after the departure. */
export const prazosDeGuardaUsuais: Record<CategoriaDeGuarda, number> = {
  report: 60,
  avaliacao: 60,
  kpi: 60,
  tarefa: 60,
  alinhamento: 60,
  observacao: 60,
  preparacao: 60,
  fechamento: 60,
  historico: 60,
  afastamento: 60,
  solicitacao: 60,
  cadastro: 30,
};

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
