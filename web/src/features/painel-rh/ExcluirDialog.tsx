import { counted, formatNumber } from '@alinha/rules/numbers';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import classes from './choice.module.css';

interface ExcluirDialogProps<T> {
  /** The names of the records, singular and plural. */
  nouns: readonly [string, string];
  chosen: readonly T[];
  /** The possible destinations of their people. */
  others: readonly T[];
  people: number;
  /** What will happen, with the chosen destination, if any. */
  consequence: (para: T | undefined) => string;
  busy: boolean;
  onConfirm: (para: number | undefined) => void;
  onClose: () => void;
}

/** 'Mover as 4 pessoas para …, depois excluir': removes titles or companies, after moving their people. */
export function ExcluirDialog<T extends { id: number; nome: string }>({
  nouns,
  chosen,
  others,
  people,
  consequence,
  busy,
  onConfirm,
  onClose,
}: ExcluirDialogProps<T>) {
  const [para, setPara] = useState<T>();
  const moves = people > 0;
  const ready = (!moves || para !== undefined) && !busy;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={chosen.length === 1 ? `Excluir ${nouns[0]}` : `Excluir ${counted(chosen.length, ...nouns)}`}
      subtitle={chosen.map(({ nome }) => nome).join(', ')}
      onSubmit={() => ready && onConfirm(para?.id)}
      size="34rem"
      footer={
        <DialogButtons disabled={!ready} busy={busy}>
          {moves ? 'Mover e excluir' : 'Excluir'}
        </DialogButtons>
      }
    >
      <div className={classes.choice}>
        {moves && (
          <NativeSelect
            label={people === 1 ? 'Mover a pessoa para' : `Mover as ${formatNumber(people)} pessoas para`}
            data-autofocus
            value={String(para?.id ?? '')}
            onChange={({ currentTarget: { value } }) =>
              setPara(others.find(({ id }) => String(id) === value))
            }
            data={[
              { value: '', label: others.length > 0 ? 'Escolha' : 'Não há outra opção; crie uma antes' },
              ...others.map(({ id, nome }) => ({ value: String(id), label: nome })),
            ]}
          />
        )}
        <p className={classes.consequence} aria-live="polite">
          {consequence(para)}
        </p>
      </div>
    </Dialog>
  );
}
