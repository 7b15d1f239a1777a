import { IconBroadcast, IconPlugConnectedX } from '@tabler/icons-react';
import classes from './CalibracaoPage.module.css';
import type { Eventos } from './useEventos.ts';

/** A line that says what others did, and whether the board is up to date; readers hear it without being interrupted (CAL-05). */
export function AoVivo({ conexao, novidade }: Eventos) {
  const lost = conexao === 'perdida';
  const Icon = lost ? IconPlugConnectedX : IconBroadcast;
  return (
    <p className={classes.live} role="status" data-lost={lost || undefined}>
      <Icon size={16} aria-hidden />
      {lost
        ? 'Sem conexão com o quadro. Tentando de novo…'
        : conexao === 'de volta'
          ? `A conexão voltou, e o quadro está em dia.${novidade ? ` ${novidade}` : ''}`
          : (novidade ?? 'Ao vivo: o que os outros movem aparece aqui na hora.')}
    </p>
  );
}
