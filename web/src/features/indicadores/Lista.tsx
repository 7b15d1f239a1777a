import type { Etapa, Figura, GrupoDosTemas } from '@alinha/contract/choices';
import {
  listPessoasDoIndicador,
  type PessoaDoIndicador,
  type PessoasPedidas,
} from '@alinha/contract/indicadores';
import { registrosDoPeriodo } from '@alinha/rules/coverage';
import { trimestreCurto } from '@alinha/rules/fechamentos';
import { lugarNoFluxo, nomesDaPontualidade, nomesDasEtapas, nomesDosEixos } from '@alinha/rules/indicadores';
import { counted } from '@alinha/rules/numbers';
import { nomesDosPlanos } from '@alinha/rules/planos';
import { IconUsersGroup } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, useLocation, useRouter } from '@tanstack/react-router';
import { fileAddress } from '../../lib/caller.ts';
import { pagedOptions } from '../../lib/queries.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { More } from '../../ui/More.tsx';
import { PersonRow } from '../../ui/PersonRow.tsx';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { Empty, TableSkeleton } from '../../ui/states.tsx';
import classes from './Lista.module.css';
import { type IndicadoresSearch, noList, trimestreIn } from './search.ts';
import { changeInWords, changeOf } from './words.ts';

const route = getRouteApi('/members/indicadores');

/** What is in the address of the list, named. */
interface Names {
  /** The quarter that the page shows. */
  trimestre: { ano: number; trimestre: number };
  por: GrupoDosTemas;
  nomeDe: (figura: Figura, search: IndicadoresSearch) => string | undefined;
}

/** The people behind a number, in a panel over the page; each opens their page (IND-06). */
export function Lista({ trimestre, por, nomeDe }: Names) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const router = useRouter();
  const isOver = useLocation({ select: ({ state }) => state.pessoas === true });
  const query = queryOf(search, trimestre, por);
  const found = useInfiniteQuery({
    ...pagedOptions(listPessoasDoIndicador, { query: query as PessoasPedidas }, ({ pessoas }) => pessoas),
    enabled: query !== undefined,
  });
  const close = () => {
    if (isOver) router.history.back();
    else void navigate({ search: { ...search, ...noList }, replace: true, resetScroll: false });
  };
  return (
    <SidePanel
      opened={query !== undefined}
      onClose={close}
      title="Pessoas"
      subtitle={query && subtitleOf(search, trimestre, nomeDe)}
    >
      {query && (
        <Loaded query={found} skeleton={<TableSkeleton cells={1} />}>
          {({ pages }) => {
            const people = pages.flatMap(({ pessoas }) => pessoas);
            if (people.length === 0) return <Empty icon={IconUsersGroup} title="Ninguém nesta lista." />;
            return (
              <>
                <p className={classes.count} role="status">
                  {counted(pages[0]?.total ?? 0, 'pessoa', 'pessoas')}
                </p>
                <ul className={classes.list}>
                  {people.map((pessoa) => (
                    <li key={pessoa.id}>
                      <PersonRow
                        id={pessoa.id}
                        name={pessoa.nome}
                        photo={pessoa.foto_perfil && fileAddress(pessoa.foto_perfil)}
                        about={[pessoa.setor, !pessoa.ativo && 'Desativado'].filter(Boolean).join(' · ')}
                        standing={standingOf(pessoa, query.figura)}
                        late={false}
                        onOpen={() =>
                          void navigate({ to: '/colaborador/$id', params: { id: pessoa.id }, search: {} })
                        }
                      />
                    </li>
                  ))}
                </ul>
                <More of={found} />
              </>
            );
          }}
        </Loaded>
      )}
    </SidePanel>
  );
}

/** The list's request, where the address has one. */
function queryOf(search: IndicadoresSearch, trimestre: Names['trimestre'], por: GrupoDosTemas) {
  const { lista: figura, empresa, setor, chave, tema, eixo, em, de, para, tipo } = search;
  if (figura === undefined) return undefined;
  const where = { figura, ...(empresa !== undefined && { empresa }), ...(setor !== undefined && { setor }) };
  switch (figura) {
    case 'temas':
      return {
        ...where,
        ...trimestre,
        por,
        ...(chave !== undefined && { chave }),
        ...(tema !== undefined && { tema }),
      };
    case 'medias':
      return { ...where, ...(trimestreIn(em) ?? trimestre), ...(eixo && { eixo }) };
    case 'planos':
      return { ...where, ...trimestreIn(em), ...(search.plano && { plano: search.plano }) };
    case 'quadrantes': {
      const since = trimestreIn(search.desde);
      return {
        ...where,
        ...trimestre,
        ...(since && { de_ano: since.ano, de_trimestre: since.trimestre }),
        ...(de !== undefined && { de }),
        ...(para !== undefined && { para }),
        ...(search.mudou && { mudou: true }),
      };
    }
    case 'registros': {
      const { ano, periodo, etapa, pontualidade } = search;
      return {
        ...where,
        ...(tipo && { tipo }),
        ...(ano !== undefined && { ano }),
        ...(periodo !== undefined && { periodo }),
        ...(etapa && { etapa }),
        ...(pontualidade && { pontualidade }),
      };
    }
  }
}

const lado = (text: string, of: 'de' | 'para') => lugarNoFluxo(text === 'fora' ? null : Number(text), of);

/** What the list is of, in words. */
function subtitleOf(search: IndicadoresSearch, trimestre: Names['trimestre'], nomeDe: Names['nomeDe']) {
  const {
    lista,
    em,
    eixo = 'potencial',
    de,
    para,
    mudou,
    tipo = 'report',
    ano,
    periodo,
    pontualidade,
  } = search;
  const etapa: Etapa = search.etapa ?? 'escrito';
  const words = {
    temas: () => [lista && nomeDe(lista, search), trimestreCurto(trimestre)],
    medias: () => [nomesDosEixos[eixo], trimestreCurto(trimestreIn(em) ?? trimestre)],
    planos: () => [
      nomesDosPlanos[search.plano ?? 'com_plano'],
      em !== undefined && trimestreCurto(trimestreIn(em) ?? trimestre),
    ],
    quadrantes: () => [
      ...(de !== undefined && de === para
        ? [`Ficaram em ${lado(de, 'de')}`]
        : [de !== undefined && `De ${lado(de, 'de')}`, para !== undefined && `Para ${lado(para, 'para')}`]),
      mudou && 'Mudaram de quadrante',
      trimestreCurto(trimestre),
    ],
    registros: () => [
      ano !== undefined && periodo !== undefined && registrosDoPeriodo(tipo, ano, periodo),
      nomesDasEtapas[etapa],
      pontualidade && nomesDaPontualidade[pontualidade].toLowerCase(),
    ],
  };
  return lista && words[lista]().filter(Boolean).join(' · ');
}

function standingOf({ valor, antes, de, para }: PessoaDoIndicador, figura: Figura) {
  if (figura === 'quadrantes')
    return de === para
      ? `ficou em ${lugarNoFluxo(para, 'para')}`
      : `${lugarNoFluxo(de, 'de')} → ${lugarNoFluxo(para, 'para')}`;
  if (valor === null) return null;
  const change = changeOf({ media: valor, antes });
  return `${valor}%${change === null ? '' : `, ${changeInWords(change)}`}`;
}
