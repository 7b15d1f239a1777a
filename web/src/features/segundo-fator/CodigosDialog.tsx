import { Button } from '@mantine/core';
import { Dialog } from '../../ui/Dialog.tsx';
import { Codigos } from './Codigos.tsx';
import classes from './dialog.module.css';

/** Confirms what was set up, with the ten recovery codes. */
export function CodigosDialog({
  title,
  codigos,
  onClose,
}: {
  title: string;
  codigos: readonly string[];
  onClose: () => void;
}) {
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      size="32rem"
      footer={
        <Button onClick={onClose} data-autofocus>
          Guardei os códigos
        </Button>
      }
    >
      <div className={classes.fields}>
        <Codigos codigos={codigos} />
      </div>
    </Dialog>
  );
}
