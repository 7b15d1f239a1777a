import type { Report } from '@alinha/contract/reports';
import { monthNames, periodOf, todayIn } from '@alinha/rules/dates';
import { counted } from '@alinha/rules/numbers';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Loaded } from '../../ui/Loaded.tsx';
import { Section } from '../../ui/Section.tsx';
import { useAbrir } from '../../ui/useAbrir.ts';
import type { Avaliado } from '../registros/index.ts';
import { addressOf } from '../registros/search.ts';
import classes from './ano.module.css';
import { reportsDoAnoOptions } from './api.ts';
import { Signature, Unfilled } from './Marks.tsx';
import { PeriodTile } from './PeriodTile.tsx';

/** This year's reports by month (SUM-05); each opens its viewer, an empty month the form. */
export function ReportsDoAno({ colaborador }: { colaborador: Avaliado }) {
  const { id, pode_avaliar } = colaborador;
  const today = periodOf(todayIn(new Date()));
  const reports = useQuery(reportsDoAnoOptions(id, today.ano));
  const { open } = useAbrir();
  return (
    <Section
      title="Reports mensais"
      hint={`Meses de ${today.ano}`}
      action={
        <Link to="/reports/$id" params={{ id }} className={`${classes.history} reach`}>
          Ver histórico de reports
        </Link>
      }
    >
      <Loaded query={reports} skeleton={<Skeleton height={160} />}>
        {(list) => (
          <ul className={classes.months}>
            {monthNames.map((label, place) => {
              const mes = place + 1;
              const held = list.filter((report) => report.mes === mes);
              const opens = held.length > 0 || pode_avaliar;
              return (
                <li key={label}>
                  <PeriodTile
                    label={label}
                    words={monthLabel(held, pode_avaliar)}
                    current={mes === today.mes}
                    onOpen={
                      opens
                        ? () =>
                            open(
                              addressOf({
                                tipo: 'report',
                                ano: today.ano,
                                periodo: mes,
                                novo: held.length === 0,
                              }),
                              held.length,
                            )
                        : undefined
                    }
                  >
                    <Month held={held} mayCreate={pode_avaliar} />
                  </PeriodTile>
                </li>
              );
            })}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}

const signedOf = (held: readonly Report[]) => held.filter(({ assinada }) => assinada).length;

function Month({ held, mayCreate }: { held: readonly Report[]; mayCreate: boolean }) {
  if (held.length === 0) return <Unfilled begin={mayCreate ? 'Criar' : undefined} />;
  if (held.length === 1) return <Signature signed={signedOf(held) === 1} word="Assinado" />;
  return (
    <>
      <Signature signed={signedOf(held) === held.length} word="Assinado" />{' '}
      <span className={classes.nothing}>{`${held.length} reports`}</span>
    </>
  );
}

/** The content of a month, for screen readers. */
function monthLabel(held: readonly Report[], mayCreate: boolean): string {
  if (held.length === 0) return mayCreate ? 'criar report' : 'sem report';
  const signed = signedOf(held);
  const signature = signed === held.length ? 'assinado' : 'não assinado';
  if (held.length === 1) return `${signature}, abrir report`;
  const partly = signed > 0 && signed < held.length ? `, ${counted(signed, 'assinado', 'assinados')}` : '';
  return `${signature}, ${held.length} reports${partly}, abrir`;
}
