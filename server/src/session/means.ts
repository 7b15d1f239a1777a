import { and, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import {
  chavesAcesso,
  codigos,
  codigosReserva,
  dispositivos,
  emails,
  identidades,
  totp,
} from '../db/schema.ts';

const means = [chavesAcesso, codigosReserva, dispositivos, identidades, totp];

/**
 * Forgets what opens accounts or eases it besides the password: second factors, identities at the provider and known devices. Where an
 * address changes, the holder of the other one may have set them up.
 */
export async function forgetMeans(tx: Db, ids: readonly number[]): Promise<void> {
  for (const table of means) await tx.delete(table).where(inArray(table.id_colaborador, [...ids]));
}

/** Withdraws mail that opens people's accounts: deletes their codes, and their unsent mail with codes, links or passwords. Notices stay. */
export async function withdrawMail(tx: Db, people: readonly { id: number; email: string }[]): Promise<void> {
  const ids = people.map(({ id }) => id);
  const addresses = people.map(({ email }) => email);
  await tx.delete(codigos).where(inArray(codigos.id_colaborador, ids));
  await tx
    .delete(emails)
    .where(and(inArray(emails.para, addresses), emails.abre_conta, isNull(emails.enviado_em)));
}
