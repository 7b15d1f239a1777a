import { Button } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { IconPencil } from '@tabler/icons-react';
import { type RefObject, useRef } from 'react';
import classes from './EditButton.module.css';

interface EditButtonProps {
  /** Of `useOpener`. */
  opener: RefObject<HTMLButtonElement | null>;
  pergunta: string;
  /** Whether a change is being saved, so that no other can begin. */
  saving: boolean;
  onOpen: () => void;
}

/** The button that opens an answer's form, and is replaced by it. */
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

/** A ref for the button that opens the form; focuses it when the form closes. */
export function useOpener(editing: boolean): RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement>(null);
  useDidUpdate(() => {
    if (!editing && document.activeElement === document.body) opener.current?.focus({ preventScroll: true });
  }, [editing]);
  return opener;
}
