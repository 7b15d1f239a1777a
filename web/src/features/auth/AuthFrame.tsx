import type { ReactNode } from 'react';
import { useProduct } from '../../session/product.ts';
import classes from './AuthFrame.module.css';
import { YearPicture } from './YearPicture.tsx';

/** The layout of the signed-out pages: the product on one side, the form on the other. */
export function AuthFrame({ greeting, children }: { greeting: ReactNode; children: ReactNode }) {
  const { produto } = useProduct();
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
        <div className={classes.form}>{children}</div>
      </main>
    </div>
  );
}
