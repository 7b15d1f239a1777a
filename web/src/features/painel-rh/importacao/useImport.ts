import {
  type Codificacao,
  checkImportacao,
  type Destino,
  getImportacao,
  runImportacao,
} from '@alinha/contract/importacao';
import { counted } from '@alinha/rules/numbers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CallError, SessionEnded, upload } from '../../../lib/caller.ts';
import { keyOf, queryOptions } from '../../../lib/queries.ts';
import { useBanner } from '../Banner.tsx';
import { claimed, deactivated, updated } from './words.ts';

const formOf = (file: File) => {
  const form = new FormData();
  form.append('arquivo', file);
  return form;
};

const last = queryOptions(getImportacao, {});

interface Run {
  chosen: File;
  convidar: boolean;
  /** Absent people who left. */
  desativar: number[];
}

/** How a file is read, where it does not say so itself. */
interface Way {
  colunas?: Destino[] | undefined;
  codificacao?: Codificacao | undefined;
}

interface Check extends Way {
  chosen: File;
  /** Cancels the check. */
  signal: AbortSignal;
}

const againMs = 1_000;
/** The maximum of retries; together longer than checking the largest file takes. */
const maxRetries = 120;

/** The state of an import: file chosen, checked, columns mapped if necessary, imported. */
export function useImport() {
  const queries = useQueryClient();
  const showBanner = useBanner();
  const [file, setFile] = useState<File | null>(null);
  const current = useRef<AbortController>(null);
  const cancelled = useRef(false);
  const check = useMutation({
    mutationFn: ({ chosen, colunas, codificacao, signal }: Check) =>
      upload(checkImportacao, formOf(chosen), { query: { colunas, codificacao } }, { signal }),
    // The server may still be checking the cancelled file, and accepts one file per person.
    retry: (failures, error) =>
      failures < maxRetries && cancelled.current && error instanceof CallError && error.status === 409,
    retryDelay: againMs,
    onSuccess: () => {
      cancelled.current = false;
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(getImportacao) }),
  });
  const { colunas, codificacao } = check.variables ?? {};
  const run = useMutation({
    mutationFn: ({ chosen, convidar, desativar }: Run) =>
      upload(runImportacao, formOf(chosen), {
        query: { convidar, colunas, codificacao, ...(desativar.length > 0 && { desativar }) },
      }),
    onSuccess: async ({ criadas, assumidas, atualizadas, desativadas, convites }) => {
      choose(null);
      // It may have changed any person.
      await queries.invalidateQueries();
      const invited =
        convites > 0 ? ` ${counted(convites, 'pessoa', 'pessoas')} com convite por e-mail.` : '';
      showBanner({
        kind: 'success',
        text: `Importação concluída: ${counted(criadas.length, 'pessoa criada', 'pessoas criadas')} e ${updated(atualizadas)}.${deactivated(desativadas.length)}${claimed(assumidas.length, 'substituído', 'substituídos')}${invited}`,
      });
    },
    onError: async (error) => {
      // The end of the session has its own dialog.
      if (error instanceof SessionEnded) return;
      // After a lost connection, the import continues on the server.
      const cut = error instanceof CallError && (error.status === 0 || error.status >= 500);
      const found = cut && (await queries.fetchQuery({ ...last, retry: false }).catch(() => undefined));
      if (found && found.atual?.estado === 'andamento') return;
      showBanner({ kind: 'error', text: error.message });
    },
  });
  const empty = useRef<() => void>(null);
  const choose = (chosen: File | null) => {
    // Lets the same file be chosen again after it was corrected.
    empty.current?.();
    setFile(chosen);
    if (check.isPending) cancelled.current = true;
    current.current?.abort();
    check.reset();
    if (chosen) begin(chosen, {});
  };
  const begin = (chosen: File, way: Way) => {
    current.current = new AbortController();
    check.mutate({ ...way, chosen, signal: current.current.signal });
  };
  /** Checks the chosen file again, as before but for what is named. */
  const recheck = (named: Way = {}) => file && begin(file, { colunas, codificacao, ...named });
  return { file, choose, empty, check, recheck, colunas, run };
}
