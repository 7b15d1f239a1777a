import { lembrarDevedores } from '@alinha/contract/acompanhamento';
import { counted } from '@alinha/rules/numbers';
import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useWrite } from '../../forms/useWrite.ts';
import { useFeedback } from '../../ui/feedback.tsx';
import { actWords } from '../../ui/SubmitButton.tsx';
import type { Shown } from './search.ts';

const people = (count: number) => counted(count, 'pessoa', 'pessoas');

/** Mails those who owe something of what is shown, once they are known to be so many (ACO-06). */
export function Lembrar({ shown, devedores }: { shown: Shown; devedores: number }) {
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
    <Button
      size="sm"
      leftSection={<IconMail size={18} aria-hidden />}
      disabled={devedores === 0 || isPending}
      onClick={() => void ask()}
    >
      {actWords(devedores > 0 ? `Lembrar ${people(devedores)}` : 'Lembrar', isPending)}
    </Button>
  );
}
