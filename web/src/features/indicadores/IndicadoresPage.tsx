import type { Figura, GrupoDosTemas } from '@alinha/contract/choices';
import {
  type GrupoDeTemas,
  getFluxo,
  getMedias,
  getOpcoesDosIndicadores,
  getPlanosPorTrimestre,
  getPontualidade,
  getTemas,
  gruposPorVez,
  type OpcoesDosIndicadores,
  type Temas,
} from '@alinha/contract/indicadores';
import { isTrimestre, newestFirst, trimestreCurto } from '@alinha/rules/fechamentos';
import { counted } from '@alinha/rules/numbers';
import { NativeSelect, Skeleton } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { queryOptions } from '../../lib/queries.ts';
import { useUser } from '../../session/session.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { PhoneFilters } from '../../ui/PhoneFilters.tsx';
import { Section } from '../../ui/Section.tsx';
import { Lugar } from '../acompanhamento/index.ts';
import { Exportar } from './Exportar.tsx';
import { Faixas } from './Faixas.tsx';
import { Figuras } from './Figuras.tsx';
import classes from './IndicadoresPage.module.css';
import { Lista } from './Lista.tsx';
import { MapaDeTemas } from './MapaDeTemas.tsx';
import { Planos } from './Planos.tsx';
import { Pontualidade } from './Pontualidade.tsx';
import { Quadrantes } from './Quadrantes.tsx';
import { addressOfTrimestre, type IndicadoresSearch, noList, trimestreIn } from './search.ts';
import { atrasosInWords, movesOf, nomeDoGrupo, perguntas, temasInWords } from './words.ts';

const route = getRouteApi('/members/indicadores');

/** /indicadores: what closings and records say together, for HR and leaders (IND). */
export default function IndicadoresPage() {
  const user = useUser();
  const opcoes = useQuery(queryOptions(getOpcoesDosIndicadores, {}));
  return (
    <Page
      title="Indicadores"
      about={
        opcoes.data &&
        `${user.is_rh ? 'A empresa' : 'A sua equipe, em todos os níveis'}: ${counted(opcoes.data.pessoas, 'pessoa', 'pessoas')}.`
      }
    >
      <Loaded query={opcoes} skeleton={<Waiting />}>
        {(data) => <Conteudo opcoes={data} />}
      </Loaded>
    </Page>
  );
}

/** The quarter of the address, if it can be shown; by default the newest closed one, or the running one. */
function chosenIn({ trimestre }: IndicadoresSearch, { trimestres }: OpcoesDosIndicadores) {
  const asked = trimestreIn(trimestre);
  const [first] = trimestres;
  return (asked && trimestres.find(isTrimestre(asked))) ?? trimestres.find(({ aberto }) => !aberto) ?? first;
}

