import { formatMoment } from '@alinha/rules/dates';
import type { Content } from 'pdfmake/interfaces';
import { colors } from './look.ts';

interface Signed {
  assinada: boolean;
  assinada_por: string | null;
  assinada_at: string | null;
}

/** Whose signature closed a report or an evaluation, and when. */
export function signature({ assinada, assinada_por, assinada_at }: Signed): Content {
  if (!assinada) return { text: 'Ainda não assinada.', style: 'note', margin: [0, 6, 0, 0] };
  const at = assinada_at === null ? '' : ` em ${formatMoment(assinada_at)}`;
  return {
    text: `✓ Assinada por ${assinada_por ?? '-'}${at}`,
    fontSize: 8,
    color: colors.brand,
    margin: [0, 6, 0, 0],
  };
}
