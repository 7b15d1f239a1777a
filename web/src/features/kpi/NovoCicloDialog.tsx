import { createCicloKpi, kpiMessages } from '@alinha/contract/kpi';
import { Button, TextInput } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { fieldOf, problemsOf } from '../../forms/shape.ts';
import { useWrite } from '../../forms/useWrite.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useFeedback } from '../../ui/feedback.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useUnsaved } from '../../ui/useUnsaved.ts';
import { bodyOf, emptyKpi, type KpiField, type KpiForm } from './form.ts';
import { KpiFields } from './KpiFields.tsx';
import classes from './NovoCicloDialog.module.css';

interface Row {
  /** Its identity on the page while rows come and go. */
  key: number;
  form: KpiForm;
  problems?: Partial<KpiForm>;
}

const { label, maxLength } = fieldOf(createCicloKpi, 'nome_ciclo');

/** Opens a cycle with one KPI or several (KPI-01, KPI-02, KPI-26, KPI-30 to KPI-32). */
export function NovoCicloDialog({
  colaborador,
  onClose,
}: {
  colaborador: { id: number; nome: string };
  onClose: () => void;
}) {
  const [nome, setNome] = useState('');
  const [nomeProblem, setNomeProblem] = useState<string>();
  const [rows, setRows] = useState<readonly Row[]>([{ key: 0, form: emptyKpi }]);
  const [tries, setTries] = useState(0);
  const nextKey = useRef(1);
  const content = useRef<HTMLDivElement>(null);
  const { toast } = useFeedback();

  const typed =
    nome.trim() !== '' || rows.some(({ form }) => Object.values(form).some((text) => text.trim() !== ''));
  const mayLeave = useUnsaved(typed, {
    text: 'O ciclo que você está escrevendo ainda não foi salvo.',
  });
  const save = useWrite(createCicloKpi, {
    // An answer without an id counts as failed (KPI-13).
    onDone: (answer: { id?: number } | null) =>
      answer?.id === undefined ? toast.error(createCicloKpi.fallback) : onClose(),
  });
  const close = async () => {
    if (!save.isPending && (await mayLeave())) onClose();
  };

  // A new row and a wrong field take the focus once they are there.
  useEffect(() => {
    if (tries > 0) content.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  useDidUpdate(() => {
    content.current?.querySelector<HTMLElement>('[data-row]:last-child input')?.focus();
  }, [rows.length]);

  const submit = () => {
    if (save.isPending) return;
    const body = { nome_ciclo: nome, kpis: rows.map(({ form }) => bodyOf(form)) };
    const problems = problemsOf(createCicloKpi, body);
    setNomeProblem(problems.nome_ciclo);
    setRows(
      rows.map(({ key, form }, place) => {
        const told = (name: KpiField) => problems[`kpis.${place}.${name}`];
        return { key, form, problems: { kpi: told('kpi'), okr: told('okr'), okr_feito: told('okr_feito') } };
      }),
    );
    setTries(tries + 1);
    const { data } = createCicloKpi.body.safeParse(body);
    if (data) save.mutate({ params: { id: colaborador.id }, body: data });
  };
  const fieldOfRow =
    ({ key, form, problems }: Row) =>
    (name: KpiField) => ({
      value: form[name],
      onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) =>
        setRows(rows.map((row) => (row.key === key ? { key, form: { ...form, [name]: value } } : row))),
      error: problems?.[name],
    });
  const add = () => {
    setRows([...rows, { key: nextKey.current, form: emptyKpi }]);
    nextKey.current += 1;
  };

  return (
    <Dialog
      opened
      onClose={() => void close()}
      title="Nova Avaliação de KPI"
      subtitle={colaborador.nome}
      onSubmit={submit}
      size="48rem"
      footer={
        <>
          <Button variant="default" disabled={save.isPending} onClick={() => void close()}>
            Cancelar
          </Button>
          <SubmitButton busy={save.isPending}>Salvar Avaliação</SubmitButton>
        </>
      }
    >
      <div ref={content} className={classes.content}>
        <TextInput
          label={label}
          placeholder="Ex.: 2º semestre de 2026"
          maxLength={maxLength}
          value={nome}
          onChange={({ currentTarget }) => {
            setNomeProblem(undefined);
            setNome(currentTarget.value);
          }}
          error={nomeProblem}
          data-autofocus
        />
        <div className={classes.rows}>
          {rows.map((row, place) => (
            <fieldset key={row.key} className={classes.row} data-row>
              <legend className={classes.legend}>{`KPI ${place + 1}`}</legend>
              <KpiFields field={fieldOfRow(row)} messages={kpiMessages.cycle} />
              {rows.length > 1 && (
                <Button
                  className={classes.remove}
                  variant="subtle"
                  color="gray"
                  size="compact-sm"
                  leftSection={<IconTrash size={16} aria-hidden />}
                  aria-label={`Remover KPI ${place + 1}`}
                  onClick={() => setRows(rows.filter(({ key }) => key !== row.key))}
                >
                  Remover
                </Button>
              )}
            </fieldset>
          ))}
        </div>
        <Button
          className={classes.add}
          variant="light"
          size="sm"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={add}
        >
          Adicionar linha
        </Button>
      </div>
    </Dialog>
  );
}
