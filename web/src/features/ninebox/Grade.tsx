import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { usePosicoes } from '../fechamentos/index.ts';
import type { Em } from '../fechamentos/search.ts';
import { ChartBoard } from './ChartBoard.tsx';
import { Framed } from './Framed.tsx';
import type { NineboxSearch } from './search.ts';
import { WaitingForClosing } from './WaitingForClosing.tsx';

/** The grid of everybody in the reader's chart as of a closing, for HR, who may not lead anybody and open /ninebox (FEC-03). */
export function Grade({ em, onToday }: { em: Em; onToday: () => void }) {
  const closing = usePosicoes(em);
  const [open, show] = useState<Pick<NineboxSearch, 'pessoa' | 'celula'>>({});
  const phone = useMediaQuery('(max-width: 47.99em)') ?? false;
  const desktop = useMediaQuery('(min-width: 80em)') ?? true;
  if (!closing.data) return <WaitingForClosing em={em} closing={closing} onToday={onToday} />;
  return (
    <ChartBoard
      search={open}
      modo={phone ? 'lista' : 'matriz'}
      posicoes={closing.data}
      show={show}
      frame={({ people, side, children }) => (
        <Framed
          people={people}
          filtro=""
          pessoaId={open.pessoa}
          desktop={desktop}
          side={side}
          onClose={() => show({})}
        >
          {children}
        </Framed>
      )}
    />
  );
}
