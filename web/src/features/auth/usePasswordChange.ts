import { changePassword, mesmaSenha } from '@alinha/contract/auth';
import { passwordProblem } from '@alinha/rules/passwords';
import { useForm } from '../../forms/useForm.ts';
import { useCall } from '../../lib/queries.ts';
import { useSession, useUser } from '../../session/session.tsx';

/**
 * The form of a change of password, judged here and again by the server, and the user that it leaves.
 * @param missing what an empty current password says, where it is not called so
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
    // The list of common passwords is long and the server's; it has the last word.
    judge: ({ senhaAtual, novaSenha }) => ({
      senhaAtual: senhaAtual ? undefined : missing,
      novaSenha:
        passwordProblem(novaSenha, user, () => false) ?? (novaSenha === senhaAtual ? mesmaSenha : undefined),
    }),
  });
}
