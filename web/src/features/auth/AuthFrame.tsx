import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useProduct } from '../../session/product.ts';
import { useCapitulo } from '../../ui/useCapitulo.ts';
import classes from './AuthFrame.module.css';
import { YearPicture } from './YearPicture.tsx';

/** The layout of the signed-out pages: the product on one side, the form on the other. */
export function AuthFrame({
  greeting,
  guarded,
  children,
}: {
  greeting: ReactNode;
  /** Shown in place of the protected page that the address names, whose chapter does not explain it. */
  guarded?: true;
  children: ReactNode;
}) {
  const { produto } = useProduct();
  const ofPage = useCapitulo();
  const capitulo = (!guarded && ofPage) || 'entrar';
  return (
    <div className={classes.page}>
      <header className={classes.side}>
        <img src="/logo-white.svg" alt={produto} width={40} height={40} />
        <div>
          {greeting}
          <p className={classes.line}>Onde cada pessoa está, o que foi combinado e o que falta este mês.</p>
        </div>
        <div className={classes.picture}>
          <YearPicture />
        </div>
      </header>
      <main className={classes.main}>
        <div className={classes.form}>
          {children}
          <p className={classes.more}>
            <Link to="/ajuda/$capitulo" params={{ capitulo }} preload={false}>
              Ajuda
            </Link>
            <Link to="/acessibilidade" preload={false}>
              Acessibilidade
            </Link>
          </p>
        </div>
      </main>
    </div>
  );
}
