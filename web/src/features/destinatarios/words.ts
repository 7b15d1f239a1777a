import type { Destinatario } from '@alinha/contract/destinatarios';
import { formatMoment } from '@alinha/rules/dates';

/** The state of a former employee's copy; undefined before it was ordered. */
export function copiaInWords({ copia, link_ate, entregue_em }: Destinatario): string | undefined {
  switch (copia) {
    case 'nenhuma':
      return undefined;
    case 'preparando':
      return 'A cópia está sendo preparada. O link segue por e-mail.';
    case 'falhou':
      return 'A cópia não pôde ser preparada.';
    case 'enviada':
      return `Link enviado; pode ser usado uma vez, até ${formatMoment(link_ate ?? '')}.`;
    case 'vencida':
      return 'O link venceu sem ser usado.';
    case 'entregue':
      return `Cópia entregue em ${formatMoment(entregue_em ?? '')}.`;
  }
}
