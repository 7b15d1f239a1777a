import { Container, VisuallyHidden } from '@mantine/core';
import { useLayoutEffect, useState } from 'react';
import { Failure } from '../ui/states.tsx';
import { isForeignHand, noteTyped } from './foreignHand.ts';

/** A page that fails again within this time, in milliseconds, fails by itself. */
const shortest = 100;
let recoveredAt = Number.NEGATIVE_INFINITY;

interface PageFailureProps {
  error: unknown;
  /** Renders the page anew. */
  reset: () => void;
}

/**
 * Shown when a page failed to render: mostly because its chunk did not load, which a reload fixes. A page whose elements were changed
 * by a translator is rendered anew instead, with what was typed.
 */
export function PageFailure({ error, reset }: PageFailureProps) {
  // The elements of the page are removed only after this has rendered.
  const [giveBack] = useState(() =>
    isForeignHand(error) && performance.now() - recoveredAt > shortest ? noteTyped() : undefined,
  );
  useLayoutEffect(() => {
    if (!giveBack) return;
    recoveredAt = performance.now();
    reset();
    giveBack();
  }, [giveBack, reset]);
  if (giveBack) return null;
  return (
    <Container size="sm" py="xl">
      <VisuallyHidden component="h1">Não foi possível abrir a página</VisuallyHidden>
      <Failure text="Não foi possível abrir esta página." onRetry={() => window.location.reload()} />
    </Container>
  );
}
