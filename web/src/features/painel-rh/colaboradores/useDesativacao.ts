import {
  type ColaboradorDoPainel,
  deactivateColaborador,
  reactivateColaborador,
} from '@alinha/contract/colaboradores';
import { useFeedback } from '../../../ui/feedback.tsx';
import { usePanelWrite } from '../api.ts';
import { reativacao } from './ReativarDialog.tsx';

/**
 * Deactivates and reactivates people, after a question.
 * @param onReturnTeam asks about somebody whose team can be returned to them
 */
export function useDesativacao(onReturnTeam: (colaborador: ColaboradorDoPainel) => void) {
  const { confirm, toast } = useFeedback();
  const reactivate = usePanelWrite(reactivateColaborador, {
    done: ({ nome }) => `Colaborador ${nome} reativado com sucesso!`,
  });
  const deactivate = usePanelWrite(deactivateColaborador, {
    done: ({ nome }) => `Colaborador ${nome} desativado com sucesso!`,
    onDone: ({ id }) =>
      toast.undoable('Desativação concluída.', () =>
        reactivate.mutate({ params: { id }, body: { devolver: true } }),
      ),
  });

  const askDeactivate = async (colaborador: ColaboradorDoPainel) => {
    const { id, nome, liderados, superior } = colaborador;
    const title = `Tem certeza que deseja desativar ${nome}?`;
    const text = `Esta ação pode afetar o acesso do colaborador ao sistema. ${consequence(liderados, superior)}`;
    if (await confirm({ title, text })) deactivate.mutate({ params: { id }, on: colaborador });
  };
  const askReactivate = async (colaborador: ColaboradorDoPainel) => {
    const { id, nome, devolviveis } = colaborador;
    if (devolviveis.length > 0) return onReturnTeam(colaborador);
    const title = `Tem certeza que deseja reativar ${nome}?`;
    if (await confirm({ title, text: reativacao })) reactivate.mutate({ params: { id } });
  };
  return { askDeactivate, askReactivate };
}

/** The side effects of deactivating a person. */
function consequence(liderados: number, superior: ColaboradorDoPainel['superior']): string {
  const sessions = 'As sessões abertas terminam na hora.';
  if (liderados === 0) return sessions;
  const who = liderados === 1 ? 'O liderado direto passa' : `Os ${liderados} liderados diretos passam`;
  return `${sessions} ${who} ${superior ? `para ${superior.nome}` : 'para o topo do organograma'}.`;
}
