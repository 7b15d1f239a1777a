import { type Acompanhamento, getAcompanhamento, gruposPorVez } from '@alinha/contract/acompanhamento';
import type { EstadoDoAcompanhamento } from '@alinha/contract/choices';
import { begunIn, periodName } from '@alinha/rules/coverage';
import { todayIn } from '@alinha/rules/dates';
import { type Prazos, semPrazos } from '@alinha/rules/prazos';
import { Button, Skeleton } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, useLocation, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { queryOptions } from '../../lib/queries.ts';
import { prazosOptions } from '../../session/prazos.ts';
import { useUser } from '../../session/session.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { Empty } from '../../ui/states.tsx';
import { useAbrir } from '../../ui/useAbrir.ts';
import { addressOf } from '../registros/search.ts';
import classes from './AcompanhamentoPage.module.css';
import { Filtros } from './Filtros.tsx';
import { Lembrar } from './Lembrar.tsx';
import { type DaLista, Lista, useLista } from './Lista.tsx';
import { NadaEsperado } from './NadaEsperado.tsx';
import { Numeros } from './Numeros.tsx';
import { RegistroDaPessoa } from './RegistroDaPessoa.tsx';
import { type AcompanhamentoSearch, type Shown, shownIn } from './search.ts';
import { estadoWords, semEmpresa, semSetor, tipoWords } from './words.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This history entry was made by opening the list over the page of the previous entry. */
    list?: boolean;
  }
}

const route = getRouteApi('/members/acompanhamento');

/** Clears the search parameters of the list and of the record over it. */
const noList = {
  lista: undefined,
  na_empresa: undefined,
  no_setor: undefined,
  do_lider: undefined,
  em: undefined,
  abrir: undefined,
  pessoa: undefined,
};

/** /acompanhamento: the progress of a period's records, for leaders and HR (ACO). */
export default function AcompanhamentoPage() {
  // They decide the period of a URL without one.
  const prazos = useQuery(prazosOptions);
  return prazos.isPending ? (
    <Page title="Acompanhamento">
      <Waiting />
    </Page>
  ) : (
    <Acompanhar prazos={prazos.data ?? semPrazos} />
  );
}

function Acompanhar({ prazos }: { prazos: Prazos }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const router = useRouter();
  const user = useUser();
  const today = todayIn(new Date());
  const shown = shownIn(search, today, prazos);
  const [grupos, setGrupos] = useState(gruposPorVez);
  const found = useQuery({
    ...queryOptions(getAcompanhamento, { query: { ...shown, grupos } }),
    placeholderData: keepPreviousData,
  });
  const filter = (part: AcompanhamentoSearch) =>
    void navigate({ search: { ...search, ...noList, ...part }, replace: true, resetScroll: false });

  const isList = useLocation({ select: ({ state }) => state.list === true });
  const open = (estado: EstadoDoAcompanhamento, part: AcompanhamentoSearch = {}) =>
    void navigate({
      search: { ...search, ...noList, ...part, lista: estado },
      state: { list: true },
      resetScroll: false,
    });
  const close = () => {
    if (isList) router.history.back();
    else void navigate({ search: { ...search, ...noList }, replace: true, resetScroll: false });
  };
  const lista = listIn(search, shown, today);
  const people = useLista(lista);
  const { open: openRecord } = useAbrir();

  return (
    <Page
      title="Acompanhamento"
      about={
        <>
          {user.is_rh ? 'A empresa inteira: ' : 'A sua equipe: '}
          {`${recordsOf(shown).toLowerCase()}.`}
          {prazos[shown.tipo] === null && ' Sem prazo definido: conta quem poderia ter um.'}
        </>
      }
      action={found.data && <Lembrar shown={shown} data={found.data} />}
    >
      <Filtros shown={shown} today={today} opcoes={found.data?.opcoes} onChange={filter} />
      <Loaded query={found} skeleton={<Waiting />}>
        {(data) => (
          <>
            <NadaEsperado
              shown={shown}
              prazo={prazos[shown.tipo]}
              data={data}
              today={today}
              onShow={filter}
            />
            {data.total.esperados === 0 && data.lideres.total === 0 ? (
              <Empty
                icon={IconChartBar}
                title="Nada era devido"
                text="De ninguém, com esses filtros, se espera um registro neste ano."
                action={
                  (shown.empresa !== undefined || shown.setor !== undefined) && (
                    <Button
                      variant="default"
                      onClick={() => filter({ empresa: undefined, setor: undefined })}
                    >
                      Limpar filtros
                    </Button>
                  )
                }
              />
            ) : (
              <Numeros
                shown={shown}
                data={data}
                por={search.por ?? 'setor'}
                onPor={(por) => filter({ por })}
                onOpen={open}
                busy={found.isPlaceholderData}
                onMore={() => setGrupos(grupos * 4)}
              />
            )}
          </>
        )}
      </Loaded>
      <SidePanel
        opened={lista !== undefined}
        onClose={close}
        title={lista ? estadoWords[lista.estado] : 'Pessoas'}
        subtitle={lista && subtitleOf(lista, found.data)}
      >
        {lista && (
          <Lista
            lista={lista}
            found={people}
            onEstado={(estado) =>
              void navigate({
                search: { ...search, lista: estado },
                state: { list: isList },
                replace: true,
                resetScroll: false,
              })
            }
            onOpen={({ id, feito }) => openRecord(addressOf({ ...lista, novo: !feito }), 0, { pessoa: id })}
          />
        )}
      </SidePanel>
      <RegistroDaPessoa
        pessoaId={search.pessoa}
        known={people.data?.pages.flatMap(({ pessoas }) => pessoas) ?? []}
      />
    </Page>
  );
}

/** The list in the URL. */
function listIn(
  { lista, na_empresa, no_setor, do_lider, em }: AcompanhamentoSearch,
  shown: Shown,
  today: string,
): DaLista | undefined {
  if (lista === undefined) return undefined;
  const hasBegun = em !== undefined && em <= begunIn(shown.tipo, shown.ano, today);
  return {
    ...shown,
    periodo: hasBegun ? em : shown.periodo,
    ...(na_empresa !== undefined && { empresa: na_empresa }),
    ...(no_setor !== undefined && { setor: no_setor }),
    ...(do_lider !== undefined && { lider: do_lider }),
    estado: lista,
  };
}

/** 'Reports de outubro de 2026', 'Avaliações culturais do 3º trimestre de 2026'. */
const recordsOf = ({ tipo, ano, periodo }: Shown) =>
  `${tipoWords[tipo]} ${tipo === 'report' ? 'de' : 'do'} ${periodName(tipo, ano, periodo)}`;

/** The period and group of a list. */
function subtitleOf(lista: DaLista, data: Acompanhamento | undefined) {
  const { empresa, setor, lider } = lista;
  const company = data?.opcoes.empresas.find(({ id }) => id === empresa)?.nome;
  return [
    recordsOf(lista),
    empresa !== undefined && (company ?? semEmpresa),
    setor !== undefined && (setor || semSetor),
    lider !== undefined && data?.lideres.linhas.find(({ id }) => id === lider)?.nome,
  ]
    .filter(Boolean)
    .join(' · ');
}

const Waiting = () => (
  <div className={classes.waiting} aria-hidden>
    <div className={classes.tiles}>
      {[0, 1, 2, 3].map((tile) => (
        <Skeleton key={tile} height={112} />
      ))}
    </div>
    <Skeleton height={320} />
    <Skeleton height={320} />
  </div>
);
