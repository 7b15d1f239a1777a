import { convitesPorImportacao, type Importacao } from '@alinha/contract/importacao';
import { counted, formatNumber } from '@alinha/rules/numbers';
import { Button, Checkbox } from '@mantine/core';
import { useFeedback } from '../../../ui/feedback.tsx';
import { actWords } from '../../../ui/SubmitButton.tsx';
import classes from './ImportarTab.module.css';
import { claimed, updated } from './words.ts';

interface ConfirmacaoProps {
  plan: Importacao;
  /** How many absent people were chosen to be deactivated. */
  leaving: number;
  /** Whether to invite the new people, if they are not too many. */
  invite: boolean;
  onInvite: (invite: boolean) => void;
  /** A file is being checked or imported. */
  busy: boolean;
  importing: boolean;
  onConfirm: (convidar: boolean) => void;
}

/** Imports what was checked, after a question, with or without invitations. */
export function Confirmacao({
  plan,
  leaving,
  invite,
  onInvite,
  busy,
  importing,
  onConfirm,
}: ConfirmacaoProps) {
  const { confirm } = useFeedback();
  const beginners = plan.criadas.length + plan.assumidas.length;
  const tooMany = beginners > convitesPorImportacao;
  const convidar = invite && !tooMany;
  const ask = async () => {
    if (busy) return;
    const title = 'Importar este arquivo?';
    const invited =
      convidar && beginners > 0 ? ' Cada pessoa nova recebe uma senha temporária por e-mail.' : '';
    const leavers = plan.desativadas.length + leaving;
    const left =
      leavers === 0
        ? 'ninguém é desativado'
        : counted(leavers, 'pessoa será desativada', 'pessoas serão desativadas');
    const created = counted(plan.criadas.length, 'pessoa será criada', 'pessoas serão criadas');
    const text = `${created} e ${updated(plan.atualizadas)}; ${left}.${claimed(plan.assumidas.length, 'será substituído', 'serão substituídos')}${invited}`;
    if (await confirm({ title, text })) onConfirm(convidar);
  };
  return (
    <div className={classes.confirm}>
      {beginners > 0 && (
        <Checkbox
          label="Convidar as pessoas novas por e-mail"
          description={
            tooMany
              ? `Uma importação convida no máximo ${formatNumber(convitesPorImportacao)} pessoas.`
              : 'Sem convite, elas definem a senha em "Esqueceu a senha?".'
          }
          checked={convidar}
          disabled={tooMany}
          onChange={({ currentTarget }) => onInvite(currentTarget.checked)}
        />
      )}
      <Button aria-disabled={busy} onClick={() => void ask()}>
        {actWords('Importar', importing)}
      </Button>
    </div>
  );
}
