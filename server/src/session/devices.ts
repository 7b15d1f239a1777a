import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { only } from '../db/rows.ts';
import { colaboradores, dispositivos } from '../db/schema.ts';
import { statement } from '../db/statement.ts';
import { hashToken, lifetimes, newToken } from './tokens.ts';

/** Devices of one person: a script that signs in without keeping cookies would store one each time. */
const mostOfOne = 20;

/**
 * The device on which an account has signed in before. An account whose address is not confirmed has none, since anybody may
 * register any number of them.
 */
export async function findDevice(
  db: Db,
  token: string | undefined,
  email: string | undefined,
  now: Date,
): Promise<number | undefined> {
  if (token === undefined || email === undefined) return undefined;
  const [found] = await db
    .select({ id: dispositivos.id })
    .from(dispositivos)
    .innerJoin(colaboradores, eq(colaboradores.id, dispositivos.id_colaborador))
    .where(
      and(
        eq(dispositivos.hash, hashToken(token)),
        gt(dispositivos.expira_em, now),
        eq(colaboradores.email, email),
        eq(colaboradores.email_confirmado, true),
      ),
    );
  return found?.id;
}

const typedParameter = (name: string, type: string) => sql`${sql.placeholder(name)}::${sql.raw(type)}`;
const held = typedParameter('aparelho_anterior', 'text');
const hash = typedParameter('aparelho_novo', 'text');
const expira = typedParameter('aparelho_ate', 'timestamptz');

/**
 * Remembers the device on which `pessoa (id)` just proved who they are, for another year, as `dispositivo (id, novo)`. Its
 * token stays if it was theirs already; otherwise it gets a new one, also for the others who share the browser, so that a
 * token planted in somebody's browser never becomes a known device of theirs.
 */
export const remembering = sql`
  conhecido as (
    update dispositivos d set expira_em = ${expira} from pessoa p
    where d.hash = ${held} and d.id_colaborador = p.id and d.expira_em > ${typedParameter('now', 'timestamptz')}
    returning d.id
  ),
  trocados as (
    update dispositivos d set hash = ${hash},
      expira_em = case when d.id_colaborador = p.id then ${expira} else d.expira_em end
    from pessoa p where d.hash = ${held} and not exists (select from conhecido)
    returning d.id, d.id_colaborador = p.id as seu
  ),
  guardado as (
    insert into dispositivos (hash, id_colaborador, expira_em) select ${hash}, id, ${expira} from pessoa
    where not exists (select from conhecido) and not exists (select from trocados where seu)
    returning id
  ),
  esquecidos as (
    delete from dispositivos where exists (select from guardado) and id in (
      select id from dispositivos where id_colaborador = (select id from pessoa)
      order by expira_em desc, id desc offset ${sql.raw(String(mostOfOne - 1))})
  ),
  dispositivo as (
    select id, false as novo from conhecido
    union all select id, true from trocados where seu
    union all select id, true from guardado
  )`;

/** The parameters of `remembering`, and the token of the device. */
export function deviceToRemember(anterior: string | undefined, now: Date) {
  const token = newToken();
  const tokenOf = ({ novo }: { novo: boolean }) => (novo || anterior === undefined ? token : anterior);
  const values = {
    aparelho_anterior: anterior === undefined ? null : hashToken(anterior),
    aparelho_novo: hashToken(token),
    aparelho_ate: new Date(now.getTime() + lifetimes.dispositivo).toISOString(),
    now: now.toISOString(),
  };
  return { tokenOf, values };
}

const remember = statement<{ novo: boolean }>(sql`
  with pessoa as (select ${typedParameter('id', 'integer')} as id), ${remembering}
  select novo from dispositivo`);

/** Remembers a person's device where no session begins; returns its token. */
export async function rememberDevice(
  tx: Db,
  anterior: string | undefined,
  id: number,
  now: Date,
): Promise<string> {
  const device = deviceToRemember(anterior, now);
  const [kept] = await remember(tx, { ...device.values, id });
  return device.tokenOf(only(kept));
}
