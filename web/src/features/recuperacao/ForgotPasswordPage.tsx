import { requestRecovery, resetPassword } from '@alinha/contract/recuperacao';
import { senhaSoRhMessage } from '@alinha/contract/sso';
import { passwordProblem } from '@alinha/rules/passwords';
import { Anchor, TextInput } from '@mantine/core';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useForm } from '../../forms/useForm.ts';
import { useCall } from '../../lib/queries.ts';
import { useProduct } from '../../session/product.ts';
import { useFeedback } from '../../ui/feedback.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { Failure } from '../../ui/states.tsx';
import {
  AuthFrame,
  BackToLogin,
  authForm as classes,
  Done,
  KnownEmail,
  LinkPage,
  NewPasswordField,
} from '../auth/index.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * The address for which a code was requested, in the history state because a phone may reload the page while its
     * owner reads the mail.
     */
    recuperacao?: string | undefined;
  }
}

/** Password recovery in two steps: the address, then the mailed code and the new password (REC), or the mailed link. */
export default function ForgotPasswordPage() {
  const token = useLocation({ select: ({ hash }) => hash });
  return token ? <LinkPage token={token} /> : <Recovery />;
}

function Recovery() {
  const { produto, senhaSoRh } = useProduct();
  const navigate = useNavigate();
  const requestedFor = useLocation({ select: ({ state }) => state.recuperacao });
  const [known, setKnown] = useState('');
  const [done, setDone] = useState(false);
  const ask = (recuperacao: string | undefined) =>
    void navigate({ to: '.', replace: true, state: (before) => ({ ...before, recuperacao }) });
  return (
    <AuthFrame greeting={<p className={classes.hello}>{produto}</p>}>
      {done ? (
        <Done title="Senha redefinida com sucesso!">
          Entre com a nova senha. Você foi desconectado dos outros dispositivos.
        </Done>
      ) : (
        <>
          <BackToLogin />
          <h1 className={classes.title}>Recupere a sua senha</h1>
          {senhaSoRh && <p className={classes.text}>{senhaSoRhMessage}</p>}
          {requestedFor === undefined ? (
            <RequestForm known={known} onRequested={ask} />
          ) : (
            <ResetForm
              email={requestedFor}
              onBack={() => {
                setKnown(requestedFor);
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

function RequestForm({ known, onRequested }: { known: string; onRequested: (email: string) => void }) {
  const request = useCall(requestRecovery, { onSuccess: (_, { body }) => onRequested(body.email) });
  const { field, busy, failure, submit } = useForm(requestRecovery, request, {
    initial: { email: known },
    toBody: ({ email }) => ({ email: email.trim() }),
  });
  return (
    <>
      <p className={classes.text}>Enviamos um link e um código de 6 números para o seu e-mail.</p>
      <form className={classes.fields} noValidate onSubmit={submit}>
        <TextInput {...field('email')} type="email" autoComplete="username" />
        {failure && <Failure text={failure} />}
        <SubmitButton size="md" fullWidth busy={busy}>
          Solicitar código
        </SubmitButton>
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
  const codeInput = useRef<HTMLInputElement>(null);
  useEffect(() => codeInput.current?.focus(), []);
  const reset = useCall(resetPassword, { onSuccess: onReset });
  const { field, busy, failure, submit } = useForm(resetPassword, reset, {
    initial: { codigo: '', novaSenha: '' },
    toBody: ({ codigo, novaSenha }) => ({ email, codigo: codigo.replaceAll(/\s/g, ''), novaSenha }),
    // Only the server knows the person's name and the common passwords.
    validate: ({ novaSenha }) => ({
      novaSenha: novaSenha && passwordProblem(novaSenha, { email, nome: '' }, () => false),
    }),
  });
  const again = useCall(requestRecovery, {
    onSuccess: () =>
      toast.success(
        'Pedido feito. Um novo código só é enviado 5 minutos depois do último, que vale até vencer.',
      ),
    onError: (error) => toast.error(error.message),
  });
  return (
    <>
      <p className={classes.text} role="status">
        Se houver uma conta com este e-mail, você receberá o link e o código em instantes. Eles valem por 10
        minutos. Abra o link, ou digite o código aqui.
      </p>
      <form className={classes.fields} noValidate onSubmit={submit}>
        <KnownEmail email={email} />
        <TextInput {...field('codigo')} ref={codeInput} inputMode="numeric" autoComplete="one-time-code" />
        <NewPasswordField {...field('novaSenha')} />
        {failure && <Failure text={failure} />}
        <SubmitButton size="md" fullWidth busy={busy}>
          Redefinir senha
        </SubmitButton>
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
