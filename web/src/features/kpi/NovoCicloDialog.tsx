import { createCicloKpi, kpiMessages } from '@alinha/contract/kpi';
import { Button, TextInput } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { fieldOf } from '../../forms/shape.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useFeedback } from '../../ui/feedback.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useUnsaved } from '../../ui/useUnsaved.ts';
import { useKpiWrite } from './api.ts';
import { emptyKpi, isChanged, judgeKpi, type KpiForm, type KpiProblem } from './form.ts';
import { KpiFields } from './KpiFields.tsx';
import classes from './NovoCicloDialog.module.css';

interface Row {
  /** Its identity on the page while rows come and go. */
  key: number;
  form: KpiForm;
  problem?: KpiProblem;
}

const name = createCicloKpi.body.shape.nome_ciclo;
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

  const typed = nome.trim() !== '' || rows.some(({ form }) => isChanged(form, emptyKpi));
  const mayLeave = useUnsaved(typed, {
    title: 'Descartar o que foi digitado?',
    text: 'O ciclo que você está escrevendo ainda não foi salvo.',
  });
  const save = useKpiWrite(createCicloKpi, {
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
    const nomeJudged = name.safeParse(nome);
    const judged = rows.map(({ form }) => judgeKpi(form, kpiMessages.cycle));
    const kpis = judged.flatMap((one) => ('value' in one ? [one.value] : []));
    setNomeProblem(nomeJudged.error?.issues[0]?.message);
    setRows(
      rows.map(({ key, form }, place) => {
        const one = judged[place];
        return one && 'problem' in one ? { key, form, problem: one.problem } : { key, form };
      }),
    );
    setTries(tries + 1);
    if (nomeJudged.success && kpis.length === rows.length)
      save.mutate({ params: { id: colaborador.id }, body: { nome_ciclo: nomeJudged.data, kpis } });
  };
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
          {rows.map(({ key, form, problem }, place) => (
            <fieldset key={key} className={classes.row} data-row>
              <legend className={classes.legend}>{`KPI ${place + 1}`}</legend>
              <KpiFields
                form={form}
                onType={(next) => setRows(rows.map((row) => (row.key === key ? { key, form: next } : row)))}
                problem={problem}
              />
              {rows.length > 1 && (
                <Button
                  className={classes.remove}
                  variant="subtle"
                  color="gray"
                  size="compact-sm"
                  leftSection={<IconTrash size={16} aria-hidden />}
                  aria-label={`Remover KPI ${place + 1}`}
                  onClick={() => setRows(rows.filter((row) => row.key !== key))}
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
