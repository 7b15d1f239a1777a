import { sql } from 'drizzle-orm';
import { texts } from '../db/arrays.ts';
import type { Db } from '../db/open.ts';
import { rowsOf } from '../db/rows.ts';
import { BackupError } from './problem.ts';

/** The sequence behind a table's ids. */
interface Numbering {
  nome: string;
  tabela: string;
  coluna: string;
  /** The last assigned id, null where there was none. */
  ultimo: string | null;
  maximo: string;
  legivel: boolean;
}

/** The sequences of some tables, by name. */
const numberingsOf = (tx: Db, tabelas: readonly string[]) =>
  rowsOf<Numbering>(
    tx,
    sql`select s.sequencename as nome, t.relname as tabela, a.attname as coluna,
          s.last_value::text as ultimo, s.max_value::text as maximo,
          has_sequence_privilege(c.oid, 'SELECT') as legivel
        from pg_sequences s
        join pg_class c on c.relname = s.sequencename and c.relnamespace = 'public'::regnamespace
        join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i')
        join pg_class t on t.oid = d.refobjid
        join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
        where s.schemaname = 'public' and t.relname = any(${texts(tabelas)})
        order by 1`,
  );

/**
 * The last ids of tables by the names of their sequences, without unused sequences.
 * @throws {BackupError} where the role may not read them
 */
export async function readSequences(tx: Db, tabelas: readonly string[]): Promise<Record<string, string>> {
  const rows = await numberingsOf(tx, tabelas);
  // PostgreSQL reports null for a sequence that the role may not read, as for an unused one.
  if (rows.some(({ legivel }) => !legivel)) {
    throw new BackupError(
      'O papel de DATABASE_URL não pode ler a numeração das tabelas (GRANT SELECT ON ALL SEQUENCES IN SCHEMA public).',
    );
  }
  return Object.fromEntries(rows.flatMap(({ nome, ultimo }) => (ultimo === null ? [] : [[nome, ultimo]])));
}

/**
 * Continues the ids of tables where the company's were, once its rows are loaded.
 * @throws {BackupError} where a sequence is unknown, exhausted, or behind a row
 */
export async function writeSequences(
  tx: Db,
  tabelas: readonly string[],
  sequencias: Readonly<Record<string, string>>,
): Promise<void> {
  const left = new Map(Object.entries(sequencias));
  for (const { nome, tabela, coluna, maximo } of await numberingsOf(tx, tabelas)) {
    const last = left.get(nome);
    left.delete(nome);
    const [row] = await rowsOf<{ id: string }>(
      tx,
      sql`select coalesce(max(${sql.identifier(coluna)}), 0)::text as id from ${sql.identifier(tabela)}`,
    );
    const [given, used] = [BigInt(last ?? 0), BigInt(row?.id ?? 0)];
    if (given < used) throw new BackupError(`O backup numera ${nome} até ${given}, e há uma linha ${used}.`);
    if (last === undefined) continue;
    if (given < 1n || given >= BigInt(maximo)) {
      throw new BackupError(
        `O backup numera ${nome} até ${last}, e a numeração vai de 1 a menos de ${maximo}.`,
      );
    }
    await tx.execute(sql`select setval(${nome}::regclass, ${last}::bigint)`);
  }
  const [foreign] = left.keys();
  if (foreign !== undefined) {
    throw new BackupError(`O backup numera ${foreign}, que esta versão do sistema não conhece.`);
  }
}
