import { assumidoMessage, createColaborador } from '@alinha/contract/cadastro';
import type { ColaboradorDaEmpresa } from '@alinha/contract/colaboradores';
import type { Empresa } from '@alinha/contract/empresas';
import { useState } from 'react';
import { useForm } from '../../../forms/useForm.ts';
import { allowedProblem, useProduct } from '../../../session/product.ts';
import { usePanelWrite } from '../api.ts';

// An empty company means the manager's company.
const emptyNovo = { nome: '', email: '', id_empresa: '', cargo: '', funcao: '', data_admissao: '' };

/** The state of entering a new collaborator: first the manager, then the data (RH-32). */
export function useNovo(empresas: readonly Empresa[]) {
  const { dominios } = useProduct();
  const [step, setStep] = useState<1 | 2>(1);
  const [daEmpresa, setDaEmpresa] = useState<number>();
  const [gestor, setGestor] = useState<ColaboradorDaEmpresa>();
  const create = usePanelWrite(createColaborador, {
    done: ({ assumido }) =>
      assumido ? `Colaborador criado com sucesso! ${assumidoMessage}` : 'Colaborador criado com sucesso!',
    // Returns to an empty first step, except for the company.
    onDone: () => {
      setStep(1);
      setGestor(undefined);
      form.reset();
    },
  });
  const chosen = ({ id_empresa, cargo }: typeof emptyNovo) => {
    const empresa = empresas.find(({ id }) => id === (Number(id_empresa) || daEmpresa));
    // RH-33; for a manager without a level, all titles are offered.
    const cargos = (empresa?.cargos ?? []).filter(
      ({ nivel_hierarquia }) => nivel_hierarquia > (gestor?.nivel_hierarquia ?? 0),
    );
    return { empresa, cargos, cargo: cargos.find(({ id }) => String(id) === cargo) };
  };
  const form = useForm(createColaborador, create, {
    initial: emptyNovo,
    asterisks: true,
    toBody: (values) => {
      const { empresa, cargo } = chosen(values);
      const { nome, email, funcao, data_admissao } = values;
      return {
        nome,
        email,
        id_gestor: gestor?.id,
        id_empresa: empresa?.id,
        ...(cargo && { cargo: cargo.id }),
        ...(funcao.trim() && { funcao }),
        ...(data_admissao && { data_admissao }),
      };
    },
    validate: ({ email }) => ({ email: email.trim() && allowedProblem(email, dominios) }),
  });
  return {
    step,
    setStep,
    daEmpresa,
    setDaEmpresa,
    gestor,
    setGestor,
    dominios,
    form,
    ...chosen(form.values),
  };
}
export type Novo = ReturnType<typeof useNovo>;
