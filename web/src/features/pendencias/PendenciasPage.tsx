import { tiposDePendencia } from '@alinha/contract/choices';
import type { Pendencia } from '@alinha/contract/pendencias';
import { todayIn } from '@alinha/rules/dates';
import { formatNumber } from '@alinha/rules/numbers';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { FilterButtons } from '../../ui/FilterButtons.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { PhoneFilters } from '../../ui/PhoneFilters.tsx';
import { Empty, TableSkeleton } from '../../ui/states.tsx';
import { pendenciasOptions } from './api.ts';
import { Grupo } from './Grupo.tsx';
import { PendenciaAberta } from './PendenciaAberta.tsx';
import { ResolverAgora } from './ResolverAgora.tsx';
import { groups, kinds } from './words.ts';

const route = getRouteApi('/members/pendencias');

/** /pendencias: the reader's pending items, each of which can be settled on the page (PEND). */
export default function PendenciasPage() {
  const pendencias = useQuery(pendenciasOptions);
  const due = pendencias.data;
  return (
    <Page
      title="Pendências"
      about="Tudo o que depende de você. Clique em uma linha para resolver."
      narrow
      action={due && due.length > 0 && <ResolverAgora />}
    >
      <Loaded query={pendencias} skeleton={<TableSkeleton cells={1} />}>
        {(all) => <Lista all={all} />}
      </Loaded>
      <PendenciaAberta due={due} />
    </Page>
  );
}

function Lista({ all }: { all: readonly Pendencia[] }) {
  const { tipo } = route.useSearch();
  const navigate = route.useNavigate();
  const today = todayIn(new Date());
  const there = tiposDePendencia.filter((kind) => kind === tipo || all.some((item) => item.tipo === kind));
  const shown = tipo === undefined ? all : all.filter((item) => item.tipo === tipo);
  return (
    <>
      {there.length > 1 && (
        <PhoneFilters active={tipo === undefined ? 0 : 1}>
          <FilterButtons
            label="Mostrar só"
            filters={there.map((filter) => ({
              filter,
              label: kinds[filter],
              count: formatNumber(all.filter((item) => item.tipo === filter).length),
            }))}
            chosen={tipo}
            onChoose={(chosen) =>
              void navigate({ search: { tipo: chosen }, replace: true, resetScroll: false })
            }
          />
        </PhoneFilters>
      )}
      {shown.length === 0 && (
        <Empty
          icon={IconCircleCheck}
          title="Tudo em dia."
          text={tipo === undefined ? 'Você não tem pendências.' : `${kinds[tipo]}: nada pendente.`}
        />
      )}
      {groups.map(({ name, has }) => (
        <Grupo
          key={`${name} ${tipo}`}
          name={name}
          items={shown.filter((item) => has(item, today))}
          today={today}
        />
      ))}
    </>
  );
}
