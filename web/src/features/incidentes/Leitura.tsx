import { type ReactNode, useEffect, useRef } from 'react';
import classes from './Incidentes.module.css';

/** A dialog's content without a field inside; it takes the focus, so that the keyboard can scroll it. */
export function Leitura({ label, children }: { label: string; children: ReactNode }) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section ref={place} tabIndex={0} aria-label={label} className={classes.form}>
      {children}
    </section>
  );
}
