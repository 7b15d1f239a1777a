import { useMemo, useRef, useState } from 'react';
import { useUnsaved } from '../../ui/useUnsaved.ts';

/** Unsent comments by person. */
export interface Drafts {
  read: (id: number) => string;
  write: (id: number, text: string) => void;
}

/** Keeps typed comments while the page is open, and asks before it is left. */
export function useDrafts(): Drafts {
  const texts = useRef(new Map<number, string>());
  const [some, setSome] = useState(false);
  useUnsaved(some, { text: 'Um comentário ainda não foi enviado.' });
  return useMemo(
    () => ({
      read: (id) => texts.current.get(id) ?? '',
      write: (id, text) => {
        if (text.trim() === '') texts.current.delete(id);
        else texts.current.set(id, text);
        setSome(texts.current.size > 0);
      },
    }),
    [],
  );
}
