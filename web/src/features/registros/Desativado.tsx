import { desativado } from '@alinha/rules/access';
import { IconUserOff } from '@tabler/icons-react';
import classes from './Desativado.module.css';

/** Stands above what is kept of somebody deactivated, which is read and not changed. */
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
