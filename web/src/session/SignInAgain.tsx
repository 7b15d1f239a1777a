import { isPendente, login, type Pendente, type User } from '@alinha/contract/auth';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from '../forms/useForm.ts';
import { SessionEnded } from '../lib/caller.ts';
import { useCall } from '../lib/queries.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { Failure } from '../ui/states.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { useProduct } from './product.ts';
import { SecondStep } from './SecondStep.tsx';
import classes from './SignInAgain.module.css';
import { SsoButton } from './SsoButton.tsx';
import { useSession, useUser } from './session.tsx';
import { useProvider } from './useProvider.ts';

/** A dialog to sign the same person in again after the session ended; typed text on the page stays. */
export function SignInAgain({ onClose }: { onClose: () => void }) {
  const { adopt, goOn } = useSession();
  const user = useUser();
  const { senhaSoRh } = useProduct();
  const queries = useQueryClient();
  const [pendente, setPendente] = useState<Pendente>();
  const enter = (again: User) => {
    adopt(again);
    void queries.invalidateQueries();
  };
  const signIn = useCall(login, {
    onSuccess: (entered) => (isPendente(entered) ? setPendente(entered) : enter(entered)),
  });
  const { field, busy, failure, submit } = useForm(login, signIn, {
    initial: { email: user.email, senha: '' },
  });
  const provider = useProvider(() => window.location.href.slice(window.location.origin.length));
  const byPassword = !pendente && (!senhaSoRh || user.is_rh);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={new SessionEnded().message}
      subtitle="O que você digitou continua nesta página."
      size="28rem"
      {...(byPassword && { onSubmit: submit })}
      footer={
        <>
          <Button variant="default" onClick={() => goOn('login')}>
            {byPassword || pendente ? 'Outra conta' : 'Ir para a página de entrada'}
          </Button>
          {byPassword && <SubmitButton busy={busy}>Entrar</SubmitButton>}
        </>
      }
    >
      <div className={classes.fields}>
        {byPassword && (
          <>
            <TextInput {...field('email')} label="E-mail" type="email" autoComplete="username" readOnly />
            <PasswordField
              {...field('senha')}
              label="Senha"
              autoComplete="current-password"
              required
              data-autofocus
            />
            {failure && <Failure text={failure} />}
          </>
        )}
        {pendente ? (
          <SecondStep pendente={pendente} onUser={enter} onBack={() => setPendente(undefined)} />
        ) : (
          <>
            <SsoButton primary={!byPassword} provider={provider} />
            <PasskeyButton onUser={enter} />
          </>
        )}
      </div>
    </Dialog>
  );
}
