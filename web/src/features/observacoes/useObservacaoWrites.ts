import { createObservacao, deleteObservacao, editObservacao } from '@alinha/contract/observacoes';
import { useQueryClient } from '@tanstack/react-query';
import { useWrite } from '../../forms/useWrite.ts';
import { SessionEnded } from '../../lib/caller.ts';
import { readAnew, useCall } from '../../lib/queries.ts';
import type { Status } from './useStatus.ts';

const reloadMs = 500;

interface Told {
  tell: (kind: Status['kind'], text: string) => void;
  /** The text was kept by the server; its form may close. */
  onSaved: () => void;
}

/** The three writes on observations: each tells how it ended, and the list is read anew (OBS-06 to OBS-17). */
export function useObservacaoWrites({ tell, onSaved }: Told) {
  const queries = useQueryClient();
  const onFailed = ({ message }: Error) => tell('error', message);
  const create = useCall(createObservacao, {
    onSuccess: () => {
      tell('success', 'Observação registrada com sucesso');
      onSaved();
      // Not bound to the page's life: whoever comes back finds the list stale.
      setTimeout(() => void readAnew(queries, createObservacao.about), reloadMs);
    },
    onError: (error) => {
      // The end of the session has its own question.
      if (!(error instanceof SessionEnded)) onFailed(error);
    },
  });
  const edit = useWrite(editObservacao, {
    inForm: true,
    onDone: () => {
      tell('success', 'Observação editada com sucesso');
      onSaved();
    },
    onFailed,
  });
  const remove = useWrite(deleteObservacao, {
    onDone: () => tell('success', 'Observação apagada com sucesso'),
    onFailed,
  });
  return { create, edit, remove };
}
