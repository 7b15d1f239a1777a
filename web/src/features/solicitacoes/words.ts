import { daysUntil, formatDay } from '@alinha/rules/dates';
import { counted } from '@alinha/rules/numbers';
import { estadosDasSolicitacoes } from '@alinha/rules/solicitacoes';

/** The state of a request in words. */
export const estados = { ...estadosDasSolicitacoes, aceita: 'Aceita, a atender' };

/** How much of a term is left, in words. */
export function leftInWords(prazo: string, today: string): string {
  const days = daysUntil(prazo, today);
  if (days < 0) return `Prazo vencido há ${counted(-days, 'dia', 'dias')}`;
  if (days === 0) return 'O prazo vence hoje';
  const left = days === 1 ? 'Falta 1 dia' : `Faltam ${days} dias`;
  return `${left} de prazo, até ${formatDay(prazo)}`;
}
