import { Button, CloseButton, Modal } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import classes from './Confirm.module.css';
import { clickOutside } from './clickOutside.ts';

/**
 * A question with 'Sim' and 'Não' (DLG-03). Clicking outside, Escape and 'Não' all answer `false` (DLG-05);
 * the focus starts on 'Não', the answer that changes nothing. With `onEscape` that key takes the question back instead,
 * and a cross does the same for the mouse.
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
    // Over menus, which lie at 300: 'Sair' asks from one.
    <Modal.Root
      opened={opened}
      onClose={() => onAnswer(false)}
      closeOnClickOutside={false}
      closeOnEscape={!onEscape}
      onKeyDown={onKeyDown}
      size="26rem"
      centered
      zIndex={301}
    >
      {/* A click on it leaves the focus inside, where Escape is heard. */}
      <Modal.Overlay
        onMouseDown={(event) => event.preventDefault()}
        onClick={clickOutside(() => onAnswer(false))}
      />
      {/* Answered, it takes no key any more, while it fades. */}
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
