import type { TarefasNode } from '@alinha/contract/tarefas';
import { todayIn } from '@alinha/rules/dates';
import type { TaskFilter } from '@alinha/rules/tasks';
import { preorder } from '@alinha/rules/tree';
import { Button, CloseButton, TextInput } from '@mantine/core';
import { IconPlus, IconRefresh, IconSearch, IconUsersGroup } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useAddressText } from '../../../lib/useAddressText.ts';
import { Empty, Failure, Loading } from '../../../ui/states.tsx';
import { useOverlay } from '../../../ui/useOverlay.ts';
import { useReplaceTasks, useTarefasTree } from './api.ts';
import { Filters } from './Filters.tsx';
import { Rankings } from './Rankings.tsx';
import { SeveralDialog } from './SeveralDialog.tsx';
import { TarefasTable } from './TarefasTable.tsx';
import { TaskPanel } from './TaskPanel.tsx';
import classes from './TodolistPage.module.css';

const route = getRouteApi('/members/todolist');
const noNodes: readonly TarefasNode[] = [];

/** /todolist: the tasks of the whole team, and each person's in a panel at the side (TASK). */
export default function TodolistPage() {
  const { busca, filtro, pessoa: pessoaId } = route.useSearch();
  const navigate = route.useNavigate();
  const [typed, setTyped] = useAddressText(
    busca ?? '',
    useCallback(
      (text) => void navigate({ search: (before) => ({ ...before, busca: text }), replace: true }),
      [navigate],
    ),
  );
  const search = useDeferredValue(typed.trim());
  const setFiltro = (chosen: TaskFilter | undefined) =>
    void navigate({
      search: ({ filtro: _, ...rest }) => (chosen ? { ...rest, filtro: chosen } : rest),
      replace: true,
    });
  const input = useRef<HTMLInputElement>(null);
  const [several, setSeveral] = useState(false);

  const { data, isPending, isFetching, error, refetch } = useTarefasTree();
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

  const content = () => {
    if (isPending) return <Loading label="Carregando as tarefas..." />;
    if (error) return <Failure text={error.message} onRetry={() => void refetch()} />;
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
      <TarefasTable nodes={tree} search={search} filter={filtro} today={today} onOpen={open} empty={empty} />
    );
  };

  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <div>
          <h1 className={classes.title}>Central de Tarefas</h1>
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
          <TextInput
            ref={input}
            className={classes.search ?? ''}
            aria-label="Buscar por nome ou cargo"
            placeholder="Buscar por nome ou cargo"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            leftSection={<IconSearch size={18} aria-hidden />}
            rightSection={
              typed && (
                <CloseButton
                  aria-label="Limpar busca"
                  onClick={() => {
                    setTyped('');
                    input.current?.focus();
                  }}
                />
              )
            }
          />
        </div>
        <div className={classes.tools}>
          <Filters nodes={tree} today={today} chosen={filtro} onChoose={setFiltro} />
          {tree.length > 0 && (
            <Button
              variant="light"
              className={classes.several ?? ''}
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => setSeveral(true)}
            >
              Tarefa para várias pessoas
            </Button>
          )}
        </div>
        <div className={classes.table}>{content()}</div>
      </section>
      <aside className={classes.side} aria-label="Estatísticas">
        {!error && <Rankings nodes={data} onOpen={open} />}
      </aside>
      {several && (
        <SeveralDialog
          nodes={tree}
          search={search}
          filter={filtro}
          today={today}
          onChanged={() => void refetch()}
          onClose={() => setSeveral(false)}
        />
      )}
      <TaskPanel
        opened={pessoaId !== undefined && !isPending}
        pessoa={pessoa}
        onClose={close}
        onTasks={replaceTasks}
      />
    </div>
  );
}
