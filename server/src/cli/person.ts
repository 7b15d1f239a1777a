import { normaliseEmail } from '@alinha/rules/emails';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { colaboradores } from '../db/schema.ts';
import { Failure } from './program.ts';

/** The person with an address, as a command names them. @throws {Failure} where there is none */
export async function findPerson(db: Db, given: string) {
  const email = normaliseEmail(given);
  const [person] = await db
    .select({ id: colaboradores.id, nome: colaboradores.nome, email: colaboradores.email })
    .from(colaboradores)
    .where(eq(colaboradores.email, email));
  if (person === undefined) throw new Failure(`Ninguém tem o e-mail ${email}.`);
  return person;
}
