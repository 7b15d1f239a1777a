import type { Departamento, editObservacao, Observacao } from '@alinha/contract/observacoes';
import type { useForm } from '../../forms/useForm.ts';

/** The block's one open form: a new observation of a department, or one that is being rewritten. */
export interface OpenForm {
  departamento: Departamento;
  observacao?: Observacao;
}

/** What is typed into it. */
export type TextForm = ReturnType<typeof useForm<typeof editObservacao, { observacao: string }>>;
