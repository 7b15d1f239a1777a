import { type Prova, removeTotp, type SegundoFator } from '@alinha/contract/segundo-fator';
import { useRef } from 'react';
import { useForm } from '../../forms/useForm.ts';

/** A write whose body is the proof of who one is, asked again, and nothing else. */
export interface ProvedWrite {
  mutate: (input: { body: Prova }) => void;
  isPending: boolean;
  error: Error | null;
}

/** What is asked for: the password, and where somebody has a second factor that, too. */
export interface Asked {
  senha: boolean;
  fator?: SegundoFator | undefined;
}

/** Whether a code can be typed: of an app, or one of those that were kept. */
export const hasCodes = ({ totp, reserva }: SegundoFator): boolean => totp !== null || reserva > 0;
export const hasFactor = ({ totp, chaves }: SegundoFator): boolean => totp !== null || chaves.length > 0;

/** The form of such a write; all of them have one shape. `submitWith` shows a passkey in the place of a code. */
export function useSenha(write: ProvedWrite, { senha: asksSenha, fator }: Asked) {
  const chave = useRef<Prova['chave']>(undefined);
  const asksCodigo = fator !== undefined && hasFactor(fator);
  const form = useForm(removeTotp, write, {
    initial: { senha: '', codigo: '' },
    toBody: ({ senha, codigo }) => ({
      ...(asksSenha && { senha }),
      ...(chave.current ? { chave: chave.current } : asksCodigo && { codigo }),
    }),
    judge: ({ senha, codigo }) => ({
      senha: asksSenha && !senha && 'Informe a sua senha.',
      codigo: asksCodigo && !chave.current && !codigo && 'Informe o código.',
    }),
  });
  return {
    ...form,
    asksCodigo,
    submitWith: async (prova: NonNullable<Prova['chave']>) => {
      chave.current = prova;
      await form.submit();
      chave.current = undefined;
    },
  };
}
