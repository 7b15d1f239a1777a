import {
  type Convite,
  type Convites,
  convitesPorPagina,
  type EstadoDoConvite,
  estadosDoConvite,
  type listConvites,
  minutosEntreConvites,
} from '@alinha/contract/convites';
import type { QueryOf } from '@alinha/contract/core';
import { minuteMs } from '@alinha/rules/dates';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { folded, holding } from '../../db/folded.ts';
import { isoText } from '../../db/isoText.ts';
import type { Db } from '../../db/open.ts';
import { colaboradores, emails, identidades, pessoas } from '../../db/schema.ts';
import { type Alterando, recordAccessChange, usersAmong } from '../../session/alteracoes.ts';
import { withdrawMail } from '../../session/means.ts';
import { type FirstPassword, week } from '../../session/temporaryPasswords.ts';
import { endSessionsOf } from '../../session/tokens.ts';

/** The last invitation of each person. */
const mail = sql`lateral (
  select e.id, e.enviado_em, e.falha, e.texto, e.proxima_tentativa_em
  from ${emails} e where e.id_convidado = ${colaboradores.id} order by e.id desc limit 1) mail`;

const instantParameter = (time: Date) => sql.param(time, colaboradores.senha_expira_em);

/** The state of a person's invitation. A temporary password without a mail was handed over in person. */
const stateAt = (now: Date) => sql<EstadoDoConvite>`case
  when ${colaboradores.senha_hash} is null then case when exists (
    select from ${identidades} i where i.id_colaborador = ${colaboradores.id}) then 'entrou' else 'sem' end
  when not ${colaboradores.senha_temporaria} then 'entrou'
  when ${colaboradores.senha_expira_em} <= ${instantParameter(now)} then 'vencido'
  when mail.id is null or mail.enviado_em is not null then 'enviado'
  when mail.falha is null and mail.texto is not null then 'fila'
  else 'falhou' end`;

/** One page of the active people in a state, by name, and the number of people in each state. */
export async function listPage(
  db: Db,
  { busca, estado, pagina }: QueryOf<typeof listConvites>,
  now: Date,
): Promise<Convites> {
  const wanted = and(
    eq(colaboradores.ativo, true),
    holding(busca, colaboradores.nome_ordem, folded(colaboradores.email)),
  );
  const state = stateAt(now);
  const counts = await db
    .select({ estado: state.as('estado'), pessoas: sql<number>`count(*)::int` })
    .from(colaboradores)
    .leftJoin(mail, sql`true`)
    .where(wanted)
    .groupBy(sql`1`);
  const contagem = Object.fromEntries(
    estadosDoConvite.map((one) => [one, counts.find((row) => row.estado === one)?.pessoas ?? 0]),
  ) as Convites['contagem'];
  const convites = await db
    .select({
      id: colaboradores.id,
      nome: colaboradores.nome,
      email: colaboradores.email,
      foto_perfil: colaboradores.foto_perfil,
      empresa: pessoas.empresa,
      estado: state,
      enviado_em: isoText(sql`mail.enviado_em`),
      vale_ate: isoText(
        sql`case when ${colaboradores.senha_temporaria} then ${colaboradores.senha_expira_em} end`,
      ),
      falha: sql<Convite['falha']>`mail.falha`,
      proxima_tentativa_em: isoText(sql`case when mail.texto is not null then mail.proxima_tentativa_em end`),
    })
    .from(colaboradores)
    .innerJoin(pessoas, eq(pessoas.id, colaboradores.id))
    .leftJoin(mail, sql`true`)
    .where(and(wanted, estado === undefined ? undefined : sql`${state} = ${estado}`))
    .orderBy(sql`${colaboradores.nome_ordem} collate "C"`, colaboradores.id)
    .limit(convitesPorPagina)
    .offset((pagina - 1) * convitesPorPagina);
  const all = Object.values(contagem).reduce((sum, one) => sum + one, 0);
  return { total: estado === undefined ? all : contagem[estado], contagem, convites };
}

/** The given people by name, each with the state of their invitation. */
export const listStates = (db: Db, ids: readonly number[], now: Date) =>
  db
    .select({
      id: colaboradores.id,
      nome: colaboradores.nome,
      email: colaboradores.email,
      convite: stateAt(now),
    })
    .from(colaboradores)
    .leftJoin(mail, sql`true`)
    .where(inArray(colaboradores.id, [...ids]))
    .orderBy(sql`${colaboradores.nome_ordem} collate "C"`, colaboradores.id);

/** Selects people in a state who were not invited in the last minutes, so that a repeated request invites nobody twice. */
const toInvite = (estado: EstadoDoConvite, now: Date) => {
  const lately = new Date(now.getTime() + week - minutosEntreConvites * minuteMs);
  return and(
    eq(colaboradores.ativo, true),
    sql`${stateAt(now)} = ${estado}`,
    sql`(${colaboradores.senha_expira_em} is null or ${colaboradores.senha_expira_em} <= ${instantParameter(lately)})`,
  );
};

const invitable = (db: Db, where: SQL | undefined) =>
  db
    .select({ id: colaboradores.id, nome: colaboradores.nome, email: colaboradores.email })
    .from(colaboradores)
    .leftJoin(mail, sql`true`)
    .where(where)
    .orderBy(colaboradores.id);

/** The next people to invite, at most `most`. */
export const findInvitable = (db: Db, estado: EstadoDoConvite, now: Date, most: number) =>
  invitable(db, toInvite(estado, now)).limit(most);

/** Those of the given people who still need an invitation. To be called under `lockPeople`. */
export const stillInvitable = (tx: Db, ids: readonly number[], estado: EstadoDoConvite, now: Date) =>
  invitable(tx, and(inArray(colaboradores.id, [...ids]), toInvite(estado, now)));

/** How many people in a state still need an invitation. */
export async function countInvitable(db: Db, estado: EstadoDoConvite, now: Date): Promise<number> {
  const [found] = await db
    .select({ left: sql<number>`count(*)::int` })
    .from(colaboradores)
    .leftJoin(mail, sql`true`)
    .where(toInvite(estado, now));
  return found?.left ?? 0;
}

/**
 * Replaces people's temporary passwords. Earlier mail no longer opens their accounts, and sessions that began with it end.
 */
export async function replaceFirstPasswords(
  tx: Db,
  people: readonly (Pick<FirstPassword, 'guardada'> & { id: number; email: string })[],
  alterando: Alterando,
): Promise<void> {
  const ids = people.map(({ id }) => id);
  await recordAccessChange(tx, await usersAmong(tx, ids, alterando.now), 'senha', alterando);
  await withdrawMail(tx, people);
  for (const { id, guardada } of people) {
    await endSessionsOf(tx, id);
    await tx
      .update(colaboradores)
      .set({ ...guardada, senha_temporaria: true })
      .where(eq(colaboradores.id, id));
  }
}
