import { type CicloKpi, createCicloKpi } from '@alinha/contract/kpi';
import { counted } from '@alinha/rules/numbers';
import { Button, TextInput } from '@mantine/core';
import { IconCopy, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { fieldOf, validate } from '../../forms/shape.ts';
import { useWrite } from '../../forms/useWrite.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useFeedback } from '../../ui/feedback.tsx';
import { focusNear } from '../../ui/focusNear.ts';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useUnsaved } from '../../ui/useUnsaved.ts';
import { cicloName } from './CicloName.tsx';
import { begunAnew, bodyOf, type KpiForm } from './form.ts';
import { KpiRows } from './KpiRows.tsx';
import classes from './NovoCicloDialog.module.css';
import { type KpiRow, useKpiRows } from './useKpiRows.ts';

const { label, maxLength } = fieldOf(createCicloKpi, 'nome_ciclo');

/** Opens a cycle with one KPI or several (KPI-01, KPI-02, KPI-26, KPI-30 to KPI-32). */
export function NovoCicloDialog({
  colaborador,
  anterior,
  onClose,
}: {
  colaborador: { id: number; nome: string };
  /** The last cycle with KPIs, from which the new one can be copied. */
  anterior: CicloKpi | undefined;
  onClose: () => void;
}) {
  const [nome, setNome] = useState('');
  const [nomeProblem, setNomeProblem] = useState<string>();
  const [listProblem, setListProblem] = useState<string>();
  const list = useKpiRows();
  const content = useRef<HTMLDivElement>(null);
  const { toast } = useFeedback();

  const mayLeave = useUnsaved(
    nome.trim() !== '' || !list.blank,
    { text: 'O ciclo que você está escrevendo ainda não foi salvo.' },
    'address',
  );
  const save = useWrite(createCicloKpi, {
    // A response without an id counts as a failure (KPI-13).
    onDone: (answer: { id?: number } | null) => {
      if (answer?.id === undefined) return toast.error(createCicloKpi.fallback);
      toast.success('Ciclo criado.');
      onClose();
    },
  });
  const close = async () => {
    if (!save.isPending && (await mayLeave())) onClose();
  };

  // Invalid fields and new rows are focused after they have rendered.
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (attempts > 0) content.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);
  const [added, setAdded] = useState(0);
  useEffect(() => {
    if (added > 0) content.current?.querySelector<HTMLElement>('[data-row]:last-child input')?.focus();
  }, [added]);

  const submit = () => {
    if (save.isPending) return;
    const body = { nome_ciclo: nome, kpis: list.rows.map(({ form }) => bodyOf(form)) };
    const { problems, data } = validate(createCicloKpi, body);
    setNomeProblem(problems.nome_ciclo);
    setListProblem(problems.kpis);
    list.show((place, name) => problems[`kpis.${place}.${name}`]);
    setAttempts(attempts + 1);
    if (data) save.mutate({ params: { id: colaborador.id }, body: data });
  };
  const fill = (forms: readonly KpiForm[], after: KpiRow | undefined) => {
    list.fill(forms, after);
    setListProblem(undefined);
    toast.success(counted(forms.length, 'KPI incluído.', 'KPIs incluídos.'));
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
      <div ref={content}>
        <div ref={focusNear} className={classes.content}>
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
          <div className={classes.ways}>
            {anterior && list.blank && (
              <Button
                variant="light"
                size="sm"
                leftSection={<IconCopy size={18} aria-hidden />}
                onClick={() => fill(anterior.respostas.map(begunAnew), list.rows.at(-1))}
              >
                {`Começar com os KPIs de "${cicloName(anterior)}"`}
              </Button>
            )}
            <p className={classes.hint}>
              De uma planilha: copie as linhas com as colunas KPI, meta e realizado e cole em um campo abaixo.
            </p>
          </div>
          <KpiRows list={list} onFill={fill} />
          {listProblem && (
            <p className={classes.problem} role="alert">
              {listProblem}
            </p>
          )}
          <Button
            className={classes.add}
            variant="light"
            size="sm"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => {
              list.add();
              setAdded(added + 1);
            }}
          >
            Adicionar linha
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
