import { domainProblem } from '@alinha/rules/emails';
import type { Db } from '../db/open.ts';
import { colaboradorEmpresas, colaboradores } from '../db/schema.ts';
import { invalidField } from '../errors.ts';
import { queueMail } from '../mail/queue.ts';
import { type Sender, temporaryPasswordMail } from '../mail/templates.ts';
import { hashTemporary, type NewPassword, temporaryPassword } from '../session/temporaryPasswords.ts';

/** Somebody whom a leader or HR registers. */
export interface Newcomer {
  nome: string;
  email: string;
  id_superior: number;
  setor?: string | null | undefined;
  time?: string | null | undefined;
  funcao?: string | null | undefined;
  data_admissao?: string | null | undefined;
  /** The company to join, and the title there; nothing where the superior has no company. */
  lugar: { id_empresa: number; id_cargo: number | null } | undefined;
}

/** A temporary password, as it is mailed and as it is stored. */
export interface FirstPassword {
  senha: string;
  guardada: NewPassword;
}

/**
 * Judges the address and makes the temporary password, before the transaction that nobody else could write beside.
 * @throws {HttpProblem} 400 where the address is of no allowed domain (SUB-07, RH-35)
 */
export async function prepareNewcomer(
  email: string,
  dominios: readonly string[],
  now: Date,
): Promise<FirstPassword> {
  const problem = domainProblem(email, dominios);
  if (problem !== null) throw invalidField('email', problem);
  const senha = temporaryPassword();
  return { senha, guardada: await hashTemporary(senha, now) };
}

/** Stores a new person and queues the mail with their temporary password. A known address is a 409. */
export async function storeNewcomer(
  tx: Db,
  { lugar, ...person }: Newcomer,
  { senha, guardada }: FirstPassword,
  sender: Sender,
): Promise<{ id: number; nome: string; email: string }> {
  const [stored] = await tx
    .insert(colaboradores)
    .values({
      ...person,
      ...guardada,
      funcao: person.funcao || null,
      time: person.time || null,
      senha_temporaria: true,
    })
    .returning({ id: colaboradores.id, nome: colaboradores.nome, email: colaboradores.email });
  if (stored === undefined) throw new Error('the newcomer was not stored');
  if (lugar !== undefined)
    await tx.insert(colaboradorEmpresas).values({ ...lugar, id_colaborador: stored.id });
  await queueMail(tx, { para: stored.email, ...temporaryPasswordMail(sender, { nome: stored.nome, senha }) });
  return stored;
}
