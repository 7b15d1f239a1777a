import type { TipoDeAssinatura, TipoDeRegistro } from '@alinha/contract/choices';
import type { Alteracao } from '@alinha/rules/ressalvas';
import { type SQL, sql } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import { isoText } from '../../db/isoText.ts';
import type { Db } from '../../db/open.ts';
import { only, rowsOf } from '../../db/rows.ts';
import { ressalvas } from '../../db/schema.ts';
import { queueMail } from '../../mail/queue.ts';
import { signedAfterChangeMail } from '../../mail/templates.ts';
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

/** The contest of a row of `ressalvas` with its answer, as fields of a JSON object. */
export const contestacaoDe = (v: SQL) => sql`
  'contestada_em', ${isoText(sql`${v}.contestada_em`)}, 'resposta', case when ${v}.respondida_em is not null then json_build_object(
    'autor', (select c.nome from colaboradores c where c.id = ${v}.id_autor), 'respondida_em', ${isoText(sql`${v}.respondida_em`)},
    'texto', ${v}.resposta) end`;

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
  await tx.insert(ressalvas).values({ tipo, id_registro: id, ...row });
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
