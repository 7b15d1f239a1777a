import { createObservacao, deleteObservacao, editObservacao } from '@alinha/contract/observacoes';
import { useQueryClient } from '@tanstack/react-query';
import { useWrite } from '../../forms/useWrite.ts';
import { SessionEnded } from '../../lib/caller.ts';
import { readAnew, useCall } from '../../lib/queries.ts';
import type { Status } from './useStatus.ts';

const reloadMs = 500;

interface StatusOptions {
  showStatus: (kind: Status['kind'], text: string) => void;
  /** The server has stored the text; its form may close. */
  onSaved: () => void;
}

/** The three writes on observations: each reports its result, and the list is refetched (OBS-06 to OBS-17). */
export function useObservacaoWrites({ showStatus, onSaved }: StatusOptions) {
  const queries = useQueryClient();
  const onFailed = ({ message }: Error) => showStatus('error', message);
  const create = useCall(createObservacao, {
    onSuccess: () => {
      showStatus('success', 'Observação registrada com sucesso');
      onSaved();
      // Not cancelled on unmount, so that the list is stale for people who return to the page.
      setTimeout(() => void readAnew(queries, createObservacao.about), reloadMs);
    },
    onError: (error) => {
      // The end of the session has its own dialog.
      if (!(error instanceof SessionEnded)) onFailed(error);
    },
  });
  const edit = useWrite(editObservacao, {
    inForm: true,
    onDone: () => {
      showStatus('success', 'Observação editada com sucesso');
      onSaved();
    },
    onFailed,
  });
  const remove = useWrite(deleteObservacao, {
    onDone: () => showStatus('success', 'Observação apagada com sucesso'),
    onFailed,
  });
  return { create, edit, remove };
}
