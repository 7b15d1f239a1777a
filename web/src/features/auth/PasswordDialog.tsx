import { useUser } from '../../session/session.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { useFeedback } from '../../ui/feedback.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { Failure } from '../../ui/states.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import classes from './PasswordDialog.module.css';
import { usePasswordChange } from './usePasswordChange.ts';

/** Changes the user's password, which ends their other sessions. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const { toast } = useFeedback();
  const { field, typed, busy, failure, submit } = usePasswordChange({
    onDone: () => {
      toast.success('Senha alterada com sucesso!');
      onClose();
    },
  });

  return (
    <Dialog
      opened
      onClose={onClose}
      title="Alterar senha"
      subtitle="Você precisará entrar de novo nos outros dispositivos."
      size="28rem"
      onSubmit={submit}
      dirty={typed}
      footer={<DialogButtons busy={busy}>Salvar</DialogButtons>}
    >
      <div className={classes.fields}>
        <input type="hidden" name="email" autoComplete="username" value={user.email} />
        <PasswordField {...field('senhaAtual')} autoComplete="current-password" data-autofocus />
        <NewPasswordField {...field('novaSenha')} />
        {failure && <Failure text={failure} />}
      </div>
    </Dialog>
  );
}
