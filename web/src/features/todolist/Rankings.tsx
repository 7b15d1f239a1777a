import type { TarefasNode } from '@alinha/contract/todolist';
import { useMemo } from 'react';
import { Progress } from '../../ui/Progress.tsx';
import { Ranking } from '../../ui/Ranking.tsx';
import { Section } from '../../ui/Section.tsx';
import classes from './Rankings.module.css';
import { type Ranked, rankings } from './ranking.ts';

/** Who has done how much of what was agreed (TASK-20 to TASK-24). */
export function Rankings({ nodes, onOpen }: { nodes: readonly TarefasNode[]; onOpen: (id: number) => void }) {
  const { individual, time } = useMemo(() => rankings(nodes), [nodes]);
  return (
    <Section title="Estatísticas Gerais" hint="Ranking por nota pessoal e nota do time">
      <Ranking
        title="Ranking - Individual"
        entries={entriesOf(individual)}
        empty="Sem dados."
        onSelect={onOpen}
      />
      <Ranking title="Ranking - Time" entries={entriesOf(time)} empty="Sem dados." onSelect={onOpen} />
    </Section>
  );
}

const entriesOf = (people: readonly Ranked[]) =>
  people.map(({ id, nome, percent }) => ({
    id,
    name: nome,
    value: (
      <span className={classes.bar}>
        <Progress label={`${nome}: tarefas concluídas`} value={percent} />
      </span>
    ),
  }));
