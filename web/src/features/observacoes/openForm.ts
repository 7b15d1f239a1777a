import type { Departamento, editObservacao, Observacao } from '@alinha/contract/observacoes';
import type { useForm } from '../../forms/useForm.ts';

/** The card's only open form: a new observation of a department, or an edited one. */
export interface OpenForm {
  departamento: Departamento;
  observacao?: Observacao;
}

/** The form's state. */
export type TextForm = ReturnType<typeof useForm<typeof editObservacao, { observacao: string }>>;
