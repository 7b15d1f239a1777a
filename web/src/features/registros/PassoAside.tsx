import { Button } from '@mantine/core';
import classes from './PassoAside.module.css';
import { useSequencia } from './sequencia.ts';

/** Where a dialog stands within 'Resolver agora', and the way past it (MES-05); renders nothing elsewhere. */
export function PassoAside() {
  const passo = useSequencia()?.passo;
  if (!passo) return null;
  return (
    <div className={classes.aside}>
      <span className={`${classes.place} tabular`}>{`${passo.n} de ${passo.de}`}</span>
      <Button variant="subtle" size="compact-sm" onClick={passo.skip}>
        Pular
      </Button>
    </div>
  );
}
