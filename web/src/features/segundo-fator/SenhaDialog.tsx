import { Button, TextInput } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { knowsPasskeys, showPasskey } from '../../session/passkey.ts';
import { useUser } from '../../session/session.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { Failure } from '../../ui/states.tsx';
import classes from './dialog.module.css';
import { hasCodes, type ProvedWrite, type SenhaAsked, useSenha } from './useSenha.ts';

/**
 * Confirms an act that changes how somebody signs in: asks for the password again (MFA-07), and for the second factor
 * if they have one (MFA-09).
 */
export function SenhaDialog({
  title,
  text,
  word,
  write,
  asked,
  onClose,
}: {
  title: string;
  text: string;
  /** The button's label. */
  word: string;
  write: ProvedWrite;
  asked: SenhaAsked;
  onClose: () => void;
}) {
  const user = useUser();
  const { field, busy, failure, submit, submitWith, asksCodigo } = useSenha(write, asked);
  const show = useMutation({ mutationFn: showPasskey, onSuccess: submitWith });
  const { fator } = asked;
  const withCodes = asksCodigo && fator !== undefined && hasCodes(fator);
  const withPasskey = asksCodigo && fator !== undefined && fator.chaves.length > 0 && knowsPasskeys();
  const problem = failure ?? show.error?.message;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      size="28rem"
      onSubmit={submit}
      footer={<DialogButtons busy={busy}>{word}</DialogButtons>}
    >
      <div className={classes.fields}>
        <p className={classes.text}>{text}</p>
        {asked.senha && (
          <>
            <input type="hidden" name="email" autoComplete="username" value={user.email} />
            <PasswordField
              {...field('senha')}
              label="A sua senha"
              autoComplete="current-password"
              data-autofocus
            />
          </>
        )}
        {withCodes && (
          <TextInput
            {...field('codigo')}
            label="Código"
            description={
              fator.totp ? 'Do aplicativo, ou um dos códigos de reserva.' : 'Um dos seus códigos de reserva.'
            }
            autoComplete="one-time-code"
          />
        )}
        {withPasskey && (
          <Button
            variant="default"
            leftSection={<IconFingerprint size={18} aria-hidden />}
            loading={show.isPending}
            onClick={() => show.mutate()}
          >
            {withCodes ? 'Usar chave de acesso em vez do código' : 'Usar chave de acesso'}
          </Button>
        )}
        {problem && <Failure text={problem} />}
      </div>
    </Dialog>
  );
}
