import type { OrganogramaNode } from '@alinha/contract/organograma';
import { useVirtualizer } from '@tanstack/react-virtual';
import { createElement as h, type ReactNode, useMemo, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';

// The reference for the chart's page: a bare virtual list of the same rows from the same JSON, with a cell per month. It
// only filters, collapses and scrolls.

const months = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const;
const rowHeight = 44;

interface VisibleNode {
  node: OrganogramaNode;
  level: number;
}

function Page({ tree }: { tree: OrganogramaNode[] }): ReactNode {
  const [search, setSearch] = useState('');
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set());
  const frame = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => {
    const wanted = search.toLowerCase();
    const shown: VisibleNode[] = [];
    const walk = (nodes: OrganogramaNode[], level: number) => {
      for (const node of nodes) {
        const matches = `${node.nome} ${node.cargo}`.toLowerCase().includes(wanted);
        if (matches) shown.push({ node, level });
        if (wanted !== '' || !closed.has(node.id)) walk(node.subordinados, level + 1);
      }
    };
    walk(tree, 1);
    return shown;
  }, [tree, search, closed]);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  });
  const cells = ({ node, level }: VisibleNode) => [
    h('span', { key: 'name', className: 'name', style: { paddingLeft: level * 16 } }, node.nome),
    h('span', { key: 'title', className: 'name' }, node.cargo),
    ...months.map((month) => {
      const [report] = node.avaliacao_report[month] ?? [];
      return h('span', { key: month }, report === undefined ? '–' : report.assinada ? '✓' : '•');
    }),
  ];
  const lines = virtualizer.getVirtualItems().map(({ index, start, key }) => {
    const row = rows[index];
    const style = { transform: `translateY(${start}px)` };
    return row && h('div', { key, role: 'row', 'aria-level': row.level, style }, cells(row));
  });
  const everybody = () => setClosed(new Set(tree.flatMap(idsOf)));
  return [
    h('input', {
      key: 'search',
      'aria-label': 'Filtrar por nome ou cargo',
      value: search,
      onChange: (event: { target: HTMLInputElement }) => setSearch(event.target.value),
    }),
    h('button', { key: 'expand', type: 'button', onClick: () => setClosed(new Set()) }, 'Expandir tudo'),
    h('button', { key: 'collapse', type: 'button', onClick: everybody }, 'Recolher tudo'),
    h(
      'div',
      { key: 'grid', ref: frame, role: 'treegrid', 'aria-rowcount': rows.length, className: 'frame' },
      h('div', { style: { height: virtualizer.getTotalSize() } }, lines),
    ),
  ];
}

const idsOf = ({ id, subordinados }: OrganogramaNode): number[] => [id, ...subordinados.flatMap(idsOf)];

const tree: OrganogramaNode[] = await (await fetch('/tree')).json();
createRoot(document.body).render(h(Page, { tree }));
