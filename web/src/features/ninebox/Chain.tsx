import { NativeSelect } from '@mantine/core';
import type { Team } from './api.ts';
import classes from './Chain.module.css';

interface ChainProps {
  /** The chosen managers from the top down. */
  chain: readonly number[];
  /** The team at each level, the reader's own first; undefined while loading. */
  teams: readonly (Team | undefined)[];
  onChoose: (level: number, id: number | undefined) => void;
}

/**
 * One selector per level: choosing a manager adds the next level, the empty option removes the levels below (NINE-05 to
 * NINE-08).
 */
export function Chain({ chain, teams, onChoose }: ChainProps) {
  return (
    <div className={classes.chain}>
      {teams.map((team, level) => {
        const chosen = chain[level];
        const managers = team?.filter(({ temSubordinados }) => temSubordinados) ?? [];
        const known = chosen === undefined || managers.some(({ id }) => id === chosen);
        if (known && managers.length === 0) {
          return (
            team && (
              <p key={chain[level - 1] ?? 'top'} className={classes.none}>
                Nenhum gestor para exibir
              </p>
            )
          );
        }
        return (
          <NativeSelect
            key={chain[level - 1] ?? 'top'}
            className={classes.select ?? ''}
            label={level === 0 ? 'Gestor' : 'liderado'}
            value={chosen === undefined ? '' : String(chosen)}
            onChange={({ currentTarget: { value } }) =>
              onChoose(level, value === '' ? undefined : Number(value))
            }
            data={[
              { value: '', label: 'Selecione um liderado' },
              ...managers.map(({ id, nome }) => ({ value: String(id), label: nome })),
              ...(known ? [] : [{ value: String(chosen), label: 'Outra pessoa' }]),
            ]}
          />
        );
      })}
    </div>
  );
}
