import { createCicloKpi } from '@alinha/contract/kpi';
import { counted } from '@alinha/rules/numbers';
import { useState } from 'react';
import { validate } from '../../forms/shape.ts';
import { useWrite } from '../../forms/useWrite.ts';
import { useFeedback } from '../../ui/feedback.tsx';
import { bodyOf, type KpiForm } from './form.ts';
import { type KpiRow, useKpiRows } from './useKpiRows.ts';

/** The form of a new cycle: its name and its KPIs, saved together. */
export function useNovoCiclo(colaboradorId: number, onClose: () => void) {
  const [nome, setNome] = useState('');
  const [nomeProblem, setNomeProblem] = useState<string>();
  const [listProblem, setListProblem] = useState<string>();
  /** How often somebody tried to save it. */
  const [attempts, setAttempts] = useState(0);
  const list = useKpiRows();
  const { toast } = useFeedback();

  const save = useWrite(createCicloKpi, {
    // A response without an id counts as a failure (KPI-13).
    onDone: (answer: { id?: number } | null) => {
      if (answer?.id === undefined) return toast.error(createCicloKpi.fallback);
      toast.success('Ciclo criado.');
      onClose();
    },
  });

  return {
    nome,
    nomeProblem,
    rename: (typed: string) => {
      setNomeProblem(undefined);
      setNome(typed);
    },
    list,
    listProblem,
    /** Adds KPIs that were copied or pasted. */
    fill: (forms: readonly KpiForm[], after: KpiRow | undefined) => {
      list.fill(forms, after);
      setListProblem(undefined);
      toast.success(counted(forms.length, 'KPI incluído.', 'KPIs incluídos.'));
    },
    attempts,
    typed: nome.trim() !== '' || !list.blank,
    busy: save.isPending,
    submit: () => {
      if (save.isPending) return;
      const body = { nome_ciclo: nome, kpis: list.rows.map(({ form }) => bodyOf(form)) };
      const { problems, data } = validate(createCicloKpi, body);
      setNomeProblem(problems.nome_ciclo);
      setListProblem(problems.kpis);
      list.show((place, name) => problems[`kpis.${place}.${name}`]);
      setAttempts(attempts + 1);
      if (data) save.mutate({ params: { id: colaboradorId }, body: data });
    },
  };
}
