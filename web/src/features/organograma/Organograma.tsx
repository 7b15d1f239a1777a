import { earliestYear, periodOf, todayIn } from '@alinha/rules/dates';
import { idsWithSubordinados, shownLevels } from '@alinha/rules/tree';
import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { useUser } from '../../session/session.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { useClosedRows } from '../hierarquia/index.ts';
import { useRefreshRow } from './api.ts';
import { ChartBody } from './ChartBody.tsx';
import { isManager } from './cells.ts';
import classes from './Organograma.module.css';
import { OrganogramaDialog } from './OrganogramaDialog.tsx';
import { allCompanies } from './search.ts';
import { Toolbar } from './Toolbar.tsx';
import { useChart } from './useChart.ts';
import { type Filters, useFilters } from './useFilters.ts';
import { viewNames, views } from './views.ts';

const viewOptions = viewNames.map((value) => ({ value, label: views[value].label }));

/**
 * The organisation chart with what each person has in each period of a year (ORG).
 * @param above what stands between the page's head and the chart
 * @param below what follows the chart
 */
export function Organograma({ above, below }: { above: ReactNode; below: ReactNode }) {
  const reader = useUser();
  const manages = isManager(reader);
  const today = todayIn(new Date());
  const thisYear = periodOf(today).ano;
  const filters = useFilters(today);
  const { view, ano, filtro, periodo } = filters;
  const chart = useChart(filters, today);
  const { data, nodes, empresas, empresa, search, so } = chart;
  const rows = useClosedRows(`${empresa} ${search} ${so} ${so && periodo}`);
  const levels = useMemo(() => shownLevels(nodes, rows.closed), [nodes, rows.closed]);
  const toolbar = useId();
  const [unfolded, setUnfolded] = useState(false);
  const active = [filtro.trim() !== '', empresas.length > 1 && empresa !== null, so].filter(Boolean).length;
  const refreshRow = useRefreshRow(ano);

  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <div className={classes.title}>
          <PageTitle>Organograma de Colaboradores</PageTitle>
        </div>
        {manages && (
          <Button
            variant="default"
            className={classes.fold ?? ''}
            aria-expanded={unfolded}
            aria-controls={toolbar}
            onClick={() => setUnfolded(!unfolded)}
          >
            {active > 0 ? `Filtros (${active})` : 'Filtros'}
          </Button>
        )}
        <p className={classes.printed}>
          {[views[view].label, ano, search && `filtro: ${search}`].filter(Boolean).join(' · ')}
        </p>
        <Choices filters={filters} thisYear={thisYear} />
      </header>
      {above}
      {manages && (
        <Toolbar
          id={toolbar}
          folded={!unfolded}
          empresas={empresas}
          empresa={empresa}
          onEmpresa={(id) => filters.setEmpresa(id ?? allCompanies)}
          filtro={filtro}
          onFiltro={filters.setFiltro}
          found={chart.found}
          so={so}
          periodo={views[view].periodLabels[periodo - 1] ?? ''}
          onSo={filters.setSo}
          onExpandAll={rows.expandAll}
          {...levels}
          onShow={(level) => rows.collapse(idsWithSubordinados(nodes, level))}
          onCollapseAll={() => rows.collapse(idsWithSubordinados(nodes))}
        />
      )}
      <div className={classes.chart}>
        <ChartBody
          chart={chart}
          filters={filters}
          rows={rows}
          current={ano === thisYear ? views[view].periodOf(today) : undefined}
        />
      </div>
      {below}
      {data && <OrganogramaDialog tree={data} pessoaId={filters.pessoa} onWritten={refreshRow} />}
    </div>
  );
}

/** The choice of view and year. */
function Choices({ filters, thisYear }: { filters: Filters; thisYear: number }) {
  return (
    <div className={classes.choices}>
      <SegmentedControl
        className={classes.view ?? ''}
        aria-label="Visão"
        data={viewOptions}
        value={filters.view}
        onChange={filters.setView}
      />
      <NativeSelect
        aria-label="Ano"
        value={String(filters.ano)}
        onChange={({ currentTarget }) => filters.setAno(Number(currentTarget.value))}
        data={Array.from({ length: thisYear - earliestYear + 1 }, (_, past) => String(thisYear - past))}
      />
    </div>
  );
}
