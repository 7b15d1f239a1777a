import { Button, Modal } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import classes from './PdfQuestion.module.css';

/** Whether observations go into the PDF (PDF-03): a click outside counts as 'Não', Escape downloads nothing. */
export function PdfQuestion({
  opened,
  onAnswer,
  onCancel,
}: {
  opened: boolean;
  onAnswer: (include: boolean) => void;
  onCancel: () => void;
}) {
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onCancel();
  };
  return (
    <Modal.Root
      opened={opened}
      onClose={() => onAnswer(false)}
      closeOnEscape={false}
      onKeyDown={onKeyDown}
      size="28rem"
      centered
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body className={classes.body}>
          <Modal.Title>Incluir as observações confidenciais no PDF?</Modal.Title>
          <p className={classes.text}>
            Com elas, cada página leva a marca "Confidencial". Sem elas, o PDF traz todo o resto do resumo.
          </p>
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
