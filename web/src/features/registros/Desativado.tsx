import { desativado } from '@alinha/rules/access';
import { IconUserOff } from '@tabler/icons-react';
import classes from './Desativado.module.css';

/** The notice above the read-only records of a deactivated person. */
export function Desativado() {
  return (
    <p className={classes.note}>
      <IconUserOff className={classes.icon} size={20} aria-hidden />
      <span>
        <strong>{desativado}</strong> O que está registrado pode ser lido. Para alterar, reative a pessoa no
        Painel RH.
      </span>
    </p>
  );
}
