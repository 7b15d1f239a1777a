import { login } from '@alinha/contract/auth';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from '../forms/useForm.ts';
import { SessionEnded } from '../lib/caller.ts';
import { useCall } from '../lib/queries.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { Failure } from '../ui/states.tsx';
import classes from './SignInAgain.module.css';
import { useSession, useUser } from './session.tsx';

/** Signs the same person in over the page whose session ended; what is typed there stays. */
export function SignInAgain({ onClose }: { onClose: () => void }) {
  const { adopt, goOn } = useSession();
  const { email } = useUser();
  const queries = useQueryClient();
  const signIn = useCall(login, {
    onSuccess: (user) => {
      adopt(user);
      void queries.invalidateQueries();
    },
  });
  const { field, busy, failure, submit } = useForm(login, signIn, { initial: { email, senha: '' } });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={new SessionEnded().message}
      subtitle="O que você digitou continua nesta página."
      size="28rem"
      onSubmit={submit}
      footer={
        <>
          <Button variant="default" onClick={() => goOn('login')}>
            Outra conta
          </Button>
          <SubmitButton busy={busy}>Entrar</SubmitButton>
        </>
      }
    >
      <div className={classes.fields}>
        <TextInput {...field('email')} label="E-mail" type="email" autoComplete="username" readOnly />
        <PasswordField
          {...field('senha')}
          label="Senha"
          autoComplete="current-password"
          required
          data-autofocus
        />
        {failure && <Failure text={failure} />}
      </div>
    </Dialog>
  );
}
