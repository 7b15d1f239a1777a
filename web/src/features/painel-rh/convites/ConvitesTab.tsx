import { inviteColaborador } from '@alinha/contract/colaboradores';
import {
  type Convite,
  convitesPorPagina,
  type EstadoDoConvite,
  estadosDoConvite,
  listConvites,
} from '@alinha/contract/convites';
import { formatNumber } from '@alinha/rules/numbers';
import { Button } from '@mantine/core';
import { IconMail, IconMailOff } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { fieldOf } from '../../../forms/shape.ts';
import { queryOptions } from '../../../lib/queries.ts';
import { useAddressText } from '../../../lib/useAddressText.ts';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { FilterButtons } from '../../../ui/FilterButtons.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { Empty, TableSkeleton } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { usePages } from '../../../ui/usePages.ts';
import { usePanelWrite } from '../api.ts';
import { Pages } from '../Pages.tsx';
import { Pessoa } from '../Pessoa.tsx';
import { RowAction, RowActions } from '../RowAction.tsx';
import type { PainelRhSearch } from '../search.ts';
import classes from '../tab.module.css';
import { InviteAll } from './InviteAll.tsx';
import { detailOf, estados } from './words.ts';

interface ConvitesTabProps {
  search: PainelRhSearch;
  write: (part: PainelRhSearch, replace?: boolean) => void;
}

/** 'Convites': the state of everybody's invitation, and sending it to one person or to all in a state (USE-85). */
export function ConvitesTab({
  search: { busca = '', convite: estado, pagina = 1 },
  write,
}: ConvitesTabProps) {
  const [typed, setTyped] = useAddressText(
    busca,
    useCallback((text) => write({ busca: text, pagina: undefined }, true), [write]),
  );
  const found = useQuery({
    ...queryOptions(listConvites, { query: { busca, estado, pagina } }),
    placeholderData: keepPreviousData,
    // Queued mails are sent in the background.
    refetchInterval: ({ state: { data } }) => (data && data.contagem.fila > 0 ? 3_000 : false),
  });
  const { pages, place } = usePages(
    {
      rows: found.data?.total ?? 0,
      perPage: convitesPorPagina,
      place: pagina - 1,
      settled: found.isSuccess && !found.isPlaceholderData,
    },
    useCallback((last) => write({ pagina: last + 1 }, true), [write]),
  );
  const choose = (next: EstadoDoConvite | undefined) => write({ convite: next, pagina: undefined });
  return (
    <div className={classes.tab}>
      <SearchField
        className={classes.search ?? ''}
        label="Buscar convite"
        placeholder="Buscar por nome ou e-mail..."
        maxLength={fieldOf({ body: listConvites.query }, 'busca').maxLength}
        clearLabel="Limpar busca"
        value={typed}
        onChange={setTyped}
      />
      <Loaded query={found} skeleton={<TableSkeleton cells={2} />}>
        {({ total, contagem, convites }) => (
          <>
            <div className={classes.foot}>
              <FilterButtons
                label="Filtrar convites"
                filters={estadosDoConvite.map((filter) => ({
                  filter,
                  label: estados[filter].filter,
                  count: formatNumber(contagem[filter]),
                }))}
                chosen={estado}
                onChoose={choose}
              />
              {busca === '' && <InviteAll estado={estado} count={estado ? contagem[estado] : 0} />}
            </div>
            {total === 0 ? (
              <Empty
                icon={IconMailOff}
                title="Ninguém por aqui"
                text={busca ? 'Ninguém com esse nome ou e-mail nesta situação.' : undefined}
                action={
                  <Button
                    variant="default"
                    onClick={() => {
                      setTyped('');
                      write({ busca: undefined, convite: undefined, pagina: undefined });
                    }}
                  >
                    Mostrar todos
                  </Button>
                }
              />
            ) : (
              <People convites={convites} />
            )}
            <Pages
              total={total}
              nouns={['pessoa', 'pessoas']}
              label="Páginas de convites"
              place={place}
              pages={pages}
              onTurn={(next) => write({ pagina: next + 1 })}
            />
          </>
        )}
      </Loaded>
    </div>
  );
}

function People({ convites }: { convites: readonly Convite[] }) {
  const invite = usePanelWrite(inviteColaborador, { done: ({ email }) => `Convite a caminho de ${email}.` });
  const columns: Column<Convite>[] = [
    { head: 'Colaborador', render: (row) => <Pessoa pessoa={row} /> },
    { head: 'Empresa', render: ({ empresa }) => empresa ?? '-' },
    {
      head: 'Convite',
      render: (row) => (
        <span className={classes.status}>
          <Tag tone={estados[row.estado].tone}>{estados[row.estado].tag}</Tag>
          <span className={classes.small}>{detailOf(row)}</span>
        </span>
      ),
    },
    {
      head: 'Ações',
      actions: true,
      render: ({ id, nome, estado }) =>
        estado !== 'entrou' && (
          <RowActions>
            <RowAction
              icon={IconMail}
              word={estado === 'sem' ? 'Convidar' : 'Reenviar'}
              of={nome}
              onClick={() => invite.mutate({ params: { id } })}
            />
          </RowActions>
        ),
    },
  ];
  return <DataTable label="Convites" columns={columns} rows={convites} keyOf={({ id }) => id} />;
}
