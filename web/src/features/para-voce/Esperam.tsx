import { todayIn } from '@alinha/rules/dates';
import { Skeleton } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Loaded } from '../../ui/Loaded.tsx';
import { deadlineInWords, dialogOf, keyOf, pendenciasOptions, whatIsDue } from '../pendencias/index.ts';
import classes from './Esperam.module.css';

/** The number of items before the page with all of them. */
const shown = 4;

/** What waits for the reader; each opens the dialog that settles it (HOME-02). */
export function Esperam() {
  const today = todayIn(new Date());
  return (
    <Loaded query={useQuery(pendenciasOptions)} skeleton={<Skeleton height={44} />}>
      {(due) =>
        due.length === 0 ? (
          <p className={classes.nothing}>
            <IconCircleCheck size={18} stroke={1.75} aria-hidden />
            Tudo em dia.
          </p>
        ) : (
          <>
            <ul className={classes.rows} aria-label="O que depende de você">
              {due.slice(0, shown).map((item) => (
                <li key={keyOf(item)}>
                  <Link
                    className={classes.row}
                    to="/pendencias"
                    search={{ abrir: dialogOf(item), pessoa: item.pessoa.id }}
                  >
                    <span>{whatIsDue(item, today)}</span>
                    <span className={`${classes.deadline} tabular`} data-late={item.atrasada || undefined}>
                      {deadlineInWords(item.prazo, today)}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
            {due.length > shown && (
              <Link className={`${classes.all} reach`} to="/pendencias">
                {`Ver as ${due.length} pendências`}
              </Link>
            )}
          </>
        )
      }
    </Loaded>
  );
}
