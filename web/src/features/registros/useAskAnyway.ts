import { useFeedback } from '../../ui/feedback.tsx';

/**
 * Handles a refused creation: if the period got a record meanwhile, asks whether to
 * create another one anyway; else shows the failure.
 * @param overtaken the server's message in the first case
 */
export function useAskAnyway(overtaken: string, createAnyway: () => void) {
  const { confirm, toast } = useFeedback();
  return async ({ message }: Error): Promise<void> => {
    if (message !== overtaken) return toast.error(message);
    const question = {
      title: `${overtaken} Criar mesmo assim?`,
      text: 'Foi salvo depois que você abriu esta página. Com "Não", o que você preencheu fica no formulário.',
    };
    if (await confirm(question)) createAnyway();
  };
}
