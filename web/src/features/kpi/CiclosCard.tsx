import type { CicloKpi } from '@alinha/contract/kpi';
import { cicloName } from '@alinha/rules/kpi';
import { Button, Skeleton } from '@mantine/core';
import { IconPlus, IconTargetArrow } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../ui/Loaded.tsx';
import { latePart } from '../../ui/latePart.tsx';
import { NotThere } from '../../ui/NotThere.tsx';
import { Section } from '../../ui/Section.tsx';
import { Empty } from '../../ui/states.tsx';
import { useAbrir } from '../../ui/useAbrir.ts';
import { nenhum } from '../registros/index.ts';
import { ciclosOptions } from './api.ts';
import { Ciclo } from './Ciclo.tsx';
import classes from './CiclosCard.module.css';
import { addressOfKpi, type KpiAberto, kpiIn } from './search.ts';

const NovoCicloDialog = latePart(async () => (await import('./NovoCicloDialog.tsx')).NovoCicloDialog);
const KpiDialog = latePart(async () => (await import('./KpiDialog.tsx')).KpiDialog);

/** The KPI cycles of a collaborator, newest first, with all edits for those who may (KPI). */
export function CiclosCard({
  colaborador,
  podeEditar,
}: {
  colaborador: { id: number; nome: string };
  podeEditar: boolean;
}) {
  const ciclos = useQuery(ciclosOptions(colaborador.id));
  const { abrir, open, close } = useAbrir();
  const opening = kpiIn(abrir);
  const create = podeEditar && (
    <Button
      variant="light"
      size="sm"
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => open(addressOfKpi({}))}
    >
      Novo ciclo
    </Button>
  );
  return (
    <Section title="Ciclos de KPI" action={ciclos.data && ciclos.data.length > 0 && create}>
      <Loaded query={ciclos} skeleton={<Skeleton height={168} />}>
        {(list) =>
          list.length === 0 ? (
            <Empty
              icon={IconTargetArrow}
              title={nenhum.kpi}
              text={
                podeEditar
                  ? 'Comece com um ciclo: informe um nome e as metas do período.'
                  : 'As metas aparecem aqui assim que forem combinadas.'
              }
              action={create}
            />
          ) : (
            <div className={classes.ciclos}>
              {list.map((ciclo) => (
                <Ciclo
                  key={ciclo.id}
                  colaboradorId={colaborador.id}
                  ciclo={ciclo}
                  podeEditar={podeEditar}
                  onKpi={(kpi) => open(addressOfKpi({ cicloId: ciclo.id, kpiId: kpi?.id }))}
                />
              ))}
            </div>
          )
        }
      </Loaded>
      {opening && ciclos.data && (
        <Opened key={abrir} {...{ opening, colaborador, podeEditar, close }} ciclos={ciclos.data} />
      )}
    </Section>
  );
}

/** The dialog in the URL, with the cycle as it was when the dialog opened. */
function Opened({
  opening: { cicloId, kpiId },
  ciclos,
  colaborador,
  podeEditar,
  close,
}: {
  opening: KpiAberto;
  ciclos: readonly CicloKpi[];
  colaborador: { id: number; nome: string };
  podeEditar: boolean;
  close: () => void;
}) {
  const [ciclo] = useState(() => ciclos.find(({ id }) => id === cicloId));
  const [kpi] = useState(() => ciclo?.respostas.find(({ id }) => id === kpiId));
  const isThere =
    cicloId === undefined || (ciclo?.status === 1 && (kpiId === undefined || kpi !== undefined));
  if (!podeEditar || !isThere) {
    return (
      <NotThere
        title="KPI"
        text="Este link é de um ciclo ou de um KPI que você não pode alterar."
        onClose={close}
      />
    );
  }
  return ciclo ? (
    <KpiDialog
      colaboradorId={colaborador.id}
      ciclo={{ id: ciclo.id, nome: cicloName(ciclo) }}
      kpi={kpi}
      onClose={close}
    />
  ) : (
    <NovoCicloDialog
      colaborador={colaborador}
      anterior={ciclos.find(({ respostas }) => respostas.length > 0)}
      onClose={close}
    />
  );
}
