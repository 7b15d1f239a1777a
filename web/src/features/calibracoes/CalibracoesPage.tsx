import type { Calibracao } from '@alinha/contract/calibracoes';
import { formatDay, formatInstant } from '@alinha/rules/dates';
import { trimestreCurto } from '@alinha/rules/fechamentos';
import { formatNumber } from '@alinha/rules/numbers';
import { Button } from '@mantine/core';
import { IconPlus, IconScale } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { Section } from '../../ui/Section.tsx';
import { Empty, TableSkeleton } from '../../ui/states.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useOverlay } from '../../ui/useOverlay.ts';
import { calibracoesOptions } from './api.ts';
import classes from './CalibracoesPage.module.css';
import { NovaDialog } from './NovaDialog.tsx';

const route = getRouteApi('/members/calibracoes');

const columns: Column<Calibracao>[] = [
  {
    head: 'Calibração',
    render: ({ id, nome, trancada_em }) => (
      <span className={classes.name}>
        <Link to="/calibracoes/$id" params={{ id }} className={classes.link}>
          {nome}
        </Link>
        {trancada_em === null ? <Tag tone="violet">Em andamento</Tag> : <Tag>Trancada</Tag>}
      </span>
    ),
  },
  { head: 'Trimestre', render: trimestreCurto },
  { head: 'Grupo avaliado', render: ({ alcance }) => alcance },
  { head: 'Pessoas', render: ({ pessoas }) => <span className="tabular">{formatNumber(pessoas)}</span> },
  { head: 'Movidas', render: ({ movidas }) => <span className="tabular">{formatNumber(movidas)}</span> },
  {
    head: 'Aberta por',
    wideOnly: true,
    render: ({ autor, criado_em }) => `${autor}, ${formatInstant(criado_em).date}`,
  },
  {
    head: 'Visível para as pessoas',
    wideOnly: true,
    render: ({ visivel_em }) => (visivel_em === null ? '-' : `Desde ${formatDay(visivel_em)}`),
  },
];

/** /calibracoes: the calibrations that the reader takes part in, and the dialog to open another one (CAL-01). */
export default function CalibracoesPage() {
  const { sobre } = route.useSearch();
  const calibracoes = useQuery(calibracoesOptions);
  const overlay = useOverlay();
  const navigate = useNavigate();
  const nova = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => overlay.open({ sobre: 'nova' })}>
      Nova calibração
    </Button>
  );
  return (
    <Page
      title="Calibrações"
      about="Líderes e RH revisam juntos os quadrantes de um trimestre fechado e ajustam o que as médias não mostram."
      action={nova}
    >
      <Loaded query={calibracoes} skeleton={<TableSkeleton cells={4} />}>
        {(all) =>
          all.length === 0 ? (
            <Section title="Suas calibrações">
              <Empty
                icon={IconScale}
                title="Nenhuma calibração ainda"
                text="Escolha um trimestre fechado, o grupo avaliado e os participantes. Só os participantes e o RH veem o quadro."
                action={nova}
              />
            </Section>
          ) : (
            <DataTable label="Calibrações" columns={columns} rows={all} keyOf={({ id }) => id} />
          )
        }
      </Loaded>
      {sobre === 'nova' && (
        <NovaDialog
          onClose={() => overlay.close({ sobre: undefined })}
          onOpened={({ id }) =>
            void navigate({ to: '/calibracoes/$id', params: { id }, replace: true, ignoreBlocker: true })
          }
        />
      )}
    </Page>
  );
}
