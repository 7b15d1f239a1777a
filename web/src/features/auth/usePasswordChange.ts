import { changePassword, mesmaSenha } from '@alinha/contract/auth';
import { passwordProblem } from '@alinha/rules/passwords';
import { useRef, useState } from 'react';
import { CallError } from '../../lib/caller.ts';
import { useCall } from '../../lib/queries.ts';
import { useSession, useUser } from '../../session/session.tsx';

interface Problems {
  senhaAtual?: string | undefined;
  novaSenha?: string | undefined;
}

/**
 * The form of a change of password: its two fields, judged here and again by the server, and the user that it leaves.
 * @param missing what an empty current password says
 */
export function usePasswordChange({ missing, onDone }: { missing: string; onDone: () => void }) {
  const user = useUser();
  const { adopt } = useSession();
  const [senhaAtual, setSenhaAtual] = useState('');
  const [novaSenha, setNovaSenha] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const current = useRef<HTMLInputElement>(null);
  const next = useRef<HTMLInputElement>(null);

  const show = (found: Problems) => {
    setProblems(found);
    if (found.senhaAtual) current.current?.focus();
    else if (found.novaSenha) next.current?.focus();
    return !found.senhaAtual && !found.novaSenha;
  };
  const change = useCall(changePassword, {
    onSuccess: (changed) => {
      onDone();
      adopt(changed);
    },
    onError: (error) => {
      if (error instanceof CallError) show(error.campos);
    },
  });
  const ofAField = change.error instanceof CallError && Object.keys(change.error.campos).length > 0;

  return {
    senhaAtual: {
      ref: current,
      value: senhaAtual,
      onChange: (event: { currentTarget: HTMLInputElement }) => setSenhaAtual(event.currentTarget.value),
      error: problems.senhaAtual,
    },
    novaSenha: {
      ref: next,
      value: novaSenha,
      onChange: (event: { currentTarget: HTMLInputElement }) => setNovaSenha(event.currentTarget.value),
      error: problems.novaSenha,
    },
    isPending: change.isPending,
    /** A failure that is no field's. */
    failure: ofAField ? undefined : change.error?.message,
    submit: () => {
      const fine = show({
        senhaAtual: senhaAtual ? undefined : missing,
        // The list of common passwords is long and the server's; it has the last word.
        novaSenha:
          passwordProblem(novaSenha, user, () => false) ??
          (novaSenha === senhaAtual ? mesmaSenha : undefined),
      });
      if (fine && !change.isPending) change.mutate({ body: { senhaAtual, novaSenha } });
    },
  };
}
