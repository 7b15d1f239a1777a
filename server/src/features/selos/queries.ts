import type { TipoDeRegistro, TipoDeSelo } from '@alinha/contract/choices';
import type { Dado } from '@alinha/rules/selo';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { isInvited } from '../../db/convidado.ts';
import type { Db } from '../../db/open.ts';
import { only, rowsOf } from '../../db/rows.ts';
import { selos } from '../../db/schema.ts';
import { statement } from '../../db/statement.ts';
import { registros } from '../../people/owed.ts';
import { inWords } from '../../people/substituto.ts';
import { sealOf } from './cobertura.ts';

const insertion = statement(sql`
  with nomes as (
    insert into nomes_selados (tipo, id_registro, papel, id_colaborador, nome, sal)
    select s.tipo, s.id_registro, n.coluna, n.id, n.valor, n.sal
    from json_to_recordset(${sql.placeholder('rows')}::json) as s (tipo text, id_registro integer, nomes json)
    cross join json_to_recordset(s.nomes) as n (id integer, coluna text, valor text, sal text)
  )
  insert into selos (tipo, id_registro, texto, selo)
  select tipo, id_registro, texto, selo from json_populate_recordset(null::selos, ${sql.placeholder('rows')}::json)`);

/** Stores the texts and seals of records, and the names that they cover. */
export async function insertSelos(
  db: Db,
  rows: readonly (Required<Omit<typeof selos.$inferInsert, 'posterior'>> & { nomes: readonly Dado[] })[],
): Promise<void> {
  await insertion(db, { rows: JSON.stringify(rows) });
}

/** Takes some records of a kind that were signed before seals existed; concurrent processes take others. */
export async function takeUnsealed(tx: Db, tipo: TipoDeSelo, most: number): Promise<number[]> {
  const rows = await tx
    .select({ id: selos.id_registro })
    .from(selos)
    .where(and(eq(selos.tipo, tipo), isNull(selos.selo)))
    .limit(most)
    .for('update', { skipLocked: true });
  return rows.map(({ id }) => id);
}

/** Whether a record still waits for its seal. Waits for a process that is sealing it. */
export async function lockUnsealed(tx: Db, tipo: TipoDeSelo, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: selos.id_registro })
    .from(selos)
    .where(and(eq(selos.tipo, tipo), eq(selos.id_registro, id), isNull(selos.selo)))
    .for('update');
  return rows.length > 0;
}

/** Stores the texts and seals of records that were signed before seals existed. */
export async function completeSelos(
  tx: Db,
  tipo: TipoDeSelo,
  rows: readonly { id: number; texto: string; selo: string }[],
): Promise<void> {
  await tx.execute(sql`
    update selos s set texto = r.texto, selo = r.selo
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (id integer, texto text, selo text)
    where s.tipo = ${tipo} and s.id_registro = r.id`);
}

/** The seals of records of one kind, as a scalar subselect of the record's id. */
export const sealColumn = (tipo: TipoDeSelo, id: SQL): SQL<string | null> => sealOf(sql.raw(`'${tipo}'`), id);

/**
 * The person whom a signed record is about, with their address where it is confirmed and they are active; the record's period; and the
 * substitute who signed it, with the leader's name.
 */
export async function findConcerned(db: Db, registro: TipoDeRegistro, id: number) {
  const { table, period, signer } = registros[registro];
  const [row] = await rowsOf<{
    nome: string;
    para: string | null;
    ano: number;
    periodo: number;
    substituto: string | null;
  }>(
    db,
    sql`select c.nome, case when c.ativo and c.email_confirmado and ${isInvited(sql`c.id`)} then c.email end as para, r.ano, r.${period} as periodo,
        case when r.substituido_assinatura is not null then (
          select ${inWords(sql`s.nome`, sql`r.substituido_assinatura`)} from colaboradores s where s.id = r.${signer}) end as substituto
      from ${table} r join colaboradores c on c.id = r.id_colaborador where r.id = ${id}`,
  );
  return only(row);
}
