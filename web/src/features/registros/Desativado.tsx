import { desativado } from '@alinha/rules/access';
import { IconUserOff } from '@tabler/icons-react';
import classes from './Desativado.module.css';

/** The notice above the records of a deactivated person, which only HR may still finish (PESS-11). */
export function Desativado({ finishes }: { finishes: boolean }) {
  return (
    <p className={classes.note}>
      <IconUserOff className={classes.icon} size={20} aria-hidden />
      <span>
        <strong>{desativado}</strong>{' '}
        {finishes
          ? 'Você ainda pode escrever e assinar os registros dos períodos em que a pessoa trabalhou.'
          : 'O que está registrado pode ser lido. Para alterar, reative a pessoa no Painel RH.'}
      </span>
    </p>
  );
}
