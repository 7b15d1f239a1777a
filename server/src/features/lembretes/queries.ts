import type { TipoDeRegistro } from '@alinha/contract/choices';
import { horaPadrao } from '@alinha/rules/lembretes';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { only } from '../../db/rows.ts';
import { colaboradores, lembretes, lembretesPedidos, lembretesPessoas } from '../../db/schema.ts';
import { statement } from '../../db/statement.ts';
import type { DigestGroup } from '../../mail/digest.ts';
import { mayBeReminded } from '../../mail/reminded.ts';
import { closingsOwedBy, owedBy } from '../../people/owed.ts';

/** The hour from which digests are mailed. */
export async function findHora(db: Db): Promise<number> {
  const [row] = await db.select({ hora: lembretes.hora }).from(lembretes);
  return row?.hora ?? horaPadrao;
}

/** The only row of the settings, inserted if missing, and locked for the rest of the transaction. */
export async function lockLembretes(tx: Db) {
  await tx.insert(lembretes).values({}).onConflictDoNothing();
  return only((await tx.select().from(lembretes).for('update'))[0]);
}

/** Stores the hour in the locked row. */
export async function storeHora(tx: Db, hora: number): Promise<void> {
  await tx.update(lembretes).set({ hora });
}

/** Whether the person exists, active or not. */
export async function isSomebody(db: Db, id: number): Promise<boolean> {
  return (await db.$count(colaboradores, eq(colaboradores.id, id))) > 0;
}

/** The secret that signs tokens; it never changes. */
export async function findSegredo(tx: Db): Promise<string> {
  const read = () => tx.select({ segredo: lembretes.segredo }).from(lembretes);
  const [there] = await read();
  if (there) return there.segredo;
  await tx.insert(lembretes).values({}).onConflictDoNothing();
  return only((await read())[0]).segredo;
}

/** Whether a person's digest is switched on. */
export async function wantsLembretes(db: Db, id: number): Promise<boolean> {
  const [row] = await db
    .select({ ligado: lembretesPessoas.ligado })
    .from(lembretesPessoas)
    .where(eq(lembretesPessoas.id_colaborador, id));
  return row?.ligado ?? true;
}

/** Switches a person's digest on or off. @returns whether that changed anything */
export async function switchLembretesOf(tx: Db, id: number, ligado: boolean): Promise<boolean> {
  const changed = await tx
    .insert(lembretesPessoas)
    .values({ id_colaborador: id, ligado })
    .onConflictDoUpdate({
      target: lembretesPessoas.id_colaborador,
      set: { ligado },
      setWhere: sql`${lembretesPessoas.ligado} <> excluded.ligado`,
    })
    .returning({ id: lembretesPessoas.id_colaborador });
  return changed.length > 0;
}

/** A period of which somebody asked to remind people. */
export interface Periodo {
  tipo: TipoDeRegistro;
  ano: number;
  periodo: number;
}

const idsIn = (rows: readonly { id: number }[]) => new Set(rows.map(({ id }) => id));

/** Stores that people are to be reminded of a period. @returns those who were not to be reminded of anything before */
export async function insertRequests(
  tx: Db,
  ids: readonly number[],
  { tipo, ano, periodo }: Periodo,
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const { id_colaborador } = lembretesPedidos;
  const before = await tx
    .select({ id: id_colaborador })
    .from(lembretesPedidos)
    .where(inArray(id_colaborador, [...ids]));
  const stored = await tx
    .insert(lembretesPedidos)
    .values(ids.map((id) => ({ id_colaborador: id, tipo, ano, periodo })))
    .onConflictDoNothing()
    .returning({ id: id_colaborador });
  return idsIn(stored).difference(idsIn(before));
}

/** Whether anybody is to be reminded because somebody asked for it. */
export const hasRequests = async (db: Db): Promise<boolean> => (await db.$count(lembretesPedidos)) > 0;

/** Takes the requests of the next people out of the table. @returns the periods by person */
export async function takeRequests(tx: Db, most: number): Promise<Map<number, Periodo[]>> {
  const { id_colaborador } = lembretesPedidos;
  const next = tx
    .selectDistinct({ id: id_colaborador })
    .from(lembretesPedidos)
    .orderBy(id_colaborador)
    .limit(most);
  const taken = await tx.delete(lembretesPedidos).where(inArray(id_colaborador, next)).returning();
  return Map.groupBy(taken, (row) => row.id_colaborador);
}

/** A person who may owe something, with the fields that the digest needs. */
export interface Recipient {
  id: number;
  nome: string;
  email: string;
  /** Whether they can be mailed: `mayBeReminded`, at an address that does not bounce. */
  recebe: boolean;
  ligado: boolean;
  /** The day of the last digest; `chaves` are the keys of its items. */
  dia: string | null;
  chaves: string[];
}

/** Whether the last digest of a collaborator `c` bounced at their current address. */
const bounced = sql`exists (
  select from (
    select e.para, e.falha, e.texto, e.enviado_em from emails e where e.id_lembrado = c.id order by e.id desc limit 1
  ) e where e.para = c.email and e.falha = 'endereco' and e.texto is null and e.enviado_em is null)`;

const receives = (day: SQL) => sql`${mayBeReminded(day)} and not ${bounced}`;

