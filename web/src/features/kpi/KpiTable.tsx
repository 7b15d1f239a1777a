import { type CicloKpi, deleteKpi, type Kpi } from '@alinha/contract/kpi';
import { kpiPercent } from '@alinha/rules/averages';
import { bandOf, bandWords } from '@alinha/rules/bands';
import { cicloName } from '@alinha/rules/kpi';
import { formatNumber } from '@alinha/rules/numbers';
import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useWrite } from '../../forms/useWrite.ts';
import { Folded } from '../../ui/Folded.tsx';
import { useFeedback } from '../../ui/feedback.tsx';
import { PercentTag } from '../../ui/PercentTag.tsx';
import { nenhum } from '../registros/index.ts';
import classes from './KpiTable.module.css';

/** The KPIs of a cycle (KPI-04); actions are shown only to those who may do them. */
export function KpiTable({
  colaboradorId,
  ciclo,
  editable,
  onEdit,
}: {
  colaboradorId: number;
  ciclo: CicloKpi;
  editable: boolean;
  onEdit: (kpi: Kpi) => void;
}) {
  const { confirm } = useFeedback();
  const remove = useWrite(deleteKpi, { done: 'KPI excluído.' });
  const askToDelete = async ({ id: respostaId, kpi }: Kpi) => {
    const text = kpi.length > 200 ? `${kpi.slice(0, 200)}…` : kpi;
    if (await confirm({ title: 'Tem certeza que deseja excluir este KPI?', text }))
      remove.mutate({ params: { id: colaboradorId, cycleId: ciclo.id, respostaId } });
  };
  if (ciclo.respostas.length === 0) {
    return <p className={classes.nothing}>{nenhum.kpiNoCiclo}</p>;
  }
  return (
    <table className={classes.table} aria-label={`KPIs de ${cicloName(ciclo)}`}>
      <thead>
        <tr>
          <th scope="col">Indicador</th>
          <th scope="col" className={classes.number}>
            Meta (OKR)
          </th>
          <th scope="col" className={classes.number}>
            Realizado
          </th>
          <th scope="col" className={classes.percent}>
            % Atingido
          </th>
          {editable && (
            <th scope="col" className={classes.actions}>
              Ações
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {ciclo.respostas.map((resposta) => {
          const { id, kpi, okr, okr_feito } = resposta;
          return (
            <tr key={id}>
              <th scope="row" className={classes.kpi}>
                <Folded text={kpi} lines={3} />
              </th>
              <td className={`${classes.number} tabular`} data-label="Meta (OKR)">
                {formatNumber(okr)}
              </td>
              <td className={`${classes.number} tabular`} data-label="Realizado">
                {formatNumber(okr_feito)}
              </td>
              <td className={classes.percent} data-label="% Atingido">
                <Achieved percent={kpiPercent(okr, okr_feito)} />
              </td>
              {editable && (
                <td className={classes.actions}>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    className={classes.action ?? ''}
                    aria-label={`Editar KPI: ${kpi} (${cicloName(ciclo)})`}
                    onClick={() => onEdit(resposta)}
                  >
                    <IconPencil size={18} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    className={classes.action ?? ''}
                    aria-label={`Excluir KPI: ${kpi} (${cicloName(ciclo)})`}
                    onClick={() => void askToDelete(resposta)}
                  >
                    <IconTrash size={18} aria-hidden />
                  </ActionIcon>
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Achieved({ percent }: { percent: number }) {
  const band = bandOf(percent);
  return <PercentTag percent={percent} tone={band} word={bandWords[band]} />;
}
