import type { Resumo } from '@alinha/contract/colaboradores';
import type { Report } from '@alinha/contract/reports';
import { type Lack, lacksOf, lastDayOf, periodosDe } from '@alinha/rules/coverage';
import { monthNames, periodOf, quarterLabels, todayIn } from '@alinha/rules/dates';
import { counted } from '@alinha/rules/numbers';
import { deadlineOf, type Prazos } from '@alinha/rules/prazos';
import { countTasks } from '@alinha/rules/tasks';
import { Button, Skeleton } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconPlus,
  IconWritingSign,
  type TablerIcon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePrazos } from '../../session/prazos.ts';
import { focusNear } from '../../ui/focusNear.ts';
import { useAbrir } from '../../ui/useAbrir.ts';
import { avaliacoesOptions } from '../avaliacao-cultural/index.ts';
import type { Avaliado } from '../registros/index.ts';
import { addressOf } from '../registros/search.ts';
import { tarefasOptions } from '../tarefas/index.ts';
import { reportsDoAnoOptions } from './api.ts';
import classes from './Falta.module.css';

/** How many periods are listed before 'show more'. */
const gapsShown = 5;

interface FaltaProps {
  colaborador: Extract<Resumo, { restrito: false }>;
  avaliado: Avaliado;
}

/**
 * What this person's year lacks so far, and what is still owed of the previous year; each entry opens the dialog that
 * settles it.
 */
