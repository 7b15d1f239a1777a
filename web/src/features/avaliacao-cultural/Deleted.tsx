import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Empty } from '../../ui/states.tsx';

const closesAfterMs = 2000;

/** What remains of a deleted evaluation: a word, then the dialog closes (CULT-42). */
export function Deleted({ onClose }: { onClose: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    // The button that had the focus went with the evaluation.
    place.current?.focus();
    const timer = setTimeout(() => close(), closesAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div ref={place} tabIndex={-1}>
      <Empty icon={IconCircleCheck} title="Avaliação excluída" text="Esta janela fecha sozinha." />
    </div>
  );
}
