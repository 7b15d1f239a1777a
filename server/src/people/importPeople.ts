import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { rowsOf } from '../db/rows.ts';
import { colaboradorEmpresas, colaboradores } from '../db/schema.ts';
import type { ImportOptions, ImportResult } from './import.ts';
import { type KnownPerson, nameKey, type WantedPerson } from './importCheck.ts';
import type { StoredTitles } from './importTitles.ts';

/** Somebody as the database has them; titles as pairs of company and title, the main one first. */
export interface ExistingPerson extends KnownPerson {
  nome: string;
  setor: string | null;
  time: string | null;
  data_admissao: string | null;
  titulos: [id_empresa: number, id_cargo: number | null][];
}

/** Everybody, active or not, by address. */
export async function listPeople(tx: Db): Promise<Map<string, ExistingPerson>> {
  const people = await rowsOf<ExistingPerson>(
    tx,
    sql`select c.email, c.nome, c.setor, c."time", c.data_admissao::text, c.ativo, s.email as email_superior,
          coalesce((select json_agg(json_build_array(ce.id_empresa, ce.id_cargo) order by ce.ordem)
            from colaborador_empresas ce where ce.id_colaborador = c.id), '[]'::json) as titulos
        from colaboradores c left join colaboradores s on s.id = c.id_superior`,
  );
  return new Map(people.map((person) => [person.email, person]));
}

interface Change {
  person: WantedPerson;
  titulos: ExistingPerson['titulos'];
  isNew: boolean;
}

const chunkSize = 1_000;

/** Adds new people and changes known ones, in few statements however many they are. */
export async function storePeople(
  tx: Db,
  wanted: readonly WantedPerson[],
  {
    known,
    titulos,
    senhas,
  }: { known: ReadonlyMap<string, ExistingPerson>; titulos: StoredTitles; senhas: ImportOptions['senhas'] },
): Promise<Pick<ImportResult, 'criadas' | 'atualizadas' | 'inalteradas'>> {
  const changes = wanted.flatMap((person): Change[] => {
    const existing = known.get(person.email);
    const change = { person, titulos: titlesOf(person, existing, titulos), isNew: existing === undefined };
    return existing !== undefined && isSame(change, existing) ? [] : [change];
  });
  for (let from = 0; from < changes.length; from += chunkSize) {
    const chunk = changes.slice(from, from + chunkSize);
    const ids = await upsertPeople(tx, chunk, senhas);
    await storeLinks(tx, chunk, ids);
  }
  // Only now, since superiors stand anywhere in the file.
  for (let from = 0; from < changes.length; from += chunkSize) {
    await storeSuperiors(tx, changes.slice(from, from + chunkSize));
  }
  const criadas = changes
    .filter(({ isNew }) => isNew)
    .map(({ person: { nome, email } }) => ({ nome, email }));
  return {
    criadas,
    atualizadas: changes.length - criadas.length,
    inalteradas: wanted.length - changes.length,
  };
}

/**
 * The file's companies in its order, where it names all that the person has; else the known order with the new ones
 * after it, so that a file of one company never changes which one is the main one.
 */
function titlesOf(
  { titulos: wanted }: WantedPerson,
  existing: ExistingPerson | undefined,
  stored: StoredTitles,
): ExistingPerson['titulos'] {
  const inFile = wanted.map(({ empresa, nome }): ExistingPerson['titulos'][number] => {
    const title = stored.get(nameKey(empresa, nome));
    if (title === undefined) throw new Error('a job title was not stored');
    return [title.id_empresa, title.id_cargo];
  });
  const before = existing?.titulos ?? [];
  const named = new Map(inFile);
  if (before.every(([empresa]) => named.has(empresa))) return inFile;
  const had = new Set(before.map(([empresa]) => empresa));
  const kept = before.map(([empresa, cargo]): ExistingPerson['titulos'][number] => [
    empresa,
    named.get(empresa) ?? cargo,
  ]);
  return [...kept, ...inFile.filter(([empresa]) => !had.has(empresa))];
}

const compared = ['nome', 'setor', 'time', 'data_admissao', 'email_superior'] as const;

const isSame = ({ person, titulos }: Change, existing: ExistingPerson) =>
  compared.every((field) => person[field] === existing[field]) &&
  JSON.stringify(titulos) === JSON.stringify(existing.titulos);

/** Stores the people themselves, without superior and titles, and says the id of each address. */
async function upsertPeople(
  tx: Db,
  changes: readonly Change[],
  senhas: ImportOptions['senhas'],
): Promise<Map<string, number>> {
  const stored = await tx
    .insert(colaboradores)
    .values(
      changes.map(({ person: { nome, email, setor, time, data_admissao } }) => {
        const senha = senhas?.get(email);
        return { nome, email, setor, time, data_admissao, senha_temporaria: senha !== undefined, ...senha };
      }),
    )
    .onConflictDoUpdate({
      target: colaboradores.email,
      set: {
        nome: sql`excluded.nome`,
        setor: sql`excluded.setor`,
        time: sql`excluded."time"`,
        data_admissao: sql`excluded.data_admissao`,
      },
    })
    .returning({ id: colaboradores.id, email: colaboradores.email });
  return new Map(stored.map(({ id, email }) => [email, id]));
}

async function storeLinks(
  tx: Db,
  changes: readonly Change[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const links = changes.flatMap(({ person, titulos }) => {
    const id_colaborador = ids.get(person.email);
    if (id_colaborador === undefined) throw new Error('somebody was not stored');
    return titulos.map(([id_empresa, id_cargo], ordem) => ({ id_colaborador, id_empresa, id_cargo, ordem }));
  });
  await tx.delete(colaboradorEmpresas).where(inArray(colaboradorEmpresas.id_colaborador, [...ids.values()]));
  await tx.insert(colaboradorEmpresas).values(links);
}

async function storeSuperiors(tx: Db, changes: readonly Change[]): Promise<void> {
  const pairs = changes.map(({ person: { email, email_superior } }) => ({ email, email_superior }));
  await tx.execute(
    sql`update colaboradores c set id_superior = s.id
        from json_to_recordset(${JSON.stringify(pairs)}::json) as x (email text, email_superior text)
        left join colaboradores s on s.email = x.email_superior
        where c.email = x.email and c.id_superior is distinct from s.id`,
  );
}
