import { listMinhasSubstituicoes } from '@alinha/contract/substituicoes';
import { formatDay } from '@alinha/rules/dates';
import { IconUserShare } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { queryOptions } from '../../lib/queries.ts';
import classes from './SubstituicaoBar.module.css';

/** Whom the reader stands in for and until when (SUBST-04); nothing for everybody else. */
export function SubstituicaoBar() {
  const { data = [] } = useQuery(queryOptions(listMinhasSubstituicoes, {}));
  if (data.length === 0) return null;
  const whom = data.map(({ lider, ate }) => `${lider.nome} até ${formatDay(ate)}`);
  return (
    <section className={classes.bar} aria-label="Substituição">
      <IconUserShare className={classes.icon} size={20} aria-hidden />
      <p className={classes.words}>
        <strong>{`Você substitui ${new Intl.ListFormat('pt-BR').format(whom)}.`}</strong> Você vê e registra o
        trimestre atual e o anterior da equipe.
      </p>
    </section>
  );
}
