import type { CicloKpi } from '@alinha/contract/kpi';
import type { Report } from '@alinha/contract/reports';
import type { Tarefa } from '@alinha/contract/tarefas';
import { kpiAverage, shownPercent } from '@alinha/rules/averages';
import { formatDay, isPast, monthNames, periodBefore, todayIn } from '@alinha/rules/dates';
import { cicloName } from '@alinha/rules/kpi';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CallError } from '../../lib/caller.ts';
import { Foldable } from '../../ui/Foldable.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { TextSkeleton } from '../../ui/states.tsx';
import { nenhum } from '../registros/index.ts';
import { besideForm } from './besideForm.ts';
import classes from './MesAnterior.module.css';

interface MesAnteriorProps {
  colaboradorId: number;
  /** The month of the report being written. */
  ano: number;
  mes: number;
}

/** Context for writing: last month's answers, open tasks and KPIs. Collapsible. */
export function MesAnterior({ colaboradorId, ano, mes }: MesAnteriorProps) {
  const before = periodBefore(ano, mes, 12);
  const shown = besideForm(colaboradorId, ano, mes);
  const reports = useQuery(shown.anterior);
  const tarefas = useQuery(shown.tarefas);
  const ciclos = useQuery(shown.ciclos);
  const beside = useMediaQuery('(min-width: 64em)', true, { getInitialValueInEffect: false });
  return (
    <Foldable title="Antes de escrever" open={beside}>
      <Section title={`Report de ${monthNames[before.n - 1]}`}>
        <Loaded query={reports} skeleton={skeleton}>
          {([newest]) => <Respostas report={newest} />}
        </Loaded>
      </Section>
      <Section title="Tarefas em aberto">
        <Loaded query={tarefas} skeleton={skeleton}>
          {(all) => <Abertas tarefas={all.filter(({ status }) => !status)} />}
        </Loaded>
      </Section>
      {!(ciclos.error instanceof CallError && ciclos.error.status === 403) && (
        <Section title="KPI">
          <Loaded query={ciclos} skeleton={skeleton}>
            {(all) => <Ativos ciclos={all.filter(({ status }) => status === 1)} />}
          </Loaded>
        </Section>
      )}
    </Foldable>
  );
}

const skeleton = <TextSkeleton widths={['80%', '60%']} />;

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part}>
      <h3 className={classes.title}>{title}</h3>
      {children}
    </section>
  );
}

const Nothing = ({ children }: { children: string }) => <p className={classes.muted}>{children}</p>;

function Respostas({ report }: { report: Report | undefined }) {
  if (!report) return <Nothing>Não foi escrito.</Nothing>;
  const answered = report.RespostasReports.filter(({ descricao }) => descricao.trim() !== '');
  if (answered.length === 0) return <Nothing>{nenhum.resposta}</Nothing>;
  return (
    <dl className={classes.answers}>
      {answered.map(({ id, pergunta, descricao }) => (
        <div key={id}>
          <dt className={classes.muted}>{pergunta}</dt>
          <dd className={classes.answer}>{descricao}</dd>
        </div>
      ))}
    </dl>
  );
}

function Abertas({ tarefas }: { tarefas: readonly Tarefa[] }) {
  if (tarefas.length === 0) return <Nothing>Nenhuma.</Nothing>;
  const today = todayIn(new Date());
  return (
    <ul className={classes.list}>
      {tarefas.map(({ id, titulo, deadline }) => (
        <li key={id}>
          {titulo}{' '}
          {deadline !== null && (
            <span className={`${classes.muted} tabular`}>
              {isPast(deadline, today) ? `venceu em ${formatDay(deadline)}` : formatDay(deadline)}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Ativos({ ciclos }: { ciclos: readonly CicloKpi[] }) {
  if (ciclos.length === 0) return <Nothing>Nenhum ciclo ativo.</Nothing>;
  return (
    <ul className={classes.list}>
      {ciclos.map((ciclo) => {
        const average = kpiAverage([ciclo]);
        return (
          <li key={ciclo.id}>
            {cicloName(ciclo)}{' '}
            <strong className="tabular">{average === null ? '-' : `${shownPercent(average)}%`}</strong>
          </li>
        );
      })}
    </ul>
  );
}
