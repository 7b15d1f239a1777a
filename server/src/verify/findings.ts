/** A record or an audit row that is not whole, by name. */
export interface Finding {
  estado: 'alterado' | 'apagado' | 'nao_selado' | 'ainda_nao_selado';
  /** What it is, as 'linha 17 da auditoria'. */
  registro: string;
  /** What is the matter with it. */
  motivo: string;
}

/** Receives each finding at once, so that none is kept. */
export type Report = (finding: Finding) => void;
