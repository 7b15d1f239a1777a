import { addKpi, editKpi, type Kpi, kpiMessages } from '@alinha/contract/kpi';
import { formatNumber } from '@alinha/rules/numbers';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { Overtaken } from '../../ui/Overtaken.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useUnsaved } from '../../ui/useUnsaved.ts';
import { useKpiWrite } from './api.ts';
import { emptyKpi, formOf, isChanged, judgeKpi, type KpiProblem } from './form.ts';
import { KpiFields } from './KpiFields.tsx';

interface KpiDialogProps {
  colaboradorId: number;
  ciclo: { id: number; nome: string };
  /** The one that is edited; without it a new one is added. */
  kpi?: Kpi | undefined;
  onClose: () => void;
}

const wordsOf = ({ kpi, okr, okr_feito }: Kpi) =>
  `${kpi} · Meta ${formatNumber(okr)} · Realizado ${formatNumber(okr_feito)}`;

/** Adds a KPI to a cycle (KPI-03), or edits one (KPI-07). */
export function KpiDialog({ colaboradorId, ciclo, kpi, onClose }: KpiDialogProps) {
  const [before] = useState(kpi ? formOf(kpi) : emptyKpi);
  const [form, setForm] = useState(before);
  const [problem, setProblem] = useState<KpiProblem>();
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) content.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problem]);

  const mayLeave = useUnsaved(isChanged(form, before), {
    title: 'Descartar o que foi digitado?',
    text: 'O KPI que você está escrevendo ainda não foi salvo.',
  });
  const add = useKpiWrite(addKpi, { onDone: onClose });
  const edit = useKpiWrite(editKpi, { onDone: onClose, inForm: true });
  const saving = add.isPending || edit.isPending;
  const close = async () => {
    if (!saving && (await mayLeave())) onClose();
  };
  const submit = () => {
    if (saving) return;
    const judged = judgeKpi(form, kpi ? kpiMessages.edit : kpiMessages.add);
    if ('problem' in judged) {
      setProblem(judged.problem);
      return;
    }
    const params = { id: colaboradorId, cycleId: ciclo.id };
    if (kpi) edit.mutate({ params: { ...params, respostaId: kpi.id }, body: judged.value, on: kpi });
    else add.mutate({ params, body: judged.value });
  };

  return (
    <Dialog
      opened
      onClose={() => void close()}
      title={kpi ? 'Editar KPI' : 'Adicionar Novo KPI'}
      subtitle={ciclo.nome}
      onSubmit={submit}
      footer={
        <>
          <Button variant="default" disabled={saving} onClick={() => void close()}>
            Cancelar
          </Button>
          <SubmitButton busy={saving}>Salvar</SubmitButton>
        </>
      }
    >
      <div ref={content}>
        <KpiFields
          form={form}
          onType={(next) => {
            setProblem(undefined);
            setForm(next);
          }}
          problem={problem}
        />
        <Overtaken now={edit.now(kpi)} words={wordsOf} />
      </div>
    </Dialog>
  );
}
