import { changePassword, mesmaSenha } from '@alinha/contract/auth';
import { normalisePassword, passwordProblem } from '@alinha/rules/passwords';
import { useForm } from '../../forms/useForm.ts';
import { useCall } from '../../lib/queries.ts';
import { useSession, useUser } from '../../session/session.tsx';

/**
 * The form to change a password, validated here and again by the server.
 * @param missing the message for an empty current password, where the field has another name
 */
export function usePasswordChange({ missing, onDone }: { missing?: string; onDone: () => void }) {
  const user = useUser();
  const { adopt } = useSession();
  const change = useCall(changePassword, {
    onSuccess: (changed) => {
      onDone();
      adopt(changed);
    },
  });
  return useForm(changePassword, change, {
    initial: { senhaAtual: '', novaSenha: '' },
    // Only the server has the long list of common passwords.
    validate: ({ senhaAtual, novaSenha }) => ({
      senhaAtual: senhaAtual ? undefined : missing,
      novaSenha:
        passwordProblem(novaSenha, user, () => false) ??
        (normalisePassword(novaSenha) === normalisePassword(senhaAtual) ? mesmaSenha : undefined),
    }),
  });
}
