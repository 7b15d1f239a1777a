import classes from './PercentTag.module.css';
import type { Tone } from './tone.ts';

/** A percent with a word for it, on the soft colour of a tone. */
export const PercentTag = ({
  percent,
  tone,
  word,
}: {
  percent: number;
  tone: Exclude<Tone, 'brand'>;
  word: string;
}) => (
  <span className={`${classes.tag} tabular`} data-tone={tone}>
    {`${percent}%`} <span className={classes.word}>{word}</span>
  </span>
);
