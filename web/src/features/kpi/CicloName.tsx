import {
  type CicloKpi,
  cicloNaoEncontrado,
  createCicloKpi,
  nomeCicloVazio,
  renameCicloKpi,
} from '@alinha/contract/kpi';
import { cicloName } from '@alinha/rules/kpi';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod/mini';
import { Overtaken } from '../../forms/Overtaken.tsx';
import { useForm } from '../../forms/useForm.ts';
import { useWrite } from '../../forms/useWrite.ts';
import { CallError } from '../../lib/caller.ts';
import { useFeedback } from '../../ui/feedback.tsx';
import { refocus } from '../../ui/refocus.ts';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useUnsaved } from '../../ui/useUnsaved.ts';
import classes from './CicloName.module.css';

/** The messages of a refused rename, if the server sends none (KPI-44 to KPI-47). */
const refusals: Record<number, string | undefined> = {
  400: nomeCicloVazio,
  403: renameCicloKpi.denied,
  404: cicloNaoEncontrado,
};

function refusalOf(error: Error): string {
  const silent = error.message === renameCicloKpi.fallback;
  return (silent && error instanceof CallError && refusals[error.status]) || error.message;
}

/** Validates the name like the form of a new cycle (KPI-33), not like the rename call. */
const nameOnly = { body: z.pick(createCicloKpi.body, { nome_ciclo: true }) };

/** The name of a cycle, editable in place by those who may (KPI-09, KPI-33). */
export function CicloName({
  colaboradorId,
  ciclo,
  editable,
}: {
  colaboradorId: number;
  ciclo: CicloKpi;
  editable: boolean;
}) {
  const [editing, setEditing] = useState<boolean>();
  // Even if the cycle was frozen meanwhile: typed text stays until it is saved or cancelled.
  if (editing) {
    return <RenameForm colaboradorId={colaboradorId} ciclo={ciclo} onClose={() => setEditing(false)} />;
  }
  return (
    <div className={classes.shown}>
      <h3 className={classes.name}>{cicloName(ciclo)}</h3>
      {editable && (
        <ActionIcon
          ref={editing === false ? refocus : undefined}
          variant="subtle"
          color="gray"
          className={classes.edit ?? ''}
          aria-label={`Renomear ciclo: ${cicloName(ciclo)}`}
          onClick={() => setEditing(true)}
        >
          <IconPencil size={16} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}

function RenameForm({
  colaboradorId,
  ciclo,
  onClose,
}: {
  colaboradorId: number;
  ciclo: CicloKpi;
  onClose: () => void;
}) {
  const [begun] = useState(ciclo);
  const { toast } = useFeedback();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Not every browser focuses a field whose text is selected.
    input.current?.focus();
    input.current?.select();
  }, []);
  const save = useWrite(renameCicloKpi, {
    onDone: onClose,
    done: 'Ciclo renomeado.',
    inForm: true,
    // A toast, because the cycle may have been deleted, and this form with it.
    onFailed: (error) => toast.error(refusalOf(error)),
  });
  const params = { id: colaboradorId, cycleId: ciclo.id };
  const { typed, field, busy, submit } = useForm(
    nameOnly,
    { ...save, mutate: ({ body }) => save.mutate({ params, body, on: begun }) },
    { initial: { nome_ciclo: begun.nome_ciclo } },
  );
  const mayLeave = useUnsaved(typed, { text: 'O novo nome do ciclo ainda não foi salvo.' });
  const { label, ...nome } = field('nome_ciclo');
  const cancel = async () => {
    if (!busy && (await mayLeave())) onClose();
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <TextInput
        {...nome}
        ref={input}
        className={classes.field ?? ''}
        size="sm"
        aria-label={label}
        onKeyDown={({ key }) => key === 'Escape' && void cancel()}
      />
      <Button variant="default" size="sm" disabled={busy} onClick={() => void cancel()}>
        Cancelar
      </Button>
      <SubmitButton size="sm" busy={busy}>
        Salvar
      </SubmitButton>
      <Overtaken now={save.now(begun)} words={cicloName} />
    </form>
  );
}
