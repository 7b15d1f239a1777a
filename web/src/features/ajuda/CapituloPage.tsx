import { getRouteApi, Link } from '@tanstack/react-router';
import { usePageTitle } from '../../ui/pageTitle.ts';
import classes from './AjudaPage.module.css';
import { capitulos } from './capitulos.ts';
import { nomes } from './grupos.ts';
import { Lista } from './Lista.tsx';
import { Markdown } from './Markdown.tsx';
import { type Texto, textos } from './textos.ts';

const route = getRouteApi('/aberta/ajuda/$capitulo');

/** /ajuda/<chapter>: one chapter, whom it is for, and its sections (HELP-01). */
export default function CapituloPage() {
  const { capitulo } = route.useParams();
  const texto = textos.find((one) => one.capitulo === capitulo);
  usePageTitle(texto && `${texto.titulo} · Ajuda`);
  return (
    <div>
      <p className={classes.up}>
        <Link to="/ajuda">Todos os capítulos</Link>
      </p>
      {texto ? (
        <Capitulo key={capitulo} texto={texto} />
      ) : (
        <>
          <h1 className={classes.title}>Este capítulo não existe</h1>
          <p className={classes.about}>Use a busca ou escolha um destes.</p>
          <Lista />
        </>
      )}
    </div>
  );
}

function Capitulo({ texto: { capitulo, titulo, tree, secoes } }: { texto: Texto }) {
  const [, ...below] = secoes;
  return (
    <article>
      <h1 className={classes.title}>{titulo}</h1>
      <p className={classes.about}>Para: {capitulos[capitulo].map((one) => nomes[one]).join(', ')}.</p>
      {below.length > 3 && (
        <nav className={classes.inside} aria-label="Neste capítulo">
          <ul>
            {below.map(({ id, titulo }) => (
              <li key={id}>
                <Link to="." hash={id ?? ''}>
                  {titulo}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Markdown tree={tree} />
    </article>
  );
}
