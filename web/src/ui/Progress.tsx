import { Progress as Bar } from '@mantine/core';
import classes from './Progress.module.css';
import { percent } from './percent.ts';
import { type Tone, toneColor } from './tone.ts';

/** A bar with its number beside it; `value` is in percent and is clamped to 0–100 and rounded. */
export function Progress({ value, label, tone = 'brand' }: { value: number; label: string; tone?: Tone }) {
  const shown = percent(value);
  return (
    <div className={classes.progress}>
      <Bar.Root className={classes.bar ?? ''} size={6}>
        <Bar.Section value={shown} color={toneColor[tone]} aria-label={label} />
      </Bar.Root>
      <span className={`${classes.number} tabular`} aria-hidden>
        {shown}%
      </span>
    </div>
  );
}
