import { type Cargo, removeCargos } from '@alinha/contract/cargos';
import type { Empresa } from '@alinha/contract/empresas';
import { usePanelWrite } from '../api.ts';
import { ExcluirDialog } from '../ExcluirDialog.tsx';

export const cargoNouns = ['cargo', 'cargos'] as const;

const rights = [
  ['is_leader', 'líder'],
  ['is_rh', 'RH'],
] as const;

/** How the rights of the moved people change. */
function rightsOf(from: readonly Cargo[], to: Cargo | undefined): string {
  if (to === undefined) return 'O nome fica livre para outro cargo.';
  const used = from.filter(({ em_uso }) => em_uso > 0);
  const changed = rights.flatMap(([flag, role]) => {
    if (used.every((cargo) => cargo[flag] === to[flag])) return [];
    return to[flag]
      ? `Quem ainda não é ${role} passa a ser.`
      : `Quem era ${role} por este cargo deixa de ser.`;
  });
  return [`Quem muda recebe o cargo ${to.nome}.`, ...changed].join(' ');
}

interface ExcluirCargosDialogProps {
  empresa: Empresa;
  cargos: readonly Cargo[];
  onDone: () => void;
  onClose: () => void;
}

/** Removes job titles of a company, after moving their people to another one. */
export function ExcluirCargosDialog({ empresa, cargos, onDone, onClose }: ExcluirCargosDialogProps) {
  const remove = usePanelWrite(removeCargos, { done: 'Cargo excluído com sucesso!', onDone });
  return (
    <ExcluirDialog
      nouns={cargoNouns}
      chosen={cargos}
      others={empresa.cargos.filter((one) => !cargos.includes(one))}
      people={cargos.reduce((sum, { em_uso }) => sum + em_uso, 0)}
      consequence={(para) => rightsOf(cargos, para)}
      busy={remove.isPending}
      onConfirm={(para) =>
        remove.mutate({
          params: { empresaId: empresa.id },
          body: { cargos: cargos.map(({ id }) => id), para },
        })
      }
      onClose={onClose}
    />
  );
}
