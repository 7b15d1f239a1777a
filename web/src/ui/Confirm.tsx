import { Button, CloseButton, Modal } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import classes from './Confirm.module.css';
import { clickOutside } from './clickOutside.ts';

/**
 * A question with 'Sim' and 'Não' (DLG-03). Clicking outside, Escape and 'Não' all answer `false` (DLG-05);
 * the focus starts on 'Não', the safe answer. With `onEscape`, Escape cancels the question instead,
 * and so does a close button.
 */
export function Confirm({
  opened,
  title,
  text,
  onAnswer,
  onEscape,
}: {
  opened: boolean;
  title: string;
  text?: string | undefined;
  onAnswer: (yes: boolean) => void;
  onEscape?: () => void;
}) {
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onEscape?.();
  };
  return (
    // Above menus (z-index 300), because 'Sair' asks from a menu.
    <Modal.Root
      opened={opened}
      onClose={() => onAnswer(false)}
      closeOnClickOutside={false}
      closeOnEscape={!onEscape}
      onKeyDown={onKeyDown}
      size="26rem"
      zIndex={301}
    >
      {/* A click on the overlay must not move the focus out of the dialog, which handles Escape. */}
      <Modal.Overlay
        onMouseDown={(event) => event.preventDefault()}
        onClick={clickOutside(() => onAnswer(false))}
      />
      {/* After the answer, ignores keys while it fades out. */}
      <Modal.Content inert={!opened}>
        <Modal.Body className={classes.body}>
          <div className={classes.head}>
            <Modal.Title className={classes.title}>{title}</Modal.Title>
            {onEscape && <CloseButton className={classes.close} aria-label="Fechar" onClick={onEscape} />}
          </div>
          {text && <p className={classes.text}>{text}</p>}
          <div className={classes.buttons}>
            <Button variant="default" onClick={() => onAnswer(false)} data-autofocus>
              Não
            </Button>
            <Button onClick={() => onAnswer(true)}>Sim</Button>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
