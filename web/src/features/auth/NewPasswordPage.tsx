import { changePassword } from '@alinha/contract/auth';
import { passwordProblem } from '@alinha/rules/passwords';
import { Anchor, Button } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useSession, useUser } from '../../app/session.tsx';
import { CallError } from '../../lib/caller.ts';
import { useCall } from '../../lib/queries.ts';
import { useFeedback } from '../../ui/feedback.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { Failure } from '../../ui/states.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import classes from './form.module.css';
import { PasswordStrength } from './PasswordStrength.tsx';

interface Problems {
  senhaAtual?: string | undefined;
  novaSenha?: string | undefined;
}

/** The first sign-in with a temporary password: nothing else opens before an own one is set. */
export default function NewPasswordPage() {
  const user = useUser();
  const { adopt, signOut } = useSession();
  const { toast } = useFeedback();
  const [senhaAtual, setSenhaAtual] = useState('');
  const [novaSenha, setNovaSenha] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const current = useRef<HTMLInputElement>(null);
  const next = useRef<HTMLInputElement>(null);

  const show = (found: Problems) => {
    setProblems(found);
    if (found.senhaAtual) current.current?.focus();
    else if (found.novaSenha) next.current?.focus();
    return !found.senhaAtual && !found.novaSenha;
  };
  const change = useCall(changePassword, {
    onSuccess: (changed) => {
      toast.success('Senha definida com sucesso!');
      adopt(changed);
    },
    onError: (error) => {
      if (error instanceof CallError) show(error.campos);
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const fine = show({
      senhaAtual: senhaAtual ? undefined : 'Informe a senha temporária que você recebeu por e-mail.',
      // The list of common passwords is long and the server's; it has the last word.
      novaSenha: passwordProblem(novaSenha, user, () => false) ?? undefined,
    });
    if (fine && !change.isPending) change.mutate({ body: { senhaAtual, novaSenha } });
  };

  return (
    <AuthFrame greeting={<p className={classes.hello}>Olá, {user.nome.split(' ')[0]}.</p>}>
      <h1 className={classes.title}>Defina a sua senha</h1>
      <p className={classes.text}>
        A senha que você recebeu é temporária. Escolha uma só sua para continuar.
      </p>
      <form className={classes.fields} noValidate onSubmit={submit}>
        <input type="hidden" name="email" autoComplete="username" value={user.email} />
        <PasswordField
          ref={current}
          label="Senha temporária"
          autoComplete="current-password"
          required
          value={senhaAtual}
          onChange={(event) => setSenhaAtual(event.currentTarget.value)}
          error={problems.senhaAtual}
        />
        <div>
          <PasswordField
            ref={next}
            label="Nova senha"
            description="De 8 a 128 caracteres. Uma frase fácil de lembrar é uma boa senha."
            autoComplete="new-password"
            required
            value={novaSenha}
            onChange={(event) => setNovaSenha(event.currentTarget.value)}
            error={problems.novaSenha}
          />
          <PasswordStrength senha={novaSenha} />
        </div>
        {change.error &&
          !(change.error instanceof CallError && Object.keys(change.error.campos).length > 0) && (
            <Failure text={change.error.message} />
          )}
        <Button type="submit" size="md" fullWidth aria-disabled={change.isPending}>
          {change.isPending ? 'Salvando...' : 'Salvar e continuar'}
        </Button>
      </form>
      <p className={classes.foot}>
        <Anchor component="button" type="button" onClick={() => void signOut()}>
          Sair
        </Anchor>
      </p>
    </AuthFrame>
  );
}
