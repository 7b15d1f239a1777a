import { useFeedback } from '../../ui/feedback.tsx';

/**
 * What a refused creation leads to: where the period got a record since the page looked, the question whether to
 * create all the same; else the failure is told.
 * @param overtaken the server's words for the first
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
