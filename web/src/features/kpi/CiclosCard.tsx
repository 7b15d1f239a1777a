import type { CicloKpi, Kpi } from '@alinha/contract/kpi';
import { Button, Skeleton } from '@mantine/core';
import { IconPlus, IconTargetArrow } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../ui/Loaded.tsx';
import { latePart } from '../../ui/latePart.tsx';
import { Section } from '../../ui/Section.tsx';
import { Empty } from '../../ui/states.tsx';
import { nenhum } from '../registros/nenhum.ts';
import { ciclosOptions } from './api.ts';
import { Ciclo } from './Ciclo.tsx';
import { nameOf } from './CicloName.tsx';
import classes from './CiclosCard.module.css';

const NovoCicloDialog = latePart(async () => (await import('./NovoCicloDialog.tsx')).NovoCicloDialog);
const KpiDialog = latePart(async () => (await import('./KpiDialog.tsx')).KpiDialog);

/** The dialog that is open: a new cycle, or a KPI of one (a new one where none is named). */
type Opening = { ciclo?: CicloKpi; kpi?: Kpi | undefined };

/** The KPI cycles of a collaborator, newest first, and where it may be, everything that changes them (KPI). */
export function CiclosCard({
  colaborador,
  podeEditar,
}: {
  colaborador: { id: number; nome: string };
  podeEditar: boolean;
}) {
  const ciclos = useQuery(ciclosOptions(colaborador.id));
  const [opening, setOpening] = useState<Opening>();
  const close = () => setOpening(undefined);
  const create = podeEditar && (
    <Button
      variant="light"
      size="sm"
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => setOpening({})}
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
                  ? 'Comece com um ciclo: um nome e as metas do período.'
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
                  onKpi={(kpi) => setOpening({ ciclo, kpi })}
                />
              ))}
            </div>
          )
        }
      </Loaded>
      {opening &&
        (opening.ciclo ? (
          <KpiDialog
            colaboradorId={colaborador.id}
            ciclo={{ id: opening.ciclo.id, nome: nameOf(opening.ciclo) }}
            kpi={opening.kpi}
            onClose={close}
          />
        ) : (
          <NovoCicloDialog
            colaborador={colaborador}
            anterior={ciclos.data?.find(({ respostas }) => respostas.length > 0)}
            onClose={close}
          />
        ))}
    </Section>
  );
}
