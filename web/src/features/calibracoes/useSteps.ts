import { startTransition, useEffect, useState } from 'react';

/**
 * Counts from 0 to `last`, one step per frame: parts that appear at different steps are rendered and laid out in frames of their own,
 * and the page handles input in between (CAL-11). `useDeferredValue` alone would render everything in one frame, since React does
 * not defer within a deferred render.
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
