import { type Acompanhamento, lembrarDevedores } from '@alinha/contract/acompanhamento';
import { counted } from '@alinha/rules/numbers';
import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useId } from 'react';
import { useWrite } from '../../forms/useWrite.ts';
import { useFeedback } from '../../ui/feedback.tsx';
import { actWords } from '../../ui/SubmitButton.tsx';
import classes from './Lembrar.module.css';
import type { Shown } from './search.ts';

const people = (count: number) => counted(count, 'pessoa', 'pessoas');

/**
 * Sends reminders to those who owe a shown record, after a confirmation with their number, or says why there is
 * nobody to remind (ACO-06).
 */
export function Lembrar({
  shown,
  data: { devedores, leitor_deve },
}: {
  shown: Shown;
  data: Pick<Acompanhamento, 'devedores' | 'leitor_deve'>;
}) {
  const reason = useId();
  const { confirm, toast } = useFeedback();
  const { mutate, isPending } = useWrite(lembrarDevedores, {
    onDone: ({ enviados, ja_enviados, sem_envio }) =>
      toast.success(
        [
          enviados > 0 ? `${people(enviados)} vão receber o e-mail.` : 'Nenhum e-mail novo.',
          ja_enviados > 0 && `${people(ja_enviados)} já receberam o de hoje.`,
          sem_envio > 0 && `${people(sem_envio)} sem envio: desligaram o resumo ou ainda não entraram.`,
        ]
          .filter(Boolean)
          .join(' '),
      ),
  });
  const ask = async () => {
    const sure = await confirm({
      title: `Lembrar ${people(devedores)}?`,
      text: 'Cada uma recebe agora, por e-mail, o resumo do que deve. Quem já recebeu o de hoje não recebe outro.',
    });
    if (sure) mutate({ body: shown });
  };
  return (
    <div className={classes.action}>
      <Button
        size="sm"
        leftSection={<IconMail size={18} aria-hidden />}
        disabled={devedores === 0 || isPending}
        aria-describedby={devedores === 0 ? reason : undefined}
        onClick={() => void ask()}
      >
        {actWords(devedores > 0 ? `Lembrar ${people(devedores)}` : 'Lembrar', isPending)}
      </Button>
      {devedores === 0 && (
        <p id={reason} className={classes.reason}>
          {leitor_deve ? 'Aqui só você deve algo.' : 'Aqui ninguém deve nada.'}
        </p>
      )}
    </div>
  );
}
