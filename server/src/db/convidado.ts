import { type SQL, sql } from 'drizzle-orm';

/**
 * Whether the person of an id, as a fragment, was invited or has entered: has a password, of whatever kind, or an identity at the
 * provider. Until then the invitation is the only mail to them that they did not ask for.
 */
export const isInvited = (id: SQL): SQL =>
  sql`(exists (select from colaboradores v where v.id = ${id} and v.senha_hash is not null)
    or exists (select from identidades i where i.id_colaborador = ${id}))`;
