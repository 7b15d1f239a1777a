import type { LiderAcompanhado, Numeros } from '@alinha/contract/acompanhamento';
import type { EstadoDoAcompanhamento } from '@alinha/contract/choices';
import { formatNumber } from '@alinha/rules/numbers';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { Ausencia } from './Ausencia.tsx';
import classes from './Barras.module.css';
import { estadoWords } from './words.ts';

/** A group of people with its counts. */
export interface Grupo extends Numeros {
  key: string | number;
  nome: string;
  /** The leader whose people they are. */
  lider?: LiderAcompanhado;
}

const shownNumbers = ['esperados', 'feitos', 'assinados', 'atrasados'] as const;

/** One bar per group: signed, unsigned and missing; each number opens its people (ACO-03). */
export function Barras({
  label,
  grupos,
  onOpen,
}: {
  label: string;
  grupos: readonly Grupo[];
  onOpen: (key: Grupo['key'], estado: EstadoDoAcompanhamento) => void;
}) {
  return (
    <div className={classes.bars}>
      <div className={classes.legend} aria-hidden>
        <span data-part="assinados">Assinados</span>
        <span data-part="a_assinar">A assinar</span>
        <span data-part="faltam">Faltam</span>
      </div>
      <ul className={classes.list} aria-label={label}>
        {grupos.map((grupo) => (
          <li key={grupo.key} className={classes.row}>
            <span className={classes.name}>
              {grupo.nome}
              {grupo.lider && <Ausencia lider={grupo.lider} />}
            </span>
            <Bar numeros={grupo} />
            {shownNumbers.map((estado) => (
              <Count key={estado} grupo={grupo} estado={estado} onOpen={() => onOpen(grupo.key, estado)} />
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Bar({ numeros: { esperados, feitos, assinados } }: { numeros: Numeros }) {
  const whole = Math.max(esperados, feitos);
  const share = (count: number) => `${whole > 0 ? (100 * count) / whole : 0}%`;
  return (
    <span
      className={classes.bar}
      style={{ '--feitos': share(feitos), '--assinados': share(assinados) } as CSSProperties}
      aria-hidden
    />
  );
}

function Count({
  grupo,
  estado,
  onOpen,
}: {
  grupo: Grupo;
  estado: (typeof shownNumbers)[number];
  onOpen: () => void;
}) {
  const count = grupo[estado];
  const late = estado === 'atrasados' && count > 0;
  return (
    <span className={classes.count} data-late={late || undefined}>
      <span className={classes.word} aria-hidden>
        {estadoWords[estado]}
      </span>
      <button
        type="button"
        className={`${classes.number} tabular`}
        aria-label={`${grupo.nome}: ${formatNumber(count)} ${estadoWords[estado].toLowerCase()}`}
        onClick={onOpen}
      >
        {late && <IconAlertTriangle size={14} aria-hidden />}
        {formatNumber(count)}
      </button>
    </span>
  );
}
