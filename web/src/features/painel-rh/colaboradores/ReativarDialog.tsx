import { type ColaboradorDoPainel, reactivateColaborador } from '@alinha/contract/colaboradores';
import { counted, formatNumber } from '@alinha/rules/numbers';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { usePanelWrite } from '../api.ts';
import classes from '../choice.module.css';

/** The effect of a reactivation on the account. */
export const reativacao = 'O acesso volta com a mesma senha e com o cargo anterior, se ele ainda existir.';

/** How many names of a team are listed; the rest is counted. */
const namesShown = 8;

interface ReativarDialogProps {
  colaborador: ColaboradorDoPainel;
  onClose: () => void;
}

/** Reactivates a person whose deactivation moved a team, and by default returns the team to them. */
export function ReativarDialog({ colaborador: { id, nome, devolviveis }, onClose }: ReativarDialogProps) {
  const [devolver, setDevolver] = useState(true);
  const reactivate = usePanelWrite(reactivateColaborador, {
    done: ({ nome: back, liderados }) =>
      `Colaborador ${back} reativado com sucesso!${devolver ? ` Equipe: ${people(liderados)}.` : ''}`,
    onDone: onClose,
  });
  const submit = () => {
    if (!reactivate.isPending) reactivate.mutate({ params: { id }, body: { devolver } });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Reativar ${nome}`}
      subtitle={reativacao}
      onSubmit={submit}
      size="32rem"
      footer={<DialogButtons busy={reactivate.isPending}>Reativar</DialogButtons>}
    >
      <div className={classes.choice}>
        <Checkbox
          label={`Devolver a equipe: ${people(devolviveis.length)}`}
          description={firstNames(devolviveis)}
          checked={devolver}
          onChange={({ currentTarget }) => setDevolver(currentTarget.checked)}
        />
        <p className={classes.consequence}>
          Quem trocou de gestor ou foi desativado depois da desativação fica onde está.
        </p>
      </div>
    </Dialog>
  );
}

const people = (count: number) => counted(count, 'pessoa', 'pessoas');

function firstNames(team: readonly { nome: string }[]): string {
  const first = team.slice(0, namesShown).map(({ nome }) => nome);
  const others = team.length - first.length;
  return others > 0 ? `${first.join(', ')} e mais ${formatNumber(others)}` : first.join(', ');
}
