import { conflict } from '../refusals.ts';

/** The message for an address that somebody else has. */
export const emailTaken = 'E-mail já cadastrado.';

/** The message for a row that a unique index or an exclusion constraint refuses, by its name. */
const taken: Record<string, string> = {
  colaboradores_email: emailTaken,
  colaboradores_id_externo: 'Outra pessoa já tem este externalId.',
  colaboradores_matricula: 'Já há uma pessoa com esta matrícula.',
  empresas_nome: 'Já existe uma empresa com este nome.',
  cargos_nome: 'Já existe um cargo com este nome nesta empresa.',
  integracoes_nome: 'Já existe uma integração com este nome.',
  solicitacoes_aberta: 'Já há uma solicitação aberta deste tipo.',
  destinatarios_email: 'Este e-mail já está registrado para outra pessoa.',
  afastamentos_sem_sobreposicao: 'Já há um afastamento nestes dias.',
  substituicoes_sem_sobreposicao: 'Já há uma substituição nestes dias.',
};

/** The index or constraint that refused a row beside another one, and the message for it; undefined for any other error. */
export function duplicateIn(error: unknown): { constraint: string; message: string } | undefined {
  const { code, constraint } = databaseError(error);
  const message = code === '23505' || code === '23P01' ? taken[constraint] : undefined;
  return message === undefined ? undefined : { constraint, message };
}

/** The code of an error of the system or the database, or of its cause; empty where neither has one. */
export function codeOf(error: unknown): string {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: { code?: unknown } };
  return String(code ?? cause?.code ?? '');
}

/** SQLSTATE and constraint of an error that came from the database. */
export function databaseError(error: unknown): { code: string; constraint: string } {
  const cause = error instanceof Error ? error.cause : undefined;
  const { code, constraint } = (cause ?? {}) as { code?: unknown; constraint?: unknown };
  return { code: String(code), constraint: String(constraint) };
}

/** Turns the error of a delete into a refusal with this message if a foreign key refused it: rows still refer to it. */
export const asReferenced = (error: unknown, message: string): unknown =>
  databaseError(error).code === '23503' ? conflict(message) : error;
