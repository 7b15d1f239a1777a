import { Button } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useUser } from '../../session/session.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Empty } from '../../ui/states.tsx';
import { useAbrir } from '../../ui/useAbrir.ts';
import type { useClosedRows } from '../hierarquia/index.ts';
import { isManager } from './cells.ts';
import { Legenda } from './Legenda.tsx';
import { OrganogramaTable } from './OrganogramaTable.tsx';
import { allCompanies } from './search.ts';
import type { Chart } from './useChart.ts';
import type { Filters } from './useFilters.ts';
import { views } from './views.ts';

const nobodyFits = (periodo: string | undefined) =>
  periodo
    ? `Ninguém para mostrar em ${periodo} com esses filtros.`
    : 'Ninguém tem esse nome ou cargo na empresa escolhida.';

interface ChartBodyProps {
  chart: Chart;
  filters: Filters;
  rows: ReturnType<typeof useClosedRows>;
  /** The current period, from 1; undefined in other years. */
  current: number | undefined;
}

/** The table of the chart, or why it is missing. */
export function ChartBody({ chart, filters, rows, current }: ChartBodyProps) {
  const reader = useUser();
  const { open } = useAbrir();
  const { data, nodes, so, look, coverage, search } = chart;
  const { periodo, setSo } = filters;
  const filtered = so && periodo;
  const onPeriod = useCallback(
    (pressed: number) => setSo(pressed === filtered ? undefined : (so ?? 'faltantes'), pressed),
    [setSo, so, filtered],
  );

  const empty = () => {
    const isFilteredOut = data !== undefined && data.length > 0;
    return (
      <Empty
        icon={IconUsersGroup}
        title="Nenhum colaborador encontrado."
        text={isFilteredOut ? nobodyFits(so && views[look.view].periodNames[periodo - 1]) : undefined}
        action={
          isFilteredOut && (
            <Button
              variant="default"
              onClick={() => {
                filters.setFiltro('');
                filters.setEmpresa(allCompanies);
                setSo(undefined);
              }}
            >
              Mostrar todos
            </Button>
          )
        }
      />
    );
  };
  return (
    <Loaded query={chart} skeleton="Carregando o organograma...">
      {() =>
        nodes.length === 0 ? (
          empty()
        ) : (
          <>
            <Legenda view={look.view} writes={isManager(reader)} hasDeadline={look.prazo !== null} />
            <OrganogramaTable
              nodes={nodes}
              closed={rows.closed}
              onToggle={rows.toggle}
              look={look}
              current={current}
              periodo={periodo}
              coverage={coverage}
              filtered={filtered}
              onPeriod={onPeriod}
              search={search}
              reader={reader}
              onOpen={open}
            />
          </>
        )
      }
    </Loaded>
  );
}
