import { type CicloKpi, deleteCicloKpi, freezeCicloKpi, type Kpi } from '@alinha/contract/kpi';
import { formatInstant } from '@alinha/rules/dates';
import { cicloName } from '@alinha/rules/kpi';
import { Button } from '@mantine/core';
import { IconPlus, IconSnowflake, IconSnowflakeOff, IconTrash } from '@tabler/icons-react';
import { useWrite } from '../../forms/useWrite.ts';
import { useFeedback } from '../../ui/feedback.tsx';
import classes from './Ciclo.module.css';
import { CicloName } from './CicloName.tsx';
import { KpiTable } from './KpiTable.tsx';

interface CicloProps {
  colaboradorId: number;
  ciclo: CicloKpi;
  /** Whether the reader may change cycles; a frozen one may only be unfrozen (KPI-20). */
  podeEditar: boolean;
  /** Opens the form of a KPI, or of a new one. */
  onKpi: (kpi?: Kpi) => void;
}

/** One cycle: name, status, KPIs and actions. */
export function Ciclo({ colaboradorId, ciclo, podeEditar, onKpi }: CicloProps) {
  const { confirm, toast } = useFeedback();
  const frozen = ciclo.status === 0;
  const freeze = useWrite(freezeCicloKpi, {
    onDone: ({ status }) => toast.success(status === 0 ? 'Ciclo congelado.' : 'Ciclo descongelado.'),
  });
  const remove = useWrite(deleteCicloKpi, { done: 'Ciclo excluído.' });
  const params = { id: colaboradorId, cycleId: ciclo.id };
  const nome = cicloName(ciclo);
  const editable = podeEditar && !frozen;
  const FreezeIcon = frozen ? IconSnowflakeOff : IconSnowflake;

  const askToDelete = async () => {
    const question = {
      title: `Tem certeza que deseja excluir o ciclo "${nome}"?`,
      text: 'Esta ação não pode ser desfeita e todos os KPIs deste ciclo serão perdidos',
    };
    if (await confirm(question)) remove.mutate({ params });
  };
  return (
    <article className={classes.ciclo} data-frozen={frozen || undefined} aria-label={nome}>
      <header className={classes.head}>
        <div className={classes.words}>
          <CicloName colaboradorId={colaboradorId} ciclo={ciclo} editable={editable} />
          <p className={`${classes.state} tabular`}>
            {frozen ? (
              <span className={classes.frozen}>
                <IconSnowflake size={14} aria-hidden />
                Ciclo congelado
              </span>
            ) : (
              'Ativo'
            )}
            {frozen ? ' · Concluído, fora da média de KPI' : ' · Entra na média de KPI'}
            {` · Criado em ${formatInstant(ciclo.data_criacao).date}`}
          </p>
        </div>
        {podeEditar && (
          <div className={classes.actions}>
            {editable && (
              <Button
                variant="light"
                size="compact-sm"
                leftSection={<IconPlus size={16} aria-hidden />}
                aria-label={`Adicionar KPI: ${nome}`}
                onClick={() => onKpi()}
              >
                Adicionar KPI
              </Button>
            )}
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<FreezeIcon size={16} aria-hidden />}
              aria-disabled={freeze.isPending}
              aria-label={`${frozen ? 'Descongelar' : 'Congelar'} ciclo: ${nome}`}
              onClick={() => freeze.mutate({ params, body: { status: frozen ? 1 : 0 }, on: ciclo })}
            >
              {frozen ? 'Descongelar ciclo' : 'Congelar ciclo'}
            </Button>
            {editable && (
              <Button
                variant="subtle"
                size="compact-sm"
                leftSection={<IconTrash size={16} aria-hidden />}
                aria-label={`Excluir ciclo: ${nome}`}
                onClick={() => void askToDelete()}
              >
                Excluir ciclo
              </Button>
            )}
          </div>
        )}
      </header>
      <KpiTable colaboradorId={colaboradorId} ciclo={ciclo} editable={editable} onEdit={onKpi} />
    </article>
  );
}
