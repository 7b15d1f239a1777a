import { createTarefas, type TarefasNode } from '@alinha/contract/tarefas';
import { formatDay } from '@alinha/rules/dates';
import { counted } from '@alinha/rules/numbers';
import type { TaskFilter } from '@alinha/rules/tasks';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconCircleCheck, IconUserSearch } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { DateField } from '../../../forms/DateField.tsx';
import { judge } from '../../../forms/shape.ts';
import { useForm } from '../../../forms/useForm.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ListSearch } from '../../../ui/ListSearch.tsx';
import list from '../../../ui/options.module.css';
import { refocus } from '../../../ui/refocus.ts';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { Empty } from '../../../ui/states.tsx';
import { useTarefaWrite } from '../api.ts';
import { filterLabels } from './Filters.tsx';
import classes from './SeveralDialog.module.css';
import { foundIn } from './TarefasTable.tsx';

const perPage = 50;

interface SeveralDialogProps {
  nodes: readonly TarefasNode[];
  /** What the task centre is looking for, with which the choice begins. */
  search: string;
  filter: TaskFilter | undefined;
  /** The day in São Paulo, `YYYY-MM-DD`. */
  today: string;
  /** What the server keeps is no longer what the tree shows. */
  onChanged: () => void;
  onClose: () => void;
}

const people = (count: number) => counted(count, 'pessoa', 'pessoas');

/** One task for several people: what, until when and for whom in one form; after it, who got it (USE-34). */
export function SeveralDialog({ nodes, search, filter, today, onChanged, onClose }: SeveralDialogProps) {
  const [busca, setBusca] = useState(search);
  const [limit, setLimit] = useState(perPage);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [tried, setTried] = useState(false);
  const [given, setGiven] = useState<{ titulo: string; deadline: string; names: string[] }>();
  const input = useRef<HTMLInputElement>(null);
  // Whoever left the tree meanwhile gets nothing, and is counted no more.
  const everybody = useMemo(() => foundIn(nodes, '', undefined, today), [nodes, today]);
  const picked = everybody.filter(({ id }) => chosen.has(id));
  const colaboradores = picked.map(({ id }) => id);
  const found = foundIn(nodes, busca, filter, today);
  const others = found.filter(({ id }) => !chosen.has(id));
  const problem = judge(createTarefas, { titulo: '', deadline: '', colaboradores }).problems.colaboradores;

  const create = useTarefaWrite(createTarefas, {
    onChanged,
    onDone: (created) => {
      const ids = new Set(created.map(({ id_colaborador }) => id_colaborador));
      setGiven({ ...form.values, names: picked.filter(({ id }) => ids.has(id)).map(({ nome }) => nome) });
    },
  });
  const form = useForm(createTarefas, create, {
    initial: { titulo: '', deadline: '' },
    toBody: (values) => ({ ...values, colaboradores }),
    judge: ({ deadline }) => ({ deadline: deadline === '' && 'Informe o prazo da tarefa.' }),
  });
  const submit = () => {
    setTried(true);
    form.submit();
    if (problem && form.values.titulo.trim() && form.values.deadline) input.current?.focus();
  };
  const choose = (ids: readonly number[], on: boolean) =>
    setChosen((before) => new Set(on ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))));

  if (given) {
    return (
      <Dialog
        opened
        onClose={onClose}
        title="Tarefa criada"
        subtitle={`${given.titulo} · prazo ${formatDay(given.deadline)}`}
        footer={
          <Button ref={refocus} onClick={onClose}>
            Fechar
          </Button>
        }
      >
        <p className={classes.told} role="status">
          <IconCircleCheck size={20} aria-hidden />
          {`${people(given.names.length)} ${given.names.length === 1 ? 'recebeu' : 'receberam'} esta tarefa:`}
        </p>
        <ul className={classes.names}>
          {given.names.map((nome, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and the list does not change
            <li key={at}>{nome}</li>
          ))}
        </ul>
      </Dialog>
    );
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Tarefa para várias pessoas"
      subtitle="Cada pessoa recebe a sua, com o mesmo título e o mesmo prazo."
      dirty={form.typed || picked.length > 0}
      onSubmit={submit}
      footer={
        <>
          <Button variant="default" disabled={form.busy} onClick={onClose}>
            Cancelar
          </Button>
          <SubmitButton busy={form.busy}>
            {picked.length > 0 ? `Criar para ${people(picked.length)}` : 'Criar tarefa'}
          </SubmitButton>
        </>
      }
    >
      <div className={classes.form}>
        <div className={classes.fields}>
          <TextInput {...form.field('titulo')} data-autofocus className={classes.titulo ?? ''} />
          <DateField {...form.field('deadline')} className={classes.deadline ?? ''} />
        </div>
        <fieldset className={classes.who}>
          <legend className={classes.legend}>Quem recebe</legend>
          <ListSearch
            ref={input}
            label="Buscar quem recebe"
            placeholder="Buscar por nome, cargo ou setor"
            value={busca}
            error={tried && problem}
            onChange={(typed) => {
              setBusca(typed);
              setLimit(perPage);
            }}
          />
          <div className={classes.foot}>
            <span role="status">
              {picked.length > 0 ? `${people(picked.length)} em escolha` : 'Ninguém em escolha'}
              {filter && ` · com o filtro "${filterLabels[filter]}"`}
            </span>
            <span className={classes.acts}>
              {picked.length > 0 && (
                <Button variant="subtle" size="sm" onClick={() => choose(colaboradores, false)}>
                  Limpar escolha
                </Button>
              )}
              {others.length > 0 && (
                <Button
                  variant="default"
                  size="sm"
                  onClick={() =>
                    choose(
                      others.map(({ id }) => id),
                      true,
                    )
                  }
                >
                  {`Marcar ${people(found.length)} da lista`}
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
                  onChange={({ currentTarget }) => choose([id], currentTarget.checked)}
                />
              ))}
              {found.length > limit && (
                <Button variant="subtle" size="sm" onClick={() => setLimit(limit + perPage)}>
                  Mostrar mais
                </Button>
              )}
            </div>
          )}
        </fieldset>
      </div>
    </Dialog>
  );
}
