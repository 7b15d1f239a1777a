import type { LideradoPor } from '@alinha/contract/historico';
import { formatDay } from '@alinha/rules/dates';

/** Who else led the person in the record's period: 'liderado por Ana até 12/10/2026'; null where nobody did (HIST-02). */
export const lideradoText = (led: LideradoPor): string | null =>
  led && `liderado por ${led.nome} até ${formatDay(led.ate)}`;
