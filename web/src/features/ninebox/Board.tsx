import {
  type Axes,
  placeOf,
  type Quadrant,
  quadrantCells,
  quadrantNames,
  quadrantRows,
} from '@alinha/rules/ninebox';
import { counted, percentOf } from '@alinha/rules/numbers';
import { IconLayoutGrid } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { NineBoxGrid } from '../../ui/NineBoxGrid.tsx';
import { Empty } from '../../ui/states.tsx';
import classes from './Board.module.css';
import { CellDialog } from './CellDialog.tsx';
import { FaceList, Faces } from './Faces.tsx';
import { byQuadrant, type Place, type Placed } from './people.ts';
import type { ScopeProps } from './scope.ts';
import { useDrag } from './useDrag.ts';

interface BoardProps extends Pick<ScopeProps, 'search' | 'modo' | 'show'> {
  caption: string;
  axes: Axes;
  people: readonly Placed[];
  /** What to do next, shown on an empty board. */
  hint: string;
  calibration?: OnBoard;
}

/** What a calibration adds to each cell: its share of the people, a note, and moving people to it (CAL-02, CAL-03). */
interface OnBoard {
  note: (id: Quadrant) => ReactNode;
  /** The cell that is outlined, if any. */
  outlined: Quadrant | null;
  /** Called when a face is dropped on a cell; where it is missing, nobody is moved. */
  onDrop?: ((id: number, to: Quadrant) => void) | undefined;
}

/** The URL values of the group of people without a cell, and of those who are not in the closing. */
const noPlace = 0;
const outside = 10;
const isCell = (id: number) => id !== noPlace && id !== outside;

/** The nine cells with their people, as a matrix or a list (NINE-02, NINE-15, NINE-20). */
export function Board({ caption, axes, people, search, modo, show, hint, calibration }: BoardProps) {
  const { face, cell: over } = useDrag(calibration?.onDrop);
  const [rows, columns] = axes;
  const shares = calibration !== undefined;
  const groups = useMemo(() => {
    const found = byQuadrant(people);
    const whole = people.length - (found.get(null)?.length ?? 0);
    const of = (at: Place) => {
      const group = found.get(at) ?? [];
      const count = counted(group.length, 'pessoa', 'pessoas');
      const share = shares && at !== null && whole > 0 && ` · ${percentOf(group.length, whole)}%`;
      return { people: group, count: count + (share || '') };
    };
    const placed = quadrantRows
      .flat()
      .map((id) => ({ id, title: quadrantNames[id], place: placeOf(id, [rows, columns]), ...of(id) }));
    const place = 'Falta a avaliação cultural ou um ciclo de KPI';
    const notIn = 'Não estão no fechamento do trimestre';
    return [
      ...placed,
      { id: noPlace, title: 'Sem posição', place, ...of(null) },
      { id: outside, title: 'Fora do fechamento', place: notIn, ...of('fora') },
    ];
  }, [people, rows, columns, shares]);
  if (people.length === 0) return <Empty icon={IconLayoutGrid} title="Sem dados" text={hint} />;

  const matrix = modo === 'matriz';
  const { pessoa: selected } = search;
  const choice = { selected, onSelect: (pessoa: number | undefined) => show({ pessoa }) };
  const faces = ({ id, people }: (typeof groups)[number]) => (
    <Faces
      people={people}
      {...choice}
      draggable={face}
      onOpen={() => show({ pessoa: selected, celula: id })}
    />
  );
  const opened = groups.find(({ id, people }) => id === search.celula && people.length > 0);
  return (
    <div className={classes.board}>
      {matrix && (
        <NineBoxGrid
          caption={caption}
          rows={rows}
          columns={columns}
          cells={quadrantCells}
          highlighted={null}
          cellProps={
            calibration &&
            (({ id }) => ({
              ...over(id as Quadrant),
              'data-outlined': id === calibration.outlined || undefined,
            }))
          }
          content={(cell) => {
            const group = groups.find(({ id }) => id === cell.id);
            if (group === undefined) return null;
            const none = group.people.length === 0;
            return (
              <>
                <span className={`${classes.count} tabular`} data-none={none || undefined}>
                  {group.count}
                </span>
                {!none && faces(group)}
                {calibration?.note(cell.id as Quadrant)}
              </>
            );
          }}
        />
      )}
      {groups.map((group) => {
        const { id, title, place, count, people } = group;
        if (people.length === 0 || (matrix && isCell(id))) return null;
        return (
          <section
            key={id}
            className={isCell(id) ? classes.group : classes.placeless}
            aria-labelledby={`quadrante-${id}`}
          >
            <h3 id={`quadrante-${id}`} className={classes.title}>
              {title}
              <span className={classes.words}>{`${place} · ${count}`}</span>
            </h3>
            {matrix ? (
              <div className={classes.start}>{faces(group)}</div>
            ) : (
              <FaceList people={people} {...choice} />
            )}
          </section>
        );
      })}
      {opened && (
        <CellDialog
          title={opened.title}
          subtitle={`${opened.place} · ${opened.count}`}
          people={opened.people}
          {...choice}
          onClose={() => show({ pessoa: selected })}
        />
      )}
    </div>
  );
}
