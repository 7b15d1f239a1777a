import type { Acompanhamento } from '@alinha/contract/acompanhamento';
import {
  type EstadoDaCiencia,
  type EstadoDoAcompanhamento,
  estadosDaCiencia,
} from '@alinha/contract/choices';
import { counted, formatNumber, percentOf } from '@alinha/rules/numbers';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClipboardList,
  IconEyeCheck,
  IconHourglass,
  IconMessageReport,
  IconSignature,
  type TablerIcon,
} from '@tabler/icons-react';
import classes from './Totais.module.css';
import { estadoWords } from './words.ts';

const cienciaIcons: Record<EstadoDaCiencia, TablerIcon> = {
  cientes: IconEyeCheck,
  discordaram: IconMessageReport,
  sem_manifestacao: IconHourglass,
};

interface Tile {
  estado: EstadoDoAcompanhamento;
  icon: TablerIcon;
  count: number;
  note: string;
}

interface TotaisProps {
  data: Pick<Acompanhamento, 'total' | 'ciencia'>;
  onOpen: (estado: EstadoDoAcompanhamento) => void;
}

/** The totals, of records and of what people stated about them; each number opens the people behind it (ACO-02, ACO-04, CIE-11). */
export function Totais({ data: { total, ciencia }, onOpen }: TotaisProps) {
  const { esperados, feitos, assinados, atrasados } = total;
  const share = (count: number) =>
    esperados > 0
      ? `${percentOf(count, esperados)}% dos ${formatNumber(esperados)} esperados`
      : 'não esperado';
  // Also people with another record of the period that is not signed yet, so it is not the number of 'Assinados'.
  const readers = ciencia.cientes + ciencia.discordaram + ciencia.sem_manifestacao;
  const shareOfReaders = (count: number) =>
    readers > 0
      ? `${percentOf(count, readers)}% das ${counted(readers, 'pessoa', 'pessoas')} com registro a ler`
      : 'nenhum registro a ler';
  return (
    <>
      <Tiles
        onOpen={onOpen}
        tiles={[
          { estado: 'atrasados', icon: IconAlertTriangle, count: atrasados, note: 'passaram do prazo' },
          {
            estado: 'esperados',
            icon: IconClipboardList,
            count: esperados,
            note: esperados > 0 ? 'um por pessoa' : 'neste período',
          },
          { estado: 'feitos', icon: IconCircleCheck, count: feitos, note: share(feitos) },
          { estado: 'assinados', icon: IconSignature, count: assinados, note: share(assinados) },
        ]}
      />
      <Tiles
        onOpen={onOpen}
        tiles={estadosDaCiencia.map((estado) => ({
          estado,
          icon: cienciaIcons[estado],
          count: ciencia[estado],
          note: shareOfReaders(ciencia[estado]),
        }))}
      />
    </>
  );
}

const Tiles = ({ tiles, onOpen }: { tiles: readonly Tile[]; onOpen: TotaisProps['onOpen'] }) => (
  <ul className={classes.tiles} data-tiles={tiles.length}>
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
