import { periodName } from '@alinha/rules/coverage';
import { formatMoment } from '@alinha/rules/dates';
import { useQuery } from '@tanstack/react-query';
import { Foldable } from '../../ui/Foldable.tsx';
import { Failure } from '../../ui/states.tsx';
import { QuemPodeVer } from '../quem-pode-ver/index.ts';
import classes from './AnotacoesCompartilhadas.module.css';
import { compartilhadaOptions } from './api.ts';

interface AnotacoesCompartilhadasProps {
  colaborador: { id: number; nome: string };
  ano: number;
  mes: number;
}

/** Notes that a person shared for a month's report, shown beside its form, if any; collapsible (PREP-04). */
export function AnotacoesCompartilhadas({ colaborador, ano, mes }: AnotacoesCompartilhadasProps) {
  const { data, isError, error, refetch } = useQuery(compartilhadaOptions(colaborador.id, ano, mes));
  if (isError && data === undefined) {
    return <Failure text={error.message} onRetry={() => void refetch()} />;
  }
  if (!data) return null;
  return (
    <Foldable title={`Anotações de ${colaborador.nome}`} open accent>
      <p className={classes.hint}>
        {`Para ${periodName('report', ano, mes)}, alteradas em ${formatMoment(data.alterada_em)}.`}
      </p>
      <p className={classes.text}>{data.texto}</p>
      <div className={classes.who}>
        <QuemPodeVer assunto={{ tipo: 'anotacoes', id: colaborador.id, ano, mes }} />
      </div>
    </Foldable>
  );
}
