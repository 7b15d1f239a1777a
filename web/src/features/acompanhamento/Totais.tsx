import type { Numeros } from '@alinha/contract/acompanhamento';
import type { EstadoDoAcompanhamento } from '@alinha/contract/choices';
import { formatNumber, percentOf } from '@alinha/rules/numbers';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClipboardList,
  IconSignature,
  type TablerIcon,
} from '@tabler/icons-react';
import classes from './Totais.module.css';
import { estadoWords } from './words.ts';

interface Tile {
  estado: EstadoDoAcompanhamento;
  icon: TablerIcon;
  count: number;
  note: string;
}

/** The totals; each number opens the people behind it (ACO-02, ACO-04). */
export function Totais({
  total: { esperados, feitos, assinados, atrasados },
  onOpen,
}: {
  total: Numeros;
  onOpen: (estado: EstadoDoAcompanhamento) => void;
}) {
  const share = (count: number) =>
    esperados > 0 ? `${percentOf(count, esperados)}% do esperado` : 'fora do esperado';
  const tiles: Tile[] = [
    { estado: 'atrasados', icon: IconAlertTriangle, count: atrasados, note: 'passaram do prazo' },
    {
      estado: 'esperados',
      icon: IconClipboardList,
      count: esperados,
      note: esperados > 0 ? 'um por pessoa' : 'neste período',
    },
    { estado: 'feitos', icon: IconCircleCheck, count: feitos, note: share(feitos) },
    { estado: 'assinados', icon: IconSignature, count: assinados, note: share(assinados) },
  ];
  return (
    <ul className={classes.tiles}>
      {tiles.map(({ estado, icon: Icon, count, note }) => (
        <li key={estado}>
          <button
            type="button"
            className={classes.tile}
            data-late={(estado === 'atrasados' && count > 0) || undefined}
            onClick={() => onOpen(estado)}
          >
            <span className={classes.word}>
              <Icon size={18} aria-hidden />
              {estadoWords[estado]}
            </span>
            <span className={`${classes.count} tabular`}>{formatNumber(count)}</span>
            <span className={classes.note}>{note}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