/**
 * Whether collaborator `c`, who owes something, would be mailed a digest that somebody asks for now, as `sortOut` and `remind` say.
 * @param later whether it is mailed on a later `day`, of which a request that is there already counts
 */
export const wouldBeReminded = (day: SQL, later: boolean): SQL => sql`(${receives(day)}
  and not exists (select from lembretes_pessoas l where l.id_colaborador = c.id and (not l.ligado or l.dia >= ${day}))
  ${later ? sql`and not exists (select from lembretes_pedidos p where p.id_colaborador = c.id)` : sql``})`;

const recipients = statement<Recipient>(sql`
  select c.id, c.nome, c.email, ${receives(sql`${sql.placeholder('today')}::date`)} as recebe,
    coalesce(l.ligado, true) as ligado, l.dia::text as dia, coalesce(l.chaves, '{}') as chaves
  from colaboradores c left join lembretes_pessoas l on l.id_colaborador = c.id
  where c.id = any(${sql.placeholder('ids')}::integer[]) order by c.id`);

export const findRecipients = (db: Db, ids: readonly number[], today: string) =>
  recipients(db, { ids, today });

/** The ids of the next active people after `id`. */
export async function idsAfter(db: Db, id: number, most: number): Promise<number[]> {
  const rows = await next(db, { id, most });
  return rows.map((row) => row.id);
}

const next = statement<{ id: number }>(sql`
  select id from colaboradores where id > ${sql.placeholder('id')}::integer and ativo
  order by id limit ${sql.placeholder('most')}::integer`);

/** The most people whom a group lists by name. */
const mostNames = 20;

interface DigestRow extends Omit<DigestGroup, 'periodo'> {
  devedor: number;
  registro: 'report' | 'avaliacao' | null;
  ano: number;
  periodo: number;
  emBreve: number;
  chaves: string[];
}

const digestGroups = statement<DigestRow>(sql`
  with recursive ${owedBy(sql`c.id = any(${sql.placeholder('ids')}::integer[])`)},
  ${closingsOwedBy(sql`c.id = any(${sql.placeholder('ids')}::integer[])`)},
  itens as (
    select devedor, substituido, tipo, id, registro, ano, periodo, prazo,
      case when id_registro is null then concat_ws('/', tipo, id, ano, periodo)
        else concat_ws('/', tipo, registro, id_registro) end as chave
    from devidos
    union all
    select c.id, null, 'tarefa', c.id, null, null, null, t.deadline, 'tarefa/' || t.id
    from tarefas t join colaboradores c on c.id = t.id_colaborador
    where c.id = any(${sql.placeholder('ids')}::integer[]) and not t.feita and t.deadline is not null
      and c.ativo and c.email_confirmado
    union all
    select id, null, 'fechamento', id, 'avaliacao', ano, trimestre, prazo, concat_ws('/', 'fechamento', ano, trimestre)
    from fechamentos_devidos
  ),
  nomeados as (
    select i.*, c.nome, c.nome_ordem,
      dense_rank() over (
        partition by i.devedor, i.substituido, i.tipo, i.registro, i.ano, i.periodo order by c.nome_ordem collate "C", c.id) as n,
      row_number() over (partition by i.devedor, i.substituido, i.tipo, i.registro, i.ano, i.periodo, c.id order by i.prazo) as vez
    from itens i join colaboradores c on c.id = i.id
  )
  select devedor, (select l.nome from colaboradores l where l.id = substituido) as em_substituicao_a,
    tipo, registro, ano, periodo, min(prazo)::text as prazo, count(*)::integer as total,
    (count(*) filter (where prazo < ${sql.placeholder('today')}::date))::integer as atrasadas,
    (count(*) filter (where prazo between ${sql.placeholder('today')}::date and ${sql.placeholder('soon')}::date))::integer as "emBreve",
    max(n)::integer as pessoas, json_agg(chave) as chaves,
    coalesce(json_agg(nome order by n) filter (where id <> devedor and n <= ${sql.raw(String(mostNames))} and vez = 1), '[]') as nomes
  from nomeados group by devedor, substituido, tipo, registro, ano, periodo
  order by devedor, min(prazo), tipo, registro, ano, periodo, substituido`);

/** What one person owes, in the groups of the mail. */
export interface Owed {
  grupos: DigestGroup[];
  chaves: string[];
  atrasadas: number;
  emBreve: number;
}

/** What each of the given people owes; people who owe nothing are left out. */
export async function findOwed(
  db: Db,
  ids: readonly number[],
  { today, soon }: { today: string; soon: string },
): Promise<Map<number, Owed>> {
  const owed = new Map<number, Owed>();
  for (const { devedor, emBreve, chaves, registro, ano, periodo, ...group } of await digestGroups(db, {
    ids,
    today,
    soon,
  })) {
    const of = owed.get(devedor) ?? { grupos: [], chaves: [], atrasadas: 0, emBreve: 0 };
    of.grupos.push({ ...group, periodo: registro && { registro, ano, periodo } });
    for (const chave of chaves) of.chaves.push(chave);
    of.atrasadas += group.atrasadas;
    of.emBreve += emBreve;
    owed.set(devedor, of);
  }
  return owed;
}
