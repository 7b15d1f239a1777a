import { type Movimento, movePessoa, type NoQuadro } from '@alinha/contract/calibracoes';
import { formatInstant } from '@alinha/rules/dates';
import type { Quadrant } from '@alinha/rules/ninebox';
import { Textarea } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from '../../forms/useForm.ts';
import { CallError } from '../../lib/caller.ts';
import { useCall } from '../../lib/queries.ts';
import { characterCount } from '../../ui/characterCount.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { PrivacyNote } from '../../ui/PrivacyNote.tsx';
import { Failure } from '../../ui/states.tsx';
import { applyTo, conversaOptions } from './api.ts';
import { CellField, semPosicao } from './CellField.tsx';
import { cellName } from './cells.ts';
import classes from './dialog.module.css';
import { cellOf, inWords } from './quadro.ts';

interface MoverDialogProps {
  calibracaoId: number;
  pessoa: NoQuadro;
  /** The initially chosen cell, such as the one on which a face was dropped; 0 is `semPosicao`. */
  para: number | undefined;
  onClose: () => void;
}

/** Moves a person to another cell, with a reason; a move of somebody else meanwhile is shown, and typed text stays (CAL-03, CAL-04). */
export function MoverDialog({ calibracaoId, pessoa, para, onClose }: MoverDialogProps) {
  const queries = useQueryClient();
  const { id, nome, calculado } = pessoa;
  // The last move when the dialog opened, so that a later one is not overridden unseen.
  const [known] = useState(pessoa.movimentos);
  const [winner, setWinner] = useState<Movimento>();
  const last = useQuery(conversaOptions(calibracaoId, id)).data?.movimentos.at(-1);
  const faster = [last, winner].findLast((one) => one !== undefined && one.numero > known);
  const here = (movimento: Movimento) =>
    applyTo(queries, calibracaoId, [{ tipo: 'movimento', id, movimento }]);
  const move = useCall(movePessoa, {
    onSuccess: (movimento) => {
      here(movimento);
      onClose();
    },
    onError: (error) => {
      if (!(error instanceof CallError) || error.atual === undefined) return;
      setWinner(error.atual as Movimento);
      here(error.atual as Movimento);
    },
  });
  const { field, values, set, busy, failure, submit, typed } = useForm(
    movePessoa,
    { ...move, mutate: ({ body }) => move.mutate({ params: { calibracaoId, id }, body }) },
    {
      initial: { para: String(para ?? ''), motivo: '' },
      toBody: (form) => ({
        para: form.para === semPosicao ? null : Number(form.para),
        motivo: form.motivo,
        movimentos: faster?.numero ?? known,
      }),
    },
  );
  const motivo = field('motivo');
  const isTold = move.error instanceof CallError && move.error.atual !== undefined;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Mover ${nome}`}
      subtitle={`Agora em: ${cellName(cellOf(pessoa))}`}
      size="36rem"
      dirty={typed}
      onSubmit={submit}
      footer={<DialogButtons busy={busy}>Mover</DialogButtons>}
    >
      <div className={classes.form}>
        {faster && (
          <Faster movimento={faster} words={inWords({ tipo: 'movimento', id, movimento: faster }, nome)} />
        )}
        <CellField
          value={values.para}
          error={field('para').error}
          current={cellOf(pessoa)}
          computed={calculado as Quadrant | null}
          onChange={(cell) => set('para', cell)}
        />
        <Textarea
          {...motivo}
          {...(para !== undefined && { 'data-autofocus': true })}
          autosize
          minRows={3}
          maxRows={10}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          description={characterCount(motivo)}
        />
        <PrivacyNote />
        {failure && !isTold && <Failure text={failure} />}
      </div>
    </Dialog>
  );
}

/** The move that somebody else made meanwhile. */
function Faster({ movimento: { motivo, momento }, words }: { movimento: Movimento; words: string }) {
  return (
    <div className={classes.faster} role="alert">
      <strong>{`Às ${formatInstant(momento).time} outra pessoa moveu antes de você:  ${words}`}</strong>
      <span className={classes.reason}>{motivo}</span>
      <span>O que você escreveu continua aqui. Confira e mova a pessoa, se ainda for o caso.</span>
    </div>
  );
}
