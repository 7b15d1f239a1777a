import { periodName } from '@alinha/rules/coverage';
import { formatMoment } from '@alinha/rules/dates';
import { useQuery } from '@tanstack/react-query';
import { Foldable } from '../../ui/Foldable.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
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
  const anotacoes = useQuery(compartilhadaOptions(colaborador.id, ano, mes));
  return (
    <Loaded query={anotacoes} skeleton={null}>
      {(shared) =>
        shared && (
          <Foldable title={`Anotações de ${colaborador.nome}`} open accent>
            <p className={classes.hint}>
              {`Para ${periodName('report', ano, mes)}, alteradas em ${formatMoment(shared.alterada_em)}.`}
            </p>
            <p className={classes.text}>{shared.texto}</p>
            <div className={classes.who}>
              <QuemPodeVer assunto={{ tipo: 'anotacoes', id: colaborador.id, ano, mes }} />
            </div>
          </Foldable>
        )
      }
    </Loaded>
  );
}
