import { Link } from '@tanstack/react-router';
import { useSession } from '../../session/session.tsx';
import classes from './AjudaPage.module.css';
import { gruposFor, nomes } from './grupos.ts';

/** The chapters by public (HELP-02). */
export function Lista() {
  const { user } = useSession();
  return (
    <nav className={classes.groups} aria-label="Capítulos">
      {gruposFor(user).map(({ publico, textos }) => (
        <section key={publico}>
          <h2 className={classes.group}>{nomes[publico]}</h2>
          <ul className={classes.list}>
            {textos.map(({ capitulo, titulo }) => (
              <li key={capitulo}>
                <Link to="/ajuda/$capitulo" params={{ capitulo }} className={classes.chapter}>
                  {titulo}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
