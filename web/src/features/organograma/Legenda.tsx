import { IconCheck } from '@tabler/icons-react';
import classes from './Legenda.module.css';
import cell from './PeriodCell.module.css';
import { PeriodCell } from './PeriodCell.tsx';
import { type View, views } from './views.ts';

interface LegendaProps {
  view: View;
  /** Whether the reader sees what is missing. */
  writes: boolean;
  /** Whether HR set a deadline; without one nothing is late. */
  hasDeadline: boolean;
}

const capital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

const empty = { kind: 'creatable' } as const;

/** What the marks of the chart mean, in one line, the strongest first (VISTA-01). */
export function Legenda({ view, writes, hasDeadline }: LegendaProps) {
  const { overdue, signed } = views[view];
  const record = (isSigned: boolean) =>
    view === 'report' ? (
      <PeriodCell cell={{ kind: 'reports', count: 1, signed: Number(isSigned) }} due={undefined} />
    ) : (
      <span className={cell.score} data-signed={isSigned || undefined} aria-hidden>
        %{isSigned && <IconCheck size={14} stroke={2.5} />}
      </span>
    );
  return (
    <ul className={classes.legend} aria-label="Legenda">
      {writes && hasDeadline && (
        <li>
          <PeriodCell cell={empty} due="overdue" />
          {capital(overdue)}
        </li>
      )}
      {writes && (
        <li>
          <PeriodCell cell={empty} due="missing" />
          Falta
        </li>
      )}
      <li>
        {record(false)}
        Não {signed}
      </li>
      <li>
        {record(true)}
        {capital(signed)}
      </li>
      <li className={classes.excused}>
        <PeriodCell cell={empty} due="Nenhum registro é exigido neste período" />
        Não exigido
      </li>
    </ul>
  );
}
