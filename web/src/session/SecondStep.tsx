import { type Pendente, proveSegundoFator, type User } from '@alinha/contract/auth';
import { Anchor, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useForm } from '../forms/useForm.ts';
import { CallError } from '../lib/caller.ts';
import { useCall } from '../lib/queries.ts';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { Failure } from '../ui/states.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import classes from './SecondStep.module.css';

function hint({ totp, reserva }: Pendente): string {
  if (!totp) return 'Um dos dez códigos que você guardou.';
  return reserva
    ? 'Os seis números do aplicativo, ou um código de reserva.'
    : 'Os seis números que o aplicativo mostra agora.';
}

/** The second step of a sign-in: a code, or a passkey instead (MFA-04). */
export function SecondStep({
  pendente,
  onUser,
  onBack,
}: {
  pendente: Pendente;
  onUser: (user: User) => void;
  /** Returns to the password step. */
  onBack: () => void;
}) {
  const prove = useCall(proveSegundoFator, { onSuccess: onUser });
  const { field, busy, failure, submit } = useForm(
    proveSegundoFator,
    { ...prove, isPending: prove.isPending || prove.isSuccess },
    { initial: { codigo: '' } },
  );
  const byCode = pendente.totp || pendente.reserva;
  const over = prove.error instanceof CallError && prove.error.status === 401;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <div className={classes.step}>
      {byCode && !over && (
        <form className={classes.fields} noValidate onSubmit={submit}>
          <TextInput
            {...field('codigo')}
            ref={input}
            description={hint(pendente)}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
          />
          {failure && <Failure text={failure} />}
          <SubmitButton size="md" fullWidth busy={busy}>
            Confirmar
          </SubmitButton>
        </form>
      )}
      {over && <Failure text={prove.error?.message ?? ''} />}
      {pendente.chave && !over && <PasskeyButton onUser={onUser} />}
      <Anchor className={classes.back} component="button" type="button" onClick={onBack}>
        Voltar e entrar de novo
      </Anchor>
    </div>
  );
}
