import { removeTotp } from '@alinha/contract/segundo-fator';
import { useForm } from '../../forms/useForm.ts';

/** A write whose body is the password, asked again, and nothing else. */
export interface ProvedWrite {
  mutate: (input: { body: { senha?: string | undefined } }) => void;
  isPending: boolean;
  error: Error | null;
}

/** The form of such a write; all of them have one shape. */
export const useSenha = (write: ProvedWrite, pedeSenha: boolean) =>
  useForm(removeTotp, write, {
    initial: { senha: '' },
    toBody: ({ senha }) => (pedeSenha ? { senha } : {}),
    judge: ({ senha }) => ({ senha: pedeSenha && !senha && 'Informe a sua senha.' }),
  });
