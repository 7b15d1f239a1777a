import type { Incidente } from '@alinha/contract/incidentes';
import { isRecordOf, isStored, readStored, useSharedDraft } from '../../forms/useSharedDraft.ts';
import { useUser } from '../../session/session.tsx';
import { type Valores, valoresDe } from './campos.ts';

const isValores = isRecordOf('string');
const isWritten = (values: Valores) => Object.values(values).some((text) => text.trim() !== '');

/**
 * What is typed of an incident. A new one is stored on the device with every change until it is registered; its key
 * includes the author, so that nobody else is ever shown it.
 */
export function useValores(incidente: Incidente | undefined) {
  const key = `incidente_${incidente?.id ?? 'novo'}_por${useUser().id}`;
  const isNew = incidente === undefined;
  const { draft, restored, kept, change, clear } = useSharedDraft<Valores>({
    key,
    empty: {},
    read: () => (isNew ? readStored(key, isValores) : undefined),
    write: (values) =>
      !isNew ||
      isStored(() => {
        if (isWritten(values)) localStorage.setItem(key, JSON.stringify(values));
        else localStorage.removeItem(key);
      }),
    merge: (under, over) => ({ ...under, ...over }),
  });
  const begun = valoresDe(incidente);
  return {
    values: { ...begun, ...draft },
    typed: Object.keys(draft).some((name) => draft[name]?.trim() !== begun[name]?.trim()),
    /** Whether what is typed stays on the device. */
    kept: isNew && kept,
    /** Whether the form began with an earlier draft. */
    wasRestored: restored !== undefined,
    change: (name: string, text: string) => change((values) => ({ ...values, [name]: text })),
    clear,
  };
}
