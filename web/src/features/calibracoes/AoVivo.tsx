import { IconBroadcast, IconPlugConnectedX } from '@tabler/icons-react';
import classes from './CalibracaoPage.module.css';
import type { Eventos } from './useEventos.ts';

/** The status line of a board: what others did last, and whether the connection is lost (CAL-05). */
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
          : (novidade ?? 'Ao vivo: os movimentos dos outros aparecem aqui na hora.')}
    </p>
  );
}
