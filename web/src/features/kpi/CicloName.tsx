import { type CicloKpi, kpiLimits, nomeCiclo, renameCicloKpi } from '@alinha/contract/kpi';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CallError } from '../../lib/caller.ts';
import { useFeedback } from '../../ui/feedback.tsx';
import { Overtaken } from '../../ui/Overtaken.tsx';
import { refocus } from '../../ui/refocus.ts';
import { useUnsaved } from '../../ui/useUnsaved.ts';
import { useKpiWrite } from './api.ts';
import classes from './CicloName.module.css';

/** What a refused rename says where the server left it without a message (KPI-44 to KPI-47). */
const refusals: Partial<Record<number, string>> = {
  400: 'Nome do ciclo deve ser uma string não vazia.',
  403: 'Você não tem permissão para editar o nome do ciclo desta avaliação.',
  404: 'Avaliação não encontrada.',
};

function refusalOf(error: Error): string {
  const silent = error.message === renameCicloKpi.fallback;
  return (silent && error instanceof CallError && refusals[error.status]) || error.message;
}

/** How a cycle without a name is called (KPI-06). */
export const nameOf = ({ nome_ciclo }: CicloKpi): string => nome_ciclo.trim() || 'Ciclo sem nome';

const name = nomeCiclo('Nome do ciclo é obrigatório.');

/** The name of a cycle, which becomes a field in its place where it may be changed (KPI-09, KPI-33). */
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
  // Also of a cycle that was frozen meanwhile: what was typed stays until it is saved or left.
  if (editing) {
    return <RenameForm colaboradorId={colaboradorId} ciclo={ciclo} onClose={() => setEditing(false)} />;
  }
  return (
    <div className={classes.shown}>
      <h3 className={classes.name}>{nameOf(ciclo)}</h3>
      {editable && (
        <ActionIcon
          ref={editing === false ? refocus : undefined}
          variant="subtle"
          color="gray"
          className={classes.edit ?? ''}
          aria-label={`Renomear ciclo: ${nameOf(ciclo)}`}
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
  const before = begun.nome_ciclo;
  const [text, setText] = useState(before);
  const [problem, setProblem] = useState<string>();
  const { toast } = useFeedback();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const mayLeave = useUnsaved(text.trim() !== before.trim(), {
    title: 'Descartar o que foi digitado?',
    text: 'O novo nome do ciclo ainda não foi salvo.',
  });
  const save = useKpiWrite(renameCicloKpi, {
    onDone: onClose,
    inForm: true,
    // The cycle may be gone, and this form with it.
    onFailed: (error) => toast.error(refusalOf(error)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { data, error } = name.safeParse(text);
    setProblem(error?.issues[0]?.message);
    if (data === undefined) field.current?.focus();
    else
      save.mutate({
        params: { id: colaboradorId, cycleId: ciclo.id },
        body: { nome_ciclo: data },
        on: begun,
      });
  };
  const cancel = async () => {
    if (!save.isPending && (await mayLeave())) onClose();
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <TextInput
        ref={field}
        className={classes.field ?? ''}
        size="sm"
        aria-label="Nome do ciclo"
        maxLength={kpiLimits.nome_ciclo}
        value={text}
        onChange={({ currentTarget }) => {
          setProblem(undefined);
          setText(currentTarget.value);
        }}
        onKeyDown={({ key }) => key === 'Escape' && void cancel()}
        error={problem}
      />
      <Button variant="default" size="sm" disabled={save.isPending} onClick={() => void cancel()}>
        Cancelar
      </Button>
      <Button type="submit" size="sm" aria-disabled={save.isPending}>
        {save.isPending ? 'Salvando...' : 'Salvar'}
      </Button>
      <Overtaken now={save.now(begun)} words={nameOf} />
    </form>
  );
}
