import type { Call } from '@alinha/contract/core';
import { useSignedWrite } from '../termo/index.ts';
import { assinada } from './SignatureBlock.tsx';
import { useSequencia } from './sequencia.ts';

/** Signs a record that is shown; within 'Resolver agora' its item is settled by it. */
export function useAssinatura<C extends Call>(call: C, idRegistro: number, onChanged: () => void) {
  const passo = useSequencia()?.passo;
  return useSignedWrite<C>(call, {
    onChanged,
    done: assinada,
    onAnswered: () => passo?.settled('assinatura', idRegistro),
  });
}
