import type { TarefasNode } from '@alinha/contract/tarefas';
import { todayIn } from '@alinha/rules/dates';
import { preorder } from '@alinha/rules/tree';
import { Button } from '@mantine/core';
import { IconPlus, IconRefresh, IconUsersGroup } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { type ComponentProps, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { Empty } from '../../../ui/states.tsx';
import { useOverlay } from '../../../ui/useOverlay.ts';
import { useReplaceTasks, useTarefasTree } from './api.ts';
import { Filters } from './Filters.tsx';
import { Rankings } from './Rankings.tsx';
import { SeveralDialog } from './SeveralDialog.tsx';
import { TarefasTable } from './TarefasTable.tsx';
import { TaskPanel } from './TaskPanel.tsx';
import classes from './TodolistPage.module.css';
import { useFiltros } from './useFiltros.ts';

const route = getRouteApi('/members/todolist');
const noNodes: readonly TarefasNode[] = [];

/** /todolist: the tasks of the whole team, and each person's in a panel at the side (TASK). */
export default function TodolistPage() {
  const { pessoa: pessoaId } = route.useSearch();
  const { typed, setTyped, filtro, setFiltro } = useFiltros();
  const search = useDeferredValue(typed.trim());

  const tarefas = useTarefasTree();
  const { data, isPending, isFetching, error, refetch } = tarefas;
  const tree = data ?? noNodes;
  const today = todayIn(new Date());
  const pessoa = useMemo(
    () => preorder(tree).find(({ node }) => node.id === pessoaId)?.node,
    [tree, pessoaId],
  );
  const overlay = useOverlay();
  const open = useCallback((id: number) => overlay.open({ pessoa: id }), [overlay]);
  // The panel asks about unsaved text before it closes.
  const close = useCallback(() => overlay.close({ pessoa: undefined }, true), [overlay]);
  const replaceTasks = useReplaceTasks();

  const empty = (
    <Empty
      icon={IconUsersGroup}
      title="Nenhum colaborador encontrado."
      text={tree.length > 0 && 'Ninguém tem esse nome, cargo ou setor, com o filtro escolhido.'}
      action={
        tree.length > 0 && (
          <Button
            variant="default"
            onClick={() => {
              setTyped('');
              setFiltro(undefined);
            }}
          >
            Mostrar todos
          </Button>
        )
      }
    />
  );

  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <div>
          <PageTitle>Central de Tarefas</PageTitle>
          <p className={classes.subtitle}>
            Visualize e gerencie tarefas pessoais e da sua equipe em um só lugar.
          </p>
        </div>
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden />}
          loading={isFetching && !isPending}
          onClick={() => void refetch()}
        >
          Atualizar
        </Button>
      </header>
      <section className={classes.manage} aria-labelledby="gerenciamento">
        <div className={classes.tools}>
          <h2 id="gerenciamento" className={classes.heading}>
            Gerenciamento de Tarefas
          </h2>
          <SearchField
            className={classes.search ?? ''}
            label="Buscar por nome ou cargo"
            placeholder="Buscar por nome ou cargo"
            clearLabel="Limpar busca"
            value={typed}
            onChange={setTyped}
          />
        </div>
        <div className={classes.tools}>
          <Filters nodes={tree} today={today} chosen={filtro} onChoose={setFiltro} />
          <TarefaParaVarias
            nodes={tree}
            search={search}
            filter={filtro}
            today={today}
            onChanged={() => void refetch()}
          />
        </div>
        <div className={classes.table}>
          <Loaded query={tarefas} skeleton="Carregando as tarefas...">
            {(nodes) => (
              <TarefasTable
                nodes={nodes}
                search={search}
                filter={filtro}
                today={today}
                onOpen={open}
                empty={empty}
              />
            )}
          </Loaded>
        </div>
      </section>
      <aside className={classes.side} aria-label="Estatísticas">
        {(data || !error) && <Rankings nodes={data} onOpen={open} />}
      </aside>
      <TaskPanel
        opened={pessoaId !== undefined && !isPending}
        pessoa={pessoa}
        onClose={close}
        onTasks={replaceTasks}
      />
    </div>
  );
}

/** The button that opens the dialog of a task for several people. */
function TarefaParaVarias(props: Omit<ComponentProps<typeof SeveralDialog>, 'onClose'>) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      {props.nodes.length > 0 && (
        <Button
          variant="light"
          className={classes.several ?? ''}
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setOpened(true)}
        >
          Tarefa para várias pessoas
        </Button>
      )}
      {opened && <SeveralDialog {...props} onClose={() => setOpened(false)} />}
    </>
  );
}
