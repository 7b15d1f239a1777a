import type { AvaliacaoCultural } from '@alinha/contract/avaliacao-cultural';
import { answersOf, type Theme } from '@alinha/rules/averages';
import { percentOf } from '@alinha/rules/numbers';
import classes from './Distribution.module.css';

/** How the answers fall on Sim and Não, altogether and by theme, as bars with their numbers (CULT-23). */
export function Distribution({ temas }: { temas: AvaliacaoCultural['temas'] }) {
  const whole: Theme = { perguntas: temas.flatMap(({ perguntas }) => perguntas) };
  const { answered, yes } = answersOf(whole);
  const missing = whole.perguntas.length - answered;
  const yesPercent = percentOf(yes, answered);
  const parts = [
    { word: 'Sim', text: `${yes} (${yesPercent}%)` },
    { word: 'Não', text: `${answered - yes} (${answered > 0 ? 100 - yesPercent : 0}%)` },
  ];
  return (
    <section className={classes.distribution}>
      <h3 className={classes.title}>Distribuição — Sim / Não</h3>
      <Bar of={whole} />
      <ul className={classes.legend}>
        {parts.map(({ word, text }) => (
          <li key={word}>
            <span className={classes.key} data-word={word} aria-hidden />
            {word}
            <span className={`${classes.number} tabular`}>{text}</span>
          </li>
        ))}
        {missing > 0 && (
          <li>
            Sem resposta
            <span className={`${classes.number} tabular`}>{missing}</span>
          </li>
        )}
      </ul>
      <ul className={classes.temas}>
        {temas.map((tema) => (
          <li key={tema.id}>
            <span className={classes.tema}>{tema.tema}</span>
            <span className={`${classes.number} tabular`}>{shareOf(tema)}</span>
            <div className={classes.thin}>
              <Bar of={tema} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Bar({ of }: { of: Theme }) {
  const { answered, yes } = answersOf(of);
  return (
    <div className={classes.bar} aria-hidden>
      {yes > 0 && <span className={classes.part} data-word="Sim" style={{ flexGrow: yes }} />}
      {yes < answered && (
        <span className={classes.part} data-word="Não" style={{ flexGrow: answered - yes }} />
      )}
    </div>
  );
}

function shareOf(tema: Theme): string {
  const { answered, yes } = answersOf(tema);
  return answered > 0 ? `${yes} de ${answered} Sim` : 'Sem resposta';
}
