import { tiposDePendencia } from '@alinha/contract/choices';
import { counted } from '@alinha/rules/numbers';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Dialog } from '../../ui/Dialog.tsx';
import { Empty } from '../../ui/states.tsx';
import type { usePasseio } from './usePasseio.ts';
import { feito } from './words.ts';

interface FeitoProps {
  feitos: ReturnType<typeof usePasseio>['feitos'];
  /** How many items still wait. */
  ficam: number;
  onAgain: () => void;
  onClose: () => void;
}

/** The end of 'Resolver agora': what was done, and what still waits (MES-05). */
export function Feito({ feitos, ficam, onAgain, onClose }: FeitoProps) {
  const done = tiposDePendencia.flatMap((tipo) => {
    const times = feitos[tipo] ?? 0;
    return times > 0 ? [counted(times, ...feito[tipo])] : [];
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Resolver agora"
      size="32rem"
      footer={
        <>
          {ficam > 0 && (
            <Button variant="default" onClick={onAgain}>
              Ver o que ficou
            </Button>
          )}
          <Button data-autofocus onClick={onClose}>
            Concluir
          </Button>
        </>
      }
    >
      <Empty
        icon={IconCircleCheck}
        title={
          ficam === 0
            ? 'Tudo em dia.'
            : `${counted(ficam, 'pendência ficou', 'pendências ficaram')} na lista.`
        }
        text={done.length > 0 ? `Você fez agora: ${done.join(', ')}.` : 'Você não resolveu nada desta vez.'}
      />
    </Dialog>
  );
}
