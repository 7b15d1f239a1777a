import { Button } from '@mantine/core';
import { IconTrashX } from '@tabler/icons-react';
import { Empty } from '../../ui/states.tsx';

interface GoneProps {
  /** 'Este report foi excluído' */
  title: string;
  onOthers: () => void;
}

/** Says that the shown record was deleted meanwhile; another one is shown only on request. */
export function Gone({ title, onOthers }: GoneProps) {
  return (
    <Empty
      icon={IconTrashX}
      title={title}
      text="Outra pessoa excluiu o que você estava vendo."
      action={
        <Button variant="default" onClick={onOthers}>
          Ver o mais recente
        </Button>
      }
    />
  );
}
