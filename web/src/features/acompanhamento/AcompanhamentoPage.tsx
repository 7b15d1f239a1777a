import { gruposPorVez } from '@alinha/contract/acompanhamento';
import type { EstadoDoAcompanhamento } from '@alinha/contract/choices';
import { registrosDoPeriodo } from '@alinha/rules/coverage';
import { todayIn } from '@alinha/rules/dates';
import { Button, Skeleton } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useUser } from '../../session/session.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { Empty } from '../../ui/states.tsx';
import { Exportar } from '../planilhas/index.ts';
import { PlanosDaEquipe } from '../planos/index.ts';
import { Substituicoes } from '../substituicoes/index.ts';
import classes from './AcompanhamentoPage.module.css';
import { Contestadas } from './Contestadas.tsx';
import { Discordancias, useDiscordancias } from './Discordancias.tsx';
import { Filtros } from './Filtros.tsx';
import { Lembrar } from './Lembrar.tsx';
import { ListaAberta, noList } from './ListaAberta.tsx';
import { NadaEsperado } from './NadaEsperado.tsx';
import { Numeros } from './Numeros.tsx';
import type { AcompanhamentoSearch } from './search.ts';
import { useAcompanhamento } from './useAcompanhamento.ts';

const route = getRouteApi('/members/acompanhamento');

/** /acompanhamento: the progress of a period's records, for leaders and HR (ACO). */
export default function AcompanhamentoPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const user = useUser();
  const today = todayIn(new Date());
  const [grupos, setGrupos] = useState(gruposPorVez);
  const { shown, prazos, isPending, found } = useAcompanhamento(search, today, grupos);
  const discordancias = useDiscordancias(shown);
  const filter = (part: AcompanhamentoSearch) =>
    void navigate({ search: { ...search, ...noList, ...part }, replace: true, resetScroll: false });

  const open = (estado: EstadoDoAcompanhamento, part: AcompanhamentoSearch = {}) =>
    void navigate({
      search: { ...search, ...noList, ...part, lista: estado },
      state: { list: true },
      resetScroll: false,
    });

  // Not a component of its own: the heading has the focus, and must not be replaced.
  if (isPending) {
    return (
      <Page title="Acompanhamento">
        <Waiting />
      </Page>
    );
  }
  return (
    <Page
      title="Acompanhamento"
      about={
        <>
          {user.is_rh ? 'A empresa inteira: ' : 'A sua equipe: '}
          {`${registrosDoPeriodo(shown.tipo, shown.ano, shown.periodo).toLowerCase()}.`}
          {prazos[shown.tipo] === null && ' Sem prazo definido: a página conta quem poderia ter um registro.'}
        </>
      }
      action={
        <div className={classes.actions}>
          <Exportar
            planilhas={[
              { de: shown.tipo, ano: shown.ano, periodo: shown.periodo },
              { de: 'pessoas' },
              { de: 'kpi' },
              { de: 'tarefas' },
              { de: 'ninebox' },
            ]}
          />
          {found.data && <Lembrar shown={shown} data={found.data} />}
        </div>
      }
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
                title="Nada a registrar"
                text="Com esses filtros, nenhum registro era esperado neste ano."
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
      <PlanosDaEquipe empresa={shown.empresa} setor={shown.setor} aberta={search.planos} />
      {user.is_rh && <Contestadas />}
      <Discordancias found={discordancias} today={today} />
      <Substituicoes />
      <ListaAberta shown={shown} today={today} data={found.data} discordancias={discordancias} />
    </Page>
  );
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
