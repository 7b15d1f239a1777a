import { monthLabels, monthNames, periodOf, quarterNames, todayIn } from '@alinha/rules/dates';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../ui/Loaded.tsx';
import { useAbrir } from '../../ui/useAbrir.ts';
import { avaliacoesOptions } from '../avaliacao-cultural/index.ts';
import { addressOf } from '../registros/search.ts';
import { reportsDoAnoOptions } from '../resumo/index.ts';
import classes from './Ano.module.css';
import { Periodo } from './Periodo.tsx';

/** The reader's year: twelve months of reports and four quarters of evaluations; each record opens (HOME-02). */
export function Ano({ id }: { id: number }) {
  const today = periodOf(todayIn(new Date()));
  const { ano } = today;
  const reports = useQuery(reportsDoAnoOptions(id, ano));
  const avaliacoes = useQuery(avaliacoesOptions(id));
  const { open } = useAbrir();
  const opens = (tipo: 'report' | 'avaliacao', periodo: number, held: readonly unknown[]) =>
    held.length > 0 ? () => open(addressOf({ tipo, ano, periodo }), held.length, { pessoa: id }) : undefined;
  return (
    <>
      <Loaded query={reports} skeleton={<Skeleton height={44} />}>
        {(list) => (
          <ol className={classes.months} aria-label={`Reports de ${ano}`}>
            {monthNames.map((name, place) => {
              const held = list.filter(({ mes }) => mes === place + 1);
              return (
                <Periodo
                  key={name}
                  short={monthLabels[place] ?? ''}
                  held={held}
                  kind="report"
                  current={place + 1 === today.mes}
                  onOpen={opens('report', place + 1, held)}
                />
              );
            })}
          </ol>
        )}
      </Loaded>
      <Loaded query={avaliacoes} skeleton={<Skeleton height={44} />}>
        {(list) => (
          <ol className={classes.quarters} aria-label={`Avaliações de ${ano}`}>
            {quarterNames.map((name, place) => {
              const held = list.filter((one) => one.ano === ano && one.trimestre === place + 1);
              return (
                <Periodo
                  key={name}
                  short={`${place + 1}º tri`}
                  held={held}
                  kind="avaliacao"
                  current={place + 1 === today.trimestre}
                  onOpen={opens('avaliacao', place + 1, held)}
                />
              );
            })}
          </ol>
        )}
      </Loaded>
    </>
  );
}
