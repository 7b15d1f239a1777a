import { exportAuditoria, type LinhaDaAuditoria, listAuditoria } from '@alinha/contract/auditoria';
import { formatInstant } from '@alinha/rules/dates';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconHistory } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DownloadButton } from '../../forms/DownloadButton.tsx';
import { queryOptions } from '../../lib/queries.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { Empty, TableSkeleton } from '../../ui/states.tsx';
import { PersonLink } from '../painel-rh/index.ts';
import classes from './AuditoriaPage.module.css';
import { Filtros } from './Filtros.tsx';
import type { AuditoriaSearch } from './search.ts';

const route = getRouteApi('/members/auditoria');

/** /auditoria: who did what to whom and when, for HR (AUD). */
export default function AuditoriaPage() {
  const { antes, depois, ...search } = route.useSearch();
  const navigate = route.useNavigate();
  const { pessoa, ator, grupo, ato, de, ate } = search;
  const filters = { pessoa, ator, grupo, ato, de, ate };
  const found = useQuery({
    ...queryOptions(listAuditoria, { query: { ...filters, antes, depois } }),
    placeholderData: keepPreviousData,
  });
  const turn = (part: Pick<AuditoriaSearch, 'antes' | 'depois'>) =>
    void navigate({ search: { ...search, ...part } });
  const filter = (part: AuditoriaSearch) =>
    void navigate({ search: { ...search, ...part }, replace: true, resetScroll: false });
  const clear = () => void navigate({ search: {}, replace: true });
  const filtered = Object.values(filters).some((value) => value !== undefined);
  return (
    <Page
      title="Auditoria"
      about="Quem fez o quê, sobre quem e quando. Cada consulta e cada exportação também fica registrada."
      action={
        <DownloadButton call={exportAuditoria} input={{ query: filters }} kind="csv" name="auditoria" />
      }
    >
      <Filtros search={search} named={found.data} onChange={filter} />
      <Loaded query={found} skeleton={<TableSkeleton cells={3} />}>
        {({ linhas, mais_novas, mais_antigas }) =>
          linhas.length === 0 ? (
            <Empty
              icon={IconHistory}
              title="Nada registrado"
              text={
                filtered
                  ? 'Nenhum registro encontrado com esses filtros.'
                  : 'As ações feitas no sistema aparecem aqui.'
              }
              action={
                filtered && (
                  <Button variant="default" onClick={clear}>
                    Limpar filtros
                  </Button>
                )
              }
            />
          ) : (
            <>
              <DataTable label="Auditoria" columns={columns} rows={linhas} keyOf={({ id }) => id} />
              <nav className={classes.foot} aria-label="Páginas da auditoria">
                {filtered && (
                  <Button className={classes.clear ?? ''} variant="subtle" color="gray" onClick={clear}>
                    Limpar filtros
                  </Button>
                )}
                {(mais_novas || mais_antigas) && (
                  <>
                    <Turn
                      possible={mais_novas}
                      word="Mais novas"
                      left={<IconChevronLeft size={18} aria-hidden />}
                      onClick={() => turn({ depois: linhas[0]?.id })}
                    />
                    <Turn
                      possible={mais_antigas}
                      word="Mais antigas"
                      right={<IconChevronRight size={18} aria-hidden />}
                      onClick={() => turn({ antes: linhas.at(-1)?.id })}
                    />
                  </>
                )}
              </nav>
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

const noName = '–';

const columns: Column<LinhaDaAuditoria>[] = [
  {
    head: 'Quando',
    render: ({ momento }) => {
      const { date, time } = formatInstant(momento);
      return (
        <time className={`${classes.when} tabular`} dateTime={momento}>
          {date} <span className={classes.time}>{time}</span>
        </time>
      );
    },
  },
  {
    head: 'Quem',
    render: ({ ator, origem }) =>
      ator ? <PersonLink {...ator} /> : <span className={classes.small}>{origem}</span>,
  },
  {
    head: 'O quê',
    render: ({ ato, detalhes }) => (
      <span className={classes.act}>
        <span>{ato}</span>
        {detalhes && <span className={classes.small}>{detalhes}</span>}
      </span>
    ),
  },
  { head: 'Sobre quem', render: ({ alvo }) => (alvo ? <PersonLink {...alvo} /> : noName) },
];

function Turn({
  possible,
  word,
  left,
  right,
  onClick,
}: {
  possible: boolean;
  word: string;
  left?: ReactNode;
  right?: ReactNode;
  onClick: () => void;
}) {
  return (
    // Not `disabled`, which would drop the focus at the last page.
    <Button
      variant="default"
      leftSection={left}
      rightSection={right}
      aria-disabled={!possible}
      data-disabled={!possible || undefined}
      onClick={() => possible && onClick()}
    >
      {word}
    </Button>
  );
}
