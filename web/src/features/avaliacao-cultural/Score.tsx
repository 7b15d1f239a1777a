import { scoreOf } from '@alinha/rules/averages';
import { bandOf, bandWords } from '@alinha/rules/bands';
import classes from './Score.module.css';

/** A displayed `nota` with the word of its band; '-' if nothing was answered. */
export function Score({ nota }: { nota: number | null }) {
  if (nota === null) return <span>-</span>;
  const percent = scoreOf(nota);
  const band = bandOf(percent);
  return (
    <span className={`${classes.score} tabular`} data-band={band}>
      {`${percent}%`} <span className={classes.word}>{bandWords[band]}</span>
    </span>
  );
}
