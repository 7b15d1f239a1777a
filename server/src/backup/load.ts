import { sql } from 'drizzle-orm';
import { texts } from '../db/arrays.ts';
import { codeOf } from '../db/errors.ts';
import type { Db } from '../db/open.ts';
import { waitLong } from '../db/patience.ts';
import { rowsOf } from '../db/rows.ts';
import { tablesWhere } from '../db/tables.ts';
import { isVacant } from '../db/vacant.ts';
import type { PhotoStore } from '../photos/store.ts';
import { type CompanyData, companyDataOf, type Tabela } from './companyData.ts';
import { writeSequences } from './numbering.ts';
import { BackupError } from './problem.ts';
import type { Steps } from './steps.ts';

interface Target {
  db: Db;
  photos: PhotoStore;
  /** Whether existing data may be replaced. */
  replace: boolean;
  /** The refusal of a database that has a company, where it is not that of a restore. */
  full?: string;
  /** Reads what has to outlive the data that are replaced; what it returns is done to the loaded ones. */
  carry?: (tx: Db) => Promise<() => Promise<void>>;
}

/**
 * Loads a company into a migrated database, in one transaction that compares every row with the source before it
 * commits; until then the existing data is untouched. Photos come first, because a row needs its photo; photos without
 * a row are swept later.
 * @param steps counts each row twice and each photo once
 * @throws {BackupError} where a company exists already, or this one does not fit
 */
export async function loadCompany(
  { db, photos, replace, full, carry }: Target,
  company: CompanyData,
  steps: Steps,
): Promise<void> {
  await db.transaction(async (tx) => {
    await waitLong(tx);
    const there = await companyDataOf(tx, photos);
    checkFit(company, there);
    if (!replace && !(await isVacant(tx))) {
      throw new BackupError(
        full ?? 'Já há uma empresa neste banco de dados. Use --substituir para trocá-la por esta.',
      );
    }
    await putPhotos(photos, company, steps);
    const carried = await carry?.(tx);
    await pour(tx, company, steps);
    await compare(company, await companyDataOf(tx, photos), steps);
    await carried?.();
  });
}

/** Replaces the rows of a database of the same version by those of the company. @param steps counts each row */
export async function pour(tx: Db, company: CompanyData, steps: Steps): Promise<void> {
  const restoreGuards = await suspendConstraints(tx);
  await emptyDatabase(tx);
  for (const tabela of company.tabelas) await fill(tx, tabela, company.rows(tabela.nome), steps);
  await writeSequences(
    tx,
    company.tabelas.map(({ nome }) => nome),
    company.sequencias,
  );
  await restoreGuards();
  // Invalidates every cache of the previous data.
  await tx.execute(sql`insert into mudancas (tema) values ('cartao')`);
  await tx.execute(sql`analyze`);
}

function checkFit(company: CompanyData, there: CompanyData): void {
  const columns = (tabelas: readonly Tabela[]) =>
    JSON.stringify(tabelas.map(({ nome, colunas }) => [nome, colunas]));
  if (columns(company.tabelas) !== columns(there.tabelas)) {
    throw new BackupError('As tabelas do backup não são as desta versão do sistema.');
  }
}

/**
 * Drops foreign keys and disables triggers during the load: rows come table by table and were validated when they were
 * first written. Keys are checked once at the end. Only the owner of the tables may do this.
 */
async function suspendConstraints(tx: Db): Promise<() => Promise<void>> {
  const keys = await rowsOf<{ away: string; back: string }>(
    tx,
    sql`select format('alter table %s drop constraint %I', conrelid::regclass, conname) as away,
          format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as back
        from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by oid`,
  );
  const tables = await rowsOf<{ nome: string }>(
    tx,
    sql`select quote_ident(tablename) as nome from pg_tables where schemaname = 'public'`,
  );
  const triggers = async (state: string) => {
    for (const { nome } of tables) await tx.execute(sql.raw(`alter table ${nome} ${state} trigger user`));
  };
  try {
    await triggers('disable');
    for (const { away } of keys) await tx.execute(sql.raw(away));
  } catch (error) {
    if (codeOf(error) === '42501') {
      throw new BackupError('Só o papel dono do banco de dados pode restaurar nele.', { cause: error });
    }
    throw error;
  }
  return async () => {
    for (const { back } of keys) {
      await tx.execute(sql.raw(back)).catch((cause: unknown) => {
        throw new BackupError('O backup está incompleto: uma linha aponta para outra que não existe.', {
          cause,
        });
      });
    }
    await triggers('enable');
  };
}

async function emptyDatabase(tx: Db): Promise<void> {
  const kept = tablesWhere(({ backup }) => backup === 'kept');
  const tables = await rowsOf<{ nome: string }>(
    tx,
    sql`select quote_ident(tablename) as nome from pg_tables
        where schemaname = 'public' and tablename <> all(${texts(kept)})`,
  );
  await tx.execute(sql.raw(`truncate ${tables.map(({ nome }) => nome).join(', ')} restart identity`));
}

async function fill(
  tx: Db,
  { nome, colunas }: Tabela,
  rows: AsyncIterable<string[]>,
  steps: Steps,
): Promise<void> {
  const table = sql.identifier(nome);
  const columns = sql.join(
    colunas.map((name) => sql.identifier(name)),
    sql`, `,
  );
  for await (const lines of rows) {
    await tx
      .execute(
        sql`insert into ${table} (${columns}) overriding system value
            select ${columns} from json_populate_recordset(null::${table}, ${`[${lines.join(',')}]`}::json)`,
      )
      .catch((cause: unknown) => {
        throw new BackupError(`Uma linha da tabela ${nome} do backup não pode ser guardada.`, { cause });
      });
    steps.done(lines.length);
  }
}

async function putPhotos(photos: PhotoStore, company: CompanyData, steps: Steps): Promise<void> {
  for (const nome of company.fotos) {
    const photo = await company.photo(nome);
    if (photo !== undefined && !isSame(photo, await photos.get(nome))) await photos.put(nome, photo);
    steps.done(1);
  }
}

const isSame = (one: Uint8Array, other: Uint8Array | undefined) =>
  other !== undefined && Buffer.compare(one, other) === 0;

/** @throws {BackupError} at the first row or photo that differs */
async function compare(one: CompanyData, other: CompanyData, steps: Steps): Promise<void> {
  for (const { nome } of one.tabelas) {
    const theirs = linesOf(other.rows(nome));
    for await (const rows of one.rows(nome)) {
      for (const row of rows) {
        if ((await theirs.next()).value !== row) throw unequal(nome);
      }
      steps.done(rows.length);
    }
    if (!(await theirs.next()).done) throw unequal(nome);
  }
  for (const nome of one.fotos) {
    const photo = await one.photo(nome);
    if (photo !== undefined && !isSame(photo, await other.photo(nome))) {
      throw new BackupError(`A foto ${nome} não foi restaurada como era.`);
    }
  }
}

const unequal = (nome: string) => new BackupError(`A tabela ${nome} não ficou como era. Nada foi alterado.`);

async function* linesOf(batches: AsyncIterable<string[]>): AsyncGenerator<string, undefined> {
  for await (const rows of batches) yield* rows;
}
