import { login } from '@alinha/contract/auth';
import { Anchor, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useForm } from '../../forms/useForm.ts';
import { useCall } from '../../lib/queries.ts';
import { useSession } from '../../session/session.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { Failure } from '../../ui/states.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import classes from './form.module.css';
import { Greeting } from './Greeting.tsx';

/** Sign-in (AUTH). Where the person goes next is the router's to say, once there is a user. */
export default function LoginPage() {
  const { adopt } = useSession();
  const emailInput = useRef<HTMLInputElement>(null);
  const senhaInput = useRef<HTMLInputElement>(null);
  useEffect(() => emailInput.current?.focus(), []);
  const signIn = useCall(login, {
    onSuccess: adopt,
    onError: () => senhaInput.current?.select(),
  });
  const { field, busy, failure, submit } = useForm(
    login,
    { ...signIn, isPending: signIn.isPending || signIn.isSuccess },
    { initial: { email: '', senha: '' } },
  );

  return (
    <AuthFrame greeting={<Greeting />}>
      <h2 className={classes.title}>Entre na sua conta</h2>
      <p className={classes.text}>Use o e-mail e a senha da empresa.</p>
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
      <p className={classes.foot}>
        Ainda não tem conta?{' '}
        <Anchor underline="always" renderRoot={(props) => <Link to="/register" {...props} />}>
          Cadastre-se
        </Anchor>
      </p>
    </AuthFrame>
  );
}
