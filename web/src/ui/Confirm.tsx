import { Button, Modal } from '@mantine/core';
import { useId } from 'react';
import classes from './Confirm.module.css';

/**
 * A question with 'Sim' and 'Não' (DLG-03). Clicking outside, Escape and 'Não' all answer `false` (DLG-05);
 * the focus starts on 'Não', the answer that changes nothing.
 */
export function Confirm({
  opened,
  title,
  text,
  onAnswer,
}: {
  opened: boolean;
  title: string;
  text?: string | undefined;
  onAnswer: (yes: boolean) => void;
}) {
  const textId = useId();
  return (
    <Modal.Root opened={opened} onClose={() => onAnswer(false)} size="26rem" centered zIndex={300}>
      <Modal.Overlay />
      <Modal.Content role="alertdialog" aria-describedby={text ? textId : undefined}>
        <Modal.Body className={classes.body}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          {text && (
            <p id={textId} className={classes.text}>
              {text}
            </p>
          )}
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
