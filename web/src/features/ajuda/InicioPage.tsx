import { Link } from '@tanstack/react-router';
import classes from './AjudaPage.module.css';
import { Lista } from './Lista.tsx';

/** /ajuda itself: the chapters, those of the reader's own role first (HELP-02). */
export default function InicioPage() {
  return (
    <div>
      <h1 className={classes.title}>Ajuda</h1>
      <p className={classes.about}>
        Como fazer cada coisa, o que cada página mostra e quem mais vê. Clique no “?” ao lado do título de uma
        página para abrir o capítulo dela.
      </p>
      <Lista />
      <p className={classes.about}>
        <Link to="/acessibilidade" className="reach">
          Acessibilidade
        </Link>
      </p>
    </div>
  );
}
