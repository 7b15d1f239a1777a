import { useUser } from '../../session/session.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { Failure } from '../../ui/states.tsx';
import classes from './dialog.module.css';
import { type ProvedWrite, useSenha } from './useSenha.ts';

/** An act that changes how somebody signs in: what it does, and the password asked again (MFA-07). */
export function SenhaDialog({
  title,
  text,
  word,
  write,
  pedeSenha,
  onClose,
}: {
  title: string;
  text: string;
  /** What the button says. */
  word: string;
  write: ProvedWrite;
  pedeSenha: boolean;
  onClose: () => void;
}) {
  const user = useUser();
  const { field, busy, failure, submit } = useSenha(write, pedeSenha);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      size="28rem"
      onSubmit={submit}
      footer={
        <DialogButtons onCancel={onClose} busy={busy}>
          {word}
        </DialogButtons>
      }
    >
      <div className={classes.fields}>
        <p className={classes.text}>{text}</p>
        {pedeSenha && (
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
        {failure && <Failure text={failure} />}
      </div>
    </Dialog>
  );
}
