import { teamAverage } from '@alinha/rules/averages';
import { Ranking } from '../../ui/Ranking.tsx';
import { Section } from '../../ui/Section.tsx';
import type { Team } from './api.ts';
import { topOf } from './people.ts';
import classes from './Statistics.module.css';

const oneDecimal = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

interface StatisticsProps {
  team: Team;
  onSelect: (id: number) => void;
}

/** The team's two means and who is at the top of each (NINE-13 to NINE-15). */
export function Statistics({ team, onSelect }: StatisticsProps) {
  return (
    <Section title="Estatísticas da equipe">
      <dl className={classes.means}>
        <Mean label="Média de potencial" value={teamAverage(team.map(({ potencial }) => potencial))} />
        <Mean label="Média de desempenho" value={teamAverage(team.map(({ desempenho }) => desempenho))} />
      </dl>
      <Ranking
        title="Top Potencial"
        entries={entriesOf(topOf(team, 'potencial'))}
        empty="Sem dados"
        onSelect={onSelect}
      />
      <Ranking
        title="Top Desempenho"
        entries={entriesOf(topOf(team, 'desempenho'))}
        empty="Sem dados"
        onSelect={onSelect}
      />
    </Section>
  );
}

function Mean({ label, value }: { label: string; value: number | null }) {
  return (
    <div className={classes.mean}>
      <dt className={classes.label}>{label}</dt>
      <dd className={`${classes.value} tabular`}>{value === null ? '-' : `${oneDecimal.format(value)}%`}</dd>
    </div>
  );
}

const entriesOf = (people: ReturnType<typeof topOf>) =>
  people.map(({ id, nome, percent }) => ({
    id,
    name: nome,
    value: <span className="tabular">{`${percent}%`}</span>,
  }));
