import { type TipoDeSelo, tiposDeSelo } from '@alinha/contract/choices';
import { detailsCommitment, linkOf, sealInRow, sealOf, semElos, textAgain } from '@alinha/rules/selo';
import { sql } from 'drizzle-orm';
import { beforeEach, expect } from 'vitest';
import { chained, extendChain, headOf } from '../src/audit/chain.ts';
import type { Db } from '../src/db/open.ts';
import { only, rowsOf } from '../src/db/rows.ts';
import { auditoria, elos } from '../src/db/schema.ts';
import { readSelados } from '../src/features/selos/index.ts';
import { isUnaltered, verifyCompany } from '../src/verify/verify.ts';
import { testApp } from './app.ts';
import { sealedCompany } from './sealedCompany.ts';

class Undone extends Error {}

export interface Sealed {
  tipo: TipoDeSelo;
  id: number;
  texto: string;
  selo: string;
  /** The row of the audit that holds the seal, and its instant. */
  linha: number;
}

/** The oldest sealed thing of each kind; of statements, of a disagreement. */
export const sealedOf = async (db: Db): Promise<Sealed[]> => {
  const rows = await rowsOf<Sealed>(
    db,
    sql`select distinct on (s.tipo) s.tipo, s.id_registro as id, s.texto, s.selo, a.id::integer as linha
        from selos s join auditoria a on a.dados ->> 'selo' = s.selo
        where s.tipo <> 'manifestacao' or s.texto like '%concorda nao%'
        order by s.tipo, s.id_registro`,
  );
  expect(rows.map(({ tipo }) => tipo).sort()).toEqual([...tiposDeSelo].sort());
  return rows;
};

/** Seals again what the tables say now; of what is gone, keeps only the hash. @returns the forged seal */
export async function reseal(tx: Db, { tipo, id, texto, selo }: Sealed, posterior: boolean): Promise<string> {
  const selado = (await readSelados(tx, tipo, [id])).get(id);
  const forged = selado ? textAgain(selado, texto) : null;
  const seal = forged === null ? selo : sealOf(forged);
  await tx.execute(
    sql`update selos set texto = ${forged}, selo = ${seal}, posterior = ${posterior} where tipo = ${tipo} and id_registro = ${id}`,
  );
  return seal;
}

/** Makes the whole chain again, over the rows as they are. */
export async function relink(tx: Db) {
  await tx.delete(elos);
  let [n, elo] = [0, semElos];
  for (const row of await tx.select(chained).from(auditoria).orderBy(auditoria.id)) {
    const sal = '0'.repeat(32);
    const [compromisso, selo] = [detailsCommitment(sal, row), sealInRow(row)];
    n += 1;
    elo = linkOf(elo, n, row, compromisso, selo);
    await tx.insert(elos).values({ id_auditoria: row.id, n, sal, compromisso, selo, elo });
  }
}

/** The sealed company of each test, what the owner of the database does to it, and what `conferir --ancora` says of that. */
export function forgeries() {
  const t = testApp();
  /** The head of the chain that somebody outside knows. */
  const known = { head: semElos };
  const company = {} as Awaited<ReturnType<typeof sealedCompany>>;
  const keepHead = async () => {
    await extendChain(t.database.db);
    known.head = (await headOf(t.database.db)).elo;
  };
  beforeEach(async () => {
    Object.assign(company, await sealedCompany(t));
    await keepHead();
  });

  /** Works in a transaction as the owner of the database, with triggers and checks off, and undoes it. */
  async function asOwner<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    let result: { of: T } | undefined;
    const forging = t.database.owner.transaction(async (tx) => {
      await tx.execute(sql`do $$ declare statement text; begin
        set local session_replication_role = replica;
        for statement in select format('alter table %s drop constraint %I', conrelid::regclass, conname) from pg_constraint
          where contype = 'c' and connamespace = 'public'::regnamespace
        loop execute statement; end loop;
        for statement in select format('alter table %I alter %I drop identity', table_name, column_name) from information_schema.columns
          where is_identity = 'YES' and table_schema = 'public'
        loop execute statement; end loop;
      end $$`);
      result = { of: await work(tx) };
      throw new Undone();
    });
    await expect(forging).rejects.toThrow(Undone);
    return only(result).of;
  }

  /** What `conferir --ancora` finds. */
  async function verify(tx: Db) {
    const found: string[] = [];
    const verdict = await verifyCompany({ snapshot: (read) => read(tx) }, readSelados, {
      head: known.head,
      onFinding: ({ estado, registro, motivo }) => found.push(`${estado}: ${registro}: ${motivo}`),
      onProgress: () => undefined,
    });
    return { found: found.filter((one) => !one.startsWith('apagado')), unaltered: isUnaltered(verdict) };
  }

  return { t, known, company, keepHead, asOwner, verify };
}
