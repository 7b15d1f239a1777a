import { formatMoment } from '@alinha/rules/dates';
import type { Content } from 'pdfmake/interfaces';
import { colors } from './look.ts';

interface Signed {
  assinada: boolean;
  assinada_por: string | null;
  assinada_at: string | null;
}

/** Who signed a record, and when; `word` has the gender of the record's name. */
export function signature(
  { assinada, assinada_por, assinada_at }: Signed,
  word: 'assinado' | 'assinada',
): Content {
  if (!assinada) return { text: `Ainda não ${word}.`, style: 'note' };
  const at = assinada_at === null ? '' : ` em ${formatMoment(assinada_at)}`;
  return {
    text: `✓ A${word.slice(1)} por ${assinada_por ?? '-'}${at}`,
    fontSize: 8,
    color: colors.brand,
  };
}
