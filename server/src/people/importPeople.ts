import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { rowsOf } from '../db/rows.ts';
import { colaboradorEmpresas, colaboradores } from '../db/schema.ts';
import { insertMany } from '../db/seed/bulk.ts';
import type { ImportOptions } from './import.ts';
import { type KnownPerson, nameKey, type WantedPerson } from './importCheck.ts';
import type { StoredTitles } from './importTitles.ts';
import { type TakenOver, takeOver } from './takeOver.ts';

/** Somebody as the database has them; titles as pairs of company and title, the main one first. */
export interface ExistingPerson extends KnownPerson {
  id: number;
  nome: string;
  email_confirmado: boolean;
  setor: string | null;
  time: string | null;
  data_admissao: string | null;
  titulos: [id_empresa: number, id_cargo: number | null][];
}

/** Everybody, active or not, by address. */
export async function listPeople(tx: Db): Promise<Map<string, ExistingPerson>> {
  const people = await rowsOf<ExistingPerson>(
    tx,
    sql`select c.id, c.email, c.nome, c.setor, c."time", c.data_admissao::text, c.ativo, c.email_confirmado, s.email as email_superior,
          coalesce((select json_agg(json_build_array(ce.id_empresa, ce.id_cargo) order by ce.ordem)
            from colaborador_empresas ce where ce.id_colaborador = c.id), '[]'::json) as titulos,
          array(select e.nome from colaborador_empresas ce join empresas e on e.id = ce.id_empresa
            where ce.id_colaborador = c.id) as empresas
        from colaboradores c left join colaboradores s on s.id = c.id_superior`,
  );
  return new Map(people.map((person) => [person.email, person]));
}

/** What an import did to people. Of somebody known, the fields that changed. */
export interface PeopleChanges {
  criadas: { id: number; nome: string; email: string }[];
  /** Who was known only by an account that nobody had confirmed, which is theirs now; with what it was before. */
  assumidas: (TakenOver & { nome: string })[];
  atualizadas: { id: number; antes: Record<string, unknown>; depois: Record<string, unknown> }[];
  inalteradas: number;
}

const fields = ['nome', 'setor', 'time', 'data_admissao', 'email_superior', 'titulos'] as const;
type Field = (typeof fields)[number];

interface Change {
  person: Omit<WantedPerson, 'titulos'> & Pick<ExistingPerson, 'titulos'>;
  existing: ExistingPerson | undefined;
  /** Taken over, or nobody's before: their password is the one of this import, or none. */
  begins: boolean;
  /** Of somebody new, all. */
  changed: Field[];
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
): Promise<PeopleChanges> {
  const assumidas = await takeOver(
    tx,
    wanted.map(({ email }) => email).filter((email) => known.get(email)?.email_confirmado === false),
    'anybody',
  );
  const taken = new Map(assumidas.map((account) => [account.email, account]));
  const changes = wanted.flatMap((of): Change[] => {
    const existing = known.get(of.email);
    const person = { ...of, titulos: titlesOf(of, existing, titulos) };
    const changed = fields.filter(
      (field) => JSON.stringify(person[field]) !== JSON.stringify(existing?.[field]),
    );
    const begins = existing === undefined || taken.has(of.email);
    return begins || changed.length > 0 ? [{ person, existing, begins, changed }] : [];
  });
  const ids = new Map([...known].map(([email, { id }]) => [email, id]));
  for (let from = 0; from < changes.length; from += chunkSize) {
    const chunk = changes.slice(from, from + chunkSize);
    for (const { id, email } of await upsertPeople(tx, chunk, senhas)) ids.set(email, id);
    await storeLinks(tx, chunk, ids);
  }
  // Only now, since superiors stand anywhere in the file.
  for (let from = 0; from < changes.length; from += chunkSize) {
    await storeSuperiors(tx, changes.slice(from, from + chunkSize));
  }
  return {
    criadas: changes
      .filter(({ existing }) => existing === undefined)
      .map(({ person: { nome, email } }) => ({ id: idOf(email, ids), nome, email })),
    assumidas: changes.flatMap(({ person: { nome, email } }) => {
      const account = taken.get(email);
      return account ? [{ ...account, nome }] : [];
    }),
    atualizadas: changes.flatMap(({ person, existing, begins, changed }) => {
      if (existing === undefined || begins) return [];
      const [antes, depois] = [recorded(existing, changed, ids), recorded(person, changed, ids)];
      return [{ id: existing.id, antes, depois }];
    }),
    inalteradas: wanted.length - changes.length,
  };
}

function idOf(email: string, ids: ReadonlyMap<string, number>): number {
  const id = ids.get(email);
  if (id === undefined) throw new Error('somebody was not stored');
  return id;
}

/** What changed of a person as the audit keeps it, with ids. */
function recorded(
  state: Pick<ExistingPerson, Field>,
  changed: readonly Field[],
  ids: ReadonlyMap<string, number>,
): Record<string, unknown> {
  const { email_superior, titulos } = state;
  const inIds = {
    email_superior: ['id_superior', email_superior === null ? null : idOf(email_superior, ids)],
    titulos: ['titulos', titulos.map(([id_empresa, id_cargo]) => ({ id_empresa, id_cargo }))],
  } as const;
  return Object.fromEntries(
    changed.map((field) =>
      field === 'email_superior' || field === 'titulos' ? inIds[field] : [field, state[field]],
    ),
  );
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

/** Stores the people themselves, without superior and titles, and says the id of each address. */
async function upsertPeople(
  tx: Db,
  changes: readonly Change[],
  senhas: ImportOptions['senhas'],
): Promise<{ id: number; email: string }[]> {
  return tx
    .insert(colaboradores)
    .values(
      changes.map(({ person: { nome, email, setor, time, data_admissao }, begins }) => {
        const senha = begins ? senhas?.get(email) : undefined;
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
        // Of somebody who keeps their own, nothing was given.
        senha_hash: sql`coalesce(excluded.senha_hash, ${colaboradores.senha_hash})`,
        senha_expira_em: sql`coalesce(excluded.senha_expira_em, ${colaboradores.senha_expira_em})`,
        senha_temporaria: sql`excluded.senha_temporaria or ${colaboradores.senha_temporaria}`,
      },
    })
    .returning({ id: colaboradores.id, email: colaboradores.email });
}

async function storeLinks(
  tx: Db,
  changes: readonly Change[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const links = changes.flatMap(({ person: { email, titulos } }) => {
    const id_colaborador = idOf(email, ids);
    return titulos.map(([id_empresa, id_cargo], ordem) => ({ id_colaborador, id_empresa, id_cargo, ordem }));
  });
  const people = changes.map(({ person: { email } }) => idOf(email, ids));
  await tx.delete(colaboradorEmpresas).where(inArray(colaboradorEmpresas.id_colaborador, people));
  await insertMany(tx, colaboradorEmpresas, links);
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
