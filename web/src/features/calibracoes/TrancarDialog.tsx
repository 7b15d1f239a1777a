import { lockCalibracao } from '@alinha/contract/calibracoes';
import { maiorDiaDeMostrar } from '@alinha/rules/calibracao';
import { formatDay, todayIn } from '@alinha/rules/dates';
import { counted } from '@alinha/rules/numbers';
import { Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DateField } from '../../forms/DateField.tsx';
import { useForm } from '../../forms/useForm.ts';
import { useWrite } from '../../forms/useWrite.ts';
import { useUser } from '../../session/session.tsx';
import { characterCount } from '../../ui/characterCount.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { PrivacyNote } from '../../ui/PrivacyNote.tsx';
import { Failure } from '../../ui/states.tsx';
import { quadroOptions } from './api.ts';
import classes from './dialog.module.css';
import type { Quadro } from './quadro.ts';

/** Locks a calibration as the page shows it; HR may set a later day of showing people their cell (CAL-07, CAL-09). */
export function TrancarDialog({ quadro, onClose }: { quadro: Quadro; onClose: () => void }) {
  const { calibracao } = quadro;
  const user = useUser();
  const queries = useQueryClient();
  // The last event when the dialog opened: the server refuses to lock a board with later ones. After that the page's newest counts.
  const [evento, setEvento] = useState(quadro.evento);
  const lock = useWrite(lockCalibracao, {
    done: 'Calibração trancada.',
    onDone: onClose,
    onFailed: () => setEvento(quadro.evento),
    onChanged: () => void queries.invalidateQueries(quadroOptions(calibracao.id)),
  });
  const { field, values, typed, busy, failure, submit } = useForm(
    lockCalibracao,
    { ...lock, mutate: ({ body }) => lock.mutate({ params: { calibracaoId: calibracao.id }, body }) },
    {
      initial: { visivel_em: '', motivo: '' },
      toBody: ({ visivel_em, motivo }) => ({
        evento,
        ...(visivel_em !== '' && { visivel_em }),
        ...(motivo.trim() !== '' && { motivo }),
      }),
      validate: ({ visivel_em, motivo }) => ({
        motivo: visivel_em !== '' && motivo.trim() === '' && 'Informe por que as pessoas só verão depois.',
      }),
    },
  );
  const last = formatDay(maiorDiaDeMostrar(todayIn(new Date())));
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Trancar ${calibracao.nome}`}
      subtitle={`${counted(calibracao.pessoas, 'pessoa', 'pessoas')}, ${counted(calibracao.movidas, 'movida', 'movidas')}`}
      size="34rem"
      dirty={typed}
      onSubmit={submit}
      footer={<DialogButtons busy={busy}>Trancar</DialogButtons>}
    >
      <div className={classes.form}>
        <p className={classes.words}>
          Depois de trancada nada mais muda, e isto não pode ser desfeito. O fechamento guarda o quadrante
          calibrado ao lado do calculado; as médias ficam como estão.
        </p>
        <p className={classes.words}>
          {values.visivel_em === ''
            ? 'Cada pessoa recebe um e-mail e vê hoje mesmo o seu quadrante, com o motivo do último movimento.'
            : 'Cada pessoa recebe um e-mail e vê, no dia escolhido, o seu quadrante, com o motivo do último movimento.'}
        </p>
        {user.is_rh && (
          <>
            <DateField
              {...field('visivel_em')}
              description={`Deixe em branco para mostrar hoje mesmo. O limite é ${last}; um dia posterior exige um motivo.`}
            />
            <Textarea
              {...field('motivo')}
              autosize
              minRows={2}
              maxRows={8}
              inputWrapperOrder={['label', 'input', 'error', 'description']}
              description={characterCount(field('motivo'))}
            />
            <PrivacyNote />
          </>
        )}
        {failure && <Failure text={failure} />}
      </div>
    </Dialog>
  );
}
