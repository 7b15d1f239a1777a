import { answersOf, type Theme } from '@alinha/rules/averages';
import { percentOf } from '@alinha/rules/numbers';
import classes from './Distribution.module.css';

/** How the answers fall on Sim and Não, as one bar with its numbers (CULT-23). */
export function Distribution({ temas }: { temas: readonly Theme[] }) {
  const { answered, yes } = answersOf({ perguntas: temas.flatMap(({ perguntas }) => perguntas) });
  const total = temas.reduce((sum, { perguntas }) => sum + perguntas.length, 0);
  const yesPercent = percentOf(yes, answered);
  const parts = [
    { word: 'Sim', count: yes, percent: yesPercent },
    { word: 'Não', count: answered - yes, percent: answered > 0 ? 100 - yesPercent : 0 },
  ];
  return (
    <section className={classes.distribution}>
      <h3 className={classes.title}>Distribuição — Sim / Não</h3>
      <div className={classes.bar} aria-hidden>
        {parts.map(
          ({ word, count }) =>
            count > 0 && (
              <span key={word} className={classes.part} data-word={word} style={{ flexGrow: count }} />
            ),
        )}
      </div>
      <ul className={classes.legend}>
        {parts.map(({ word, count, percent }) => (
          <li key={word}>
            <span className={classes.key} data-word={word} aria-hidden />
            {word}
            <span className={`${classes.number} tabular`}>{`${count} (${percent}%)`}</span>
          </li>
        ))}
        {answered < total && (
          <li>
            Sem resposta
            <span className={`${classes.number} tabular`}>{total - answered}</span>
          </li>
        )}
      </ul>
    </section>
  );
}
