import type { OrganogramaNode } from '@alinha/contract/organograma';
import { earliestYear, periodOf, todayIn } from '@alinha/rules/dates';
import {
  filterTree,
  fitting,
  idsWithSubordinados,
  initialCompany,
  orderOf,
  shownLevels,
} from '@alinha/rules/tree';
import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useCallback, useDeferredValue, useId, useMemo, useState } from 'react';
import { usePrazos } from '../../session/prazos.ts';
import { useUser } from '../../session/session.tsx';
import { Empty, Failure, Loading } from '../../ui/states.tsx';
import { useAbrir } from '../../ui/useAbrir.ts';
import { useClosedRows } from '../hierarquia/index.ts';
import { PrimeirosPassos } from '../passos/index.ts';
import { useOrganograma, useRefreshRow } from './api.ts';
import { isManager } from './cells.ts';
import { coverageFor, hasGap } from './coverage.ts';
import classes from './HomePage.module.css';
import { OrganogramaDialog } from './OrganogramaDialog.tsx';
import { OrganogramaTable } from './OrganogramaTable.tsx';
import { allCompanies } from './search.ts';
import { Toolbar } from './Toolbar.tsx';
import { companiesOf } from './tree.ts';
import { useFilters } from './useFilters.ts';
import { viewNames, views } from './views.ts';

const noNodes: readonly OrganogramaNode[] = [];

const viewOptions = viewNames.map((value) => ({ value, label: views[value].label }));

const nobodyFits = (periodo: string | undefined) =>
  periodo
    ? `Ninguém a mostrar em ${periodo} nesta escolha.`
    : 'Ninguém tem esse nome ou cargo na empresa escolhida.';

/** /home: the organisation chart with what each person has in each period of a year (ORG). */
export default function HomePage() {
  const reader = useUser();
  const manages = isManager(reader);
  const today = todayIn(new Date());
  const thisYear = periodOf(today).ano;
  const { view, setView, ano, setAno, filtro, setFiltro, periodo, setSo, pessoa, ...chosen } =
    useFilters(today);
  const { data: newest, isPending, error, refetch } = useOrganograma(ano);
  // Rendering a large company's rows must not block input.
  const data = useDeferredValue(newest);
  const tree = data ?? noNodes;

  // Readers without the toolbar could neither see nor undo a filter, so none applies to them.
  const empresas = useMemo(() => companiesOf(tree), [tree]);
  const known = chosen.empresa === allCompanies || empresas.some(({ id }) => id === chosen.empresa);
  const suggested = known ? chosen.empresa : initialCompany(tree);
  const empresa = !manages || suggested === undefined || suggested === allCompanies ? null : suggested;
  const search = useDeferredValue(manages ? filtro.trim() : '');
  const so = manages ? chosen.so : undefined;
  const prazo = usePrazos()[views[view].tipo];
  const look = useMemo(() => ({ view, ano, today, prazo }), [view, ano, today, prazo]);
  const matching = useMemo(() => fitting(tree, { search, empresa }), [tree, search, empresa]);
  const { nodes, found } = useMemo(() => {
    const isShown = so
      ? orderOf(tree).map(({ node }, at) => matching[at] === true && hasGap(so, node, reader, look, periodo))
      : matching;
    const isFiltered = search !== '' || so !== undefined;
    return {
      nodes: filterTree(tree, isShown),
      found: isFiltered ? isShown.filter(Boolean).length : undefined,
    };
  }, [tree, matching, search, so, reader, look, periodo]);
  // Covers everybody matching name and company, so that the numbers stay the same while only gaps are shown.
  const coverageOfChart = useMemo(() => coverageFor(reader, look), [reader, look]);
  const coverage = useMemo(
    () => coverageOfChart(tree, matching, periodo),
    [tree, matching, coverageOfChart, periodo],
  );
  const filtered = so && periodo;
  const onPeriod = useCallback(
    (pressed: number) => setSo(pressed === filtered ? undefined : (so ?? 'faltantes'), pressed),
    [setSo, so, filtered],
  );
  const rows = useClosedRows(`${empresa} ${search} ${so} ${filtered}`);

  const levels = useMemo(() => shownLevels(nodes, rows.closed), [nodes, rows.closed]);

  const toolbar = useId();
  const [unfolded, setUnfolded] = useState(false);
  const active = [filtro.trim() !== '', empresas.length > 1 && empresa !== null, so].filter(Boolean).length;

  const refreshRow = useRefreshRow(ano);
  const { open } = useAbrir();

  const content = () => {
    if (isPending || (newest && !data)) return <Loading label="Carregando o organograma..." />;
    // A chart that was loaded stays, even where a refetch failed.
    if (!data && error) return <Failure text={error.message} onRetry={() => void refetch()} />;
    if (nodes.length === 0) {
      return (
        <Empty
          icon={IconUsersGroup}
          title="Nenhum colaborador encontrado."
          text={tree.length > 0 ? nobodyFits(so && views[view].periodNames[periodo - 1]) : undefined}
          action={
            tree.length > 0 && (
              <Button
                variant="default"
                onClick={() => {
                  setFiltro('');
                  chosen.setEmpresa(allCompanies);
                  setSo(undefined);
                }}
              >
                Mostrar todos
              </Button>
            )
          }
        />
      );
    }
    return (
      <OrganogramaTable
        nodes={nodes}
        closed={rows.closed}
        onToggle={rows.toggle}
        look={look}
        current={ano === thisYear ? views[view].periodOf(today) : undefined}
        periodo={periodo}
        coverage={coverage}
        filtered={filtered}
        onPeriod={onPeriod}
        search={search}
        reader={reader}
        onOpen={open}
      />
    );
  };

  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1 className={classes.title}>Organograma de Colaboradores</h1>
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
        <div className={classes.choices}>
          <SegmentedControl
            className={classes.view ?? ''}
            aria-label="Visão"
            data={viewOptions}
            value={view}
            onChange={setView}
          />
          <NativeSelect
            aria-label="Ano"
            value={String(ano)}
            onChange={({ currentTarget }) => setAno(Number(currentTarget.value))}
            data={Array.from({ length: thisYear - earliestYear + 1 }, (_, past) => String(thisYear - past))}
          />
        </div>
      </header>
      {reader.is_rh && <PrimeirosPassos />}
      {manages && (
        <Toolbar
          id={toolbar}
          folded={!unfolded}
          empresas={empresas}
          empresa={empresa}
          onEmpresa={(id) => chosen.setEmpresa(id ?? allCompanies)}
          filtro={filtro}
          onFiltro={setFiltro}
          found={found}
          so={so}
          periodo={views[view].periodLabels[periodo - 1] ?? ''}
          onSo={setSo}
          onExpandAll={rows.expandAll}
          {...levels}
          onShow={(level) => rows.collapse(idsWithSubordinados(nodes, level))}
          onCollapseAll={() => rows.collapse(idsWithSubordinados(nodes))}
        />
      )}
      <div className={classes.chart}>{content()}</div>
      {data && <OrganogramaDialog tree={data} pessoaId={pessoa} onWritten={refreshRow} />}
    </div>
  );
}
