import type { OrganogramaNode } from '@alinha/contract/organograma';
import { filterTree, fitting, initialCompany, orderOf } from '@alinha/rules/tree';
import { useDeferredValue, useMemo } from 'react';
import { usePrazos } from '../../session/prazos.ts';
import { useUser } from '../../session/session.tsx';
import { useOrganograma } from './api.ts';
import { isManager } from './cells.ts';
import { coverageFor, hasGap } from './coverage.ts';
import { allCompanies } from './search.ts';
import { companiesOf } from './tree.ts';
import type { Filters } from './useFilters.ts';
import { views } from './views.ts';

const noNodes: readonly OrganogramaNode[] = [];

export type Chart = ReturnType<typeof useChart>;

/**
 * The chart of the chosen year, with the people whom the filters leave and the coverage of their records.
 * Readers without the toolbar could neither see nor undo a filter, so none applies to them.
 */
export function useChart({ view, ano, periodo, ...chosen }: Filters, today: string) {
  const reader = useUser();
  const manages = isManager(reader);
  const { data: newest, error, refetch } = useOrganograma(ano);
  // Rendering a large company's rows must not block input.
  const data = useDeferredValue(newest);
  const tree = data ?? noNodes;

  const empresas = useMemo(() => companiesOf(tree), [tree]);
  const known = chosen.empresa === allCompanies || empresas.some(({ id }) => id === chosen.empresa);
  const suggested = known ? chosen.empresa : initialCompany(tree);
  const empresa = !manages || suggested === undefined || suggested === allCompanies ? null : suggested;
  const search = useDeferredValue(manages ? chosen.filtro.trim() : '');
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

  return {
    data,
    error,
    refetch,
    empresas,
    empresa,
    search,
    so,
    look,
    nodes,
    found,
    coverage,
  };
}
