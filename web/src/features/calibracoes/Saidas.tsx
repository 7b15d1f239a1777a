import type { NoQuadro } from '@alinha/contract/calibracoes';
import { VisuallyHidden } from '@mantine/core';
import { fileAddress } from '../../lib/caller.ts';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { cellName } from './cells.ts';
import { cellOf } from './quadro.ts';
import classes from './Saidas.module.css';

const most = 5;

/** The people who were moved out of a cell, as pale faces in it (CAL-03). */
export function Saidas({ pessoas }: { pessoas: readonly NoQuadro[] }) {
  if (pessoas.length === 0) return null;
  return (
    <ul className={classes.saidas} aria-label="Calculados aqui e movidos">
      {pessoas.slice(0, most).map((pessoa) => (
        <li key={pessoa.id} className={classes.saida} title={`${pessoa.nome} → ${cellName(cellOf(pessoa))}`}>
          <PersonAvatar
            id={pessoa.id}
            name={pessoa.nome}
            photo={pessoa.foto_perfil && fileAddress(pessoa.foto_perfil)}
            size={24}
          />
          <VisuallyHidden>{`${pessoa.nome} → ${cellName(cellOf(pessoa))}`}</VisuallyHidden>
        </li>
      ))}
      {pessoas.length > most && <li className={`${classes.more} tabular`}>{`+${pessoas.length - most}`}</li>}
    </ul>
  );
}
