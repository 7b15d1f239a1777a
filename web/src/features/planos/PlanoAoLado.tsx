import type { Plano } from '@alinha/contract/planos';
import { formatDay, todayIn } from '@alinha/rules/dates';
import { acoesInWords, estadoDoObjetivo, palavrasDoObjetivo } from '@alinha/rules/planos';
import { useQuery } from '@tanstack/react-query';
import { Foldable } from '../../ui/Foldable.tsx';
import { planosOptions } from './api.ts';
import classes from './PlanoCard.module.css';

/** The open plan beside the form of the month's report, folded at first (PDI-07); nothing where there is none. */
export function PlanoAoLado({ colaboradorId }: { colaboradorId: number }) {
  const { data = [] } = useQuery(planosOptions(colaboradorId));
  const open = data.find(({ encerrado_em }) => encerrado_em === null);
  if (!open) return null;
  return (
    <Foldable title="Plano de desenvolvimento" open={false}>
      <Resumido plano={open} />
    </Foldable>
  );
}

function Resumido({ plano }: { plano: Plano }) {
  const today = todayIn(new Date());
  return (
    <ul className={classes.objetivos}>
      {plano.objetivos.map((objetivo) => (
        <li key={objetivo.id} className={classes.objetivo}>
          <p className={classes.plano}>{objetivo.texto}</p>
          <p className={classes.about}>
            {[
              palavrasDoObjetivo[estadoDoObjetivo(objetivo, today)],
              `até ${formatDay(objetivo.ate)}`,
              acoesInWords(objetivo),
            ].join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  );
}
