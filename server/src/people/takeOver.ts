import { changePassword, login } from '@alinha/contract/auth';
import { confirmEmail, register } from '@alinha/contract/cadastro';
import { resetPassword } from '@alinha/contract/recuperacao';
import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { rowsOf } from '../db/rows.ts';
import { emails } from '../db/schema.ts';
import { tablesWhere } from '../db/tables.ts';
import { accountAt } from '../session/attempts.ts';
import { forgetFailures, mailedCodes } from '../session/rateLimits.ts';

/** An account that nobody confirmed, as whoever registered it left it. */
export interface TakenOver {
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

const erased = tablesWhere(({ takenOver }) => takenOver === 'erased');

/**
 * Makes the active, unconfirmed accounts of these addresses those of the people whom HR or a leader is entering: confirmed,
 * without a password, and without anything that whoever registered wrote or began. What is kept is the id, and with it
 * what others wrote about the person; the name is for the caller to replace.
 * @param tx under `lockPeople`
 * @param of only accounts to which nobody has given a place yet, where a leader enters: what HR or another leader did with
 * an account is not theirs to undo
 */
export async function takeOver(
  tx: Db,
  addresses: readonly string[],
  of: 'anybody' | 'the unplaced',
): Promise<TakenOver[]> {
  if (addresses.length === 0) return [];
  const unplaced = sql`id_superior is null
    and not exists (select from colaborador_empresas where id_colaborador = colaboradores.id)
    and not exists (select from colaboradores l where l.id_superior = colaboradores.id)`;
  // One statement, which waits for sign-ins in flight: their sessions end below.
  const rows = await rowsOf<Omit<TakenOver, 'antes'> & TakenOver['antes']>(
    tx,
    sql`update colaboradores c
        set email_confirmado = true, senha_hash = null, senha_temporaria = false, senha_expira_em = null,
          setor = null, "time" = null, funcao = null, data_admissao = null, foto_perfil = null,
          id_superior_desejado = null
        from (
          select * from colaboradores
          where email = any(array(select json_array_elements_text(${JSON.stringify(addresses)}::json)))
            and not email_confirmado and ativo and ${of === 'anybody' ? sql`true` : unplaced}
          for no key update
        ) antes
        where c.id = antes.id
        returning c.id, c.email, antes.nome, antes.setor, antes."time", antes.funcao, antes.data_admissao::text,
          antes.foto_perfil, antes.id_superior`,
  );
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  // What would let whoever registered, or had the address before, sign in, and what they wrote for themselves alone.
  for (const table of erased) {
    await tx.execute(sql`delete from ${sql.identifier(table)} where ${inArray(sql`id_colaborador`, ids)}`);
  }
  const waiting = rows.map(({ email }) => email);
  await tx.delete(emails).where(and(inArray(emails.para, waiting), isNull(emails.enviado_em)));
  for (const { email } of rows) await forgetTries(tx, email);
  return rows.map(({ id, email, ...antes }) => ({ id, email, antes }));
}

/** The calls at which the failures of an account count. */
const counting = [login, register, resetPassword, changePassword, confirmEmail];

/** Lets the person of an address begin with no try counted. */
async function forgetTries(tx: Db, email: string): Promise<void> {
  for (const call of counting) await forgetFailures(tx, accountAt(call, email));
  for (const subject of mailedCodes({ email })) await forgetFailures(tx, subject);
}
