import { type TipoDePendencia, tiposDePendencia } from '@alinha/contract/choices';
import type { Pendencia } from '@alinha/contract/pendencias';
import { daysUntil, formatDay, monthNames, periodOf, quarterLabels } from '@alinha/rules/dates';
import { fecharTrimestre } from '@alinha/rules/fechamentos';
import { counted } from '@alinha/rules/numbers';
import { capitalized } from '@alinha/rules/text';

/** The filter labels of the kinds. */
export const kinds: Record<TipoDePendencia, string> = {
  report: 'Reports',
  avaliacao: 'Avaliações',
  assinatura: 'Assinaturas',
  ciencia: 'Leituras a confirmar',
  discordancia: 'Discordâncias',
  tarefa: 'Tarefas',
  fechamento: 'Fechamentos',
  solicitacao: 'Solicitações de dados',
  incidente: 'Incidentes',
};

const nouns: Record<TipoDePendencia, readonly [one: string, many: string]> = {
  report: ['report', 'reports'],
  avaliacao: ['avaliação', 'avaliações'],
  assinatura: ['assinatura', 'assinaturas'],
  ciencia: ['leitura sua a confirmar', 'leituras suas a confirmar'],
  discordancia: ['discordância', 'discordâncias'],
  tarefa: ['tarefa', 'tarefas'],
  fechamento: ['fechamento', 'fechamentos'],
  solicitacao: ['solicitação de dados', 'solicitações de dados'],
  incidente: ['incidente', 'incidentes'],
};

/** How many items of each kind wait, in words, in the order of the kinds (HOME-01). */
export const waitingByKind = (due: readonly Pendencia[]): { tipo: TipoDePendencia; words: string }[] =>
  tiposDePendencia.flatMap((tipo) => {
    const count = due.filter((item) => item.tipo === tipo).length;
    return count > 0 ? [{ tipo, words: counted(count, ...nouns[tipo]) }] : [];
  });

/** What was done in 'Resolver agora', by the kind of item that such an act settles (MES-05). */
export const feito: Record<TipoDePendencia, readonly [one: string, many: string]> = {
  report: ['report escrito', 'reports escritos'],
  avaliacao: ['avaliação feita', 'avaliações feitas'],
  assinatura: ['registro assinado', 'registros assinados'],
  ciencia: ['manifestação registrada', 'manifestações registradas'],
  discordancia: ['discordância respondida', 'discordâncias respondidas'],
  tarefa: ['tarefa concluída', 'tarefas concluídas'],
  fechamento: ['trimestre fechado', 'trimestres fechados'],
  solicitacao: ['solicitação respondida', 'solicitações respondidas'],
  incidente: ['incidente comunicado', 'incidentes comunicados'],
};

/** The message after the last item of a kind was settled (PEND-13). */
export const lastOf: Record<TipoDePendencia, string> = {
  report: 'Era o último report pendente.',
  avaliacao: 'Era a última avaliação pendente.',
  assinatura: 'Era a última assinatura pendente.',
  ciencia: 'Era a última leitura a confirmar.',
  discordancia: 'Era a última discordância pendente.',
  tarefa: 'Era a última tarefa pendente.',
  fechamento: 'Era o último fechamento pendente.',
  solicitacao: 'Era a última solicitação pendente.',
  incidente: 'Era o último incidente a comunicar.',
};

/** A record's period in words, with the year unless it is that of `today`. */
function recordName({ registro, ano, periodo }: NonNullable<Pendencia['periodo']>, today: string): string {
  const year = ano === periodOf(today).ano ? '' : ` de ${ano}`;
  return registro === 'report'
    ? `report de ${monthNames[periodo - 1]}${year}`
    : `avaliação do ${quarterLabels[periodo - 1]?.toLowerCase()}${year}`;
}

/** What is owed about a record that exists, before its name. */
const aboutRecord: Partial<Record<TipoDePendencia, string>> = {
  assinatura: 'Assinatura',
  ciencia: 'Confirmar leitura',
  discordancia: 'Resposta à discordância',
};

/** The name of an item: 'Report de outubro', 'Assinatura da avaliação do 3º tri', a task's title. */
export function whatIsDue({ tipo, periodo, titulo }: Pendencia, today: string): string {
  if (tipo === 'solicitacao') return `Solicitação de dados: ${titulo}`;
  if (tipo === 'incidente') return `Comunicar o incidente de ${titulo}`;
  if (!periodo) return titulo ?? '';
  if (tipo === 'fechamento') return fecharTrimestre({ ano: periodo.ano, trimestre: periodo.periodo });
  const record = recordName(periodo, today);
  const act = aboutRecord[tipo];
  return act ? `${act} ${periodo.registro === 'report' ? 'do' : 'da'} ${record}` : capitalized(record);
}

/** The deadline in words. */
export function deadlineInWords(prazo: string, today: string): string {
  const days = daysUntil(prazo, today);
  if (days < -1) return `venceu há ${-days} dias`;
  if (days === -1) return 'venceu ontem';
  if (days === 0) return 'vence hoje';
  if (days === 1) return 'vence amanhã';
  return days <= soon ? `vence em ${days} dias` : `vence em ${formatDay(prazo)}`;
}

const soon = 7;

/** The groups of the page, in order, and which items belong to each (PEND-11). */
export const groups = [
  { name: 'Atrasadas', has: ({ atrasada }: Pendencia) => atrasada },
  {
    name: 'Até sete dias',
    has: ({ atrasada, prazo }: Pendencia, today: string) => !atrasada && daysUntil(prazo, today) <= soon,
  },
  { name: 'Depois', has: ({ prazo }: Pendencia, today: string) => daysUntil(prazo, today) > soon },
] as const;
