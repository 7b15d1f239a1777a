import { counted, formatNumber } from '@alinha/rules/numbers';
import { IconArrowRight } from '@tabler/icons-react';
import { type ComponentProps, useDeferredValue, useMemo, useState } from 'react';
import { fileAddress } from '../../lib/caller.ts';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import classes from './Faces.module.css';
import { type Placed, shortNames } from './people.ts';

/** Maximum faces in a cell: with first names, with photos only, and on a phone. */
const maxWithNames = 6;
const maxFaces = 12;
const maxOnPhone = 4;
const initialLimit = 60;
/** How many lines are rendered at once; the others follow without blocking input. */
const firstLines = 12;
const step = 120;

/** The selected person, and the function to select; selecting the same person again deselects them. */
export interface Choice {
  selected: number | undefined;
  onSelect: (id: number | undefined) => void;
}

interface FacesProps extends Choice {
  people: readonly Placed[];
}

/**
 * The faces of one cell in lines, without overlap (NINE-09, NINE-22, NINE-23). The name of the hovered face is shown in
 * space that the cell reserves for it. Faces beyond the maximum are a count that opens a list.
 */
export function Faces({
  people,
  selected,
  onSelect,
  draggable,
  onOpen,
}: FacesProps & {
  /** The attributes of a face that can be dragged. */
  draggable: (person: Placed) => ComponentProps<'button'> | undefined;
  onOpen: () => void;
}) {
  const names = useMemo(() => (people.length <= maxWithNames ? shortNames(people) : undefined), [people]);
  // A few faces are rendered at once; the others follow without blocking input.
  const drawn = useDeferredValue(maxFaces, maxOnPhone);
  return (
    <>
      <ul className={classes.faces}>
        {people.slice(0, drawn).map((person, at) => {
          const { id, nome, foto_perfil, mark } = person;
          return (
            <li key={id} data-wide={at >= maxOnPhone || undefined}>
              <button
                {...draggable(person)}
                type="button"
                className={classes.face}
                title={mark ? `${nome}: ${mark}` : nome}
                aria-pressed={id === selected}
                onClick={() => onSelect(id === selected ? undefined : id)}
              >
                <span className={classes.ring}>
                  <PersonAvatar
                    id={id}
                    name={nome}
                    photo={foto_perfil && fileAddress(foto_perfil)}
                    size="var(--al-target)"
                  />
                  {mark && (
                    <span className={classes.mark} aria-hidden>
                      <IconArrowRight size={12} stroke={3} />
                    </span>
                  )}
                </span>
                {names && (
                  <span className={classes.short} aria-hidden>
                    {names.get(id)}
                  </span>
                )}
                <span className={classes.name} aria-hidden>
                  {nome}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {people.length > maxOnPhone && (
        <button
          type="button"
          className={classes.more}
          data-narrow={people.length <= maxFaces || undefined}
          aria-haspopup="dialog"
          onClick={onOpen}
        >
          {`Ver ${counted(people.length, 'pessoa', 'pessoas')}`}
        </button>
      )}
    </>
  );
}

/** The same people as a list with names and details. */
export function FaceList({ people, selected, onSelect }: FacesProps) {
  const [limit, setLimit] = useState(initialLimit);
  const drawn = useDeferredValue(limit, firstLines);
  const hidden = people.length - limit;
  return (
    <>
      <ul className={classes.list}>
        {people.slice(0, drawn).map(({ id, nome, cargo, foto_perfil, detail, mark }) => (
          <li key={id}>
            <button
              type="button"
              className={classes.line}
              aria-pressed={id === selected}
              onClick={() => onSelect(id === selected ? undefined : id)}
            >
              <PersonAvatar id={id} name={nome} photo={foto_perfil && fileAddress(foto_perfil)} size={36} />
              <span className={classes.words}>
                <span className={classes.nome} title={nome}>
                  {nome}
                </span>
                {cargo && <span className={classes.cargo}>{cargo}</span>}
                {detail && <span className={`${classes.detail} tabular`}>{detail}</span>}
                {mark && <span className={classes.moved}>{mark}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <button type="button" className={classes.more} onClick={() => setLimit(limit + step)}>
          {`Mostrar mais ${Math.min(hidden, step)}`}
          {hidden > step && <span className={classes.rest}>{` de ${formatNumber(hidden)}`}</span>}
        </button>
      )}
    </>
  );
}
