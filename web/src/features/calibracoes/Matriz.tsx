import type { NoQuadro } from '@alinha/contract/calibracoes';
import type { Quadrant } from '@alinha/rules/ninebox';
import { memo } from 'react';
import { Section } from '../../ui/Section.tsx';
import { Board, type Placed } from '../ninebox/index.ts';
import { axes } from './cells.ts';
import { Saidas } from './Saidas.tsx';
import type { CalibracaoSearch } from './search.ts';

interface MatrizProps {
  /** The people who pass the filters. */
  people: readonly Placed[];
  /** Who of them was moved out of each cell. */
  out: ReadonlyMap<Quadrant, readonly NoQuadro[]>;
  locked: boolean;
  pessoa: number | undefined;
  celula: number | undefined;
  /** The computed cell of the selected person who was moved. */
  outlined: Quadrant | null;
  modo: 'matriz' | 'lista';
  show: (open: Pick<CalibracaoSearch, 'pessoa' | 'celula'>) => void;
  move: (id: number, to: Quadrant) => void;
}

const nobody: readonly NoQuadro[] = [];

/** The board itself, memoized so that what opens over the page does not render it again (CAL-02, CAL-11). */
export const Matriz = memo(function Matriz({
  people,
  out,
  locked,
  pessoa,
  celula,
  outlined,
  modo,
  show,
  move,
}: MatrizProps) {
  return (
    <Section
      title="Potencial × desempenho"
      hint={
        locked
          ? 'O quadro como foi trancado. Escolha uma pessoa para ler os motivos.'
          : "Arraste a foto da pessoa para outro quadrante, ou escolha a pessoa e 'Mover para…'. Todo movimento exige um motivo; não há cota por quadrante."
      }
    >
      <Board
        caption="Pessoas da calibração por potencial e desempenho"
        axes={axes}
        people={people}
        search={{ pessoa, celula }}
        modo={modo}
        show={show}
        hint="Ninguém encontrado com esses filtros."
        calibration={{
          note: (cell) => <Saidas pessoas={out.get(cell) ?? nobody} />,
          outlined,
          onDrop: locked ? undefined : move,
        }}
      />
    </Section>
  );
});
