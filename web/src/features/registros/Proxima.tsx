import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import classes from './Proxima.module.css';
import type { Sequencia } from './sequencia.ts';

/** Takes the focus when it comes: what it stands for is the next thing to do. */
const focused = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true });

/** Beside what was just settled: the way to the next person of whom the same is due, or that there is none (PEND-13). */
export function Proxima({ sequencia, onClose }: { sequencia: Sequencia; onClose: () => void }) {
  const { next, last } = sequencia;
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
        Próxima pessoa
      </Button>
    </>
  );
}
