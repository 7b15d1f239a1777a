import { type Entrada, isPendente, login, type Pendente } from '@alinha/contract/auth';
import { Anchor, Button, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useForm } from '../../forms/useForm.ts';
import { useCall } from '../../lib/queries.ts';
import { PasskeyButton } from '../../session/PasskeyButton.tsx';
import { useProduct } from '../../session/product.ts';
import { SecondStep } from '../../session/SecondStep.tsx';
import { SsoButton } from '../../session/SsoButton.tsx';
import { useSession } from '../../session/session.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { Failure } from '../../ui/states.tsx';
import { Contatos } from '../encarregados/index.ts';
import { AuthFrame } from './AuthFrame.tsx';
import classes from './form.module.css';
import { Greeting } from './Greeting.tsx';
import { useSso } from './useSso.ts';

/** Sign-in (AUTH). The router redirects once there is a user. */
export default function LoginPage() {
  const { adopt } = useSession();
  const { senhaSoRh } = useProduct();
  const [pendente, setPendente] = useState<Pendente>();
  const [byPassword, setByPassword] = useState(false);
  const enter = (entered: Entrada) => (isPendente(entered) ? setPendente(entered) : adopt(entered));
  const sso = useSso(enter);
  return (
    <AuthFrame greeting={<Greeting />}>
      {pendente ? (
        <>
          <h2 className={classes.title}>Falta um passo</h2>
          <p className={classes.text}>Confirme a sua identidade com o segundo fator.</p>
          <div className={classes.fields}>
            <SecondStep pendente={pendente} onUser={adopt} onBack={() => setPendente(undefined)} />
          </div>
        </>
      ) : (
        <>
          <h2 className={classes.title}>Entre na sua conta</h2>
          {senhaSoRh && !byPassword ? (
            <div className={classes.fields}>
              <SsoButton primary provider={sso} />
              <PasskeyButton onUser={adopt} />
              <Button variant="subtle" size="md" fullWidth onClick={() => setByPassword(true)}>
                Entrar com senha (só RH)
              </Button>
            </div>
          ) : (
            <>
              <p className={classes.text}>Use o e-mail e a senha da empresa.</p>
              <PasswordForm onEntered={enter} />
              <div className={classes.others}>
                <SsoButton provider={sso} />
                <PasskeyButton onUser={adopt} />
              </div>
            </>
          )}
          {!senhaSoRh && (
            <p className={classes.foot}>
              Ainda não tem conta?{' '}
              <Anchor underline="always" renderRoot={(props) => <Link to="/register" {...props} />}>
                Cadastre-se
              </Anchor>
            </p>
          )}
        </>
      )}
      <div className={classes.contacts}>
        <Contatos />
      </div>
    </AuthFrame>
  );
}

function PasswordForm({ onEntered }: { onEntered: (entered: Entrada) => void }) {
  const emailInput = useRef<HTMLInputElement>(null);
  const senhaInput = useRef<HTMLInputElement>(null);
  useEffect(() => emailInput.current?.focus(), []);
  const signIn = useCall(login, {
    onSuccess: onEntered,
    onError: () => {
      // Not every browser focuses a field whose text is selected.
      senhaInput.current?.focus();
      senhaInput.current?.select();
    },
  });
  const { field, busy, failure, submit } = useForm(
    login,
    { ...signIn, isPending: signIn.isPending || signIn.isSuccess },
    { initial: { email: '', senha: '' } },
  );
  return (
    <form className={classes.fields} noValidate onSubmit={submit}>
      <TextInput
        {...field('email')}
        ref={emailInput}
        label="E-mail"
        required
        type="email"
        autoComplete="username"
      />
      <PasswordField
        {...field('senha')}
        ref={senhaInput}
        label="Senha"
        required
        autoComplete="current-password"
      />
      <Anchor className={classes.forgot} renderRoot={(props) => <Link to="/forgot-password" {...props} />}>
        Esqueceu a senha?
      </Anchor>
      {failure && <Failure text={failure} />}
      <SubmitButton size="md" fullWidth busy={busy}>
        Entrar
      </SubmitButton>
    </form>
  );
}
