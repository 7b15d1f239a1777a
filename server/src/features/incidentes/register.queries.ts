import type { CamposDoIncidente, Incidente } from '@alinha/contract/incidentes';
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { integers } from '../../db/arrays.ts';
import { insertMany } from '../../db/bulk.ts';
import { isInvited } from '../../db/convidado.ts';
import { registeredName } from '../../db/nomeRegistrado.ts';
import type { Db } from '../../db/open.ts';
import { only, rowsOf } from '../../db/rows.ts';
import { colaboradores, incidenteAvisos, incidentes } from '../../db/schema.ts';

/** An incident as it is stored, with the names that the register shows. */
export type Registrado = Omit<Incidente, 'prazo' | 'faltam'>;

/** What can be changed of an incident, with the id of the person who acted. */
export type Campos = Omit<CamposDoIncidente, 'email_ator'> & { id_ator: number | null };

const atores = alias(colaboradores, 'atores');

const select = (db: Db) => {
  const { id_autor, id_ator, ...columns } = getTableColumns(incidentes);
  return db
    .select({
      ...columns,
      ator: { id: atores.id, nome: atores.nome, email: atores.email },
      autor: sql<string>`(select nome from colaboradores where id = ${id_autor})`,
      avisados: sql<number>`(select count(*)::integer from incidente_avisos where id_incidente = ${incidentes.id})`,
    })
    .from(incidentes)
    .leftJoin(atores, eq(atores.id, id_ator));
};

const iso = (instant: Date | null) => instant?.toISOString() ?? null;

function recordOf(row: Awaited<ReturnType<typeof select>>[number]): Registrado {
  const { conhecido_em, criado_em, ocorrido_de, ocorrido_ate, ...rest } = row;
  return {
    ...rest,
    conhecido_em: conhecido_em.toISOString(),
    ocorrido_de: iso(ocorrido_de),
    ocorrido_ate: iso(ocorrido_ate),
    criado_em: criado_em.toISOString(),
  };
}

/** The register, the last known first. */
export const findIncidentes = async (db: Db): Promise<Registrado[]> =>
  (await select(db).orderBy(desc(incidentes.conhecido_em), desc(incidentes.id))).map(recordOf);

export async function findIncidente(db: Db, id: number): Promise<Registrado | undefined> {
  const [found] = await select(db).where(eq(incidentes.id, id));
  return found && recordOf(found);
}

/** Locks an incident for the rest of the transaction and reads it. */
export async function lockIncidente(tx: Db, id: number): Promise<Registrado | undefined> {
  await tx.select({ id: incidentes.id }).from(incidentes).where(eq(incidentes.id, id)).for('update');
  return findIncidente(tx, id);
}

const columnsOf = ({ conhecido_em, ocorrido_de, ocorrido_ate, ...rest }: Campos) => ({
  ...rest,
  conhecido_em: new Date(conhecido_em),
  ocorrido_de: ocorrido_de === null ? null : new Date(ocorrido_de),
  ocorrido_ate: ocorrido_ate === null ? null : new Date(ocorrido_ate),
});

/** Stores an incident. @returns its id */
export async function insertIncidente(
  tx: Db,
  campos: Campos,
  { autor, now }: { autor: number; now: Date },
): Promise<number> {
  const row = { ...columnsOf(campos), id_autor: autor, criado_em: now };
  return only((await tx.insert(incidentes).values(row).returning({ id: incidentes.id }))[0]).id;
}

export async function updateIncidente(tx: Db, id: number, campos: Campos): Promise<void> {
  await tx.update(incidentes).set(columnsOf(campos)).where(eq(incidentes.id, id));
}

/** The id of the person with an address, also of a former employee. */
export async function findIdByEmail(db: Db, email: string): Promise<number | undefined> {
  const [found] = await db
    .select({ id: colaboradores.id })
    .from(colaboradores)
    .where(eq(colaboradores.email, email));
  return found?.id;
}

/** Sets the day on which the people were told, unless it is known. */
export async function markTold(tx: Db, id: number, today: string): Promise<void> {
  await tx
    .update(incidentes)
    .set({ pessoas_em: sql`coalesce(${incidentes.pessoas_em}, ${today}::date)` })
    .where(eq(incidentes.id, id));
}

/** Who was mailed about an incident, by name. */
export const findAvisados = async (db: Db, id: number) =>
  (
    await db
      .select({ id: colaboradores.id, nome: colaboradores.nome, avisado_em: incidenteAvisos.avisado_em })
      .from(incidenteAvisos)
      .innerJoin(colaboradores, eq(colaboradores.id, incidenteAvisos.id_colaborador))
      .where(eq(incidenteAvisos.id_incidente, id))
      .orderBy(sql`${colaboradores.nome_ordem} collate "C"`, colaboradores.id)
  ).map((one) => ({ ...one, avisado_em: one.avisado_em.toISOString() }));

/** What somebody was mailed about an incident, by the name that is shown of them; undefined where they were not mailed. */
export async function findAviso(db: Db, id: number, pessoa: number) {
  const [found] = await db
    .select({
      texto: sql<
        string | null
      >`replace(${incidenteAvisos.texto}, ${registeredName(sql`${colaboradores}`)}, ${colaboradores.nome})`,
    })
    .from(incidenteAvisos)
    .innerJoin(colaboradores, eq(colaboradores.id, incidenteAvisos.id_colaborador))
    .where(and(eq(incidenteAvisos.id_incidente, id), eq(incidenteAvisos.id_colaborador, pessoa)));
  return found;
}

/** A person to mail: whether they may be mailed, and whether they were about the incident. */
export interface Recipient {
  id: number;
  nome: string;
  email: string;
  avisavel: boolean;
  avisado: boolean;
}

/** The people among `ids`, in the order of their ids; unknown ones are left out. */
export const findRecipients = (db: Db, id: number, ids: readonly number[]): Promise<Recipient[]> =>
  rowsOf(
    db,
    sql`select id, nome, email, email_confirmado and ${isInvited(sql`colaboradores.id`)} as avisavel,
        exists (select from incidente_avisos where id_incidente = ${id} and id_colaborador = colaboradores.id) as avisado
      from colaboradores
      where id = any(${integers(ids)})
      order by id`,
  );

/** Keeps who was mailed, and what. */
export const insertAvisos = (
  tx: Db,
  id: number,
  now: Date,
  mailed: readonly { id: number; texto: string }[],
): Promise<void> =>
  insertMany(
    tx,
    incidenteAvisos,
    mailed.map((one) => ({
      id_incidente: id,
      id_colaborador: one.id,
      avisado_em: now,
      texto: one.texto,
    })),
  );
