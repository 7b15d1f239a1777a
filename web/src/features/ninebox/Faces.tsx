import { useState } from 'react';
import { fileAddress } from '../../lib/caller.ts';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import classes from './Faces.module.css';
import type { Placed } from './people.ts';

const atFirst = 60;
const more = 120;
const size = 36;

/** Who is chosen, and the way to choose; choosing the chosen one again lets go of them. */
export interface Choice {
  selected: number | undefined;
  onSelect: (id: number | undefined) => void;
}

interface FacesProps extends Choice {
  people: readonly Placed[];
}

/** The faces of one cell in lines, none over another (NINE-09, NINE-22, NINE-23). */
export function Faces({ people, selected, onSelect }: FacesProps) {
  const [limit, setLimit] = useState(atFirst);
  return (
    <>
      <ul className={classes.faces}>
        {people.slice(0, limit).map(({ id, nome, foto_perfil }) => (
          <li key={id}>
            <button
              type="button"
              className={classes.face}
              title={nome}
              aria-label={nome}
              aria-pressed={id === selected}
              onClick={() => onSelect(id === selected ? undefined : id)}
            >
              <PersonAvatar name={nome} photo={foto_perfil && fileAddress(foto_perfil)} size={size} />
              <span className={classes.name} aria-hidden>
                {nome}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <More hidden={people.length - limit} onMore={() => setLimit(limit + more)} />
    </>
  );
}

/** The same people with their words, a line each. */
export function FaceList({ people, selected, onSelect }: FacesProps) {
  const [limit, setLimit] = useState(atFirst);
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
              <PersonAvatar name={nome} photo={foto_perfil && fileAddress(foto_perfil)} size={size} />
              <span className={classes.words}>
                <span className={classes.nome}>{nome}</span>
                {cargo && <span className={classes.cargo}>{cargo}</span>}
                {detail && <span className={`${classes.detail} tabular`}>{detail}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <More hidden={people.length - limit} onMore={() => setLimit(limit + more)} />
    </>
  );
}

function More({ hidden, onMore }: { hidden: number; onMore: () => void }) {
  if (hidden <= 0) return null;
  return (
    <button type="button" className={classes.more} onClick={onMore}>
      {`Mostrar mais ${Math.min(hidden, more)}`}
      {hidden > more && <span className={classes.rest}>{` de ${hidden.toLocaleString('pt-BR')}`}</span>}
    </button>
  );
}
