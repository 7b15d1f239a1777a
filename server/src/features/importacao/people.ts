import { camposDaImportacao } from '@alinha/contract/importacao';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { only, rowsOf } from '../../db/rows.ts';
import { type TakenOver, takeOver } from '../../people/takeOver.ts';
import type { NewPassword } from '../../session/temporaryPasswords.ts';
import { type KnownPerson, nameKey, type WantedPerson } from './check.ts';
import { type OnProgress, pretend, writeRows } from './rows.ts';
import type { StoredTitles } from './titles.ts';

/** Somebody as the database has them; titles as pairs of company and title, the main one first. */
export interface ExistingPerson extends KnownPerson {
  id: number;
  nome: string;
  /** Until it is, no title gives its rights. */
  email_confirmado: boolean;
  setor: string | null;
  time: string | null;
  data_admissao: string | null;
  titulos: [id_empresa: number, id_cargo: number | null][];
}

const pageSize = 300;

type PersonRow = Omit<ExistingPerson, 'empresas'>;

/** Everybody, active or not, by address; a page at a time, so that others are served in between. */
export async function listPeople(
  db: Db,
  companies: ReadonlyMap<number, string>,
  onProgress?: OnProgress,
): Promise<Map<string, ExistingPerson>> {
  const [{ total } = { total: 0 }] = await rowsOf<{ total: number }>(
    db,
    sql`select count(*)::int as total from colaboradores`,
  );
  const people = new Map<string, ExistingPerson>();
  for (let after: number | undefined = 0; after !== undefined; ) {
    const page: PersonRow[] = await rowsOf<PersonRow>(
      db,
      sql`select c.id, c.email, c.nome, c.setor, c."time", c.data_admissao::text, c.ativo, c.email_confirmado,
            s.email as email_superior,
            coalesce((select json_agg(json_build_array(ce.id_empresa, ce.id_cargo) order by ce.ordem)
              from colaborador_empresas ce where ce.id_colaborador = c.id), '[]'::json) as titulos
          from colaboradores c left join colaboradores s on s.id = c.id_superior
          where c.id > ${after} order by c.id limit ${pageSize}`,
    );
    for (const person of page) {
      const empresas = person.titulos.map(([id]) => companies.get(id) ?? '');
      people.set(person.email, { ...person, empresas });
    }
    onProgress?.(people.size, Math.max(total, people.size));
    after = page.length < pageSize ? undefined : page.at(-1)?.id;
  }
  return people;
}

/** Fields of a person that an import changed, as the audit keeps them: managers and titles by their ids. */
interface RecordedPerson {
  nome?: string;
  setor?: string | null;
  time?: string | null;
  data_admissao?: string | null;
  id_superior?: number | null;
  titulos?: { id_empresa: number; id_cargo: number | null }[];
}

/** What an import did to people. Of somebody known, the fields that changed. */
export interface PeopleChanges {
  criadas: { id: number; nome: string; email: string }[];
  /** Who was known only by an account that nobody had confirmed, which is theirs now; with what it was before. */
  assumidas: (TakenOver & { nome: string })[];
  atualizadas: { id: number; antes: RecordedPerson; depois: RecordedPerson }[];
  inalteradas: number;
}

type Field = (typeof camposDaImportacao)[number];

/** Somebody whom an import adds or changes. */
export interface Change {
  person: Omit<WantedPerson, 'titulos'> & Pick<ExistingPerson, 'titulos'>;
  existing: ExistingPerson | undefined;
  /** Taken over, or nobody's before: their password is the one of this import, or none. */
  begins: boolean;
  /** Of somebody new, all. */
  changed: Field[];
}

/** Passwords of people who begin here, by address. */
type Senhas = ReadonlyMap<string, NewPassword> | undefined;

interface StoreOptions {
  known: ReadonlyMap<string, ExistingPerson>;
  titulos: StoredTitles;
  senhas?: Senhas;
  onProgress?: OnProgress | undefined;
  /** Says what it would do, and writes nothing. */
  rehearse?: boolean;
}

/** Adds new people and changes known ones, in few statements however many they are. */
export async function storePeople(
  tx: Db,
  wanted: readonly WantedPerson[],
  { known, titulos, senhas, onProgress, rehearse = false }: StoreOptions,
): Promise<PeopleChanges & { changes: readonly Change[] }> {
  const unconfirmed = wanted.filter(({ email }) => known.get(email)?.email_confirmado === false);
  const assumidas = rehearse
    ? unconfirmed.flatMap(({ email }) => known.get(email) ?? []).map(asTakenOver)
    : await takeOver(
        tx,
        unconfirmed.map(({ email }) => email),
        'anybody',
      );
  const taken = new Map(assumidas.map((account) => [account.email, account]));
  const changes = wanted.flatMap((of): Change[] => {
    const existing = known.get(of.email);
    const person = { ...of, titulos: titlesOf(of, existing, titulos) };
    const changed = camposDaImportacao.filter(
      (field) => JSON.stringify(person[field]) !== JSON.stringify(existing?.[field]),
    );
    const begins = existing === undefined || taken.has(of.email);
    return begins || changed.length > 0 ? [{ person, existing, begins, changed }] : [];
  });
  const ids = new Map([...known].map(([email, { id }]) => [email, id]));
  const added = changes.filter(({ existing }) => existing === undefined).map(({ person }) => person);
  for (const { id, email } of rehearse ? pretend(added) : await withIds(tx, added)) ids.set(email, id);
  if (!rehearse) {
    const halves = halvesOf(changes.length, onProgress);
    await upsertPeople(tx, changes, { ids, senhas, onProgress: halves(0) });
    await storeLinks(tx, changes, ids, halves(1));
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
    changes,
  };
}

