import { Button, Modal } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './ErrorDialog.module.css';

/** An error that stays until dismissed with 'Fechar' (DLG-02), Escape or a click outside (DLG-04). */
export function ErrorDialog({
  opened,
  text,
  onClose,
}: {
  opened: boolean;
  text: string;
  onClose: () => void;
}) {
  return (
    <Modal.Root opened={opened} onClose={onClose} size="26rem" zIndex={300}>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body className={classes.body}>
          <IconAlertTriangle className={classes.icon} size={24} aria-hidden />
          <div className={classes.words}>
            <Modal.Title>Não deu certo</Modal.Title>
            <p className={classes.text}>{text}</p>
          </div>
          <Button className={classes.close} variant="default" onClick={onClose} data-autofocus>
            Fechar
          </Button>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
