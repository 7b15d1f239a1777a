import { quadrantNames, quadrantRows } from '@alinha/rules/ninebox';
import { formatNumber } from '@alinha/rules/numbers';
import { useMemo } from 'react';
import { Progress } from '../../ui/Progress.tsx';
import { Section } from '../../ui/Section.tsx';
import { TextSkeleton } from '../../ui/states.tsx';
import classes from './Distribution.module.css';
import { byQuadrant, type Placed } from './people.ts';

/** How many people each non-empty quadrant has, the largest first; `people` is undefined while loading. */
export function Distribution({ people }: { people: readonly Placed[] | undefined }) {
  return people ? (
    <Spread people={people} />
  ) : (
    <Section title="Distribuição">
      <TextSkeleton widths={['100%', '80%', '90%', '70%', '85%']} />
    </Section>
  );
}

function Spread({ people }: { people: readonly Placed[] }) {
  const shares = useMemo(() => {
    const groups = byQuadrant(people);
    return quadrantRows
      .flat()
      .map((id) => ({ id, count: groups.get(id)?.length ?? 0 }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count);
  }, [people]);
  const placed = shares.reduce((sum, { count }) => sum + count, 0);
  return (
    <Section
      title="Distribuição"
      hint={`${formatNumber(placed)} de ${formatNumber(people.length)} com posição`}
    >
      {shares.length === 0 ? (
        <p className={classes.nobody}>Sem dados</p>
      ) : (
        <ul className={classes.list}>
          {shares.map(({ id, count }) => (
            <li key={id} className={classes.row}>
              <span className={classes.words}>
                <span>{`${id}. ${quadrantNames[id]}`}</span>
                <span className="tabular">{formatNumber(count)}</span>
              </span>
              <Progress label={`${id}. ${quadrantNames[id]}`} value={(100 * count) / placed} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
