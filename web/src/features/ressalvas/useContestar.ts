import { contestRessalva, type Ressalva } from '@alinha/contract/ressalvas';
import { useWrite } from '../../forms/useWrite.ts';
import { useFeedback } from '../../ui/feedback.tsx';

/** Contests a signature of one's own account, after a question. */
export function useContestar() {
  const { confirm } = useFeedback();
  const write = useWrite(contestRessalva, { done: 'Contestação registrada. O RH foi avisado.' });
  return {
    busy: write.isPending,
    contestar: async ({ tipo, id }: Pick<Ressalva, 'tipo' | 'id'>) => {
      if (write.isPending) return;
      const isSure = await confirm({
        title: 'Dizer que não foi você?',
        text: 'A contestação aparece no registro e na evidência, e o RH responde a ela. Ela não pode ser retirada.',
      });
      if (isSure) write.mutate({ params: { tipo, selado: id } });
    },
  };
}
