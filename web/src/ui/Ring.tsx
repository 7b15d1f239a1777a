import { RingProgress } from '@mantine/core';
import { percent } from './percent.ts';
import classes from './Ring.module.css';

/** A ring with its percent in the middle; `size` in pixels. */
export function Ring({ value, label, size = 96 }: { value: number; label: string; size?: number }) {
  const shown = percent(value);
  return (
    <RingProgress
      role="img"
      aria-label={`${label}: ${shown}%`}
      size={size}
      thickness={Math.max(4, Math.round(size / 12))}
      roundCaps
      rootColor="var(--al-line)"
      sections={[{ value: shown, color: 'var(--al-brand)' }]}
      label={
        <span className={`${classes.number} tabular`} style={{ fontSize: size / 5 }}>
          {shown}%
        </span>
      }
    />
  );
}
