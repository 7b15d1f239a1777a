import type { NoQuadro } from '@alinha/contract/calibracoes';
import { type Habito, type HabitoDoLider, habitosDosLideres } from '@alinha/rules/calibracao';
import { formatNumber } from '@alinha/rules/numbers';
import { once } from '@alinha/rules/once';
import { Button, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { Section } from '../../ui/Section.tsx';
import classes from './Habitos.module.css';

const perPage = 20;
const averages = ['potencial', 'desempenho'] as const;
const names = { potencial: 'Potencial', desempenho: 'Desempenho' };

const habitosOf = once((pessoas: readonly NoQuadro[]) => habitosDosLideres(pessoas));

/** The median and spread of each leader's averages, beside those of the whole board (CAL-12). */
export function Habitos({ pessoas }: { pessoas: readonly NoQuadro[] }) {
  const { quadro, lideres } = habitosOf(pessoas);
  const [limit, setLimit] = useState(perPage);
  return (
    <Section
      title="Rigor de cada líder"
      hint="Mediana das médias da equipe e o intervalo em que ficam os 50% centrais. A linha marca a mediana do quadro inteiro."
    >
      <table className={`${classes.table} tabular`}>
        <VisuallyHidden component="caption">
          Mediana e dispersão das médias por líder, em pontos percentuais, comparadas com as de toda a
          calibração
        </VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">Líder</th>
            {averages.map((average) => (
              <th key={average} scope="col">
                {names[average]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row name="Quadro inteiro" of={quadro} quadro={quadro} whole />
          {lideres.slice(0, limit).map((one) => (
            <Row key={one.lider?.id} name={one.lider?.nome ?? '-'} of={one} quadro={quadro} />
          ))}
        </tbody>
      </table>
      {lideres.length > limit && (
        <div>
          <Button variant="default" size="sm" onClick={() => setLimit(limit + perPage)}>
            {`Mostrar mais ${Math.min(lideres.length - limit, perPage)}`}
          </Button>
        </div>
      )}
    </Section>
  );
}

function Row({
  name,
  of,
  quadro,
  whole,
}: {
  name: string;
  of: HabitoDoLider;
  quadro: HabitoDoLider;
  whole?: true;
}) {
  return (
    <tr data-whole={whole}>
      <th scope="row">{name}</th>
      {averages.map((average) => (
        <td key={average}>
          <Faixa habito={of[average]} mediana={quadro[average]?.mediana} />
        </td>
      ))}
    </tr>
  );
}

const shown = (percent: number) => formatNumber(Math.round(percent));

/** Median and spread in numbers, and as a bar on a scale from 0 to 100. */
function Faixa({ habito, mediana }: { habito: Habito | null; mediana: number | undefined }) {
  if (habito === null) return <span className={classes.few}>Menos de três pessoas</span>;
  const { de, ate } = habito;
  return (
    <>
      <span className={classes.number}>
        <strong>{`${shown(habito.mediana)}%`}</strong>
        <span className={classes.spread}>{`de ${shown(de)} a ${shown(ate)}`}</span>
      </span>
      <span className={classes.scale} aria-hidden>
        <span className={classes.box} style={{ insetInlineStart: `${de}%`, inlineSize: `${ate - de}%` }} />
        {mediana !== undefined && (
          <span className={classes.line} style={{ insetInlineStart: `${mediana}%` }} />
        )}
        <span className={classes.dot} style={{ insetInlineStart: `${habito.mediana}%` }} />
      </span>
    </>
  );
}
