import type { TarefasNode } from '@alinha/contract/tarefas';
import { matcher } from '@alinha/rules/text';
import { preorder } from '@alinha/rules/tree';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useCallback, useMemo } from 'react';
import { fileAddress } from '../../../lib/caller.ts';
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { TreeGrid } from '../../../ui/TreeGrid.tsx';
import type { RowKey, TreeColumn, TreeItem } from '../../../ui/treeGridTypes.ts';
import { toggleLabel, treeItems } from '../../hierarquia/treeItems.ts';
import { useClosedRows } from '../../hierarquia/useClosedRows.ts';
import { Counts } from './Counts.tsx';
import { taskCounts } from './counts.ts';
import classes from './TarefasTable.module.css';

const indent = 12;

/** The tree as rows, or, while something is searched, whoever fits in one flat list (TASK-04, TASK-08). */
function rowsOf(
  nodes: readonly TarefasNode[],
  search: string,
  closed: ReadonlySet<number>,
): TreeItem<TarefasNode>[] {
  if (search === '') return treeItems(nodes, closed);
  const matches = matcher(search);
  const found = preorder(nodes).filter(({ node }) => matches(node.nome, node.cargo, node.setor));
  return found.map(({ node }, at) => ({
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
  /** The day in São Paulo, `YYYY-MM-DD`. */
  today: string;
  onOpen: (id: number) => void;
  /** Stands in the table's place where nobody fits. */
  empty: ReactNode;
}

/** The tasks of everybody in the tree, a row a person (TASK-05 to TASK-14). */
export function TarefasTable({ nodes, search, today, onOpen, empty }: TarefasTableProps) {
  const phone = useMediaQuery('(max-width: 47.99em)') ?? false;
  const { closed, toggle: toggleId } = useClosedRows('');
  const toggle = useCallback((key: RowKey) => toggleId(Number(key)), [toggleId]);
  const open = useCallback(({ id }: TarefasNode) => onOpen(id), [onOpen]);

  const items = useMemo(() => rowsOf(nodes, search, closed), [nodes, search, closed]);
  const columns = useMemo<TreeColumn<TarefasNode>[]>(
    () => [
      {
        key: 'colaborador',
        header: 'Colaborador',
        min: phone ? 184 : 216,
        width: '2fr',
        render: (node) => <Person node={node} />,
      },
      {
        key: 'cargo',
        header: 'Cargo',
        min: 136,
        width: '1.25fr',
        render: ({ cargo }) => (
          <span className={classes.cargo} title={cargo ?? undefined}>
            {cargo || '-'}
          </span>
        ),
      },
      {
        key: 'tarefas',
        header: 'Tarefas',
        min: 148,
        width: '148px',
        render: ({ tarefas }) => <Counts {...taskCounts(tarefas, today)} />,
      },
      {
        key: 'individual',
        header: 'Individual',
        min: 112,
        render: ({ porcentagemDonePessoal }) => (
          <span className={classes.bar}>
            <Progress label="Tarefas próprias concluídas" value={porcentagemDonePessoal} />
          </span>
        ),
      },
      {
        key: 'time',
        header: 'Time',
        min: 112,
        render: ({ subordinados, porcentagemDoneSubordinados }) =>
          subordinados.length > 0 && (
            <span className={classes.bar}>
              <Progress label="Tarefas do time concluídas" value={porcentagemDoneSubordinados} />
            </span>
          ),
      },
    ],
    [phone, today],
  );

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

function Person({ node: { nome, setor, foto_perfil } }: { node: TarefasNode }) {
  return (
    <span className={classes.person}>
      <span className={classes.photo}>
        <PersonAvatar name={nome} photo={foto_perfil && fileAddress(foto_perfil)} />
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
