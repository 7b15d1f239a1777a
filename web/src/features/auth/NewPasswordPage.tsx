import { Anchor, Button } from '@mantine/core';
import { useSession, useUser } from '../../session/session.tsx';
import { useFeedback } from '../../ui/feedback.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { Failure } from '../../ui/states.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import classes from './form.module.css';
import { NewPasswordField } from './NewPasswordField.tsx';
import { usePasswordChange } from './usePasswordChange.ts';

/** The first sign-in with a temporary password: nothing else opens before an own one is set. */
export default function NewPasswordPage() {
  const user = useUser();
  const { signOut } = useSession();
  const { toast } = useFeedback();
  const { senhaAtual, novaSenha, isPending, failure, submit } = usePasswordChange({
    missing: 'Informe a senha temporária que você recebeu por e-mail.',
    onDone: () => toast.success('Senha definida com sucesso!'),
  });

  return (
    <AuthFrame greeting={<p className={classes.hello}>Olá, {user.nome.split(' ')[0]}.</p>}>
      <h1 className={classes.title}>Defina a sua senha</h1>
      <p className={classes.text}>
        A senha que você recebeu é temporária. Escolha uma só sua para continuar.
      </p>
      <form
        className={classes.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <input type="hidden" name="email" autoComplete="username" value={user.email} />
        <PasswordField {...senhaAtual} label="Senha temporária" autoComplete="current-password" required />
        <NewPasswordField {...novaSenha} label="Nova senha" />
        {failure && <Failure text={failure} />}
        <Button type="submit" size="md" fullWidth aria-disabled={isPending}>
          {isPending ? 'Salvando...' : 'Salvar e continuar'}
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
