import { counted } from '@alinha/rules/numbers';
import { useMemo, useState } from 'react';
import { fileAddress } from '../../lib/caller.ts';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import classes from './Faces.module.css';
import { type Placed, shortNames } from './people.ts';

/** How many faces of a cell have room for a first name each, how many for the face alone, and how many on a phone. */
const few = 6;
const some = 12;
const onPhone = 4;
const atFirst = 60;
const more = 120;

/** Who is chosen, and the way to choose; choosing the chosen one again lets go of them. */
export interface Choice {
  selected: number | undefined;
  onSelect: (id: number | undefined) => void;
}

interface FacesProps extends Choice {
  people: readonly Placed[];
}

/**
 * The faces of one cell in lines, none over another (NINE-09, NINE-22, NINE-23). Whose face is pointed at stands in the
 * room that the cell keeps for it, over nothing. More than some are counted, and open as a list.
 */
export function Faces({ people, selected, onSelect, onOpen }: FacesProps & { onOpen: () => void }) {
  const names = useMemo(() => (people.length <= few ? shortNames(people) : undefined), [people]);
  return (
    <>
      <ul className={classes.faces}>
        {people.slice(0, some).map(({ id, nome, foto_perfil }, at) => (
          <li key={id} data-wide={at >= onPhone || undefined}>
            <button
              type="button"
              className={classes.face}
              title={nome}
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
        ))}
      </ul>
      {people.length > onPhone && (
        <button
          type="button"
          className={classes.more}
          data-narrow={people.length <= some || undefined}
          aria-haspopup="dialog"
          onClick={onOpen}
        >
          {`Ver ${counted(people.length, 'pessoa', 'pessoas')}`}
        </button>
      )}
    </>
  );
}

/** The same people with their words, a line each. */
export function FaceList({ people, selected, onSelect }: FacesProps) {
  const [limit, setLimit] = useState(atFirst);
  const hidden = people.length - limit;
  return (
    <>
      <ul className={classes.list}>
        {people.slice(0, limit).map(({ id, nome, cargo, foto_perfil, detail }) => (
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
              </span>
            </button>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <button type="button" className={classes.more} onClick={() => setLimit(limit + more)}>
          {`Mostrar mais ${Math.min(hidden, more)}`}
          {hidden > more && <span className={classes.rest}>{` de ${hidden.toLocaleString('pt-BR')}`}</span>}
        </button>
      )}
    </>
  );
}
