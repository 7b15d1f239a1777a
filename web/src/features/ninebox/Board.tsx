import {
  bandOnAxis,
  type NineBoxAxis,
  type NineBoxBand,
  type Quadrant,
  quadrantNames,
  quadrantRows,
} from '@alinha/rules/ninebox';
import { counted } from '@alinha/rules/numbers';
import { IconLayoutGrid } from '@tabler/icons-react';
import { useMemo } from 'react';
import { NineBoxGrid } from '../../ui/NineBoxGrid.tsx';
import { Empty } from '../../ui/states.tsx';
import classes from './Board.module.css';
import { type Choice, FaceList, Faces } from './Faces.tsx';
import { byQuadrant, type Placed } from './people.ts';
import type { modos } from './search.ts';

interface BoardProps extends Choice {
  caption: string;
  /** What the rows and what the columns stand for (NINE-21). */
  axes: readonly [rows: NineBoxAxis, columns: NineBoxAxis];
  people: readonly Placed[];
  modo: (typeof modos)[number];
  /** What an empty board says to do next. */
  hint: string;
}

const cells = quadrantRows.map((row) => row.map((id) => ({ id, label: quadrantNames[id] })));

const peopleWord = (count: number) => counted(count, 'pessoa', 'pessoas');

/** The nine cells with the people in them, as a matrix or as a list (NINE-02, NINE-15, NINE-20). */
export function Board({ caption, axes, people, modo, hint, selected, onSelect }: BoardProps) {
  const [rows, columns] = axes;
  const groups = useMemo(() => byQuadrant(people), [people]);
  if (people.length === 0) return <Empty icon={IconLayoutGrid} title="Sem dados" text={hint} />;

  const choice = { selected, onSelect };
  const inCell = (id: number) => groups.get(id as Quadrant) ?? [];
  const placeless = groups.get(null) ?? [];
  return (
    <div className={classes.board}>
      {modo === 'matriz' ? (
        <NineBoxGrid
          caption={caption}
          rows={rows}
          columns={columns}
          cells={cells}
          highlighted={null}
          content={({ id }) => {
            const group = inCell(id);
            return (
              <>
                <span className={`${classes.count} tabular`} data-none={group.length === 0 || undefined}>
                  {peopleWord(group.length)}
                </span>
                {group.length > 0 && <Faces people={group} {...choice} />}
              </>
            );
          }}
        />
      ) : (
        quadrantRows.map((row, y) =>
          row.map((id, x) => {
            const group = inCell(id);
            if (group.length === 0) return null;
            return (
              <section key={id} className={classes.group} aria-labelledby={`quadrante-${id}`}>
                <h3 id={`quadrante-${id}`} className={classes.title}>
                  {quadrantNames[id]}
                  <span className={classes.words}>
                    {`${rows} ${bandOnAxis(rows, (3 - y) as NineBoxBand)}, ${columns.toLowerCase()} ${bandOnAxis(columns, (x + 1) as NineBoxBand)} · ${peopleWord(group.length)}`}
                  </span>
                </h3>
                <FaceList people={group} {...choice} />
              </section>
            );
          }),
        )
      )}
      {placeless.length > 0 && (
        <section className={classes.placeless} aria-labelledby="sem-posicao">
          <h3 id="sem-posicao" className={classes.title}>
            Sem posição
            <span className={classes.words}>
              {`Falta a avaliação cultural ou um ciclo de KPI · ${peopleWord(placeless.length)}`}
            </span>
          </h3>
          {modo === 'matriz' ? (
            <div className={classes.start}>
              <Faces people={placeless} {...choice} />
            </div>
          ) : (
            <FaceList people={placeless} {...choice} />
          )}
        </section>
      )}
    </div>
  );
}
