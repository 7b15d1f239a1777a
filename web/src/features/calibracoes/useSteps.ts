import { startTransition, useEffect, useState } from 'react';

/**
 * Counts from 0 to `last`, a frame for each number: what is drawn from a number on is drawn, and laid out, in a frame of its own, and the
 * page answers in between (CAL-11). `useDeferredValue` alone puts everything into one frame here, since React does not defer within
 * what is deferred already.
 */
export function useSteps(last: number): number {
  const [step, setStep] = useState(0);
  useEffect(() => {
    if (step === last) return;
    const frame = requestAnimationFrame(() => startTransition(() => setStep(step + 1)));
    return () => cancelAnimationFrame(frame);
  }, [step, last]);
  return step;
}
