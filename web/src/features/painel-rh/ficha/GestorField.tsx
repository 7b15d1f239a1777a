import type { Ficha } from '@alinha/contract/colaboradores';
import type { ReactNode } from 'react';
import { gestoresOferecidos } from '../api.ts';
import { PersonSelect } from '../PersonSelect.tsx';

interface GestorFieldProps {
  ficha: Ficha;
  /** Their id, or ''. */
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
}

/** The manager of a person, chosen from all companies, or none. */
export const GestorField = ({ ficha, ...field }: GestorFieldProps) => (
  <PersonSelect
    aria-label="Gestor"
    placeholder="Nenhum: fica no topo do organograma"
    clearLabel="Sem gestor"
    known={ficha.superior}
    find={gestoresOferecidos}
    except={ficha.id}
    {...field}
  />
);
