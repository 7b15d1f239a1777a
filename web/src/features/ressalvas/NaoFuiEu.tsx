import { contestRessalva, type Ressalva } from '@alinha/contract/ressalvas';
import { Button } from '@mantine/core';
import { useWrite } from '../../forms/useWrite.ts';
import { useFeedback } from '../../ui/feedback.tsx';

/** Contests a signature of one's own account, after a question. */
export function NaoFuiEu({ de: { tipo, id } }: { de: Pick<Ressalva, 'tipo' | 'id'> }) {
  const { confirm } = useFeedback();
  const write = useWrite(contestRessalva, { done: 'Contestação registrada. O RH foi avisado.' });
  const contestar = async () => {
    if (write.isPending) return;
    const isSure = await confirm({
      title: 'Dizer que não foi você?',
      text: 'A contestação aparece no registro e na evidência, e o RH responde. Ela não pode ser retirada.',
    });
    if (isSure) write.mutate({ params: { tipo, selado: id } });
  };
  return (
    <Button
      variant="default"
      size="compact-md"
      aria-disabled={write.isPending}
      onClick={() => void contestar()}
    >
      Não fui eu
    </Button>
  );
}
