import type { Calibracao, NoQuadro } from '@alinha/contract/calibracoes';
import { formatDay, formatMoment } from '@alinha/rules/dates';
import { trimestreCurto } from '@alinha/rules/fechamentos';
import type { Quadrant } from '@alinha/rules/ninebox';
import { counted } from '@alinha/rules/numbers';
import { Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconMapPinOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCallback, useDeferredValue, useMemo, useRef } from 'react';
import { CallError } from '../../lib/caller.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Section } from '../../ui/Section.tsx';
import { Empty } from '../../ui/states.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useOverlay } from '../../ui/useOverlay.ts';
import { Framed } from '../ninebox/index.ts';
import { Acoes } from './Acoes.tsx';
import { AoVivo } from './AoVivo.tsx';
import { quadroOptions } from './api.ts';
import classes from './CalibracaoPage.module.css';
import { Filtros } from './Filtros.tsx';
import { Habitos } from './Habitos.tsx';
import { Matriz } from './Matriz.tsx';
import { MoverDialog } from './MoverDialog.tsx';
import { Pessoa } from './Pessoa.tsx';
import { filtered, hiddenNames, movedOut, placed, type Quadro } from './quadro.ts';
import type { CalibracaoSearch } from './search.ts';
import { useDrafts } from './useDrafts.ts';
import { type Eventos, useEventos } from './useEventos.ts';
import { useSteps } from './useSteps.ts';

const route = getRouteApi('/members/calibracoes/$id');

/** /calibracoes/:id: the board of a calibration, live for everybody who takes part (CAL). */
export default function CalibracaoPage() {
  const { id } = route.useParams();
  const sobre = route.useSearch({ select: (search) => search.sobre });
  const navigate = useNavigate();
  const quadro = useQuery(quadroOptions(id));
  const status = quadro.error instanceof CallError ? quadro.error.status : undefined;
  const refused = status === 401 || status === 403 || status === 404;
  const open = quadro.data?.calibracao.trancada_em === null;
  const eventos = useEventos(id, open && !quadro.isFetching && !refused);
  // Rendered in the background, so that neither keys nor pointer wait for thousands of people (CAL-11).
  const data = useDeferredValue(quadro.data);
  // Cached data is not shown to somebody who may not read it any more.
  const gone = refused && status !== 401;
  const shown = gone ? undefined : data;
  return (
    <div className={classes.page}>
      <PageHead
        title={shown?.calibracao.nome ?? 'Calibração'}
        onBack={() => void navigate({ to: '/calibracoes' })}
        about={shown && <About {...shown.calibracao} />}
      >
        {shown && <Acoes quadro={shown} sobre={sobre} />}
      </PageHead>
      {gone ? (
        <Section title="Quadro">
          <Empty
            icon={IconMapPinOff}
            title="Nada para mostrar aqui"
            text="Esta calibração não existe mais, ou você não participa dela."
          />
        </Section>
      ) : (
        <Loaded query={{ ...quadro, data } as typeof quadro} skeleton={<Skeleton height={560} />}>
          {(quadro) => <Shown quadro={quadro} eventos={eventos} />}
        </Loaded>
      )}
    </div>
  );
}

/** The state, quarter and numbers of a calibration, under its name. */
function About(calibracao: Calibracao) {
  const { trancada_em, alcance, pessoas, movidas } = calibracao;
  return (
    <p className={classes.about}>
      {trancada_em === null ? (
        <Tag tone="violet">Em andamento</Tag>
      ) : (
        <Tag tone="violet-filled">Trancada</Tag>
      )}
      {[
        trimestreCurto(calibracao),
        alcance,
        counted(pessoas, 'pessoa', 'pessoas'),
        counted(movidas, 'movida', 'movidas'),
      ].join(' · ')}
    </p>
  );
}

const nobody: readonly NoQuadro[] = [];

/** The step of `useSteps` at which each part of the board is rendered; `lists` is the last of three, one per list of the filters. */
const steps = { board: 1, habits: 2, lists: 5 };

