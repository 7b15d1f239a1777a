import { nameKey, type WantedPerson, type WantedTitle } from './check.ts';

/** The ids of a stored title. */
interface StoredTitle {
  id_empresa: number;
  id_cargo: number;
}

/** The level and the roles that a title gives. */
type TitleRights = Pick<WantedTitle, 'nivel_hierarquia' | 'is_leader' | 'is_rh'>;

/** The changes of an import to companies and titles. */
export interface TitleChanges {
  empresasCriadas: { id_empresa: number; nome: string }[];
  cargosCriados: (StoredTitle & { nome: string })[];
  cargosAlterados: (StoredTitle & { nome: string; antes: TitleRights; depois: TitleRights })[];
}

/** A title before an import and after it; a new title has no state before. */
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

/** A title in the database. */
export type TitleRow = TitleRights & { id: number; id_empresa: number; nome: string };

/** The companies and active titles before an import. */
export interface KnownTitles {
  empresas: { id: number; nome: string }[];
  cargos: TitleRow[];
}

/** The distinct titles of the people in the file. */
export const titlesOfPeople = (people: readonly WantedPerson[]): WantedTitle[] => [
  ...new Map(
    people.flatMap(({ titulos }) => titulos).map((title) => [nameKey(title.empresa, title.nome), title]),
  ).values(),
];

/** The companies and titles of a file that do not exist yet. */
export function missingTitles(
  wanted: readonly WantedTitle[],
  known: KnownTitles,
): { empresas: string[]; cargos: WantedTitle[] } {
  const companies = idsByName(known.empresas);
  const titles = byTitle(known.cargos);
  const idOf = ({ empresa }: WantedTitle) => companies.get(nameKey(empresa));
  const inNoCompany = wanted.filter((title) => idOf(title) === undefined);
  return {
    empresas: [...new Map(inNoCompany.map(({ empresa }) => [nameKey(empresa), empresa])).values()],
    cargos: wanted.filter((title) => !titles.has(titleKey(idOf(title) ?? 0, title.nome))),
  };
}

/** Compares the file's companies and titles with the database: missing ones are added, known titles get its level and flags. */
export function compareTitles(
  wanted: readonly WantedTitle[],
  known: KnownTitles,
  ids: Record<'empresas' | 'cargos', readonly number[]>,
) {
  const missing = missingTitles(wanted, known);
  const empresas = missing.empresas.map((nome, i) => ({ id: newId(ids.empresas, i), nome }));
  const all = [...known.empresas, ...empresas];
  const names = new Map(all.map(({ id, nome }) => [id, nome]));
  const companies = idsByName(all);
  const companyOf = ({ empresa }: WantedTitle) => companies.get(nameKey(empresa)) ?? 0;
  const cargos = missing.cargos.map((title, i): TitleRow => {
    const place = { id: newId(ids.cargos, i), id_empresa: companyOf(title) };
    return { ...place, nome: title.nome, ...rightsOf(title) };
  });
  const standing = byTitle(known.cargos);
  const added = byTitle(cargos);

  const seen = (cargo: TitleRow, antes: TitleRights | null, depois: TitleRights): [number, ChangedTitle] => [
    cargo.id,
    { nome: cargo.nome, empresa: names.get(cargo.id_empresa) ?? '', antes, depois },
  ];
  const todos = new Map(known.cargos.map((cargo) => seen(cargo, rightsOf(cargo), rightsOf(cargo))));
  const titulos = new Map<string, StoredTitle>();
  const result: TitleChanges = {
    empresasCriadas: empresas.map(({ id, nome }) => ({ id_empresa: id, nome })),
    cargosCriados: [],
    cargosAlterados: [],
  };
  for (const title of wanted) {
    const key = titleKey(companyOf(title), title.nome);
    const before = standing.get(key);
    const cargo = before ?? added.get(key);
    if (cargo === undefined) throw new Error('a job title has no place');
    const place = { id_empresa: cargo.id_empresa, id_cargo: cargo.id };
    titulos.set(nameKey(title.empresa, title.nome), place);
    if (before === undefined) result.cargosCriados.push({ ...place, nome: title.nome });
    const [antes, depois] = [rightsOf(cargo), rightsOf(title)];
    todos.set(...seen(cargo, before === undefined ? null : antes, depois));
    if (JSON.stringify(antes) !== JSON.stringify(depois)) {
      result.cargosAlterados.push({ ...place, nome: title.nome, antes, depois });
    }
  }
  return { titulos, todos, result, empresas, cargos };
}

/** The rows that write these changes. */
export const rowsOfTitles = ({ empresas, cargos, result }: ReturnType<typeof compareTitles>) => ({
  empresas,
  cargos,
  direitos: result.cargosAlterados.map(({ id_cargo, depois }) => ({ id: id_cargo, ...depois })),
});

const idsByName = (companies: KnownTitles['empresas']) =>
  new Map(companies.map(({ id, nome }) => [nameKey(nome), id]));

const titleKey = (idEmpresa: number, nome: string) => nameKey(String(idEmpresa), nome);

const byTitle = (titles: readonly TitleRow[]) =>
  new Map(titles.map((cargo) => [titleKey(cargo.id_empresa, cargo.nome), cargo]));

function newId(ids: readonly number[], i: number): number {
  const id = ids[i];
  if (id === undefined) throw new Error('fewer ids than new records');
  return id;
}

const rightsOf = ({ nivel_hierarquia, is_leader, is_rh }: TitleRights): TitleRights => ({
  nivel_hierarquia,
  is_leader,
  is_rh,
});
