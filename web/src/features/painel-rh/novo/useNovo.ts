import type { ColaboradorDaEmpresa } from '@alinha/contract/colaboradores';
import { useState } from 'react';
import { useFields } from '../../../ui/useFields.ts';

// No company means the one where the manager was found.
const empty = { nome: '', email: '', empresa: '', cargo: '', funcao: '', data_admissao: '' };
export type NovoCampo = keyof typeof empty;

/** The new collaborator while they are being entered: the manager first, then the data (RH-32). */
export function useNovo() {
  const [step, setStep] = useState<1 | 2>(1);
  const [empresa, setEmpresa] = useState<number>();
  const [gestor, setGestor] = useState<ColaboradorDaEmpresa>();
  const fields = useFields(empty);
  return {
    step,
    setStep,
    empresa,
    setEmpresa,
    gestor,
    setGestor,
    fields,
    typed: fields.typed,
    /** Back to the first step with nothing chosen and nothing typed; the company stays. */
    begin: () => {
      setStep(1);
      setGestor(undefined);
      fields.reset();
    },
  };
}
export type Novo = ReturnType<typeof useNovo>;
