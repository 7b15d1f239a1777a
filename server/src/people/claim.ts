import { changePassword, login } from '@alinha/contract/auth';
import { confirmEmail, register } from '@alinha/contract/cadastro';
import { resetPassword } from '@alinha/contract/recuperacao';
import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import { texts } from '../db/arrays.ts';
import { emailTaken } from '../db/errors.ts';
import type { Db } from '../db/open.ts';
import { rowsOf } from '../db/rows.ts';
import { colaboradores } from '../db/schema.ts';
import { tablesWhere } from '../db/tables.ts';
import { Refusal } from '../refusals.ts';
import { type Alterando, recordAccessChange, usersAmong } from '../session/alteracoes.ts';
import { accountAt } from '../session/attempts.ts';
import { withdrawMail } from '../session/means.ts';
import { forgetFailures, mailedCodes } from '../session/rateLimits.ts';

/** A claimed account, and what it held before. */
export interface ClaimedAccount {
  id: number;
  email: string;
  antes: {
    nome: string;
    setor: string | null;
    time: string | null;
    funcao: string | null;
    data_admissao: string | null;
    foto_perfil: string | null;
    id_superior: number | null;
  };
}

/** Whose accounts are claimed: a leader must not undo what HR or another leader did with one. */
export type Claimable = 'anybody' | 'the unplaced';

const claimable = (of: Claimable) =>
  sql`not email_confirmado and ativo and ${
    of === 'anybody'
      ? sql`true`
      : sql`id_superior is null
        and not exists (select from colaborador_empresas where id_colaborador = colaboradores.id)
        and not exists (select from colaboradores l where l.id_superior = colaboradores.id)`
  }`;

/**
 * Refuses an address that somebody has whose account cannot be claimed, before work that costs; the unique index decides.
 * @throws {Refusal} conflict
 */
export async function refuseTaken(db: Db, email: string, of: Claimable): Promise<void> {
  const taken = await db.$count(colaboradores, and(eq(colaboradores.email, email), not(claimable(of))));
  if (taken === 0) return;
  throw new Refusal('conflict', emailTaken, { campos: { email: emailTaken }, scimType: 'uniqueness' });
}

const erased = tablesWhere((facts) => facts.erased === 'account');

/**
 * Claims the active, unverified accounts of these addresses for the people whom HR or a leader enters (decision 0005). The
 * accounts become verified and lose their password and everything that the registrant wrote or began. The id stays, and with
 * it what others wrote about the person; the caller replaces the name.
 * @param tx under `lockPeople`
 * @param of `the unplaced` for a leader: only accounts without superior, company and reports
 */
export async function claimUnverified(
  tx: Db,
  addresses: readonly string[],
  of: Claimable,
  alterando: Alterando,
): Promise<ClaimedAccount[]> {
  if (addresses.length === 0) return [];
  return claim(tx, sql`email = any(${texts(addresses)}) and ${claimable(of)}`, 'erased', alterando);
}

/**
 * Claims those of these accounts that are unverified, likewise, for the people whose accounts HR, its file or the directory says
 * they are.
 * @param tx under `lockPeople`
 * @param fields whether what the registrant wrote of themselves is erased, or stays because HR has it before its eyes
 */
export async function claimAccounts(
  tx: Db,
  ids: readonly number[],
  fields: 'erased' | 'kept',
  alterando: Alterando,
): Promise<ClaimedAccount[]> {
  return ids.length === 0
    ? []
    : claim(tx, sql`${inArray(sql`id`, [...ids])} and not email_confirmado`, fields, alterando);
}

async function claim(
  tx: Db,
  which: SQL,
  fields: 'erased' | 'kept',
  alterando: Alterando,
): Promise<ClaimedAccount[]> {
  const written =
    fields === 'erased' ? sql`, setor = null, "time" = null, funcao = null, data_admissao = null` : sql``;
  // The row lock waits for sign-ins in flight, whose sessions are deleted below.
  const rows = await rowsOf<Omit<ClaimedAccount, 'antes'> & ClaimedAccount['antes']>(
    tx,
    sql`update colaboradores c
        set email_confirmado = true, nome = coalesce(c.nome_registrado, c.nome), nome_registrado = null, senha_hash = null,
          senha_temporaria = false, senha_expira_em = null, foto_perfil = null, id_superior_desejado = null${written}
        from (select * from colaboradores where ${which} for no key update) antes
        where c.id = antes.id
        returning c.id, c.email, antes.nome, antes.setor, antes."time", antes.funcao, antes.data_admissao::text,
          antes.foto_perfil, antes.id_superior`,
  );
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  // The address of an account in use may be unconfirmed because somebody else moved it, and is no proof of whose account it is.
  await recordAccessChange(tx, await usersAmong(tx, ids, alterando.now), 'senha', alterando);
  // Credentials and sessions of the registrant, and what they wrote for themselves alone.
  for (const table of erased) {
    await tx.execute(sql`delete from ${sql.identifier(table)} where ${inArray(sql`id_colaborador`, ids)}`);
  }
  await withdrawMail(tx, rows);
  for (const { email } of rows) await forgetAttempts(tx, email);
  return rows.map(({ id, email, ...antes }) => ({ id, email, antes }));
}

/** The calls whose failed attempts count against an account. */
const counting = [login, register, resetPassword, changePassword, confirmEmail];

/** Resets the failed attempts that count against an address. */
async function forgetAttempts(tx: Db, email: string): Promise<void> {
  for (const call of counting) await forgetFailures(tx, accountAt(call, email));
  for (const subject of mailedCodes({ email })) await forgetFailures(tx, subject);
}
