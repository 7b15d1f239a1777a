import { type Prova, removeTotp, type SegundoFator } from '@alinha/contract/segundo-fator';
import { useRef } from 'react';
import { useForm } from '../../forms/useForm.ts';

/** A write whose body consists only of the user's credentials, asked for again. */
export interface ProvedWrite {
  mutate: (input: { body: Prova }) => void;
  isPending: boolean;
  error: Error | null;
}

/** Which credentials are asked for: the password, and the second factor if there is one. */
export interface SenhaAsked {
  senha: boolean;
  fator?: SegundoFator | undefined;
}

/** Whether a code can be typed: from an app, or a recovery code. */
export const hasCodes = ({ totp, reserva }: SegundoFator): boolean => totp !== null || reserva > 0;
export const hasFactor = ({ totp, chaves }: SegundoFator): boolean => totp !== null || chaves.length > 0;

/** The form of such a write; all have the same body. `submitWith` uses a passkey instead of a code. */
export function useSenha(write: ProvedWrite, { senha: asksSenha, fator }: SenhaAsked) {
  const chave = useRef<Prova['chave']>(undefined);
  const asksCodigo = fator !== undefined && hasFactor(fator);
  const form = useForm(removeTotp, write, {
    initial: { senha: '', codigo: '' },
    toBody: ({ senha, codigo }) => ({
      ...(asksSenha && { senha }),
      ...(chave.current ? { chave: chave.current } : asksCodigo && { codigo }),
    }),
    validate: ({ senha, codigo }) => ({
      senha: asksSenha && !senha && 'Informe a sua senha.',
      codigo: asksCodigo && !chave.current && !codigo && 'Informe o código.',
    }),
  });
  return {
    ...form,
    asksCodigo,
    submitWith: (prova: NonNullable<Prova['chave']>) => {
      chave.current = prova;
      form.submit();
      chave.current = undefined;
    },
  };
}
