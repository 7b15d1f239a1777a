import type { Acompanhamento } from '@alinha/contract/acompanhamento';
import { begunIn, registrosDoPeriodo } from '@alinha/rules/coverage';
import { getRouteApi, useLocation, useRouter } from '@tanstack/react-router';
import { useUser } from '../../session/session.tsx';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { useAbrir } from '../../ui/useAbrir.ts';
import { addressOf } from '../registros/search.ts';
import type { useDiscordancias } from './Discordancias.tsx';
import { type DaLista, Lista, useLista } from './Lista.tsx';
import { RegistroDaPessoa } from './RegistroDaPessoa.tsx';
import type { AcompanhamentoSearch, Shown } from './search.ts';
import { estadoWords, semEmpresa, semSetor } from './words.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * This history entry was made by opening the list over the page of the previous entry. Not `over`, whose entry a record
     * opened from the list would replace.
     */
    list?: boolean;
  }
}

const route = getRouteApi('/members/acompanhamento');

/** Clears the search parameters of the list and of the record over it. */
export const noList = {
  lista: undefined,
  na_empresa: undefined,
  no_setor: undefined,
  do_lider: undefined,
  em: undefined,
  abrir: undefined,
  pessoa: undefined,
};

interface ListaAbertaProps {
  shown: Shown;
  /** The day in São Paulo, `YYYY-MM-DD`. */
  today: string;
  data: Acompanhamento | undefined;
  discordancias: ReturnType<typeof useDiscordancias>;
}

/** The list in the URL, in a panel over the page, and the record that was opened from it or from the page. */
export function ListaAberta({ shown, today, data, discordancias }: ListaAbertaProps) {
  const user = useUser();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const router = useRouter();
  const isList = useLocation({ select: ({ state }) => state.list === true });
  const lista = listIn(search, shown, today);
  const people = useLista(lista);
  const { open: openRecord } = useAbrir();
  const close = () => {
    if (isList) router.history.back();
    else void navigate({ search: { ...search, ...noList }, replace: true, resetScroll: false });
  };
  return (
    <>
      <SidePanel
        opened={lista !== undefined}
        onClose={close}
        title={lista ? estadoWords[lista.estado] : 'Pessoas'}
        subtitle={lista && subtitleOf(lista, data)}
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
        known={[
          ...(people.data?.pages.flatMap(({ pessoas }) => pessoas) ?? []),
          ...(discordancias.data?.pages.flatMap((page) =>
            page.discordancias.map(({ pessoa: { id, nome, ativo } }) => ({
              id,
              nome,
              pode_avaliar: ativo && id !== user.id,
              ...(!ativo && { desativado: true as const }),
            })),
          ) ?? []),
        ]}
      />
    </>
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

/** The period and group of a list. */
function subtitleOf(lista: DaLista, data: Acompanhamento | undefined) {
  const { empresa, setor, lider } = lista;
  const company = data?.opcoes.empresas.find(({ id }) => id === empresa)?.nome;
  return [
    registrosDoPeriodo(lista.tipo, lista.ano, lista.periodo),
    empresa !== undefined && (company ?? semEmpresa),
    setor !== undefined && (setor || semSetor),
    lider !== undefined && data?.lideres.linhas.find(({ id }) => id === lider)?.nome,
  ]
    .filter(Boolean)
    .join(' · ');
}
