import { counted } from '@alinha/rules/numbers';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import classes from './AjudaPage.module.css';
import { buscar } from './busca.ts';
import { Lista } from './Lista.tsx';
import { textos } from './textos.ts';

/** The results of the search with their passages, or hints where there are none (HELP-03). */
export function Resultados({ busca, onFollow }: { busca: string; onFollow: () => void }) {
  const found = useMemo(() => buscar(textos, busca), [busca]);
  return (
    <div>
      <h1 className={classes.title}>Busca na ajuda</h1>
      <p className={classes.about} role="status">
        {found.length > 0
          ? `${counted(found.length, 'trecho encontrado', 'trechos encontrados')}.`
          : `Nada encontrado para “${busca}”.`}
      </p>
      {found.length === 0 && (
        <>
          <p>
            Tente outra palavra, ou só o começo dela. Você também pode escolher um capítulo abaixo, ou
            perguntar ao RH da sua empresa.
          </p>
          <Lista />
        </>
      )}
      <ul className={classes.found}>
        {found.map(({ texto, secao, trecho }) => (
          <li key={`${texto.capitulo} ${secao.id}`}>
            <Link
              to="/ajuda/$capitulo"
              params={{ capitulo: texto.capitulo }}
              {...(secao.id !== undefined && { hash: secao.id })}
              className={classes.hit}
              onClick={onFollow}
            >
              <span className={classes.where}>
                {secao.id === undefined ? texto.titulo : `${texto.titulo} › ${secao.titulo}`}
              </span>
              <span className={classes.passage}>
                {trecho.antes}
                <mark className={classes.match}>{trecho.achado}</mark>
                {trecho.depois}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
