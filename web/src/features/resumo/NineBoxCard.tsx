import { getQuadranteRevisto, type QuadranteRevisto } from '@alinha/contract/solicitacoes';
import {
  bandOnAxis,
  type NineBoxAxis,
  nineBoxBand,
  quadrantCells,
  quadrantInWords,
  quadrantNames,
  quadrantOf,
} from '@alinha/rules/ninebox';
import { validadeDoRevisto } from '@alinha/rules/solicitacoes';
import { Skeleton } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { queryOptions } from '../../lib/queries.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { NineBoxGrid } from '../../ui/NineBoxGrid.tsx';
import { Section } from '../../ui/Section.tsx';
import { Caminho, Trajetoria } from '../fechamentos/index.ts';
import { useMedias } from './api.ts';
import classes from './NineBoxCard.module.css';

/**
 * Culture against KPI, with the cell of both averages highlighted (SUM-21 to SUM-23), the path of the closed quarters through it
 * and their averages.
 */
export function NineBoxCard({ colaboradorId }: { colaboradorId: number }) {
  const revisto = useQuery(queryOptions(getQuadranteRevisto, { params: { id: colaboradorId } }));
  return (
    <Section title="Nine-Box: cultura × KPI">
      <Loaded query={useMedias(colaboradorId)} skeleton={<Skeleton height={320} />}>
        {({ cultural, kpi }) => <Grid cultural={cultural} kpi={kpi} colaboradorId={colaboradorId} />}
      </Loaded>
      <Loaded query={revisto} skeleton={<Skeleton height={20} />}>
        {(one) => one && <Revisto {...one} />}
      </Loaded>
      <Trajetoria colaboradorId={colaboradorId} />
    </Section>
  );
}

/** The quadrant as it was revised, beside the computed one (LGPD-15). */
function Revisto(revisto: QuadranteRevisto) {
  return (
    <div className={classes.revised}>
      <p>
        <strong>{`Quadrante revisto: ${quadrantInWords(revisto.quadrante)}`}</strong>
      </p>
      <p className={classes.reason}>{revisto.motivo}</p>
      <p className={classes.scale}>{validadeDoRevisto(revisto.revisto_em)}</p>
    </div>
  );
}

function Grid({
  cultural,
  kpi,
  colaboradorId,
}: {
  cultural: number | null;
  kpi: number | null;
  colaboradorId: number;
}) {
  const quadrant = quadrantOf(cultural, kpi);
  return (
    <div className={classes.card}>
      <NineBoxGrid
        caption="Nine-Box de cultura e KPI; os números são os trimestres da trajetória"
        rows="Cultura"
        columns="KPI"
        cells={quadrantCells}
        highlighted={quadrant}
        content={({ id }) => (
          <>
            {id === quadrant && <IconMapPin size={20} aria-hidden />}
            <Caminho colaboradorId={colaboradorId} quadrante={id} />
          </>
        )}
      />
      <div className={classes.words}>
        {quadrant === null ? (
          <p>{missingOf(cultural, kpi)}</p>
        ) : (
          <p className={classes.place}>{quadrantNames[quadrant]}</p>
        )}
        <dl className={classes.axes}>
          <Axis name="Cultura" percent={cultural} />
          <Axis name="KPI" percent={kpi} />
        </dl>
        <p className={classes.scale}>Baixo: abaixo de 50%. Médio: de 50% a 79%. Alto: 80% ou mais.</p>
      </div>
    </div>
  );
}

/** The level of an average, whose number is above, in 'Resumo de desempenho'. */
function Axis({ name, percent }: { name: NineBoxAxis; percent: number | null }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{percent === null ? '-' : bandOnAxis(name, nineBoxBand(percent))}</dd>
    </div>
  );
}

/** What is missing for a position in the grid. */
function missingOf(cultural: number | null, kpi: number | null): string {
  const missing = [cultural === null && 'uma avaliação cultural', kpi === null && 'um ciclo de KPI ativo'];
  return `Para posicionar, falta ${missing.filter(Boolean).join(' e ')}.`;
}
