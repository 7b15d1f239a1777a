import type { TipoDePendencia } from '@alinha/contract/choices';
import type {
  createEntrega,
  createManifestacao,
  createResposta,
  createUltimaPalavra,
} from '@alinha/contract/ciencia';
import type { BodyOf } from '@alinha/contract/core';
import { useEffect, useRef, useState } from 'react';
import { validate } from '../../forms/shape.ts';
import { CallError, type InputOf } from '../../lib/caller.ts';
import { useFeedback } from '../../ui/feedback.tsx';
import { useOpener, useSequencia } from '../registros/index.ts';
import { useSignedWrite } from '../termo/index.ts';
import type { RegistroMostrado } from './registro.ts';
import { type AtoComTexto, useTexto } from './useTexto.ts';

type AtoCall =
  | typeof createManifestacao
  | typeof createResposta
  | typeof createUltimaPalavra
  | typeof createEntrega;

/** What `useAto` returns. */
export type Ato = Omit<ReturnType<typeof useAto<AtoCall>>, 'send'>;

/** An act about a signed record, which is final: it asks before it is sent, and keeps its text on the device until then. */
export function useAto<C extends AtoCall>(
  call: C,
  ato: AtoComTexto,
  registro: RegistroMostrado,
  done: string,
) {
  const { confirm } = useFeedback();
  const passo = useSequencia()?.passo;
  const texto = useTexto(ato, registro);
  const [shown, setShown] = useState<'closed' | 'restored' | 'opened'>(
    texto.wasRestored ? 'restored' : 'closed',
  );
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [sent, setSent] = useState(false);
  const write = useSignedWrite<AtoCall>(call, {
    done,
    onAnswered: () => {
      setSent(true);
      texto.clear();
      const settles = settledBy[ato];
      if (settles) passo?.settled(settles, registro.id);
    },
  });
  const { error } = write;
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per refusal, by the page or by the server
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems, error]);

  return {
    texto,
    form,
    /** Whether the form is shown; from the beginning where there is a draft. */
    isOpen: shown !== 'closed',
    /** Whether a press opened the form, which then takes the focus. */
    focused: shown === 'opened',
    /** The button that opens the form. */
    opener: useOpener(shown !== 'closed'),
    open: () => setShown('opened'),
    close: () => setShown('closed'),
    /** The error messages by field. */
    problems: { ...(error instanceof CallError && error.campos), ...problems },
    busy: write.isPending,
    /** The act was done; the affected queries are still being refetched. */
    sent,
    termo: write.termo,
    /** @param question the title of the question that is asked first */
    send: async (body: BodyOf<C>, question: string) => {
      if (write.isPending || sent) return;
      const checked = validate(call, body);
      setProblems(checked.problems);
      if (checked.data === undefined || !(await confirm({ title: question, text: final }))) return;
      const { idColaborador, tipo, id } = registro;
      write.mutate({
        params: { id: idColaborador, registro: tipo, idRegistro: id },
        body,
      } as InputOf<AtoCall>);
    },
  };
}

/** The pending items that an act settles; the others are owed by nobody. */
const settledBy: Partial<Record<AtoComTexto, TipoDePendencia>> = {
  manifestar: 'ciencia',
  responder: 'discordancia',
};

const final = 'A resposta fica registrada com data e hora e não poderá ser alterada nem excluída.';
