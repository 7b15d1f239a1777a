import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { cargos, empresas } from '../../db/schema.ts';
import { nameKey, type WantedPerson, type WantedTitle } from './check.ts';
import { pretend, writeRows } from './rows.ts';

/** A title's place in the database. */
interface StoredTitle {
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

/** A title before an import and after it; a new one was not there before. */
export interface ChangedTitle {
  nome: string;
  empresa: string;
  antes: TitleRights | null;
  depois: TitleRights;
}

/** Every active title by its id. */
export type TitlesById = ReadonlyMap<number, ChangedTitle>;

/** Titles by `nameKey(empresa, nome)`. */
export type StoredTitles = ReadonlyMap<string, StoredTitle>;

/** A title as it stands. */
type TitleRow = TitleRights & { id: number; id_empresa: number; nome: string };

/** What stands before an import: the companies, and the active titles by company and name. */
export interface KnownTitles {
  empresas: { id: number; nome: string }[];
  cargos: Map<string, TitleRow>;
}

/** Reads the companies and active titles. */
export async function listTitles(db: Db): Promise<KnownTitles> {
  const { id, id_empresa, nome, nivel_hierarquia, is_leader, is_rh } = cargos;
  const titles = await db
    .select({ id, id_empresa, nome, nivel_hierarquia, is_leader, is_rh })
    .from(cargos)
    .where(eq(cargos.ativo, true));
  return {
    empresas: await db.select({ id: empresas.id, nome: empresas.nome }).from(empresas),
    cargos: byTitle(titles),
  };
}

/** Adds the companies and titles that people of the file have, and gives titles the level and flags of the file. */
export async function storeTitles(
  tx: Db,
  people: readonly WantedPerson[],
  known: KnownTitles,
  { rehearse = false } = {},
): Promise<TitleChanges & { titulos: StoredTitles; todos: TitlesById }> {
  const wanted = new Map(
    people.flatMap(({ titulos }) => titulos).map((title) => [nameKey(title.empresa, title.nome), title]),
  );
  const { companies, empresasCriadas } = await storeCompanies(tx, [...wanted.values()], known, rehearse);
  const companyOf = (title: WantedTitle) => companies.get(nameKey(title.empresa)) ?? 0;
  const keyOf = (title: WantedTitle) => titleKey(companyOf(title), title.nome);
  const missing = [...wanted.values()]
    .filter((title) => !known.cargos.has(keyOf(title)))
    .map((title) => ({ id_empresa: companyOf(title), nome: title.nome, ...rightsOf(title) }));
  const added = byTitle(rehearse ? pretend(missing) : await insertTitles(tx, missing));

  const names = new Map([
    ...known.empresas.map(({ id, nome }) => [id, nome] as const),
    ...empresasCriadas.map(({ id_empresa, nome }) => [id_empresa, nome] as const),
  ]);
  const seen = (cargo: TitleRow, antes: TitleRights | null, depois: TitleRights): [number, ChangedTitle] => [
    cargo.id,
    { nome: cargo.nome, empresa: names.get(cargo.id_empresa) ?? '', antes, depois },
  ];
  const todos = new Map(
    [...known.cargos.values()].map((cargo) => seen(cargo, rightsOf(cargo), rightsOf(cargo))),
  );
  const titulos = new Map<string, StoredTitle>();
  const cargosCriados: TitleChanges['cargosCriados'] = [];
  const cargosAlterados: TitleChanges['cargosAlterados'] = [];
  for (const [key, title] of wanted) {
    const cargo = known.cargos.get(keyOf(title)) ?? added.get(keyOf(title));
    if (cargo === undefined) throw new Error('a job title was not stored');
    const place = { id_empresa: cargo.id_empresa, id_cargo: cargo.id };
    titulos.set(key, place);
    const isNew = !known.cargos.has(keyOf(title));
    if (isNew) cargosCriados.push({ ...place, nome: title.nome });
    const [antes, depois] = [rightsOf(cargo), rightsOf(title)];
    todos.set(...seen(cargo, isNew ? null : antes, depois));
    if (JSON.stringify(antes) !== JSON.stringify(depois)) {
      cargosAlterados.push({ ...place, nome: title.nome, antes, depois });
    }
  }
  if (!rehearse) await changeRights(tx, cargosAlterados);
  return { titulos, todos, empresasCriadas, cargosCriados, cargosAlterados };
}

const insertTitles = (tx: Db, titles: readonly Omit<TitleRow, 'id'>[]) =>
  writeRows<TitleRow>(
    tx,
    titles,
    (json) => sql`insert into cargos (id_empresa, nome, nivel_hierarquia, is_leader, is_rh)
      select id_empresa, nome, nivel_hierarquia, is_leader, is_rh
      from json_populate_recordset(null::cargos, ${json}::json)
      returning id, id_empresa, nome, nivel_hierarquia, is_leader, is_rh`,
  );

const changeRights = (tx: Db, changed: TitleChanges['cargosAlterados']) =>
  writeRows(
    tx,
    changed.map(({ id_cargo, depois }) => ({ id: id_cargo, ...depois })),
    (json) => sql`update cargos g
      set nivel_hierarquia = x.nivel_hierarquia, is_leader = x.is_leader, is_rh = x.is_rh
      from json_populate_recordset(null::cargos, ${json}::json) x where g.id = x.id`,
  );

const byTitle = (titles: readonly TitleRow[]) =>
  new Map(titles.map((cargo) => [titleKey(cargo.id_empresa, cargo.nome), cargo]));

const titleKey = (idEmpresa: number, nome: string) => nameKey(String(idEmpresa), nome);

const rightsOf = ({ nivel_hierarquia, is_leader, is_rh }: TitleRights): TitleRights => ({
  nivel_hierarquia,
  is_leader,
  is_rh,
});

async function storeCompanies(tx: Db, titles: readonly WantedTitle[], known: KnownTitles, rehearse: boolean) {
  const companies = new Map(known.empresas.map(({ id, nome }) => [nameKey(nome), id]));
  const missing = new Map(
    titles
      .filter(({ empresa }) => !companies.has(nameKey(empresa)))
      .map(({ empresa }) => [nameKey(empresa), { nome: empresa }]),
  );
  const rows = [...missing.values()];
  const added = rehearse
    ? pretend(rows)
    : await writeRows<{ id: number; nome: string }>(
        tx,
        rows,
        (json) => sql`insert into empresas (nome)
          select nome from json_populate_recordset(null::empresas, ${json}::json) returning id, nome`,
      );
  for (const { id, nome } of added) companies.set(nameKey(nome), id);
  return { companies, empresasCriadas: added.map(({ id, nome }) => ({ id_empresa: id, nome })) };
}
