import type { AvaliacaoCultural } from '@alinha/contract/avaliacao-cultural';
import { sharesOf } from '@alinha/rules/shares';
import classes from './Distribution.module.css';

/** The shares of Sim and Não, in total and by theme, as bars with numbers (CULT-23). */
export function Distribution({ temas }: { temas: AvaliacaoCultural['temas'] }) {
  const { missing, legend, note } = sharesOf(temas);
  return (
    <section className={classes.distribution}>
      <h3 className={classes.title}>Distribuição — Sim / Não</h3>
      <Bar of={temas} />
      <ul className={classes.legend}>
        {legend.map(({ word, text }) => (
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
      {note && <p className={classes.note}>{note}</p>}
      <ul className={classes.temas}>
        {temas.map((tema) => (
          <li key={tema.id}>
            <span className={classes.tema}>{tema.tema}</span>
            <span className={`${classes.number} tabular`}>{sharesOf([tema]).summary}</span>
            <div className={classes.thin}>
              <Bar of={[tema]} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Bar({ of }: { of: AvaliacaoCultural['temas'] }) {
  const { yes, no } = sharesOf(of);
  return (
    <div className={classes.bar} aria-hidden>
      {yes > 0 && <span className={classes.part} data-word="Sim" style={{ flexGrow: yes }} />}
      {no > 0 && <span className={classes.part} data-word="Não" style={{ flexGrow: no }} />}
    </div>
  );
}
