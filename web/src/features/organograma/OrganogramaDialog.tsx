import type { OrganogramaNode } from '@alinha/contract/organograma';
import { orderOf } from '@alinha/rules/tree';
import { useMemo, useRef } from 'react';
import { NotThere } from '../../ui/NotThere.tsx';
import { useAbrir } from '../../ui/useAbrir.ts';
import { RegistroAberto } from '../registro-aberto/index.ts';
import { abertoIn } from '../registros/search.ts';

interface OrganogramaDialogProps {
  tree: readonly OrganogramaNode[];
  /** Whose record the address names. */
  pessoaId: number | undefined;
  /** Something of this person was written. */
  onWritten: (id: number) => unknown;
}

/** The dialog that a cell opens: the form where it was empty, else what it holds (ORG-27). */
export function OrganogramaDialog({ tree, pessoaId, onWritten }: OrganogramaDialogProps) {
  const { abrir, close } = useAbrir();
  const found = useMemo(
    () => (pessoaId === undefined ? undefined : orderOf(tree).find(({ node }) => node.id === pessoaId)?.node),
    [tree, pessoaId],
  );
  // Whoever leaves the chart meanwhile takes nothing away that is being written.
  const last = useRef(found);
  if (found) last.current = found;
  if (!abertoIn(abrir)) return null;
  const pessoa = found ?? (last.current?.id === pessoaId ? last.current : undefined);
  if (pessoa) return <RegistroAberto colaborador={pessoa} onWritten={() => void onWritten(pessoa.id)} />;
  return (
    <NotThere
      title="Registro"
      text="Este endereço leva a alguém que não está no seu organograma."
      onClose={close}
    />
  );
}
