import { eq } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { cargos, empresas } from '../db/schema.ts';
import { insertMany } from '../db/seed/bulk.ts';
import { nameKey, type WantedPerson, type WantedTitle } from './importCheck.ts';

/** A title's place in the database. */
export interface StoredTitle {
  id_empresa: number;
  id_cargo: number;
}

/** What a title says of whoever has it. */
type TitleRights = Pick<WantedTitle, 'nivel_hierarquia' | 'is_leader' | 'is_rh'>;

/** What an import did to companies and titles. */
export interface TitleChanges {
  empresasCriadas: { id_empresa: number; nome: string }[];
  cargosCriados: (StoredTitle & { nome: string })[];
  cargosAlterados: (StoredTitle & { nome: string; antes: TitleRights; depois: TitleRights })[];
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
  const keyOf = (title: WantedTitle) => titleKey(companyOf(title), title.nome);
  const known = await listTitles(tx);
  const missing = [...wanted.values()].filter((title) => !known.has(keyOf(title)));
  await insertMany(
    tx,
    cargos,
    missing.map((title) => ({ id_empresa: companyOf(title), nome: title.nome, ...rightsOf(title) })),
  );
  const stored = missing.length > 0 ? await listTitles(tx) : known;

  const titulos = new Map<string, StoredTitle>();
  const cargosCriados: TitleChanges['cargosCriados'] = [];
  const cargosAlterados: TitleChanges['cargosAlterados'] = [];
  for (const [key, title] of wanted) {
    const cargo = stored.get(keyOf(title));
    if (cargo === undefined) throw new Error('a job title was not stored');
    const place = { id_empresa: cargo.id_empresa, id_cargo: cargo.id };
    titulos.set(key, place);
    if (!known.has(keyOf(title))) cargosCriados.push({ ...place, nome: title.nome });
    const [antes, depois] = [rightsOf(cargo), rightsOf(title)];
    if (JSON.stringify(antes) !== JSON.stringify(depois)) {
      await tx.update(cargos).set(depois).where(eq(cargos.id, cargo.id));
      cargosAlterados.push({ ...place, nome: title.nome, antes, depois });
    }
  }
  return { titulos, empresasCriadas, cargosCriados, cargosAlterados };
}

/** The active titles by company and name. */
async function listTitles(tx: Db) {
  const titles = await tx.select().from(cargos).where(eq(cargos.ativo, true));
  return new Map(titles.map((cargo) => [titleKey(cargo.id_empresa, cargo.nome), cargo]));
}

const titleKey = (idEmpresa: number, nome: string) => nameKey(String(idEmpresa), nome);

const rightsOf = ({ nivel_hierarquia, is_leader, is_rh }: TitleRights): TitleRights => ({
  nivel_hierarquia,
  is_leader,
  is_rh,
});

async function storeCompanies(tx: Db, titles: readonly WantedTitle[]) {
  const known = await listCompanies(tx);
  const missing = new Map(
    titles
      .filter(({ empresa }) => !known.has(nameKey(empresa)))
      .map(({ empresa }) => [nameKey(empresa), empresa]),
  );
  await insertMany(
    tx,
    empresas,
    [...missing.values()].map((nome) => ({ nome })),
  );
  const companies = missing.size > 0 ? await listCompanies(tx) : known;
  const empresasCriadas = [...missing].map(([key, nome]) => ({ id_empresa: companies.get(key) ?? 0, nome }));
  return { companies, empresasCriadas };
}

async function listCompanies(tx: Db): Promise<Map<string, number>> {
  const companies = await tx.select().from(empresas);
  return new Map(companies.map(({ id, nome }) => [nameKey(nome), id]));
}
