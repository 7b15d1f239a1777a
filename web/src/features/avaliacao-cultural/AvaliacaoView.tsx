import type { AvaliacaoCultural, AvaliacaoResposta } from '@alinha/contract/avaliacao-cultural';
import { themePercent } from '@alinha/rules/averages';
import type { ReactNode } from 'react';
import classes from './AvaliacaoView.module.css';
import { Distribution } from './Distribution.tsx';
import { TemasRadar } from './TemasRadar.tsx';

interface AvaliacaoViewProps {
  temas: AvaliacaoCultural['temas'];
  answer: (resposta: AvaliacaoResposta) => ReactNode;
}

/** The pictures of an evaluation, and its answers by theme. */
export function AvaliacaoView({ temas, answer }: AvaliacaoViewProps) {
  return (
    <div className={classes.body}>
      <div className={classes.pictures}>
        <Distribution temas={temas} />
        <TemasRadar temas={temas} />
      </div>
      {temas.map((tema) => (
        <section key={tema.id} className={classes.tema} aria-labelledby={`tema-${tema.id}`}>
          <header className={classes.head}>
            <h3 id={`tema-${tema.id}`} className={classes.name}>
              {tema.tema}
            </h3>
            <span className={`${classes.share} tabular`}>{percentText(tema)}</span>
          </header>
          <ul className={classes.answers}>
            {tema.perguntas.map((resposta) => (
              <li key={resposta.id_resposta_db}>{answer(resposta)}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** A theme's percent, as the average counts it. */
function percentText(tema: AvaliacaoCultural['temas'][number]): string {
  const percent = themePercent(tema);
  return percent === null ? '-' : `${percent}%`;
}
