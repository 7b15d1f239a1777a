import { type Quadrant, quadrantNames, quadrantOf, quadrantRows } from '@alinha/rules/ninebox';
import { Skeleton } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { NineBoxGrid } from '../../ui/NineBoxGrid.tsx';
import { Section } from '../../ui/Section.tsx';
import { Failure } from '../../ui/states.tsx';
import { useMedias } from './api.ts';
import classes from './NineBoxCard.module.css';

const cells = quadrantRows.map((row) => row.map((id) => ({ id, label: quadrantNames[id] })));

/** Culture against KPI: the cell where both averages meet stands out (SUM-21 to SUM-23). */
export function NineBoxCard({ colaboradorId }: { colaboradorId: number }) {
  const { medias, problem, retry } = useMedias(colaboradorId);
  return (
    <Section title="Nine-Box: cultura × KPI">
      {medias ? (
        <Grid cultural={medias.cultural} kpi={medias.kpi} />
      ) : problem !== undefined ? (
        <Failure text={problem} onRetry={retry} />
      ) : (
        <div role="status" aria-label="Carregando...">
          <Skeleton height={320} />
        </div>
      )}
    </Section>
  );
}

function Grid({ cultural, kpi }: { cultural: number | null; kpi: number | null }) {
  const quadrant = quadrantOf(cultural, kpi);
  return (
    <>
      <NineBoxGrid
        caption="Nine-Box de cultura e KPI"
        rows="Cultura"
        columns="KPI"
        cells={cells}
        highlighted={quadrant}
        content={({ id }) => id === quadrant && <IconMapPin size={20} aria-hidden />}
      />
      <p className={classes.words}>{placeOf(quadrant, cultural, kpi)}</p>
    </>
  );
}

/** The place in words, or what is still missing for one. */
function placeOf(quadrant: Quadrant | null, cultural: number | null, kpi: number | null): string {
  if (quadrant !== null) return `${quadrantNames[quadrant]}: cultura ${cultural}%, KPI ${kpi}%.`;
  const missing = [cultural === null && 'uma avaliação cultural', kpi === null && 'um ciclo de KPI ativo'];
  return `Para posicionar, falta ${missing.filter(Boolean).join(' e ')}.`;
}
