import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type GridPosition, gridMove, summaryRow } from './gridKeys.ts';
import { hasSummary, headHeightOf, rowHeight } from './gridStyle.ts';
import { type KeyGroup, useKeyGroup } from './keys.ts';
import type { RowKey, TreeColumn, TreeItem } from './treeGridTypes.ts';

const keysOfGrid: KeyGroup = {
  name: 'Na tabela de pessoas',
  keys: [
    [['↑', '↓', '←', '→'], 'Ir de célula em célula'],
    [['→', '←'], 'Na coluna dos nomes: expandir e recolher'],
    [['Enter'], 'Abrir'],
    [['Page Up', 'Page Down'], 'Ir uma tela acima ou abaixo'],
    [['Home', 'End'], 'Ir à primeira ou à última coluna; com Ctrl, à primeira ou à última pessoa'],
  ],
};

const atCell = (target: EventTarget): GridPosition | undefined => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : undefined;
};

interface GridFocusOptions<Row> {
  items: readonly TreeItem<Row>[];
  columns: readonly TreeColumn<Row>[];
  onToggle: (key: RowKey) => void;
  onRowActivate: ((row: Row) => void) | undefined;
}

/** The one cell of a grid that is its tab stop, and the keys that move it. */
export function useGridFocus<Row>(
  frame: RefObject<HTMLElement | null>,
  { items, columns, onToggle, onRowActivate }: GridFocusOptions<Row>,
) {
  useKeyGroup(keysOfGrid);
  const [active, setActive] = useState<{ key: RowKey | undefined } & GridPosition>({
    key: undefined,
    row: 0,
    column: 0,
  });
  const focusWanted = useRef(false);

  // Rows move when the tree is filtered or collapsed: the focused row is found by key, else by position.
  const activeRow = useMemo(() => {
    if (items[active.row]?.key === active.key) return active.row;
    const found = items.findIndex((item) => item.key === active.key);
    return found >= 0 ? found : Math.max(0, Math.min(active.row, items.length - 1));
  }, [items, active.key, active.row]);
  const activeColumn = Math.min(active.column, columns.length - 1);

  useLayoutEffect(() => {
    if (!focusWanted.current) return;
    focusWanted.current = false;
    const cell = frame.current?.querySelector<HTMLElement>(
      `[data-row="${activeRow}"][data-column="${activeColumn}"]`,
    );
    const target = cell?.querySelector<HTMLElement>('[data-cell-focus]') ?? cell;
    target?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  const rowsPerPage = () => {
    const height = (frame.current?.clientHeight ?? 0) - headHeightOf(columns);
    return Math.max(1, Math.floor(height / rowHeight) - 1);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const at = atCell(event.target);
    if (!at || event.altKey || event.shiftKey) return;
    const item = items[at.row];
    const key = { key: event.key, ctrl: event.ctrlKey || event.metaKey };
    const firstRow = hasSummary(columns) ? summaryRow : 0;
    const move = gridMove(items, columns.length, at, key, rowsPerPage(), firstRow);
    if (move?.kind === 'toggle' && item) {
      onToggle(item.key);
    } else if (move?.kind === 'move') {
      focusWanted.current = true;
      setActive({ key: items[move.to.row]?.key, ...move.to });
    } else if (event.key === 'Enter' && item && onRowActivate && event.target instanceof HTMLDivElement) {
      onRowActivate(item.row);
    } else {
      return;
    }
    event.preventDefault();
  };

  const onFocus = (event: FocusEvent) => {
    const at = atCell(event.target);
    if (!at || (at.row === activeRow && at.column === active.column)) return;
    setActive({ key: items[at.row]?.key, ...at });
  };

  return { activeRow, activeColumn, onKeyDown, onFocus };
}