function Shown({ quadro, eventos }: { quadro: Quadro; eventos: Eventos }) {
  const { calibracao, pessoas } = quadro;
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const overlay = useOverlay();
  const drafts = useDrafts();
  const phone = useMediaQuery('(max-width: 47.99em)') ?? false;
  const desktop = useMediaQuery('(min-width: 80em)') ?? true;
  const modo = search.modo ?? (phone ? 'lista' : 'matriz');
  const change = useCallback(
    (part: CalibracaoSearch, replace?: true) =>
      void navigate({
        search: (before) => ({ ...before, ...part }),
        resetScroll: false,
        ...(replace && { replace }),
      }),
    [navigate],
  );

  const { filtro, cargo, setor, lider } = search;
  const found = useMemo(
    () => filtered(pessoas, { filtro, cargo, setor, lider }),
    [pessoas, filtro, cargo, setor, lider],
  );
  const shown = useDeferredValue(found);
  const drawnAs = useDeferredValue(modo);
  const step = useSteps(steps.lists);
  const people = useMemo(() => shown.map(placed), [shown]);
  const out = useMemo(() => movedOut(shown), [shown]);

  const pessoa = pessoas.find(({ id }) => id === search.pessoa);
  const show = useCallback(
    ({ pessoa, celula, sobre, para }: Pick<CalibracaoSearch, 'pessoa' | 'celula' | 'sobre' | 'para'>) =>
      (pessoa ?? celula) === undefined
        ? overlay.close({ pessoa, celula, sobre, para })
        : overlay.open({ pessoa, celula, sobre, para }),
    [overlay],
  );
  const move = useCallback((id: number, para?: number) => show({ pessoa: id, sobre: 'mover', para }), [show]);
  const board = useRef<HTMLDivElement>(null);
  const close = () => {
    // Since the panel opened, the face may have come to another cell; a panel over the page gives the focus back itself.
    if (desktop) board.current?.querySelector<HTMLElement>('button[aria-pressed="true"]')?.focus();
    show({});
  };
  return (
    <>
      {calibracao.trancada_em === null ? <AoVivo {...eventos} /> : <Trancada calibracao={calibracao} />}
      <Filtros pessoas={pessoas} lists={step - steps.habits} search={search} modo={modo} onChange={change} />
      <Framed
        people={people}
        filtro=""
        pessoaId={pessoa?.id}
        desktop={desktop}
        tall
        side={<Habitos pessoas={step >= steps.habits ? pessoas : nobody} />}
        card={() =>
          pessoa && (
            <Pessoa
              calibracaoId={calibracao.id}
              pessoa={pessoa}
              locked={calibracao.trancada_em !== null}
              drafts={drafts}
              onMove={(para) => move(pessoa.id, para)}
            />
          )
        }
        onClose={close}
      >
        {(everybody) => (
          <div ref={board}>
            {step >= steps.board ? (
              <Matriz
                people={everybody}
                out={out}
                locked={calibracao.trancada_em !== null}
                pessoa={search.pessoa}
                celula={search.celula}
                outlined={pessoa?.calibrado == null ? null : (pessoa.calculado as Quadrant | null)}
                modo={drawnAs}
                show={show}
                move={move}
              />
            ) : (
              <Skeleton height={720} />
            )}
            <Ocultas nomes={hiddenNames(pessoas)} />
          </div>
        )}
      </Framed>
      {pessoa?.pode && search.sobre === 'mover' && (
        <MoverDialog
          key={pessoa.id}
          calibracaoId={calibracao.id}
          pessoa={pessoa}
          para={search.para}
          onClose={() => overlay.closePart({ sobre: undefined, para: undefined })}
        />
      )}
    </>
  );
}

/** Those of whom the reader sees the name alone (CAL-09). */
function Ocultas({ nomes }: { nomes: readonly string[] }) {
  if (nomes.length === 0) return null;
  return (
    <ul className={classes.hidden} aria-label="Não visíveis para você">
      {nomes.map((nome, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name, and the list is redrawn as a whole
        <li key={at}>{`${nome}: não visível para você`}</li>
      ))}
    </ul>
  );
}

/** What holds after locking, for participants (CAL-07, CAL-09). */
function Trancada({ calibracao }: { calibracao: Calibracao }) {
  const { trancada_em, trancada_por, visivel_em, motivo_do_adiamento } = calibracao;
  return (
    <p className={classes.note}>
      {`Trancada por ${trancada_por ?? '-'} em ${formatMoment(trancada_em ?? '')}. Nada mais muda.`}
      {visivel_em && ` Cada pessoa vê o seu quadrante a partir de ${formatDay(visivel_em)}.`}
      {motivo_do_adiamento && ` Motivo: ${motivo_do_adiamento}`}
    </p>
  );
}
