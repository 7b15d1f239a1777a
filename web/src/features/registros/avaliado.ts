import type { User } from '@alinha/contract/auth';
import { useEffect } from 'react';
import { useUser } from '../../session/session.tsx';

/** Whom a report or an evaluation is about, and whether the server lets the reader write one. */
export interface Avaliado {
  id: number;
  nome: string;
  pode_avaliar: boolean;
  /** What is written about them is read, and neither signed nor deleted. */
  desativado?: true | undefined;
}

/** Who writes about somebody; on one's own row, and where one may not, the form closes at once (ORG-28, CULT-13). */
export function useAvaliador(avaliado: Avaliado, onClose: () => void): User | undefined {
  const user = useUser();
  const allowed = avaliado.pode_avaliar && avaliado.id !== user.id;
  useEffect(() => {
    if (!allowed) onClose();
  }, [allowed, onClose]);
  return allowed ? user : undefined;
}

/** Leaders and HR change the answers of what is not signed (RPT-17, RPT-30, CULT-27); the server says on whom. */
export const canEdit = (colaborador: { pode_avaliar: boolean }, registro: { assinada: boolean }): boolean =>
  colaborador.pode_avaliar && !registro.assinada;