/** An account as `takeOver` would tell of it; what the plan does not read of it, it does not show. */
const asTakenOver = ({ id, email, nome, setor, time, data_admissao }: ExistingPerson): TakenOver => ({
  id,
  email,
  antes: { nome, setor, time, data_admissao, funcao: null, foto_perfil: null, id_superior: null },
});

function idOf(email: string, ids: ReadonlyMap<string, number>): number {
  const id = ids.get(email);
  if (id === undefined) throw new Error('somebody was not stored');
  return id;
}

/** What changed of a person, with ids. */
function recorded(
  { nome, setor, time, data_admissao, email_superior, titulos }: Pick<ExistingPerson, Field>,
  changed: readonly Field[],
  ids: ReadonlyMap<string, number>,
): RecordedPerson {
  const of: Record<Field, RecordedPerson> = {
    nome: { nome },
    setor: { setor },
    time: { time },
    data_admissao: { data_admissao },
    email_superior: { id_superior: email_superior === null ? null : idOf(email_superior, ids) },
    titulos: { titulos: titulos.map(([id_empresa, id_cargo]) => ({ id_empresa, id_cargo })) },
  };
  return Object.assign({}, ...changed.map((field) => of[field]));
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

/** The progress of two steps over everybody as one, in people. */
const halvesOf = (people: number, onProgress: OnProgress | undefined) => (step: number) =>
  onProgress &&
  ((feito: number, total: number) => onProgress(Math.round((people * (step + feito / total)) / 2), people));

/** New people with the ids that they will have. */
async function withIds<T>(tx: Db, people: readonly T[]): Promise<(T & { id: number })[]> {
  const ids = await rowsOf<{ id: number }>(
    tx,
    sql`select nextval(pg_get_serial_sequence('colaboradores', 'id'))::int as id from generate_series(1, ${people.length})`,
  );
  return people.map((person, i) => ({ ...person, id: only(ids[i]).id }));
}

/** The changes with each person's after their superior's, wherever they stand in the file. */
function superiorsFirst(changes: readonly Change[]): Change[] {
  const byEmail = new Map(changes.map((change) => [change.person.email, change]));
  const ordered = new Set<Change>();
  for (const change of changes) {
    const line: Change[] = [];
    for (
      let at: Change | undefined = change;
      at !== undefined && !ordered.has(at);
      at = byEmail.get(at.person.email_superior ?? '')
    ) {
      line.push(at);
    }
    for (const one of line.reverse()) ordered.add(one);
  }
  return [...ordered];
}

/** Stores the people themselves with their superiors, without titles. */
async function upsertPeople(
  tx: Db,
  changes: readonly Change[],
  {
    ids,
    senhas,
    onProgress,
  }: { ids: ReadonlyMap<string, number> } & Pick<StoreOptions, 'senhas' | 'onProgress'>,
): Promise<void> {
  const rows = superiorsFirst(changes).map(
    ({ person: { nome, email, email_superior, setor, time, data_admissao }, begins }) => {
      const senha = begins ? senhas?.get(email) : undefined;
      const id_superior = email_superior === null ? null : idOf(email_superior, ids);
      const fixed = { id: idOf(email, ids), nome, email, setor, time, data_admissao, id_superior };
      return { ...fixed, senha_temporaria: senha !== undefined, ...senha };
    },
  );
  // Of somebody who keeps their own password none is given here.
  const columns = sql`id, nome, email, setor, "time", data_admissao, id_superior, senha_temporaria, senha_hash, senha_expira_em`;
  await writeRows(
    tx,
    rows,
    (json) => sql`insert into colaboradores (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::colaboradores, ${json}::json)
      on conflict (email) do update set nome = excluded.nome, setor = excluded.setor, "time" = excluded."time",
        data_admissao = excluded.data_admissao, id_superior = excluded.id_superior,
        senha_hash = coalesce(excluded.senha_hash, colaboradores.senha_hash),
        senha_expira_em = coalesce(excluded.senha_expira_em, colaboradores.senha_expira_em),
        senha_temporaria = excluded.senha_temporaria or colaboradores.senha_temporaria`,
    onProgress,
  );
}

async function storeLinks(
  tx: Db,
  changes: readonly Change[],
  ids: ReadonlyMap<string, number>,
  onProgress: OnProgress | undefined,
): Promise<void> {
  const before = changes.flatMap(({ existing }) => (existing ? [existing.id] : []));
  const links = changes.flatMap(({ person: { email, titulos } }) => {
    const id_colaborador = idOf(email, ids);
    return titulos.map(([id_empresa, id_cargo], ordem) => ({ id_colaborador, id_empresa, id_cargo, ordem }));
  });
  await writeRows(
    tx,
    before,
    (json) => sql`delete from colaborador_empresas
      where id_colaborador in (select value::int from json_array_elements_text(${json}::json))`,
  );
  await writeRows(
    tx,
    links,
    (json) => sql`insert into colaborador_empresas
      select * from json_populate_recordset(null::colaborador_empresas, ${json}::json)`,
    onProgress,
  );
}
