import { formatNumber } from '@alinha/rules/numbers';
import type { TaskState } from '@alinha/rules/tasks';
import { IconAlertTriangle, IconCircleCheck, IconClock, type TablerIcon } from '@tabler/icons-react';
import classes from './Counts.module.css';
import type { TaskCounts } from './counts.ts';

const statesShown: readonly { state: TaskState; icon: TablerIcon }[] = [
  { state: 'pending', icon: IconClock },
  { state: 'overdue', icon: IconAlertTriangle },
  { state: 'done', icon: IconCircleCheck },
];

/** The numbers of pending, overdue and done tasks, each with its icon (TASK-09, TASK-11), and the same as text. */
export function Counts({ counts, onlyOneOverdue, words }: TaskCounts) {
  return (
    <span className={classes.counts} role="img" aria-label={words} title={words}>
      {statesShown.map(({ state, icon: Icon }) =>
        onlyOneOverdue && state !== 'overdue' ? null : (
          <span
            key={state}
            className={classes.count}
            data-state={state}
            data-none={counts[state] === 0 || undefined}
          >
            <Icon size={16} aria-hidden />
            {!onlyOneOverdue && <span className="tabular">{formatNumber(counts[state])}</span>}
          </span>
        ),
      )}
    </span>
  );
}
