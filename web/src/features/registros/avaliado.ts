import type { User } from '@alinha/contract/auth';
import { useEffect } from 'react';
import { useUser } from '../../session/session.tsx';

/** The person whom a record is about, and whether the reader may write one. */
export interface Avaliado {
  id: number;
  nome: string;
  pode_avaliar: boolean;
  /** Deactivated: their records are read-only, but for those that HR may still finish. */
  desativado?: true | undefined;
}

/** The same person, of whom nothing is read-only where HR may still finish their records (PESS-11). */
export const withFinishing = <T extends Avaliado>(avaliado: T): T =>
  avaliado.pode_avaliar && avaliado.desativado ? { ...avaliado, desativado: undefined } : avaliado;

/**
 * The signed-in user as evaluator; closes the form for users who may not write, or about themselves (ORG-28, CULT-13).
 */
export function useAvaliador(avaliado: Avaliado, onClose: () => void): User | undefined {
  const user = useUser();
  const allowed = avaliado.pode_avaliar && avaliado.id !== user.id;
  useEffect(() => {
    if (!allowed) onClose();
  }, [allowed, onClose]);
  return allowed ? user : undefined;
}

/**
 * Leaders and HR may edit answers of unsigned records (RPT-17, RPT-30, CULT-27), of people for whom the server allows
 * it.
 */
export const canEdit = (colaborador: { pode_avaliar: boolean }, registro: { assinada: boolean }): boolean =>
  colaborador.pode_avaliar && !registro.assinada;
