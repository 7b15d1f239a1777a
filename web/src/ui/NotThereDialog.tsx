import { Button } from '@mantine/core';
import { IconMapPinOff } from '@tabler/icons-react';
import { Dialog } from './Dialog.tsx';
import { Empty } from './states.tsx';

export function NotThereDialog({
  title,
  text,
  onClose,
}: {
  title: string;
  text: string;
  onClose: () => void;
}) {
  return (
    <Dialog opened onClose={onClose} title={title} size="32rem">
      <Empty
        icon={IconMapPinOff}
        title="Nada para mostrar aqui"
        text={text}
        action={
          <Button variant="default" onClick={onClose}>
            Fechar
          </Button>
        }
      />
    </Dialog>
  );
}
