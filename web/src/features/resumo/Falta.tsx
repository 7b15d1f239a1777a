import type { Resumo } from '@alinha/contract/colaboradores';
import { listMinhasSubstituicoes } from '@alinha/contract/substituicoes';
import { periodOf, todayIn } from '@alinha/rules/dates';
import { counted } from '@alinha/rules/numbers';
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
import { queryOptions } from '../../lib/queries.ts';
import { useUser } from '../../session/session.tsx';
import { focusNear } from '../../ui/focusNear.ts';
import { useAbrir } from '../../ui/useAbrir.ts';
import type { Avaliado } from '../registros/index.ts';
import { tarefasOptions } from '../tarefas/index.ts';
import classes from './Falta.module.css';
import { useLacks } from './useLacks.ts';

/** How many periods are listed before 'show more'. */
const gapsShown = 5;

interface FaltaProps {
  colaborador: Extract<Resumo, { restrito: false }>;
  avaliado: Avaliado;
}

/**
 * What this person's year lacks so far, and what is still owed of the previous year; each entry opens the dialog that
 * settles it. Records and signatures are said to those who may write them, with whose task they are; overdue tasks name the
 * person to all others (VISTA-06).
 */
export function Falta({ colaborador, avaliado }: FaltaProps) {
  const today = todayIn(new Date());
  const user = useUser();
  const { lacks, parts: records } = useLacks({ colaborador, avaliado, today });
  const { data: substituicoes = [] } = useQuery(queryOptions(listMinhasSubstituicoes, {}));
  const { superior } = colaborador;
  const reader = [user.id, ...substituicoes.map(({ lider }) => lider.id)];
  const owner = superior !== null && !reader.includes(superior.id) ? superior.nome : undefined;
  const tarefas = useQuery(tarefasOptions(colaborador.id));
  const { overdue } = countTasks(tarefas.data ?? [], today);
  const { open } = useAbrir();
  const [all, setAll] = useState(false);
  const hidden = all ? 0 : Math.max(0, lacks.length - gapsShown);
  const parts = [...records, tarefas];

  if (parts.some(({ isPending }) => isPending)) {
    return (
      <div className={classes.falta}>
        <Skeleton height={32} width="min(100%, 30rem)" />
      </div>
    );
  }
  if (lacks.length === 0 && overdue === 0) {
    // Parts that failed to load may lack something; they show their own error. Whoever writes no records cannot be told
    // that all of them are there.
    if (!avaliado.pode_avaliar || parts.some(({ data }) => data === undefined)) return null;
    return (
      <p className={classes.falta}>
        <IconCircleCheck className={classes.done} size={20} aria-hidden />
        {`Tudo em dia em ${periodOf(today).ano}.`}
      </p>
    );
  }
  return (
    <section ref={focusNear} className={classes.falta} aria-label="O que falta">
      <h2 className={classes.title}>
        {owner && lacks.length > 0 ? `Falta, a cargo de ${owner}:` : 'Falta:'}
      </h2>
      <ul className={classes.list}>
        {lacks.slice(0, lacks.length - hidden).map(({ text, falta, address, held }) => (
          <li key={text}>
            <Entry
              icon={falta === 'registro' ? IconPlus : IconWritingSign}
              text={text}
              onOpen={() => open(address, held)}
            />
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
              text={`${counted(overdue, 'tarefa atrasada', 'tarefas atrasadas')}${user.id === avaliado.id ? '' : ` de ${avaliado.nome}`}`}
              onOpen={showOverdue}
            />
          </li>
        )}
      </ul>
    </section>
  );
}

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
