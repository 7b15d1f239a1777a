import type { Departamento, Observacao } from '@alinha/contract/observacoes';

/** The block's one open form: a new observation of a department, or one that is being rewritten. */
export interface OpenForm {
  departamento: Departamento;
  observacao?: Observacao;
  text: string;
}
