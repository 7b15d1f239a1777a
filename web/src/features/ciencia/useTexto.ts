import { isStored, readStored, useSharedDraft } from '../../forms/useSharedDraft.ts';
import { useUser } from '../../session/session.tsx';
import { useUnsaved } from '../../ui/useUnsaved.ts';
import type { RegistroMostrado } from './registro.ts';

/** The acts with a text, by the names of their permissions. */
export type AtoComTexto = 'manifestar' | 'responder' | 'concluir' | 'entregar';

const isText = (value: unknown) => typeof value === 'string';

/** Local storage key of an act's text; includes the author, so that nobody else is ever shown it. */
const keyOf = (ato: AtoComTexto, { tipo, id }: RegistroMostrado, autor: number) =>
  `${ato}_${tipo}_${id}_por${autor}`;

/** The text of an act, stored in local storage with every change until it was sent (CIE-01). */
export function useTexto(ato: AtoComTexto, registro: RegistroMostrado) {
  const key = keyOf(ato, registro, useUser().id);
  const { draft, restored, kept, change, clear } = useSharedDraft<string>({
    key,
    empty: '',
    read: () => readStored(key, isText),
    write: (text) =>
      isStored(() => {
        if (text.trim() === '') localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(text));
      }),
    merge: (_, over) => over,
  });
  const isWritten = draft.trim() !== '';
  useUnsaved(
    isWritten && !kept,
    { text: 'Não foi possível salvar o rascunho neste dispositivo: o que você escreveu será perdido.' },
    'address',
  );
  return {
    value: draft,
    isWritten,
    kept,
    /** Whether there was a draft when the record was opened. */
    wasRestored: restored !== undefined,
    change: (text: string) => change(() => text),
    clear,
  };
}
