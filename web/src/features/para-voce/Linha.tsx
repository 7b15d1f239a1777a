import { counted } from '@alinha/rules/numbers';
import { Skeleton } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { Loaded } from '../../ui/Loaded.tsx';
import { pendenciasOptions, ResolverAgora, waitingByKind } from '../pendencias/index.ts';
import classes from './Linha.module.css';

/** What waits for the reader by kind, in one line (HOME-01, HOME-03). */
export function Linha() {
  const id = useId();
  return (
    <section className={classes.line} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        Para você
      </h2>
      <Loaded query={useQuery(pendenciasOptions)} skeleton={<Skeleton height={20} />}>
        {(due) => {
          const late = due.filter(({ atrasada }) => atrasada).length;
          if (due.length === 0)
            return (
              <p className={classes.nothing}>
                <IconCircleCheck size={18} stroke={1.75} aria-hidden />
                Tudo em dia.
              </p>
            );
          return (
            <>
              <ul className={`${classes.kinds} tabular`}>
                {late > 0 && (
                  <li>
                    <Link className={`reach ${classes.late}`} to="/pendencias">
                      {counted(late, 'atrasada', 'atrasadas')}
                    </Link>
                  </li>
                )}
                {waitingByKind(due).map(({ tipo, words }) => (
                  <li key={tipo}>
                    <Link className="reach" to="/pendencias" search={{ tipo }}>
                      {words}
                    </Link>
                  </li>
                ))}
              </ul>
              <ResolverAgora />
            </>
          );
        }}
      </Loaded>
    </section>
  );
}
