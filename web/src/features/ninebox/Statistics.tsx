import { teamAverage } from '@alinha/rules/averages';
import { oneDecimal } from '@alinha/rules/numbers';
import { Skeleton } from '@mantine/core';
import { Ranking } from '../../ui/Ranking.tsx';
import { Section } from '../../ui/Section.tsx';
import type { Team } from './api.ts';
import { topOf } from './people.ts';
import classes from './Statistics.module.css';

interface StatisticsProps {
  /** Undefined while loading. */
  team: Team | undefined;
  onSelect: (id: number) => void;
}

/** The team's two means and the highest-ranked people of each (NINE-13 to NINE-15). */
export function Statistics({ team, onSelect }: StatisticsProps) {
  return (
    <Section title="Estatísticas da equipe">
      <dl className={classes.means}>
        <Mean
          label="Média de potencial"
          value={team && teamAverage(team.map(({ potencial }) => potencial))}
        />
        <Mean
          label="Média de desempenho"
          value={team && teamAverage(team.map(({ desempenho }) => desempenho))}
        />
      </dl>
      <Ranking
        title="Top Potencial"
        entries={entriesOf(team && topOf(team, 'potencial'))}
        empty="Sem dados"
        onSelect={onSelect}
      />
      <Ranking
        title="Top Desempenho"
        entries={entriesOf(team && topOf(team, 'desempenho'))}
        empty="Sem dados"
        onSelect={onSelect}
      />
    </Section>
  );
}

function Mean({ label, value }: { label: string; value: number | null | undefined }) {
  return (
    <div className={classes.mean}>
      <dt className={classes.label}>{label}</dt>
      <dd className={`${classes.value} tabular`}>
        {value === undefined ? (
          <Skeleton height="2rem" width="60%" aria-hidden />
        ) : value === null ? (
          '-'
        ) : (
          `${oneDecimal(value)}%`
        )}
      </dd>
    </div>
  );
}

const entriesOf = (people: ReturnType<typeof topOf> | undefined) =>
  people?.map(({ id, nome, percent }) => ({
    id,
    name: nome,
    value: <span className="tabular">{`${percent}%`}</span>,
  }));
