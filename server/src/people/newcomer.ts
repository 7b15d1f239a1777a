import { domainProblem } from '@alinha/rules/emails';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { only } from '../db/rows.ts';
import { colaboradorEmpresas, colaboradores } from '../db/schema.ts';
import { conflict, invalidField } from '../refusals.ts';
import type { Alterando } from '../session/alteracoes.ts';
import { type FirstPassword, firstPassword, type NewPassword } from '../session/temporaryPasswords.ts';
import { isUnder } from './checks.ts';
import { type ClaimedAccount, claimUnverified } from './claim.ts';

/** Somebody whom a leader or HR enters. */
export interface Newcomer {
  nome: string;
  email: string;
  /** Null for the HR user that the command line creates. */
  id_superior: number | null;
  setor?: string | null | undefined;
  time?: string | null | undefined;
  funcao?: string | null | undefined;
  data_admissao?: string | null | undefined;
  /** The company to join, and the title there; undefined where the superior has no company. */
  lugar: { id_empresa: number; id_cargo: number | null } | undefined;
}

/** A person just entered, and the unverified account that was claimed for them, if any. */
export interface Entered {
  id: number;
  nome: string;
  email: string;
  assumido: ClaimedAccount | undefined;
}

/**
 * Checks the address and makes the temporary password. Hashing is slow, so it must not run in the transaction.
 * @throws {Refusal} invalid where the address is of no allowed domain (SUB-07, RH-35)
 */
export async function prepareNewcomer(
  email: string,
  dominios: readonly string[],
  now: Date,
): Promise<FirstPassword> {
  const problem = domainProblem(email, dominios);
  if (problem !== null) throw invalidField('email', problem);
  return firstPassword(now);
}

/**
 * Stores a new person, or claims the unverified account of their address.
 * @param tx under `lockPeople`
 * @throws {Refusal} conflict where the superior is below the claimed account; the unique index refuses a known address
 */
export async function enterPerson(
  tx: Db,
  { lugar, ...person }: Newcomer,
  senha: NewPassword,
  by: 'leader' | 'rh',
  alterando: Alterando,
): Promise<Entered> {
  const values = {
    ...person,
    ...senha,
    funcao: person.funcao || null,
    time: person.time || null,
    senha_temporaria: true,
  };
  const [assumido] = await claimUnverified(
    tx,
    [person.email],
    by === 'rh' ? 'anybody' : 'the unplaced',
    alterando,
  );
  if (assumido !== undefined) {
    if (person.id_superior !== null && (await isUnder(tx, person.id_superior, assumido.id))) {
      throw conflict('O gestor está abaixo do cadastro não confirmado deste e-mail. Mova o gestor antes.');
    }
    await tx.delete(colaboradorEmpresas).where(eq(colaboradorEmpresas.id_colaborador, assumido.id));
    await tx.update(colaboradores).set(values).where(eq(colaboradores.id, assumido.id));
  }
  const id = assumido?.id ?? (await insertPerson(tx, values));
  if (lugar !== undefined) await tx.insert(colaboradorEmpresas).values({ ...lugar, id_colaborador: id });
  return { id, nome: person.nome, email: person.email, assumido };
}

async function insertPerson(tx: Db, values: typeof colaboradores.$inferInsert): Promise<number> {
  const [stored] = await tx.insert(colaboradores).values(values).returning({ id: colaboradores.id });
  return only(stored).id;
}

/** The answer to the call that entered the person, and the details of its audit row. */
export const answerAndAuditOf = ({ id, nome, email, assumido }: Entered) => ({
  answer: { id, nome, email, ...(assumido && { assumido: true as const }) },
  dados: { id_colaborador: id, ...(assumido && { assumido: assumido.antes }) },
});
