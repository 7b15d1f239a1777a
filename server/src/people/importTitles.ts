import { eq } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { cargos, empresas } from '../db/schema.ts';
import { nameKey, type WantedPerson, type WantedTitle } from './importCheck.ts';

/** What an import did to companies and titles, by name. */
export interface TitleChanges {
  empresasCriadas: string[];
  cargosCriados: string[];
  cargosAlterados: string[];
}

/** A title's place in the database. */
export interface StoredTitle {
  id_empresa: number;
  id_cargo: number;
}

/** Titles by `nameKey(empresa, nome)`. */
export type StoredTitles = ReadonlyMap<string, StoredTitle>;

/** Adds the companies and titles that people of the file have, and gives titles the level and flags of the file. */
export async function storeTitles(
  tx: Db,
  people: readonly WantedPerson[],
): Promise<TitleChanges & { titulos: StoredTitles }> {
  const wanted = new Map(
    people.flatMap(({ titulos }) => titulos).map((title) => [nameKey(title.empresa, title.nome), title]),
  );
  const { companies, empresasCriadas } = await storeCompanies(tx, [...wanted.values()]);
  const companyOf = (title: WantedTitle) => companies.get(nameKey(title.empresa)) ?? 0;
  const known = await tx.select().from(cargos).where(eq(cargos.ativo, true));
  const byKey = new Map(known.map((cargo) => [titleKey(cargo.id_empresa, cargo.nome), cargo]));

  const titulos = new Map<string, StoredTitle>();
  const missing: WantedTitle[] = [];
  const cargosAlterados: string[] = [];
  for (const [key, title] of wanted) {
    const id_empresa = companyOf(title);
    const cargo = byKey.get(titleKey(id_empresa, title.nome));
    if (cargo === undefined) {
      missing.push(title);
      continue;
    }
    titulos.set(key, { id_empresa, id_cargo: cargo.id });
    if (!sameTitle(cargo, title)) {
      const { nivel_hierarquia, is_leader, is_rh } = title;
      await tx.update(cargos).set({ nivel_hierarquia, is_leader, is_rh }).where(eq(cargos.id, cargo.id));
      cargosAlterados.push(title.nome);
    }
  }
  for (const title of await insertTitles(tx, missing, companyOf)) {
    titulos.set(title.key, title);
  }
  return { titulos, empresasCriadas, cargosCriados: missing.map(({ nome }) => nome), cargosAlterados };
}

const titleKey = (idEmpresa: number, nome: string) => nameKey(String(idEmpresa), nome);

const sameTitle = (a: Omit<WantedTitle, 'empresa'>, b: WantedTitle) =>
  a.nivel_hierarquia === b.nivel_hierarquia && a.is_leader === b.is_leader && a.is_rh === b.is_rh;

async function storeCompanies(tx: Db, titles: readonly WantedTitle[]) {
  const known = await tx.select().from(empresas);
  const companies = new Map(known.map(({ id, nome }) => [nameKey(nome), id]));
  const missing = new Map(
    titles
      .filter(({ empresa }) => !companies.has(nameKey(empresa)))
      .map(({ empresa }) => [nameKey(empresa), empresa]),
  );
  const empresasCriadas = [...missing.values()];
  if (empresasCriadas.length > 0) {
    const added = await tx
      .insert(empresas)
      .values(empresasCriadas.map((nome) => ({ nome })))
      .returning({ id: empresas.id, nome: empresas.nome });
    for (const { id, nome } of added) companies.set(nameKey(nome), id);
  }
  return { companies, empresasCriadas };
}

const chunkSize = 1_000;

async function insertTitles(
  tx: Db,
  titles: readonly WantedTitle[],
  companyOf: (title: WantedTitle) => number,
): Promise<(StoredTitle & { key: string })[]> {
  const stored: (StoredTitle & { key: string })[] = [];
  for (let from = 0; from < titles.length; from += chunkSize) {
    const chunk = titles.slice(from, from + chunkSize);
    const added = await tx
      .insert(cargos)
      .values(
        chunk.map(({ empresa, ...title }) => ({ ...title, id_empresa: companyOf({ empresa, ...title }) })),
      )
      .returning({ id_cargo: cargos.id, id_empresa: cargos.id_empresa, nome: cargos.nome });
    const byKey = new Map(added.map((cargo) => [titleKey(cargo.id_empresa, cargo.nome), cargo]));
    for (const title of chunk) {
      const cargo = byKey.get(titleKey(companyOf(title), title.nome));
      if (cargo === undefined) throw new Error('a job title was not stored');
      stored.push({ ...cargo, key: nameKey(title.empresa, title.nome) });
    }
  }
  return stored;
}
