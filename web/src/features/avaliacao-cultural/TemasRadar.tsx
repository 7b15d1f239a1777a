import type { AvaliacaoCultural } from '@alinha/contract/avaliacao-cultural';
import { oneDecimal } from '@alinha/rules/numbers';
import { radarGeometry, radarValue } from '@alinha/rules/radar';
import { Radar } from '../../ui/Radar.tsx';
import { nenhum } from '../registros/index.ts';
import classes from './TemasRadar.module.css';

const radius = 100;
const labelGap = 12;

/** The themes on a scale of 0 to 5 (CULT-24); a theme without an answer has no axis. */
export function TemasRadar({ temas }: { temas: AvaliacaoCultural['temas'] }) {
  const rated = temas.flatMap((tema) => {
    const value = radarValue(tema);
    return value === null ? [] : [{ label: tema.tema, value, text: oneDecimal(value) }];
  });
  return (
    <section className={classes.section}>
      <h3 className={classes.title}>Radar — Média por Tema</h3>
      {rated.length > 0 ? (
        <Radar
          caption="Média por tema, de 0 a 5"
          columns={['Tema', 'Média']}
          values={rated}
          geometry={radarGeometry(
            rated.map(({ value }) => value),
            radius,
            labelGap,
          )}
          radius={radius}
        />
      ) : (
        <p className={classes.nothing}>{nenhum.resposta}</p>
      )}
    </section>
  );
}
