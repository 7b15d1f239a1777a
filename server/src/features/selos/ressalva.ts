import type { TipoDeAssinatura, TipoDeRegistro } from '@alinha/contract/choices';
import { type Alteracao, desdeQuandoHaRessalva } from '@alinha/rules/ressalvas';
import { type SQL, sql } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import { integers } from '../../db/arrays.ts';
import { isoText } from '../../db/isoText.ts';
import type { Db } from '../../db/open.ts';
import { only, rowsOf } from '../../db/rows.ts';
import { ressalvas } from '../../db/schema.ts';
import { queueMail } from '../../mail/queue.ts';
import { signedAfterChangeMail, signedBeforeMail } from '../../mail/templates.ts';
import { aindaImporta } from '../../session/alteracoes.ts';

/** What was signed: the kind of its seal and its id. */
export interface Assinado {
  tipo: TipoDeAssinatura;
  id: number;
}

/** The record of a signature, and its period, as a lateral subselect of the seal's kind and id. */
export const registroAssinado = (tipo: SQL, id: SQL) => sql`(
  select d.registro, d.id, p.id_colaborador, p.ano, p.periodo
  from (
    select ${tipo} as registro, ${id} as id where ${tipo} in ('report', 'avaliacao')
    union all select m.registro, m.id_registro from manifestacoes m
      where ${tipo} in ('manifestacao', 'resposta', 'ultima_palavra') and m.id = ${id}
    union all select e.registro, e.id_registro from entregas e where ${tipo} = 'entrega' and e.id = ${id}
  ) d cross join lateral (
    select r.id_colaborador, r.ano, r.mes as periodo from reports r where d.registro = 'report' and r.id = d.id
    union all select v.id_colaborador, v.ano, v.trimestre from avaliacoes_culturais v where d.registro = 'avaliacao' and v.id = d.id
  ) p)`;

const respostaDe = (
  v: SQL,
  { autor, em, texto }: { autor: SQL; em: SQL; texto: SQL },
) => sql`json_build_object(
    'autor', (select c.nome from colaboradores c where c.id = ${autor}), 'respondida_em', ${em}, 'texto', ${texto},
    'de_quem_alterou', ${autor} = any(${v}.autores))`;

/** The contests of a row of `ressalvas` with their answers, as fields of a JSON object. */
export const contestacaoDe = (v: SQL) => sql`
  'contestada_em', ${isoText(sql`${v}.contestada_em`)}, 'incerta', ${v}.incerta,
  'resposta', case when ${v}.respondida_em is not null then ${respostaDe(v, { autor: sql`${v}.id_autor`, em: isoText(sql`${v}.respondida_em`), texto: sql`${v}.resposta` })} end,
  'anteriores', (
    select coalesce(json_agg(json_build_object('contestada_em', x.a ->> 'contestada_em', 'resposta',
      ${respostaDe(v, { autor: sql`(x.a ->> 'id_autor')::integer`, em: sql`x.a ->> 'respondida_em'`, texto: sql`x.a ->> 'resposta'` })}) order by x.n), '[]')
    from jsonb_array_elements(${v}.anteriores) with ordinality x (a, n))`;

/**
 * Who of HR may answer the contest of a row of `ressalvas`, as a JSON array of ids: never the person who contests; those who made the changes only
 * where nobody else can, and before them those who changed the access otherwise since.
 */
export const respondentesDe = (v: SQL) => sql`(
  with rh as (
    select p.id, case when p.id = any(${v}.autores) then 2
      when exists (select from alteracoes_do_acesso a where a.id_colaborador = ${v}.id_colaborador and a.id_autor = p.id) then 1 else 0 end as alterou
    from pessoas p where p.is_rh and p.ativo and p.email_confirmado and p.id <> ${v}.id_colaborador)
  select coalesce(json_agg(rh.id order by rh.id), '[]') from rh where alterou = (select min(alterou) from rh))`;

/** The last change of each kind that somebody else made to the access of a person's account lately. */
export async function readAlteracoes(db: Db, pessoa: number, now: Date): Promise<Alteracao[]> {
  return rowsOf(
    db,
    sql`select o_que, ${isoText(sql`max(feita_em)`)} as feita_em from alteracoes_do_acesso
      where id_colaborador = ${pessoa} and ${aindaImporta(now)} group by o_que order by max(feita_em), o_que`,
  );
}

