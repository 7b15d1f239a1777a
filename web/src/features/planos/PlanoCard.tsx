import { closePlano, type Objetivo, type Plano } from '@alinha/contract/planos';
import { formatDay, formatInstant } from '@alinha/rules/dates';
import { sortTasks } from '@alinha/rules/tasks';
import { Button } from '@mantine/core';
import { IconPlus, IconTargetArrow } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWrite } from '../../forms/useWrite.ts';
import { Foldable } from '../../ui/Foldable.tsx';
import { useFeedback } from '../../ui/feedback.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Section } from '../../ui/Section.tsx';
import { Empty, TextSkeleton } from '../../ui/states.tsx';
import { tarefasOptions } from '../tarefas/index.ts';
import { planosOptions } from './api.ts';
import { ObjetivoDialog } from './ObjetivoDialog.tsx';
import { ObjetivoItem } from './ObjetivoItem.tsx';
import classes from './PlanoCard.module.css';
import { PlanoDialog } from './PlanoDialog.tsx';

interface PlanoCardProps {
  pessoa: { id: number; nome: string; historico: boolean };
  /** Whether the reader gives the person tasks (PDI-09). */
  podeEditar: boolean;
  podeMarcar: boolean;
  /** Whether the reader is the person. */
  proprio: boolean;
}

/** What is being written: the plan, or a goal of it. */
type Writing = { plano: Plano | undefined } | { objetivo: Objetivo | undefined; de: Plano };

/** The development plan on the person's page, with those that were closed folded below (PDI-07). */
export function PlanoCard(props: PlanoCardProps) {
  const { pessoa, podeEditar, podeMarcar, proprio } = props;
  const planos = useQuery(planosOptions(pessoa.id));
  const [writing, setWriting] = useState<Writing>();
  const close = () => setWriting(undefined);
  return (
    <Section title="Plano de desenvolvimento">
      <Loaded query={planos} skeleton={<TextSkeleton widths={['40%', '90%', '70%']} />}>
        {(list) => {
          const open = list.find(({ encerrado_em }) => encerrado_em === null);
          const closed = list.filter((one) => one !== open);
          return (
            <div className={classes.card}>
              {open ? (
                <Aberto
                  {...props}
                  plano={open}
                  onEdit={() => setWriting({ plano: open })}
                  onObjetivo={(objetivo) => setWriting({ objetivo, de: open })}
                />
              ) : (
                <Empty
                  icon={IconTargetArrow}
                  title="Nenhum plano em aberto."
                  text={
                    podeEditar
                      ? 'Crie um plano com objetivos e ações a partir do que a avaliação mostrou.'
                      : 'Quando houver um plano, os objetivos e as ações aparecem aqui.'
                  }
                  action={
                    podeEditar && (
                      <Button variant="light" size="sm" onClick={() => setWriting({ plano: undefined })}>
                        Criar plano
                      </Button>
                    )
                  }
                />
              )}
              {closed.map((plano) => (
                <Foldable
                  key={plano.id}
                  title={`${plano.nome} · encerrado em ${formatInstant(plano.encerrado_em ?? '').date}`}
                  open={false}
                >
                  <Objetivos {...props} podeEditar={false} podeMarcar={false} plano={plano} />
                </Foldable>
              ))}
            </div>
          );
        }}
      </Loaded>
      {writing && 'plano' in writing && <PlanoDialog pessoa={pessoa} plano={writing.plano} onClose={close} />}
      {writing && 'de' in writing && (
        <ObjetivoDialog
          pessoa={pessoa}
          objetivo={writing.objetivo}
          ate={writing.de.ate}
          propoe={proprio && !podeEditar && podeMarcar}
          onClose={close}
        />
      )}
    </Section>
  );
}

interface AbertoProps extends PlanoCardProps {
  plano: Plano;
  onEdit: () => void;
  onObjetivo: (objetivo: Objetivo | undefined) => void;
}

function Aberto(props: AbertoProps) {
  const { pessoa, plano, podeEditar, podeMarcar, proprio, onEdit, onObjetivo } = props;
  const { confirm } = useFeedback();
  const end = useWrite(closePlano, { done: 'Plano encerrado.' });
  const isDone = plano.objetivos.length > 0 && plano.objetivos.every(({ fim }) => fim !== null);
  const askToClose = async () => {
    const question = {
      title: 'Encerrar este plano?',
      text: `${plano.nome}. Um plano encerrado não pode mais ser alterado.`,
    };
    if (await confirm(question)) end.mutate({ params: { id: pessoa.id, planoId: plano.id } });
  };
  return (
    <>
      <div className={classes.head}>
        <p className={classes.plano}>
          <strong>{plano.nome}</strong> · até {formatDay(plano.ate)}
        </p>
        <div className={classes.buttons}>
          {(podeEditar || (proprio && podeMarcar)) && (
            <Button
              variant="light"
              size="xs"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => onObjetivo(undefined)}
            >
              {podeEditar ? 'Novo objetivo' : 'Propor objetivo'}
            </Button>
          )}
          {podeEditar && (
            <Button variant="subtle" size="xs" onClick={onEdit}>
              Editar plano
            </Button>
          )}
          {podeEditar && isDone && (
            <Button variant="subtle" color="gray" size="xs" onClick={() => void askToClose()}>
              Encerrar plano
            </Button>
          )}
        </div>
      </div>
      {plano.objetivos.length === 0 ? (
        <p className={classes.about}>Nenhum objetivo ainda.</p>
      ) : (
        <Objetivos {...props} onObjetivo={onObjetivo} />
      )}
    </>
  );
}

function Objetivos({
  pessoa,
  plano,
  podeEditar,
  podeMarcar,
  proprio,
  onObjetivo,
}: PlanoCardProps & { plano: Plano; onObjetivo?: (objetivo: Objetivo) => void }) {
  // Tasks are the person's tasks, read once for the page.
  const { data: tarefas = [] } = useQuery(tarefasOptions(pessoa.id));
  return (
    <ul className={classes.objetivos} aria-label={`Objetivos: ${plano.nome}`}>
      {plano.objetivos.map((objetivo) => (
        <ObjetivoItem
          key={objetivo.id}
          colaboradorId={pessoa.id}
          objetivo={objetivo}
          acoes={sortTasks(tarefas.filter((tarefa) => tarefa.objetivo === objetivo.id))}
          podeEditar={podeEditar}
          podeMarcar={podeMarcar}
          proprio={proprio}
          onEdit={() => onObjetivo?.(objetivo)}
        />
      ))}
    </ul>
  );
}
