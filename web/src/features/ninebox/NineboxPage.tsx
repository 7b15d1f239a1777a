import { SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useCallback, useDeferredValue } from 'react';
import { useAddressText } from '../../lib/useAddressText.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { PhoneFilters } from '../../ui/PhoneFilters.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Failure } from '../../ui/states.tsx';
import { useOverlay } from '../../ui/useOverlay.ts';
import { usePosicoes, VerEm } from '../fechamentos/index.ts';
import { emIn } from '../fechamentos/search.ts';
import { ChartBoard } from './ChartBoard.tsx';
import { Framed } from './Framed.tsx';
import classes from './NineboxPage.module.css';
import type { ScopeProps } from './scope.ts';
import { escopos, modos, type NineboxSearch } from './search.ts';
import { TeamBoard } from './TeamBoard.tsx';
import { WaitingForClosing } from './WaitingForClosing.tsx';

const route = getRouteApi('/members/ninebox');
const escopoLabels: Record<(typeof escopos)[number], string> = {
  diretos: 'Equipe direta',
  todos: 'Todos os níveis',
};
const escopoOptions = escopos.map((value) => ({ value, label: escopoLabels[value] }));
const modoLabels: Record<(typeof modos)[number], string> = { matriz: 'Matriz', lista: 'Lista' };
const modoOptions = modos.map((value) => ({ value, label: modoLabels[value] }));

/** /ninebox: one board of a team by potential and performance, or of everybody by the chart's quadrants (NINE, VISTA-07). */
export default function NineboxPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const write = useCallback(
    (part: NineboxSearch) =>
      void navigate({ search: (before) => ({ ...before, ...part }), resetScroll: false }),
    [navigate],
  );
  const [typed, setTyped] = useAddressText(
    search.filtro ?? '',
    useCallback(
      (filtro) => void navigate({ search: (before) => ({ ...before, filtro }), replace: true }),
      [navigate],
    ),
  );
  const filtro = useDeferredValue(typed.trim());
  const phone = useMediaQuery('(max-width: 47.99em)') ?? false;
  const desktop = useMediaQuery('(min-width: 80em)') ?? true;
  const modo = search.modo ?? (phone ? 'lista' : 'matriz');
  const escopo = search.escopo ?? 'diretos';

  const overlay = useOverlay();
  const show: ScopeProps['show'] = ({ pessoa, celula }) =>
    (pessoa ?? celula) === undefined ? overlay.close({ pessoa, celula }) : overlay.open({ pessoa, celula });
  const frame: ScopeProps['frame'] = ({ people, side, children }) => (
    <Framed
      people={people}
      filtro={filtro}
      pessoaId={search.pessoa}
      desktop={desktop}
      side={side}
      onClose={() => show({})}
    >
      {children}
    </Framed>
  );
  const em = emIn(search.em);
  const closing = usePosicoes(em);
  const posicoes = em && closing.data;
  const board = { search, modo, posicoes, write, show, frame };
  // The board shows a closing only once its positions are there.
  const waiting = em && !posicoes && (
    <WaitingForClosing em={em} closing={closing} onToday={() => write({ em: undefined })} />
  );
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <PageTitle>Matriz NineBox da Equipe</PageTitle>
        <Link to="/calibracoes" className={classes.link}>
          Calibrações
        </Link>
      </header>
      {posicoes && closing.error && (
        <Failure text={closing.error.message} onRetry={() => void closing.refetch()} />
      )}
      <div className={classes.tools} data-filters>
        <div className={classes.escopo}>
          <SegmentedControl
            aria-label="Pessoas"
            data={escopoOptions}
            value={escopo}
            onChange={(value) =>
              write({ escopo: value === 'todos' ? value : undefined, pessoa: undefined, celula: undefined })
            }
          />
        </div>
        <PhoneFilters active={[search.filtro, em].filter(Boolean).length}>
          <SearchField
            className={classes.filter ?? ''}
            label="Filtrar por nome ou cargo"
            placeholder="Filtrar por nome ou cargo..."
            clearLabel="Limpar filtro"
            value={typed}
            onChange={setTyped}
          />
          <VerEm em={em} className={classes.em ?? ''} onChange={(chosen) => write({ em: chosen })} />
          <SegmentedControl
            className={classes.modo ?? ''}
            aria-label="Apresentação"
            data={modoOptions}
            value={modo}
            onChange={(value) => write({ modo: value })}
          />
        </PhoneFilters>
      </div>
      {waiting || (escopo === 'todos' ? <ChartBoard {...board} /> : <TeamBoard {...board} />)}
    </div>
  );
}
