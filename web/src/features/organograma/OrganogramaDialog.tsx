import type { OrganogramaNode } from '@alinha/contract/organograma';
import { orderOf } from '@alinha/rules/tree';
import { useMemo, useRef } from 'react';
import { NotThere } from '../../ui/NotThere.tsx';
import { useAbrir } from '../../ui/useAbrir.ts';
import { RegistroAberto } from '../registro-aberto/index.ts';
import { abertoIn } from '../registros/search.ts';

interface OrganogramaDialogProps {
  tree: readonly OrganogramaNode[];
  /** The person in the URL. */
  pessoaId: number | undefined;
  /** Called when a record of this person changed. */
  onWritten: (id: number) => unknown;
}

/** The dialog that a cell opens: the form for an empty cell, else its records (ORG-27). */
export function OrganogramaDialog({ tree, pessoaId, onWritten }: OrganogramaDialogProps) {
  const { abrir, close } = useAbrir();
  const found = useMemo(
    () => (pessoaId === undefined ? undefined : orderOf(tree).find(({ node }) => node.id === pessoaId)?.node),
    [tree, pessoaId],
  );
  // Keeps the dialog open, with its typed text, if the person disappears from the chart meanwhile.
  const last = useRef(found);
  if (found) last.current = found;
  if (!abertoIn(abrir)) return null;
  const pessoa = found ?? (last.current?.id === pessoaId ? last.current : undefined);
  if (pessoa) return <RegistroAberto colaborador={pessoa} onWritten={() => void onWritten(pessoa.id)} />;
  return (
    <NotThere
      title="Registro"
      text="Este link é de alguém que não está no seu organograma."
      onClose={close}
    />
  );
}
