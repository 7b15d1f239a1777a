import { sql } from 'drizzle-orm';
import type { Field } from '../../files/sheet.ts';

/** Whom a row is about. */
export interface DePessoa {
  pessoa: string;
  email: string;
  setor: string | null;
}

/** The columns of `DePessoa` of a collaborator `c`. */
export const dePessoa = sql`c.nome as pessoa, c.email, c.setor`;

export const pessoaFields: readonly Field<DePessoa>[] = [
  { titulo: 'Pessoa', tipo: 'texto', of: (row) => row.pessoa },
  { titulo: 'E-mail', tipo: 'texto', of: (row) => row.email },
  { titulo: 'Setor', tipo: 'texto', of: (row) => row.setor },
];
