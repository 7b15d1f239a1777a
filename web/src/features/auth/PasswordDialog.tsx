import { Button } from '@mantine/core';
import { useUser } from '../../session/session.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useFeedback } from '../../ui/feedback.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { Failure } from '../../ui/states.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import classes from './PasswordDialog.module.css';
import { usePasswordChange } from './usePasswordChange.ts';

/** Changes one's own password; every other session of the account ends. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const { toast } = useFeedback();
  const { senhaAtual, novaSenha, isPending, failure, submit } = usePasswordChange({
    missing: 'Informe a sua senha atual.',
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
      subtitle="Nos outros aparelhos será preciso entrar de novo."
      size="28rem"
      onSubmit={submit}
      dirty={senhaAtual.value + novaSenha.value !== '' && !isPending}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" aria-disabled={isPending}>
            {isPending ? 'Salvando...' : 'Salvar'}
          </Button>
        </>
      }
    >
      <div className={classes.fields}>
        <input type="hidden" name="email" autoComplete="username" value={user.email} />
        <PasswordField
          {...senhaAtual}
          label="Senha atual"
          autoComplete="current-password"
          required
          data-autofocus
        />
        <NewPasswordField {...novaSenha} label="Nova senha" />
        {failure && <Failure text={failure} />}
      </div>
    </Dialog>
  );
}
