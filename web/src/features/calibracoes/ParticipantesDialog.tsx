import { saveParticipantes } from '@alinha/contract/calibracoes';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWrite } from '../../forms/useWrite.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { Failure } from '../../ui/states.tsx';
import { quadroOptions } from './api.ts';
import { Lista, type Participante, Participantes } from './Participantes.tsx';
import type { Quadro } from './quadro.ts';

interface ParticipantesDialogProps {
  quadro: Quadro;
  /** Whether the reader may change who takes part. */
  editable: boolean;
  onClose: () => void;
}

/** Who takes part in a calibration. */
export function ParticipantesDialog({ quadro, editable, onClose }: ParticipantesDialogProps) {
  const { calibracao, participantes } = quadro;
  const dialog = { opened: true, onClose, title: 'Participantes', subtitle: calibracao.nome, size: '32rem' };
  if (editable) return <Editable dialog={dialog} quadro={quadro} />;
  return (
    <Dialog {...dialog} footer={<Button onClick={onClose}>Fechar</Button>}>
      <Lista participantes={participantes} />
    </Dialog>
  );
}

/** The calibration's opener always takes part, and so is not sent. */
const idsOf = (people: readonly Participante[]) => people.flatMap(({ id, abriu }) => (abriu ? [] : id));

function Editable({
  dialog,
  quadro: { calibracao, participantes },
}: {
  dialog: { opened: boolean; onClose: () => void; title: string; subtitle: string; size: string };
  quadro: Quadro;
}) {
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<readonly Participante[]>(participantes);
  const save = useWrite(saveParticipantes, {
    done: 'Participantes salvos.',
    onDone: dialog.onClose,
    // The dialog shows why it was refused.
    onFailed: () => undefined,
    onChanged: () => void queries.invalidateQueries(quadroOptions(calibracao.id)),
  });
  const ids = idsOf(chosen);
  const changed = ids.join() !== idsOf(participantes).join();
  return (
    <Dialog
      {...dialog}
      dirty={changed}
      onSubmit={() => {
        if (!save.isPending)
          save.mutate({ params: { calibracaoId: calibracao.id }, body: { participantes: ids } });
      }}
      footer={<DialogButtons busy={save.isPending}>Salvar</DialogButtons>}
    >
      <Participantes chosen={chosen} onChange={setChosen} />
      {save.error && <Failure text={save.error.message} />}
    </Dialog>
  );
}
