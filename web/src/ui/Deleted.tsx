import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Empty } from './states.tsx';

const closesAfterMs = 2000;

/** Says once that it is deleted, in the dialog of the deleted record, then closes it (CULT-41, CULT-42, MES-07). */
export function Deleted({ title, onClose }: { title: string; onClose: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    // The button that had the focus was removed with the record.
    place.current?.focus();
    const timer = setTimeout(() => close(), closesAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div ref={place} tabIndex={-1}>
      <Empty icon={IconCircleCheck} title={title} text="Esta janela fecha automaticamente." />
    </div>
  );
}