function Conteudo({ opcoes }: { opcoes: OpcoesDosIndicadores }) {
  const user = useUser();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [grupos, setGrupos] = useState(gruposPorVez);
  const { figura = 'temas', por = 'setor', ordem = 'menor', tipo = 'report', empresa, setor } = search;
  const chosen = chosenIn(search, opcoes) as OpcoesDosIndicadores['trimestres'][number];
  const quarter = { ano: chosen.ano, trimestre: chosen.trimestre };
  const where = { ...(empresa !== undefined && { empresa }), ...(setor !== undefined && { setor }) };
  const isFiltered = empresa !== undefined || setor !== undefined;
  // A flow is between closings: in the running quarter, to the newest one.
  const closed = opcoes.trimestres.filter(({ aberto }) => !aberto);
  const para = chosen.aberto ? closed[0] : chosen;
  const anteriores = closed.filter((one) => para && newestFirst(para, one) < 0);
  const since = trimestreIn(search.desde);
  const de = since && anteriores.find(isTrimestre(since));
  const between = {
    ...(para && { ano: para.ano, trimestre: para.trimestre }),
    ...(de && { de_ano: de.ano, de_trimestre: de.trimestre }),
  };
  const kept = { placeholderData: keepPreviousData };
  const temas = useQuery({
    ...queryOptions(getTemas, { query: { ...where, ...quarter, por, ordem, grupos } }),
    ...kept,
  });
  const medias = useQuery({ ...queryOptions(getMedias, { query: where }), ...kept });
  const fluxo = useQuery({ ...queryOptions(getFluxo, { query: { ...where, ...between } }), ...kept });
  const registros = useQuery({ ...queryOptions(getPontualidade, { query: { ...where, tipo } }), ...kept });
  const planos = useQuery({ ...queryOptions(getPlanosPorTrimestre, { query: where }), ...kept });
  const show = (part: IndicadoresSearch) =>
    void navigate({ search: { ...search, ...noList, ...part }, replace: true, resetScroll: false });
  const nomeDe = (grupo: GrupoDeTemas) => nomeDoGrupo(grupo, por, user.is_rh);
  const picture = useRef<HTMLDivElement>(null);
  // On a phone the picture that was chosen is below the questions.
  useDidUpdate(() => {
    const top = picture.current?.getBoundingClientRect().top ?? 0;
    if (top > innerHeight / 2) picture.current?.scrollIntoView();
  }, [figura]);
  return (
    <>
      <PhoneFilters active={[empresa, setor].filter((one) => one !== undefined).length}>
        <div className={classes.filters}>
          <NativeSelect
            aria-label="Trimestre"
            value={addressOfTrimestre(chosen)}
            onChange={({ currentTarget }) => show({ trimestre: currentTarget.value, desde: undefined })}
            data={opcoes.trimestres.map((one) => ({
              value: addressOfTrimestre(one),
              label: `${trimestreCurto(one)}${one.aberto ? ' (em andamento)' : ''}`,
            }))}
          />
          <Lugar className="" empresa={empresa} setor={setor} opcoes={opcoes} onChange={show} />
        </div>
      </PhoneFilters>
      <Figuras
        figura={figura}
        trimestre={chosen}
        tipo={tipo}
        temas={temas.data}
        medias={medias.data}
        fluxo={fluxo.data}
        registros={registros.data}
        planos={planos.data}
      />
      <div ref={picture} className={classes.picture}>
        {figura === 'temas' && (
          <Quadro
            figura="temas"
            words={temas.data && temasInWords(temas.data, nomeDe)}
            quarter={trimestreCurto(chosen)}
            aberto={chosen.aberto}
            query={{ ...where, ...quarter, por }}
          >
            <Loaded query={temas} skeleton={<Drawing />}>
              {(data) => (
                <MapaDeTemas
                  data={data}
                  por={por}
                  ordem={ordem}
                  isFiltered={isFiltered}
                  nomeDe={nomeDe}
                  onChange={show}
                  onMore={() => setGrupos(grupos * 4)}
                />
              )}
            </Loaded>
          </Quadro>
        )}
        {figura === 'medias' && (
          <Quadro
            figura="medias"
            words={isFiltered ? [] : ['Filtre por empresa ou setor para comparar um grupo com todos.']}
            query={where}
          >
            <Loaded query={medias} skeleton={<Drawing />}>
              {(data) => <Faixas data={data} compared={isFiltered} />}
            </Loaded>
          </Quadro>
        )}
        {figura === 'quadrantes' && (
          <Quadro
            figura="quadrantes"
            words={fluxo.data?.de ? [movesInWords(movesOf(fluxo.data))] : undefined}
            quarter={para && trimestreCurto(para)}
            query={{ ...where, ...between }}
          >
            <Loaded query={fluxo} skeleton={<Drawing />}>
              {(data) => (
                <Quadrantes
                  data={data}
                  anteriores={anteriores}
                  isRh={user.is_rh}
                  onDesde={(desde) => show({ desde })}
                />
              )}
            </Loaded>
          </Quadro>
        )}
        {figura === 'registros' && (
          <Quadro
            figura="registros"
            words={[
              'Cada pessoa conta uma vez por período.',
              registros.data && atrasosInWords(registros.data, tipo, chosen),
            ]}
            query={{ ...where, tipo }}
          >
            <Loaded query={registros} skeleton={<Drawing />}>
              {(data) => <Pontualidade data={data} tipo={tipo} onTipo={(one) => show({ tipo: one })} />}
            </Loaded>
          </Quadro>
        )}
        {figura === 'planos' && (
          <Quadro
            figura="planos"
            words={[
              'Cada número conta pessoas. “Com plano”: quem tinha um plano aberto no último dia do trimestre, ou hoje.',
            ]}
            query={where}
          >
            <Loaded query={planos} skeleton={<Drawing />}>
              {(data) => <Planos data={data} />}
            </Loaded>
          </Quadro>
        )}
      </div>
      <Lista
        trimestre={search.lista === 'quadrantes' && para ? para : quarter}
        por={por}
        nomeDe={(of, named) => (of === 'temas' ? cellName(named, temas.data, nomeDe, por) : undefined)}
      />
    </>
  );
}

/** A picture under its question, with the answer in words. */
function Quadro({
  figura,
  words = [],
  quarter,
  aberto,
  query,
  children,
}: {
  figura: Figura;
  words?: readonly (string | undefined)[] | undefined;
  quarter?: string | undefined;
  aberto?: boolean;
  query: Omit<Parameters<typeof Exportar>[0]['query'], 'figura'>;
  children: ReactNode;
}) {
  return (
    <Section
      title={perguntas[figura]}
      hint={[quarter && `${quarter}${aberto ? ', em andamento: os números ainda mudam' : ''}.`, ...words]
        .filter(Boolean)
        .join(' ')}
      action={<Exportar query={{ figura, ...query }} />}
    >
      {children}
    </Section>
  );
}

function movesInWords({ ficaram, mudaram, entraram, sairam }: ReturnType<typeof movesOf>): string {
  return [
    `${counted(mudaram, 'pessoa mudou', 'pessoas mudaram')} de quadrante`,
    `${counted(ficaram, 'ficou', 'ficaram')}`,
    `${counted(entraram, 'chegou depois', 'chegaram depois')}`,
    `${counted(sairam, 'saiu da empresa', 'saíram da empresa')}.`,
  ].join(', ');
}

/** The group and theme of a cell, in words. */
function cellName(
  { chave, tema }: IndicadoresSearch,
  data: Temas | undefined,
  nomeDe: (grupo: GrupoDeTemas) => string,
  por: GrupoDosTemas,
): string {
  const grupo = data?.grupos.linhas.find((one) => one.chave === chave);
  return [
    chave === undefined ? 'Todos' : grupo ? nomeDe(grupo) : por === 'setor' ? chave : undefined,
    data?.temas.find(({ id }) => id === tema)?.tema ?? 'Cultura',
  ]
    .filter(Boolean)
    .join(' · ');
}

const Drawing = () => <Skeleton height={320} />;

const Waiting = () => (
  <div className={classes.waiting} aria-hidden>
    <Skeleton height={36} />
    <Skeleton height={112} />
    <Skeleton height={420} />
  </div>
);
