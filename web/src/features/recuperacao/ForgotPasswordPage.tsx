import { requestRecovery, resetPassword } from '@alinha/contract/recuperacao';
import { passwordProblem } from '@alinha/rules/passwords';
import { Anchor, Button, TextInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CallError } from '../../lib/caller.ts';
import { useCall } from '../../lib/queries.ts';
import { useProduct } from '../../session/product.ts';
import { useFeedback } from '../../ui/feedback.tsx';
import { Failure } from '../../ui/states.tsx';
import { useFields } from '../../ui/useFields.ts';
import { AuthFrame } from '../auth/AuthFrame.tsx';
import { BackToLogin } from '../auth/BackToLogin.tsx';
import { Done } from '../auth/Done.tsx';
import classes from '../auth/form.module.css';
import { NewPasswordField } from '../auth/NewPasswordField.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** For whom a code was asked on this page: a phone may reload it while its owner looks into the mail. */
    recuperacao?: string | undefined;
  }
}

/** Password recovery in two steps: the address, then the mailed code with the new password (REC). */
export default function ForgotPasswordPage() {
  const { produto } = useProduct();
  const navigate = useNavigate();
  const asked = useLocation({ select: ({ state }) => state.recuperacao });
  const [known, setKnown] = useState('');
  const [done, setDone] = useState(false);
  const ask = (recuperacao: string | undefined) =>
    void navigate({ to: '.', replace: true, state: (before) => ({ ...before, recuperacao }) });
  return (
    <AuthFrame greeting={<p className={classes.hello}>{produto}</p>}>
      {done ? (
        <Done title="Senha redefinida com sucesso!">
          Entre com a nova senha. Os outros acessos da sua conta foram encerrados.
        </Done>
      ) : (
        <>
          <BackToLogin />
          <h1 className={classes.title}>Recupere a sua senha</h1>
          {asked === undefined ? (
            <RequestForm known={known} onRequested={ask} />
          ) : (
            <ResetForm
              email={asked}
              onBack={() => {
                setKnown(asked);
                ask(undefined);
              }}
              onReset={() => {
                setDone(true);
                ask(undefined);
              }}
            />
          )}
        </>
      )}
    </AuthFrame>
  );
}

/** Why the call failed, unless the fields say so themselves. */
function Refusal({ error }: { error: Error | null }) {
  if (!error || (error instanceof CallError && Object.keys(error.campos).length > 0)) return null;
  return <Failure text={error.message} />;
}

function RequestForm({ known, onRequested }: { known: string; onRequested: (email: string) => void }) {
  const { values, field, show } = useFields({ email: known });
  const email = values.email.trim();
  const request = useCall(requestRecovery, {
    onSuccess: (_, { body }) => onRequested(body.email),
    onError: (error) => {
      if (error instanceof CallError) show(error.campos);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (show({ email: email ? undefined : 'Informe o seu e-mail.' }) && !request.isPending) {
      request.mutate({ body: { email } });
    }
  };
  return (
    <>
      <p className={classes.text}>Enviamos um código de 6 números para o seu e-mail.</p>
      <form className={classes.fields} noValidate onSubmit={submit}>
        <TextInput
          {...field('email')}
          label="E-mail"
          type="email"
          autoComplete="username"
          required
          withAsterisk={false}
        />
        <Refusal error={request.error} />
        <Button type="submit" size="md" fullWidth aria-disabled={request.isPending}>
          {request.isPending ? 'Solicitando...' : 'Solicitar código'}
        </Button>
      </form>
    </>
  );
}

interface ResetFormProps {
  email: string;
  onBack: () => void;
  onReset: () => void;
}

function ResetForm({ email, onBack, onReset }: ResetFormProps) {
  const { toast } = useFeedback();
  const { values, field, show } = useFields({ codigo: '', novaSenha: '' });
  const codigo = values.codigo.replaceAll(/\s/g, '');
  const code = field('codigo');
  const codeInput = useRef<HTMLInputElement>(null);
  useEffect(() => codeInput.current?.focus(), []);
  const reset = useCall(resetPassword, {
    onSuccess: onReset,
    onError: (error) => {
      if (error instanceof CallError) show(error.campos);
    },
  });
  const again = useCall(requestRecovery, {
    onSuccess: () => toast.success('Código enviado. O anterior não vale mais.'),
    onError: (error) => toast.error(error.message),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const fine = show({
      codigo: codigo ? undefined : 'Informe o código que você recebeu por e-mail.',
      // The server knows the name, and the common passwords.
      novaSenha: values.novaSenha
        ? passwordProblem(values.novaSenha, { email, nome: '' }, () => false)
        : 'Informe a nova senha.',
    });
    if (fine && !reset.isPending) reset.mutate({ body: { email, codigo, novaSenha: values.novaSenha } });
  };
  return (
    <>
      <p className={classes.text} role="status">
        Se houver uma conta com este e-mail, o código chega em instantes. Ele vale por 10 minutos.
      </p>
      <form className={classes.fields} noValidate onSubmit={submit}>
        <TextInput
          label="E-mail"
          type="email"
          autoComplete="username"
          value={email}
          readOnly
          rightSection={<IconLock size={18} aria-hidden />}
        />
        <TextInput
          {...code}
          ref={(input) => {
            codeInput.current = input;
            code.ref(input);
          }}
          label="Código"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          required
          withAsterisk={false}
        />
        <NewPasswordField {...field('novaSenha')} label="Nova senha" />
        <Refusal error={reset.error} />
        <Button type="submit" size="md" fullWidth aria-disabled={reset.isPending}>
          {reset.isPending ? 'Redefinindo...' : 'Redefinir senha'}
        </Button>
        <div className={classes.links}>
          <Anchor
            component="button"
            type="button"
            onClick={() => {
              if (!again.isPending) again.mutate({ body: { email } });
            }}
          >
            Enviar outro código
          </Anchor>
          <Anchor component="button" type="button" onClick={onBack}>
            Usar outro e-mail
          </Anchor>
        </div>
      </form>
    </>
  );
}