/** Keeps with a signature what somebody else did to the account; its seal covers it. */
export async function insertRessalva(
  tx: Db,
  { tipo, id }: Assinado,
  row: Pick<typeof ressalvas.$inferInsert, 'id_colaborador' | 'feita_em'> & { alteracoes: Alteracao[] },
): Promise<void> {
  const { id_colaborador: pessoa, feita_em: now } = row;
  const autores = sql`array(select distinct id_autor from alteracoes_do_acesso
    where id_colaborador = ${pessoa} and ${aindaImporta(now)} and id_autor is not null order by 1)`;
  await tx.insert(ressalvas).values({ tipo, id_registro: id, ...row, autores });
}

/** What each account signed or stated, as a subselect. */
const assinaturas = sql`(
  select 'report' as tipo, id, assinado_por as id_colaborador, assinado_em as feita_em from reports where assinado_por is not null
  union all select 'avaliacao', id, assinada_por, assinada_em from avaliacoes_culturais where assinada_por is not null
  union all select 'manifestacao', id, id_colaborador, feita_em from manifestacoes
  union all select 'resposta', id_manifestacao, id_autor, respondida_em from respostas_discordancia
  union all select 'ultima_palavra', u.id_manifestacao, m.id_colaborador, u.escrita_em
    from ultimas_palavras u join manifestacoes m on m.id = u.id_manifestacao
  union all select 'entrega', id, id_autor, feita_em from entregas)`;

/**
 * Tells the new addresses of accounts that somebody else moved how much the accounts have signed, since until then they may have been
 * in the hands of somebody who typed the old address. What they signed in the last days can be contested like what is signed after a change.
 */
export async function tellOfEarlier(
  { db, config, now }: { db: Db; config: Pick<Config, 'produto' | 'publicUrl'>; now: Date },
  pessoas: readonly number[],
  autor: number | null,
): Promise<void> {
  const rows = await rowsOf<{ para: string; quantas: number; primeira: string; ultima: string }>(
    db,
    sql`select c.email as para, count(*)::integer as quantas, ${isoText(sql`min(a.feita_em)`)} as primeira, ${isoText(sql`max(a.feita_em)`)} as ultima
      from ${assinaturas} a join colaboradores c on c.id = a.id_colaborador
      where c.id = any(${integers(pessoas)}) group by c.id order by c.id`,
  );
  if (rows.length === 0) return;
  await db.execute(sql`
    insert into ressalvas (tipo, id_registro, id_colaborador, feita_em, selada, alteracoes, autores)
    select a.tipo, a.id, a.id_colaborador, a.feita_em, false,
      jsonb_build_array(jsonb_build_object('o_que', 'endereco', 'feita_em', ${now.toISOString()}::text)),
      array_remove(array[${autor}::integer], null)
    from ${assinaturas} a
    where a.id_colaborador = any(${integers(pessoas)}) and a.feita_em > ${desdeQuandoHaRessalva(now).toISOString()}
    on conflict do nothing`);
  await queueMail(db, ...rows.map(({ para, ...signed }) => ({ para, ...signedBeforeMail(config, signed) })));
}

/** Tells the account's person what it signed, at the addresses that it had before the changes and has now. */
export async function tellOwner(
  { db, config, now }: { db: Db; config: Pick<Config, 'produto' | 'publicUrl'>; now: Date },
  pessoa: number,
  { tipo, id }: Assinado,
  alteracoes: readonly Alteracao[],
): Promise<void> {
  const addresses = await rowsOf<{ para: string }>(
    db,
    sql`select endereco as para from alteracoes_do_acesso where id_colaborador = ${pessoa} and ${aindaImporta(now)}
      union select email from colaboradores where id = ${pessoa} order by para`,
  );
  const [registro] = await rowsOf<{ registro: TipoDeRegistro; ano: number; periodo: number }>(
    db,
    sql`select r.registro, r.ano, r.periodo from ${registroAssinado(sql`${tipo}::text`, sql`${id}::integer`)} r`,
  );
  const mail = signedAfterChangeMail(config, { tipo, ...only(registro), em: now, alteracoes });
  await queueMail(db, ...addresses.map(({ para }) => ({ para, ...mail })));
}
