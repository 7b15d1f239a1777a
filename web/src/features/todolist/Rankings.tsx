import type { TarefasNode } from '@alinha/contract/todolist';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Progress } from '../../ui/Progress.tsx';
import { Section } from '../../ui/Section.tsx';
import classes from './Rankings.module.css';
import { type Ranked, rankings } from './ranking.ts';

const shownAtFirst = 5;
const shownMore = 20;

/** Who has done how much of what was agreed (TASK-20 to TASK-24). */
export function Rankings({ nodes, onOpen }: { nodes: readonly TarefasNode[]; onOpen: (id: number) => void }) {
  const { individual, time } = useMemo(() => rankings(nodes), [nodes]);
  return (
    <Section title="Estatísticas Gerais" hint="Ranking por nota pessoal e nota do time">
      <Ranking title="Ranking - Individual" people={individual} onOpen={onOpen} />
      <Ranking title="Ranking - Time" people={time} onOpen={onOpen} />
    </Section>
  );
}

function Ranking({
  title,
  people,
  onOpen,
}: {
  title: string;
  people: readonly Ranked[];
  onOpen: (id: number) => void;
}) {
  const [shown, setShown] = useState(shownAtFirst);
  return (
    <section className={classes.ranking} aria-label={title}>
      <h3 className={classes.title}>{title}</h3>
      {people.length === 0 ? (
        <p className={classes.nobody}>Sem dados.</p>
      ) : (
        <ol className={classes.list}>
          {people.slice(0, shown).map(({ id, nome, percent }, at) => (
            <li key={id}>
              <button type="button" className={classes.entry} onClick={() => onOpen(id)}>
                <span className={`${classes.place} tabular`}>{`${at + 1}.`}</span>
                <span className={classes.name} title={nome}>
                  {nome}
                </span>
                <span className={classes.bar}>
                  <Progress label={`${nome}: tarefas concluídas`} value={percent} />
                </span>
              </button>
            </li>
          ))}
        </ol>
      )}
      {people.length > shown && (
        <Button variant="subtle" size="sm" onClick={() => setShown(shown + shownMore)}>
          Mostrar mais
        </Button>
      )}
    </section>
  );
}
