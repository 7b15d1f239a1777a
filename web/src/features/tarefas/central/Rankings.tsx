import type { TarefasNode } from '@alinha/contract/tarefas';
import { useMemo } from 'react';
import { Progress } from '../../../ui/Progress.tsx';
import { Ranking } from '../../../ui/Ranking.tsx';
import { Section } from '../../../ui/Section.tsx';
import classes from './Rankings.module.css';
import { type Ranked, rankings } from './ranking.ts';

interface RankingsProps {
  /** Undefined while loading. */
  nodes: readonly TarefasNode[] | undefined;
  onOpen: (id: number) => void;
}

/** Rankings of people and teams by completed tasks (TASK-20 to TASK-24). */
export function Rankings({ nodes, onOpen }: RankingsProps) {
  const ranked = useMemo(() => nodes && rankings(nodes), [nodes]);
  return (
    <Section title="Estatísticas Gerais" hint="Ranking por nota pessoal e nota do time">
      <Ranking
        title="Ranking - Individual"
        entries={entriesOf(ranked?.individual)}
        empty="Sem dados."
        onSelect={onOpen}
      />
      <Ranking
        title="Ranking - Time"
        entries={entriesOf(ranked?.time)}
        empty="Sem dados."
        onSelect={onOpen}
      />
    </Section>
  );
}

const entriesOf = (people: readonly Ranked[] | undefined) =>
  people?.map(({ id, nome, percent }) => ({
    id,
    name: nome,
    value:
      percent === null ? (
        <span className={classes.none}>Sem tarefas</span>
      ) : (
        <span className={classes.bar}>
          <Progress label={`${nome}: tarefas concluídas`} value={percent} />
        </span>
      ),
  }));