export function Falta({ colaborador, avaliado }: FaltaProps) {
  const { id } = colaborador;
  const today = todayIn(new Date());
  const { ano } = periodOf(today);
  const thisYear = ano;
  const reports = useQuery(reportsDoAnoOptions(id, ano));
  const avaliacoes = useQuery(avaliacoesOptions(id));
  const prazos = usePrazos();
  // Of the previous year, only what is owed counts.
  const reaches = (prazo: Prazos['report']) => prazo !== null && prazo.a_partir_de < `${ano}-01-01`;
  const asksBefore = reaches(prazos.report) || reaches(prazos.assinatura);
  const owesBefore = asksBefore || reaches(prazos.avaliacao);
  const before = useQuery({ ...reportsDoAnoOptions(id, ano - 1), enabled: asksBefore });
  const tarefas = useQuery(tarefasOptions(id));
  const { open } = useAbrir();
  const [all, setAll] = useState(false);
  const parts = [reports, avaliacoes, tarefas, ...(asksBefore ? [before] : [])];

  /** What the year lacks of one kind; missing records are shown only to those who may write them. */
  const lacking = <R extends { id: number; ano: number; assinada: boolean; createdAt: string }>(
    ano: number,
    tipo: keyof typeof periodosDe,
    records: readonly R[] | undefined,
    periodoDe: (record: R) => number,
    nameOf: (periodo: number) => string,
  ) => {
    if (records === undefined) return [];
    const heldIn = (periodo: number) =>
      records.filter((record) => record.ano === ano && periodoDe(record) === periodo);
    const byPeriod = Object.fromEntries(
      Array.from({ length: periodosDe[tipo] }, (_, before) => [before + 1, heldIn(before + 1)]),
    );
    return lacksOf(colaborador, byPeriod, { ano, tipo }, { today, prazos })
      .filter(({ falta }) => falta === 'assinatura' || avaliado.pode_avaliar)
      .filter(({ falta }) => ano === thisYear || prazos[falta === 'registro' ? tipo : falta] !== null)
      .map(({ periodo, falta }) => {
        const held = byPeriod[periodo] ?? [];
        const unsigned = held.find(({ assinada }) => !assinada);
        const registroId = unsigned?.id;
        const end = lastDayOf({ ano, periodo, periodos: periodosDe[tipo] });
        const late = unsigned
          ? isLate(prazos.assinatura, todayIn(new Date(unsigned.createdAt)), today)
          : isLate(prazos[tipo], end, today);
        return {
          falta,
          ends: end,
          text:
            lackText(falta, `${nameOf(periodo)}${ano === thisYear ? '' : ` de ${ano}`}`) +
            (late ? lateWords(tipo, falta) : ''),
          open: () =>
            open(addressOf({ tipo, ano, periodo, novo: held.length === 0, registroId }), held.length),
        };
      });
  };
  const of = (ano: number, reports: readonly Report[] | undefined) => [
    ...lacking(
      ano,
      'report',
      reports,
      ({ mes }) => mes,
      (mes) => `report de ${monthNames[mes - 1]}`,
    ),
    ...lacking(
      ano,
      'avaliacao',
      avaliacoes.data,
      ({ trimestre }) => trimestre,
      (trimestre) => `avaliação do ${quarterLabels[trimestre - 1]?.toLowerCase()}`,
    ),
  ];
  const known = [
    ...of(thisYear, reports.data),
    ...(owesBefore ? of(thisYear - 1, before.data) : []),
  ].toSorted((a, b) => b.ends.localeCompare(a.ends));
  const { overdue } = countTasks(tarefas.data ?? [], today);
  const hidden = all ? 0 : Math.max(0, known.length - gapsShown);

  if (parts.some(({ isPending }) => isPending)) {
    return (
      <div className={classes.falta}>
        <Skeleton height={32} width="min(100%, 30rem)" />
      </div>
    );
  }
  if (known.length === 0 && overdue === 0) {
    // Parts that failed to load may lack something; they show their own error.
    if (parts.some(({ data }) => data === undefined)) return null;
    return (
      <p className={classes.falta}>
        <IconCircleCheck className={classes.done} size={20} aria-hidden />
        {`Em dia: nada falta em ${ano}.`}
      </p>
    );
  }
  return (
    <section ref={focusNear} className={classes.falta} aria-label="O que falta">
      <h2 className={classes.title}>Falta:</h2>
      <ul className={classes.list}>
        {known.slice(0, known.length - hidden).map(({ text, falta, open }) => (
          <li key={text}>
            <Entry icon={falta === 'registro' ? IconPlus : IconWritingSign} text={text} onOpen={open} />
          </li>
        ))}
        {hidden > 0 && (
          <li>
            <Button
              variant="subtle"
              size="compact-sm"
              className={classes.entry ?? ''}
              onClick={() => setAll(true)}
            >
              {`mais ${hidden}`}
            </Button>
          </li>
        )}
        {overdue > 0 && (
          <li>
            <Entry
              icon={IconAlertTriangle}
              text={counted(overdue, 'tarefa atrasada', 'tarefas atrasadas')}
              onOpen={showOverdue}
            />
          </li>
        )}
      </ul>
    </section>
  );
}

/** Whether something due from a day on is past its deadline. */
const isLate = (prazo: Prazos['report'], from: string, today: string): boolean =>
  prazo !== null && deadlineOf(from, prazo) < today;

/** A report is masculine; an evaluation and a signature are not. */
const lateWords = (tipo: keyof typeof periodosDe, falta: Lack['falta']) =>
  tipo === 'report' && falta === 'registro' ? ', atrasado' : ', atrasada';

const lackText = (falta: Lack['falta'], what: string) =>
  falta === 'registro' ? what : `${what} sem assinatura`;

/** Scrolls to the oldest overdue task, beside which are its actions. */
const showOverdue = () =>
  document
    .querySelector<HTMLElement>('#tarefas li:has([data-overdue]) button')
    ?.focus({ focusVisible: true } as FocusOptions);

function Entry({ icon: Icon, text, onOpen }: { icon: TablerIcon; text: string; onOpen: () => void }) {
  return (
    <Button
      variant="default"
      size="compact-sm"
      className={classes.entry ?? ''}
      leftSection={<Icon size={16} aria-hidden />}
      onClick={onOpen}
    >
      {text}
    </Button>
  );
}
