import { teamAverage } from '@alinha/rules/averages';
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
      <Top title="Top Potencial" people={topOf(team, 'potencial')} onSelect={onSelect} />
      <Top title="Top Desempenho" people={topOf(team, 'desempenho')} onSelect={onSelect} />
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

function Top({
  title,
  people,
  onSelect,
}: {
  title: string;
  people: ReturnType<typeof topOf>;
  onSelect: (id: number) => void;
}) {
  return (
    <section className={classes.top} aria-label={title}>
      <h3 className={classes.title}>{title}</h3>
      {people.length === 0 ? (
        <p className={classes.nobody}>Sem dados</p>
      ) : (
        <ol className={classes.list}>
          {people.map(({ id, nome, percent }, at) => (
            <li key={id}>
              <button type="button" className={classes.entry} onClick={() => onSelect(id)}>
                <span className={`${classes.place} tabular`}>{`${at + 1}.`}</span>
                <span className={classes.name} title={nome}>
                  {nome}
                </span>
                <span className="tabular">{`${percent}%`}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
