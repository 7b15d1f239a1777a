import type { Ciencia } from '@alinha/contract/ciencia';
import { formatDay, formatMoment } from '@alinha/rules/dates';
import {
  IconCircleCheck,
  IconClock,
  IconClockX,
  IconMailCheck,
  IconMessageCircleX,
  type TablerIcon,
} from '@tabler/icons-react';

interface Estado {
  Icon: TablerIcon;
  title: string;
  /** Further sentences under the title. */
  notes: readonly string[];
}

/** The state of the statement about a record (CIE-04). */
export function estadoDa({ prazo, vencida, manifestacao, entrega }: Ciencia): Estado {
  const ended = prazo === null ? [] : [`O prazo terminou em ${formatDay(prazo)}.`];
  if (manifestacao) {
    const { concorda, feita_em, atrasada } = manifestacao;
    return {
      Icon: concorda ? IconCircleCheck : IconMessageCircleX,
      title: `${concorda ? 'Ciente' : 'Discordou'} em ${formatMoment(feita_em)}`,
      notes: atrasada ? ['Manifestação depois do prazo.', ...ended] : [],
    };
  }
  if (entrega) {
    return {
      Icon: IconMailCheck,
      title: `Entregue por outro meio em ${formatDay(entrega.dia)}`,
      notes: [`Registrado por ${entrega.autor} em ${formatMoment(entrega.feita_em)}.`],
    };
  }
  if (vencida) return { Icon: IconClockX, title: 'Sem manifestação no prazo', notes: ended };
  return {
    Icon: IconClock,
    title: 'Manifestação em aberto',
    notes: prazo === null ? [] : [`Prazo: até ${formatDay(prazo)}.`],
  };
}
