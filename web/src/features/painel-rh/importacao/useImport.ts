import { checkImportacao, type Destino, getImportacao, runImportacao } from '@alinha/contract/importacao';
import { counted } from '@alinha/rules/numbers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CallError, SessionEnded, upload } from '../../../lib/caller.ts';
import { keyOf, queryOptions } from '../../../lib/queries.ts';
import { useTell } from '../Banner.tsx';

const formOf = (file: File) => {
  const form = new FormData();
  form.append('arquivo', file);
  return form;
};

export const updated = (count: number) => counted(count, 'atualizada', 'atualizadas');
export const takenOver = (count: number, one: string, many: string) =>
  count === 0
    ? ''
    : ` ${counted(count, `cadastro não confirmado, ${one}`, `cadastros não confirmados, ${many}`)}: a senha e as sessões de antes terminam.`;

const last = queryOptions(getImportacao, {});

interface Check {
  chosen: File;
  colunas: Destino[] | undefined;
  /** Gives it up. */
  signal: AbortSignal;
}

const againMs = 1_000;
/** Longer than the largest file is ever checked. */
const mostAgain = 120;

/** A company's file on its way: chosen, checked, perhaps with its columns named, and brought in. */
export function useImport() {
  const queries = useQueryClient();
  const tell = useTell();
  const [file, setFile] = useState<File | null>(null);
  const current = useRef<AbortController>(null);
  const gaveUp = useRef(false);
  const check = useMutation({
    mutationFn: ({ chosen, colunas, signal }: Check) =>
      upload(checkImportacao, formOf(chosen), { query: { colunas } }, { signal }),
    // The server may still be at the one that was given up, and takes one of each person.
    retry: (failures, error) =>
      failures < mostAgain && gaveUp.current && error instanceof CallError && error.status === 409,
    retryDelay: againMs,
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(getImportacao) }),
  });
  const { colunas } = check.variables ?? {};
  const run = useMutation({
    mutationFn: ({ chosen, convidar }: { chosen: File; convidar: boolean }) =>
      upload(runImportacao, formOf(chosen), { query: { convidar, colunas } }),
    onSuccess: async ({ criadas, assumidas, atualizadas, convites }) => {
      choose(null);
      // It may have changed anybody.
      await queries.invalidateQueries();
      const invited =
        convites > 0 ? ` ${counted(convites, 'pessoa', 'pessoas')} com convite por e-mail.` : '';
      tell({
        kind: 'success',
        text: `Importação concluída: ${counted(criadas.length, 'pessoa criada', 'pessoas criadas')} e ${updated(atualizadas)}.${takenOver(assumidas.length, 'assumido', 'assumidos')}${invited}`,
      });
    },
    onError: async (error) => {
      // The end of the session has its own question.
      if (error instanceof SessionEnded) return;
      // A connection that was cut says nothing of the import, which goes on.
      const cut = error instanceof CallError && (error.status === 0 || error.status >= 500);
      const found = cut && (await queries.fetchQuery({ ...last, retry: false }).catch(() => undefined));
      if (found && found.atual?.estado === 'andamento') return;
      tell({ kind: 'error', text: error.message });
    },
  });
  const empty = useRef<() => void>(null);
  const choose = (chosen: File | null) => {
    // So that choosing the same file again, corrected meanwhile, is a choice too.
    empty.current?.();
    setFile(chosen);
    if (check.isPending) gaveUp.current = true;
    current.current?.abort();
    check.reset();
    if (chosen) begin(chosen, undefined);
  };
  const begin = (chosen: File, colunas: Destino[] | undefined) => {
    current.current = new AbortController();
    check.mutate({ chosen, colunas, signal: current.current.signal });
  };
  /** Checks the chosen file again, perhaps with other columns. */
  const recheck = (named: Destino[] | undefined) => file && begin(file, named);
  return { file, choose, empty, check, recheck, colunas, run };
}
