import { login } from '@alinha/contract/auth';
import { Anchor, Button, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { useCall } from '../../lib/queries.ts';
import { useSession } from '../../session/session.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { Failure } from '../../ui/states.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import classes from './form.module.css';
import { Greeting } from './Greeting.tsx';

interface Problems {
  email?: string | undefined;
  senha?: string | undefined;
}

function problemsOf(email: string, senha: string): Problems {
  return {
    email: email.trim() ? undefined : 'Informe o seu e-mail.',
    senha: senha ? undefined : 'Informe a sua senha.',
  };
}

/** Sign-in (AUTH). Where the person goes next is the router's to say, once there is a user. */
export default function LoginPage() {
  const { adopt } = useSession();
  const [email, setEmail] = useState('');
  const [senha, setSenha] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const emailInput = useRef<HTMLInputElement>(null);
  const senhaInput = useRef<HTMLInputElement>(null);
  const signIn = useCall(login, {
    onSuccess: adopt,
    onError: () => senhaInput.current?.select(),
  });

  const busy = signIn.isPending || signIn.isSuccess;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf(email, senha);
    setProblems(found);
    if (found.email) emailInput.current?.focus();
    else if (found.senha) senhaInput.current?.focus();
    else if (!busy) signIn.mutate({ body: { email: email.trim(), senha } });
  };

  return (
    <AuthFrame greeting={<Greeting />}>
      <h2 className={classes.title}>Entre na sua conta</h2>
      <p className={classes.text}>Use o e-mail e a senha da empresa.</p>
      <form className={classes.fields} noValidate onSubmit={submit}>
        <TextInput
          ref={emailInput}
          label="E-mail"
          type="email"
          name="email"
          autoComplete="username"
          required
          withAsterisk={false}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={problems.email}
        />
        <PasswordField
          ref={senhaInput}
          label="Senha"
          name="senha"
          autoComplete="current-password"
          required
          value={senha}
          onChange={(event) => setSenha(event.currentTarget.value)}
          error={problems.senha}
        />
        <Anchor className={classes.forgot} renderRoot={(props) => <Link to="/forgot-password" {...props} />}>
          Esqueceu a senha?
        </Anchor>
        {signIn.error && <Failure text={signIn.error.message} />}
        <Button type="submit" size="md" fullWidth aria-disabled={busy}>
          {busy ? 'Entrando...' : 'Entrar'}
        </Button>
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
