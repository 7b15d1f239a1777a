import { discardCalibracao } from '@alinha/contract/calibracoes';
import { Button } from '@mantine/core';
import { IconLock, IconTrash, IconUsers } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useWrite } from '../../forms/useWrite.ts';
import { useFeedback } from '../../ui/feedback.tsx';
import { useOverlay } from '../../ui/useOverlay.ts';
import classes from './CalibracaoPage.module.css';
import { ParticipantesDialog } from './ParticipantesDialog.tsx';
import type { Quadro } from './quadro.ts';
import type { CalibracaoSearch } from './search.ts';
import { TrancarDialog } from './TrancarDialog.tsx';

/** The actions of a board: its participants and, for its opener and HR, discarding and locking it (CAL-01, CAL-07). */
export function Acoes({
  quadro,
  sobre,
}: {
  quadro: Quadro;
  /** Which dialog the address opens. */
  sobre: CalibracaoSearch['sobre'];
}) {
  const { id, nome, conduz, trancada_em } = quadro.calibracao;
  const navigate = useNavigate();
  const overlay = useOverlay();
  const { confirm } = useFeedback();
  const discard = useWrite(discardCalibracao, {
    done: 'Calibração descartada.',
    onDone: () => void navigate({ to: '/calibracoes' }),
  });
  const ask = async () => {
    const sure = await confirm({
      title: `Descartar ${nome}?`,
      text: 'Os movimentos, os motivos e os comentários serão apagados. Esta ação não pode ser desfeita.',
    });
    if (sure) discard.mutate({ params: { calibracaoId: id } });
  };
  const close = () => overlay.close({ sobre: undefined });
  const leads = conduz && trancada_em === null;
  return (
    <div className={classes.actions}>
      <Button
        variant="default"
        leftSection={<IconUsers size={18} aria-hidden />}
        onClick={() => overlay.open({ sobre: 'participantes' })}
      >
        {`Participantes (${quadro.participantes.length})`}
      </Button>
      {leads && (
        <>
          <Button
            variant="default"
            leftSection={<IconTrash size={18} aria-hidden />}
            aria-disabled={discard.isPending}
            onClick={() => void ask()}
          >
            Descartar
          </Button>
          <Button
            leftSection={<IconLock size={18} aria-hidden />}
            onClick={() => overlay.open({ sobre: 'trancar' })}
          >
            Trancar
          </Button>
        </>
      )}
      {sobre === 'participantes' && <ParticipantesDialog quadro={quadro} editable={leads} onClose={close} />}
      {sobre === 'trancar' && leads && <TrancarDialog quadro={quadro} onClose={close} />}
    </div>
  );
}
