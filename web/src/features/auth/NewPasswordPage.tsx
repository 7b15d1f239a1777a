import { Anchor } from '@mantine/core';
import { useSession, useUser } from '../../session/session.tsx';
import { useFeedback } from '../../ui/feedback.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { Failure } from '../../ui/states.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import classes from './form.module.css';
import { NewPasswordField } from './NewPasswordField.tsx';
import { usePasswordChange } from './usePasswordChange.ts';

/** The first sign-in with a temporary password: no other page opens before the user sets their own. */
export default function NewPasswordPage() {
  const user = useUser();
  const { signOut } = useSession();
  const { toast } = useFeedback();
  const { field, busy, failure, submit } = usePasswordChange({
    missing: 'Informe a senha temporária que você recebeu por e-mail.',
    onDone: () => toast.success('Senha definida com sucesso!'),
  });

  return (
    <AuthFrame guarded greeting={<p className={classes.hello}>Olá, {user.nome.split(' ')[0]}.</p>}>
      <h1 className={classes.title}>Defina a sua senha</h1>
      <p className={classes.text}>
        A senha que você recebeu é temporária. Crie a sua própria senha para continuar.
      </p>
      <form className={classes.fields} noValidate onSubmit={submit}>
        <input type="hidden" name="email" autoComplete="username" value={user.email} />
        <PasswordField {...field('senhaAtual')} label="Senha temporária" autoComplete="current-password" />
        <NewPasswordField {...field('novaSenha')} />
        {failure && <Failure text={failure} />}
        <SubmitButton size="md" fullWidth busy={busy}>
          Salvar e continuar
        </SubmitButton>
      </form>
      <p className={classes.foot}>
        <Anchor component="button" type="button" onClick={() => void signOut()}>
          Sair
        </Anchor>
      </p>
    </AuthFrame>
  );
}
