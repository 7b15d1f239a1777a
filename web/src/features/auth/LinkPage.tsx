import { enterByLink, isPendente, type Pendente, readLink } from '@alinha/contract/auth';
import type { AnswerOf } from '@alinha/contract/core';
import { passwordProblem } from '@alinha/rules/passwords';
import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useForm } from '../../forms/useForm.ts';
import { CallError } from '../../lib/caller.ts';
import { queryOptions, useCall } from '../../lib/queries.ts';
import { useProduct } from '../../session/product.ts';
import { SecondStep } from '../../session/SecondStep.tsx';
import { useSession } from '../../session/session.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { Failure } from '../../ui/states.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import classes from './form.module.css';
import { KnownEmail } from './KnownEmail.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';

type MailedLink = AnswerOf<typeof readLink>;

/** The page of a mailed link: the reader only chooses a password, and is signed in (USE-80). */
export function LinkPage({ token }: { token: string }) {
  const { produto } = useProduct();
  const link = useQuery({
    ...queryOptions(readLink, { body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const first = link.data?.nome?.split(' ')[0];
  const over = link.error instanceof CallError && link.error.status === 400;
  return (
    <AuthFrame greeting={<p className={classes.hello}>{first ? `Olá, ${first}.` : produto}</p>}>
      {link.isPending && (
        <>
          <VisuallyHidden component="h1">Abrindo o link</VisuallyHidden>
          <Skeleton height={320} role="status" aria-label="Carregando..." />
        </>
      )}
      {over && <Over />}
      {link.isError && !over && (
        <>
          <h1 className={classes.title}>Não foi possível abrir o link</h1>
          <div className={classes.fields}>
            <Failure text={link.error.message} onRetry={() => void link.refetch()} />
          </div>
        </>
      )}
      {link.data && <Choice token={token} link={link.data} />}
    </AuthFrame>
  );
}

function Choice({ token, link: { motivo, nome, email } }: { token: string; link: MailedLink }) {
  const { user, adopt } = useSession();
  const [proved, setProved] = useState(false);
  const navigate = useNavigate();
  const [pendente, setPendente] = useState<Pendente>();
  const enter = useCall(enterByLink, {
    onSuccess: (entered) => (isPendente(entered) ? setPendente(entered) : adopt(entered)),
  });
  const { field, busy, failure, submit } = useForm(
    enterByLink,
    { ...enter, isPending: enter.isPending || enter.isSuccess },
    {
      initial: { novaSenha: '' },
      toBody: ({ novaSenha }) => ({ token, novaSenha }),
      validate: ({ novaSenha }) => ({
        novaSenha: novaSenha && passwordProblem(novaSenha, { email, nome: nome ?? '' }, () => false),
      }),
    },
  );
  // Navigates only once the guards know the user.
  const entered = enter.isSuccess && (pendente ? proved : user !== undefined);
  useEffect(() => {
    if (entered) void navigate({ to: '/home', replace: true });
  }, [entered, navigate]);
  if (pendente) {
    return (
      <>
        <h1 className={classes.title}>A senha foi salva</h1>
        <p className={classes.text}>Confirme a sua identidade com o segundo fator.</p>
        <div className={classes.fields}>
          <SecondStep
            pendente={pendente}
            onUser={(owner) => {
              adopt(owner);
              setProved(true);
            }}
            onBack={() => void navigate({ to: '/login', replace: true })}
          />
        </div>
      </>
    );
  }
  return (
    <>
      <h1 className={classes.title}>
        {motivo === 'convite' ? 'Escolha a sua senha' : 'Escolha outra senha'}
      </h1>
      <p className={classes.text}>
        Ao salvar, você já entra.
        {user &&
          user.email !== email &&
          ` A conta de ${user.nome}, aberta neste navegador, será desconectada.`}
      </p>
      <form className={classes.fields} noValidate onSubmit={submit}>
        <KnownEmail email={email} />
        <NewPasswordField {...field('novaSenha')} />
        {failure && <Failure text={failure} />}
        <SubmitButton size="md" fullWidth busy={busy}>
          Salvar e entrar
        </SubmitButton>
      </form>
    </>
  );
}

/** Shown for a used, replaced or expired link, with what to do next. */
function Over() {
  return (
    <>
      <h1 className={classes.title}>Este link não vale mais</h1>
      <p className={classes.text}>
        Cada link funciona uma vez, por tempo limitado, e deixa de valer quando outro é enviado. Se você já
        escolheu a sua senha, entre com ela.
      </p>
      <div className={classes.fields}>
        <Button size="md" fullWidth renderRoot={(props) => <Link to="/login" {...props} />}>
          Entrar
        </Button>
        <Button
          size="md"
          fullWidth
          variant="default"
          renderRoot={(props) => <Link to="/forgot-password" {...props} />}
        >
          Pedir outro link
        </Button>
      </div>
    </>
  );
}
