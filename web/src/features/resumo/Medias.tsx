import { bandOf, bandWords } from '@alinha/rules/bands';
import { percentText } from '@alinha/rules/numbers';
import { Skeleton } from '@mantine/core';
import { Loaded } from '../../ui/Loaded.tsx';
import { useMedias } from './api.ts';
import classes from './Medias.module.css';

const shownMedias = [
  { name: 'geral', label: 'Média geral', missing: 'Sem avaliação cultural e sem KPI' },
  { name: 'cultural', label: 'Média cultural', missing: 'Começa com a primeira avaliação cultural' },
  { name: 'kpi', label: 'Média de KPI', missing: 'Começa com um ciclo de KPI ativo' },
] as const;

/** The three averages as large numbers in their bands (SUM-08, DATA-07). */
export function Medias({ colaboradorId }: { colaboradorId: number }) {
  const skeleton = (
    <div className={classes.medias}>
      {shownMedias.map(({ name }) => (
        <Skeleton key={name} height={112} />
      ))}
    </div>
  );
  return (
    <Loaded query={useMedias(colaboradorId)} skeleton={skeleton}>
      {(medias) => (
        <dl className={classes.medias}>
          {shownMedias.map(({ name, label, missing }) => (
            <Media key={name} label={label} missing={missing} value={medias[name]} />
          ))}
        </dl>
      )}
    </Loaded>
  );
}

/** One average in whole percents; null where there is no data. */
function Media({ label, value, missing }: { label: string; value: number | null; missing: string }) {
  const band = value === null ? undefined : bandOf(value);
  return (
    <div className={classes.media} data-tone={band}>
      <dt>{label}</dt>
      <dd>
        <span className={`${classes.figure} tabular`}>{percentText(value)}</span>
        <span className={classes.word}>{band ? bandWords[band] : missing}</span>
      </dd>
    </div>
  );
}
