import { acceptObjetivo, deleteObjetivo, type Objetivo } from '@alinha/contract/planos';
import type { Tarefa } from '@alinha/contract/tarefas';
import { formatDay, todayIn } from '@alinha/rules/dates';
import {
  acoesInWords,
  estadoDoObjetivo,
  motivoInWords,
  palavrasDoObjetivo,
  progressoDoObjetivo,
} from '@alinha/rules/planos';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useWrite } from '../../forms/useWrite.ts';
import { useFeedback } from '../../ui/feedback.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { Tag, type TagTone } from '../../ui/Tag.tsx';
import { TarefaRow } from '../tarefas/index.ts';
import { EncerrarDialog } from './EncerrarDialog.tsx';
import { NovaAcao } from './NovaAcao.tsx';
import classes from './PlanoCard.module.css';

interface ObjetivoItemProps {
  colaboradorId: number;
  objetivo: Objetivo;
  /** Its actions among the person's tasks. */
  acoes: readonly Tarefa[];
  /** Whether the reader gives the person tasks (PDI-09). */
  podeEditar: boolean;
  podeMarcar: boolean;
  /** Whether the reader is the person. */
  proprio: boolean;
  onEdit: () => void;
}

const tones: Record<ReturnType<typeof estadoDoObjetivo>, TagTone> = {
  proposto: 'violet-outline',
  andamento: 'violet',
  atrasado: 'plum-filled',
  alcancado: 'violet-filled',
  em_parte: 'gray-filled',
  encerrado: 'gray-outline',
};

/** One goal with its state, progress and actions, and what the reader may do with it. */
export function ObjetivoItem(props: ObjetivoItemProps) {
  const { colaboradorId, objetivo, acoes, podeEditar, podeMarcar, proprio, onEdit } = props;
  const [writing, setWriting] = useState(false);
  const [ending, setEnding] = useState(false);
  const { confirm } = useFeedback();
  const accept = useWrite(acceptObjetivo, { done: 'Objetivo aceito.' });
  const remove = useWrite(deleteObjetivo, { done: 'Proposta excluída.' });
  const { texto, ate, aceito, fim, desfecho } = objetivo;
  const today = todayIn(new Date());
  const estado = estadoDoObjetivo(objetivo, today);
  const progress = progressoDoObjetivo(objetivo);
  const params = { id: colaboradorId, objetivoId: objetivo.id };
  const motivo = motivoInWords(objetivo);
  const counts = aceito && fim === null;
  const proposal = !aceito && (podeEditar || (proprio && podeMarcar));
  const decline = async () => {
    const title = podeEditar ? 'Recusar esta proposta?' : 'Excluir esta proposta?';
    if (await confirm({ title, text: texto })) remove.mutate({ params });
  };
  return (
    <li className={classes.objetivo}>
      <div className={classes.head}>
        <h3 className={classes.texto}>{texto}</h3>
        <Tag tone={tones[estado]}>{palavrasDoObjetivo[estado]}</Tag>
      </div>
      <p className={classes.about}>{[`Até ${formatDay(ate)}`, motivo].filter(Boolean).join(' · ')}</p>
      {aceito && progress !== null && <Progress value={progress} label={`Progresso: ${texto}`} />}
      {aceito && <p className={classes.about}>{acoesInWords(objetivo)}</p>}
      {desfecho !== null && <p className={classes.desfecho}>{desfecho}</p>}
      {counts && acoes.length > 0 && (
        <ul className={classes.acoes} aria-label={`Ações: ${texto}`}>
          {acoes.map((tarefa) => (
            <TarefaRow
              key={tarefa.id}
              tarefa={tarefa}
              today={today}
              colaboradorId={colaboradorId}
              podeMarcar={podeMarcar}
              edited={false}
              inPlan
            />
          ))}
        </ul>
      )}
      {writing && (
        <NovaAcao colaboradorId={colaboradorId} objetivo={objetivo} onClose={() => setWriting(false)} />
      )}
      <div className={classes.buttons}>
        {counts && podeEditar && !writing && (
          <Button
            variant="light"
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden />}
            aria-label={`Nova ação: ${texto}`}
            onClick={() => setWriting(true)}
          >
            Nova ação
          </Button>
        )}
        {!aceito && podeEditar && (
          <Button
            size="xs"
            loading={accept.isPending}
            aria-label={`Aceitar objetivo: ${texto}`}
            onClick={() => accept.mutate({ params, on: objetivo })}
          >
            Aceitar
          </Button>
        )}
        {((counts && podeEditar) || proposal) && (
          <Button variant="subtle" size="xs" aria-label={`Editar objetivo: ${texto}`} onClick={onEdit}>
            Editar
          </Button>
        )}
        {counts && podeEditar && (
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            aria-label={`Encerrar objetivo: ${texto}`}
            onClick={() => setEnding(true)}
          >
            Encerrar
          </Button>
        )}
        {proposal && (
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            aria-label={`${podeEditar ? 'Recusar' : 'Excluir'} proposta: ${texto}`}
            onClick={() => void decline()}
          >
            {podeEditar ? 'Recusar' : 'Excluir'}
          </Button>
        )}
      </div>
      {ending && (
        <EncerrarDialog colaboradorId={colaboradorId} objetivo={objetivo} onClose={() => setEnding(false)} />
      )}
    </li>
  );
}
