export { toggleLabel, treeItems } from './treeItems.ts';
export { useClosedRows } from './useClosedRows.ts';
