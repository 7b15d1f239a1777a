import type { TarefasNode } from '@alinha/contract/tarefas';
import { fitsTaskFilter, leadersOfTasks, type TaskFilter } from '@alinha/rules/tasks';
import { matcher } from '@alinha/rules/text';
import { preorder } from '@alinha/rules/tree';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useCallback, useMemo } from 'react';
import { fileAddress } from '../../../lib/caller.ts';
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { TreeGrid } from '../../../ui/TreeGrid.tsx';
import type { RowKey, TreeColumn, TreeItem } from '../../../ui/treeGridTypes.ts';
import { toggleLabel, treeItems, useClosedRows } from '../../hierarquia/index.ts';
import { Counts } from './Counts.tsx';
import { taskCounts } from './counts.ts';
import classes from './TarefasTable.module.css';

const indent = 12;

/** The people who match the search and the filter, in tree order. */
export function foundIn(
  nodes: readonly TarefasNode[],
  search: string,
  filter: TaskFilter | undefined,
  today: string,
): TarefasNode[] {
  const matches = matcher(search);
  return preorder(nodes).flatMap(({ node }) =>
    (filter === undefined || fitsTaskFilter(filter, node.tarefas, today)) &&
    matches(node.nome, node.cargo, node.setor)
      ? node
      : [],
  );
}

type Sought = Pick<TarefasTableProps, 'nodes' | 'search' | 'filter' | 'today'>;

/** The tree as rows, or the matches as a flat list while searching (TASK-04, TASK-08, USE-64). */
function rowsOf(
  { nodes, search, filter, today }: Sought,
  closed: ReadonlySet<number>,
): TreeItem<TarefasNode>[] {
  if (search === '' && filter === undefined) return treeItems(nodes, closed);
  const found = foundIn(nodes, search, filter, today);
  return found.map((node, at) => ({
    key: node.id,
    row: node,
    level: 1,
    position: at + 1,
    siblings: found.length,
  }));
}

interface TarefasTableProps {
  nodes: readonly TarefasNode[];
  /** Trimmed. */
  search: string;
  filter: TaskFilter | undefined;
  /** The day in São Paulo, `YYYY-MM-DD`. */
  today: string;
  onOpen: (id: number) => void;
  /** Shown instead of the table if nobody matches. */
  empty: ReactNode;
}

/** The tasks of everybody in the tree, one row per person (TASK-05 to TASK-14). */
export function TarefasTable({ nodes, search, filter, today, onOpen, empty }: TarefasTableProps) {
  const phone = useMediaQuery('(max-width: 47.99em)') ?? false;
  const { closed, toggle: toggleId } = useClosedRows('');
  const toggle = useCallback((key: RowKey) => toggleId(Number(key)), [toggleId]);
  const open = useCallback(({ id }: TarefasNode) => onOpen(id), [onOpen]);

  const items = useMemo(
    () => rowsOf({ nodes, search, filter, today }, closed),
    [nodes, search, filter, today, closed],
  );
  const leaders = useMemo(() => leadersOfTasks(nodes), [nodes]);
  const columns = useMemo<TreeColumn<TarefasNode>[]>(() => {
    const cargo: TreeColumn<TarefasNode> = {
      key: 'cargo',
      header: 'Cargo',
      min: 136,
      width: '1.25fr',
      render: (node) => (
        <span className={classes.cargo} title={node.cargo ?? undefined}>
          {node.cargo || '-'}
        </span>
      ),
    };
    const tarefas: TreeColumn<TarefasNode> = {
      key: 'tarefas',
      header: 'Tarefas',
      min: 148,
      width: '148px',
      render: (node) => <Counts {...taskCounts(node.tarefas, today)} />,
    };
    return [
      {
        key: 'colaborador',
        header: 'Colaborador',
        min: phone ? 184 : 216,
        width: '2fr',
        render: (node) => <Person node={node} />,
      },
      // Phones show two columns at a time, so the counts come first.
      ...(phone ? [tarefas, cargo] : [cargo, tarefas]),
      {
        key: 'individual',
        header: 'Individual',
        min: 112,
        render: (node) => (
          <Share
            label="Tarefas próprias concluídas"
            of={node.tarefas.length > 0 && node.porcentagemDonePessoal}
          />
        ),
      },
      {
        key: 'time',
        header: 'Time',
        min: 112,
        render: (node) =>
          node.subordinados.length > 0 && (
            <Share
              label="Tarefas do time concluídas"
              of={leaders.has(node.id) && node.porcentagemDoneSubordinados}
            />
          ),
      },
    ];
  }, [phone, today, leaders]);

  if (items.length === 0) return empty;
  return (
    <TreeGrid
      label="Tarefas da equipe"
      items={items}
      columns={columns}
      onToggle={toggle}
      toggleLabel={toggleLabel}
      indent={indent}
      onRowActivate={open}
    />
  );
}

/** A percent of tasks as a bar; `of` is false if there are no tasks, which is not 0 % (USE-65). */
function Share({ label, of }: { label: string; of: number | false }) {
  return of === false ? (
    <span className={classes.none}>Sem tarefas</span>
  ) : (
    <span className={classes.bar}>
      <Progress label={label} value={of} />
    </span>
  );
}

function Person({ node: { id, nome, setor, foto_perfil } }: { node: TarefasNode }) {
  return (
    <span className={classes.person}>
      <span className={classes.photo}>
        <PersonAvatar id={id} name={nome} photo={foto_perfil && fileAddress(foto_perfil)} />
      </span>
      <span className={classes.words}>
        <span className={classes.name} title={nome}>
          {nome}
        </span>
        {setor && <span className={classes.setor}>{setor}</span>}
      </span>
    </span>
  );
}
