import { Button } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { IconPencil } from '@tabler/icons-react';
import { type RefObject, useRef } from 'react';
import classes from './EditButton.module.css';

interface EditButtonProps {
  /** Of `useOpener`. */
  opener: RefObject<HTMLButtonElement | null>;
  pergunta: string;
  /** A change is under way, and no other can begin. */
  saving: boolean;
  onOpen: () => void;
}

/** Opens an answer's form, in whose place it stands. */
export function EditButton({ opener, pergunta, saving, onOpen }: EditButtonProps) {
  return (
    <Button
      ref={opener}
      className={classes.edit}
      variant="subtle"
      size="compact-sm"
      leftSection={<IconPencil size={16} aria-hidden />}
      aria-label={`Editar resposta: ${pergunta}`}
      aria-disabled={saving}
      onClick={() => saving || onOpen()}
    >
      Editar
    </Button>
  );
}

/** The button that opens the form; the keyboard goes on there when the form, which had the focus, is gone. */
export function useOpener(editing: boolean): RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement>(null);
  useDidUpdate(() => {
    if (!editing && document.activeElement === document.body) opener.current?.focus({ preventScroll: true });
  }, [editing]);
  return opener;
}
