import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import classes from './Proxima.module.css';
import type { Sequencia } from './sequencia.ts';

/** Focuses the button when it appears, because it is the next thing to do. */
const focused = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true });

/**
 * After a record is settled: a button to the next person with the same pending item, or that there is none (PEND-13).
 */
export function Proxima({ sequencia, onClose }: { sequencia: Sequencia; onClose: () => void }) {
  const { next, onward, last } = sequencia;
  if (!next) {
    return (
      <>
        <p className={classes.last} role="status">
          {last}
        </p>
        <Button ref={focused} onClick={onClose}>
          Concluir
        </Button>
      </>
    );
  }
  return (
    <>
      <Button variant="default" onClick={onClose}>
        Fechar
      </Button>
      <Button ref={focused} rightSection={<IconArrowRight size={18} aria-hidden />} onClick={next}>
        {onward}
      </Button>
    </>
  );
}
