import type { TarefasNode } from '@alinha/contract/tarefas';
import { counted } from '@alinha/rules/numbers';
import type { TaskFilter } from '@alinha/rules/tasks';
import { Button, Checkbox } from '@mantine/core';
import { IconUserSearch } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { ListSearch } from '../../../ui/ListSearch.tsx';
import list from '../../../ui/options.module.css';
import { Empty } from '../../../ui/states.tsx';
import { filterLabels } from './Filters.tsx';
import classes from './SeveralDialog.module.css';
import { foundIn } from './TarefasTable.tsx';

const receiversPerPage = 50;

interface QuemRecebeProps {
  nodes: readonly TarefasNode[];
  /** The initial search text. */
  search: string;
  filter: TaskFilter | undefined;
  today: string;
  chosen: ReadonlySet<number>;
  /** The selected people who are still in the tree. */
  picked: readonly TarefasNode[];
  onChoose: (ids: readonly number[], on: boolean) => void;
  problem: string | false | undefined;
  input: RefObject<HTMLInputElement | null>;
}

/** Selects the recipients of a task from a searchable list. */
export function QuemRecebe({
  nodes,
  search,
  filter,
  today,
  chosen,
  picked,
  onChoose,
  problem,
  input,
}: QuemRecebeProps) {
  const [busca, setBusca] = useState(search);
  const [limit, setLimit] = useState(receiversPerPage);
  const found = foundIn(nodes, busca, filter, today);
  const others = found.filter(({ id }) => !chosen.has(id));
  return (
    <fieldset className={classes.who}>
      <legend className={classes.legend}>Quem recebe</legend>
      <ListSearch
        ref={input}
        label="Buscar quem recebe"
        placeholder="Buscar por nome, cargo ou setor"
        value={busca}
        error={problem}
        onChange={(typed) => {
          setBusca(typed);
          setLimit(receiversPerPage);
        }}
      />
      <div className={classes.foot}>
        <span role="status">
          {picked.length > 0
            ? `${counted(picked.length, 'pessoa selecionada', 'pessoas selecionadas')}`
            : 'Nenhuma pessoa selecionada'}
          {filter && ` · com o filtro "${filterLabels[filter]}"`}
        </span>
        <span className={classes.actions}>
          {picked.length > 0 && (
            <Button
              variant="subtle"
              size="sm"
              onClick={() =>
                onChoose(
                  picked.map(({ id }) => id),
                  false,
                )
              }
            >
              Limpar seleção
            </Button>
          )}
          {others.length > 0 && (
            <Button
              variant="default"
              size="sm"
              onClick={() =>
                onChoose(
                  others.map(({ id }) => id),
                  true,
                )
              }
            >
              {`Marcar ${counted(found.length, 'pessoa', 'pessoas')} da lista`}
            </Button>
          )}
        </span>
      </div>
      {found.length === 0 ? (
        <Empty icon={IconUserSearch} title="Nenhum colaborador encontrado." />
      ) : (
        <div className={list.options}>
          {found.slice(0, limit).map(({ id, nome, cargo, setor }) => (
            <Checkbox
              key={id}
              className={list.option ?? ''}
              label={nome}
              description={[cargo, setor].filter(Boolean).join(' · ') || 'Sem cargo'}
              checked={chosen.has(id)}
              onChange={({ currentTarget }) => onChoose([id], currentTarget.checked)}
            />
          ))}
          {found.length > limit && (
            <Button variant="subtle" size="sm" onClick={() => setLimit(limit + receiversPerPage)}>
              Mostrar mais
            </Button>
          )}
        </div>
      )}
    </fieldset>
  );
}
