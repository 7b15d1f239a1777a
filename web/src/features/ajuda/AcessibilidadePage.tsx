import { Link } from '@tanstack/react-router';
import type { Root } from 'hast';
import classes from './AjudaPage.module.css';
import { Markdown } from './Markdown.tsx';

const [declaracao] = Object.values(
  import.meta.glob<Root>('../../../../docs/acessibilidade.md', { eager: true, import: 'default' }),
);

/** /acessibilidade: the declaration of `docs/acessibilidade.md` (HELP-05). */
export default function AcessibilidadePage() {
  return (
    <div className={classes.page}>
      <p className={classes.up}>
        <Link to="/ajuda">Ajuda</Link>
      </p>
      {declaracao && <Markdown tree={declaracao} />}
    </div>
  );
}
