import { scoreOf } from '@alinha/rules/averages';
import { bandOf, bandWords } from '@alinha/rules/bands';
import { PercentTag } from '../../ui/PercentTag.tsx';

/** A displayed `nota` with the word of its band; '-' if nothing was answered. */
export function Score({ nota }: { nota: number | null }) {
  if (nota === null) return <span>-</span>;
  const percent = scoreOf(nota);
  const band = bandOf(percent);
  return <PercentTag percent={percent} tone={band} word={bandWords[band]} />;
}
