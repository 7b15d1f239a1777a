import type { Content } from 'pdfmake/interfaces';
import { formatMoment } from '../dates.ts';
import { shortSeal } from '../selo.ts';
import { colors } from './look.ts';

interface Signed {
  assinada: boolean;
  assinada_por: string | null;
  assinada_at: string | null;
  selo: string | null;
}

/** Who signed a record, when, and the beginning of its seal (SEL-02); `word` has the gender of the record's name. */
export function signature(
  { assinada, assinada_por, assinada_at, selo }: Signed,
  word: 'assinado' | 'assinada',
): Content {
  if (!assinada) return { text: `Ainda não ${word}.`, style: 'note' };
  const at = assinada_at === null ? '' : ` em ${formatMoment(assinada_at)}`;
  return {
    stack: [
      {
        text: `✓ A${word.slice(1)} por ${assinada_por ?? '-'}${at}`,
        fontSize: 8,
        color: colors.brand,
      },
      selo === null ? [] : { text: `Selo ${shortSeal(selo)}`, style: 'note' },
    ],
  };
}
