import type { DiasAfastado } from '@alinha/contract/afastamentos';
import { camposDaImportacao } from '@alinha/contract/importacao';
import type { ClaimedAccount } from '../../people/claim.ts';
import type { NewPassword } from '../../session/temporaryPasswords.ts';
import { type KnownPerson, nameKey, type WantedPerson } from './check.ts';
import type { StoredTitles } from './titles.ts';

/** A person in the database, with all compared fields; titles are in the order of the companies, the main one first. */
export interface ExistingPerson extends KnownPerson {
  nome: string;
  matricula: string | null;
  /** Until the address is confirmed, titles give no rights. */
  email_confirmado: boolean;
  setor: string | null;
  time: string | null;
  data_admissao: string | null;
  data_demissao: string | null;
  titulos: [id_empresa: number, id_cargo: number | null][];
}

/** Fields of a person that an import changed, as the audit stores them: superiors and titles by id. */
interface RecordedPerson {
  nome?: string;
  matricula?: string | null;
  email?: string;
  setor?: string | null;
  time?: string | null;
  data_admissao?: string | null;
  data_demissao?: string | null;
  afastamento?: DiasAfastado | null;
  id_superior?: number | null;
  titulos?: { id_empresa: number; id_cargo: number | null }[];
}

/** The changes of an import to people. */
export interface PeopleChanges {
  criadas: { id: number; nome: string; email: string }[];
  /** People who claimed the unverified account of their address, with its state before. */
  assumidas: (ClaimedAccount & { nome: string })[];
  /** People who were in the database, with the fields that changed. */
  atualizadas: { id: number; antes: RecordedPerson; depois: RecordedPerson }[];
  inalteradas: number;
}

type Field = (typeof camposDaImportacao)[number];

/** The fields of a person before an import or after it; of their absences the one that the file has. */
export type PersonFields = Pick<ExistingPerson, Exclude<Field, 'afastamento'>> & {
  afastamento: DiasAfastado | null;
};

/** A person whom an import adds or changes. */
export interface Change {
  person: PersonFields;
  existing: (ExistingPerson & PersonFields) | undefined;
  /** Whether the person is new, or claims an unverified account. They get the password of this import, if there is one. */
  begins: boolean;
  /** All fields, if the person is new. */
  changed: Field[];
}

/** Compares the people of the file with those of the database. */
export function comparePeople(
  wanted: readonly WantedPerson[],
  {
    known,
    titulos,
    ids: newIds,
  }: { known: ReadonlyMap<string, ExistingPerson>; titulos: StoredTitles; ids: readonly number[] },
) {
  const changes = wanted.flatMap((of): Change[] => {
    const found = known.get(of.email);
    const person = fieldsOf(of, found, titlesOf(of, found, titulos));
    const existing = found && { ...found, afastamento: sameAbsence(found, person) };
    const changed = camposDaImportacao.filter(
      (field) => JSON.stringify(person[field]) !== JSON.stringify(existing?.[field]),
    );
    const begins = found === undefined || isClaimed(found, of);
    return begins || changed.length > 0 ? [{ person, existing, begins, changed }] : [];
  });
  const ids = new Map([...known].map(([email, { id }]) => [email, id]));
  const added = changes.filter(({ existing }) => existing === undefined).map(({ person }) => person);
  added.forEach(({ email }, i) => {
    const id = newIds[i];
    if (id !== undefined) ids.set(email, id);
  });
  const result: PeopleChanges = {
    criadas: added.map(({ nome, email }) => ({ id: idOf(email, ids), nome, email })),
    assumidas: changes.flatMap(({ person: { nome, email }, existing, begins }) =>
      existing && begins ? [{ ...asClaimed(existing), nome, email }] : [],
    ),
    atualizadas: changes.flatMap(({ person, existing, begins, changed }) => {
      if (existing === undefined || begins) return [];
      const [antes, depois] = [recorded(existing, changed, ids), recorded(person, changed, ids)];
      return [{ id: existing.id, antes, depois }];
    }),
    inalteradas: wanted.length - changes.length,
  };
  return { changes, ids, result };
}

/** The fields of a person after the import. What the file has no column for stays, and so does a matrícula that a line lacks. */
function fieldsOf(
  { nome, email, setor, time, data_admissao, email_superior, ...of }: WantedPerson,
  existing: ExistingPerson | undefined,
  titulos: ExistingPerson['titulos'],
): PersonFields {
  const { matricula = null, data_demissao = null } = existing ?? {};
  return {
    ...{ nome, email, setor, time, data_admissao, email_superior, titulos },
    matricula: of.matricula ?? matricula,
    data_demissao: of.data_demissao === undefined ? data_demissao : of.data_demissao,
    afastamento: of.afastado_de ? { de: of.afastado_de, ate: of.afastado_ate ?? null } : null,
  };
}

/** The stored absence that begins on the same day as the file's. */
function sameAbsence({ afastamentos }: ExistingPerson, { afastamento }: PersonFields): DiasAfastado | null {
  const [de, ate] = afastamentos.find(([first]) => first === afastamento?.de) ?? [];
  return de === undefined ? null : { de, ate: ate ?? null };
}

/**
 * Whether the file claims an unverified account for its owner. Where the matrícula and the address are those of the account, HR gave
 * the person that address before, and they still have to confirm it.
 */
export const isClaimed = (
  { email_confirmado, matricula, email }: ExistingPerson,
  of: Pick<WantedPerson, 'matricula' | 'email'>,
): boolean => !email_confirmado && (matricula === null || of.matricula !== matricula || of.email !== email);

/** An account in the form of `claimAccounts`, with the fields that were read. */
const asClaimed = ({ id, email, nome, setor, time, data_admissao }: ExistingPerson): ClaimedAccount => ({
  id,
  email,
  antes: { nome, setor, time, data_admissao, funcao: null, foto_perfil: null, id_superior: null },
});

function idOf(email: string, ids: ReadonlyMap<string, number>): number {
  const id = ids.get(email);
  if (id === undefined) throw new Error('somebody has no id');
  return id;
}

/** The changed fields of a person, as the audit stores them. */
function recorded(
  { email_superior, titulos, ...fields }: PersonFields,
  changed: readonly Field[],
  ids: ReadonlyMap<string, number>,
): RecordedPerson {
  const of: Record<Field, RecordedPerson> = {
    nome: { nome: fields.nome },
    matricula: { matricula: fields.matricula },
    email: { email: fields.email },
    setor: { setor: fields.setor },
    time: { time: fields.time },
    data_admissao: { data_admissao: fields.data_admissao },
    data_demissao: { data_demissao: fields.data_demissao },
    afastamento: { afastamento: fields.afastamento },
    email_superior: { id_superior: email_superior === null ? null : idOf(email_superior, ids) },
    titulos: { titulos: titulos.map(([id_empresa, id_cargo]) => ({ id_empresa, id_cargo })) },
  };
  return Object.assign({}, ...changed.map((field) => of[field]));
}

/**
 * The person's titles after the import. If the file names all of their companies, its order applies; if not, the stored order
 * stays and new ones come last, so that a file of one company never changes the main one.
 */
function titlesOf(
  { titulos: wanted }: WantedPerson,
  existing: ExistingPerson | undefined,
  stored: StoredTitles,
): ExistingPerson['titulos'] {
  const inFile = wanted.map(({ empresa, nome }): ExistingPerson['titulos'][number] => {
    const title = stored.get(nameKey(empresa, nome));
    if (title === undefined) throw new Error('a job title has no place');
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

/** Sorts the changes so that each person comes after their superior. */
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

/** The rows to write: people with their superiors, the ids of those whose titles are replaced, and the titles. */
export function rowsOfPeople(
  { changes, ids }: ReturnType<typeof comparePeople>,
  senhas: ReadonlyMap<string, NewPassword>,
) {
  const moved = changes.flatMap(({ existing, changed }) =>
    existing && changed.includes('email') ? [{ id: existing.id, email: existing.email }] : [],
  );
  const absences = changes.flatMap(({ person, existing, changed }) =>
    changed.includes('afastamento') && person.afastamento
      ? [
          {
            isNew: !existing?.afastamento,
            row: { id_colaborador: idOf(person.email, ids), ...person.afastamento },
          },
        ]
      : [],
  );
  return {
    enderecos: moved,
    colaboradores: superiorsFirst(changes).map(
      ({ person: { email_superior, titulos, afastamento, ...fields }, begins }) => {
        // People with a password of their own keep it.
        const senha = begins ? senhas.get(fields.email) : undefined;
        const id_superior = email_superior === null ? null : idOf(email_superior, ids);
        const fixed = { id: idOf(fields.email, ids), ...fields, id_superior };
        return { ...fixed, senha_temporaria: senha !== undefined, ...senha };
      },
    ),
    semVinculos: changes.flatMap(({ existing }) => (existing ? [existing.id] : [])),
    vinculos: changes.flatMap(({ person: { email, titulos } }) => {
      const id_colaborador = idOf(email, ids);
      return titulos.map(([id_empresa, id_cargo], ordem) => ({
        id_colaborador,
        id_empresa,
        id_cargo,
        ordem,
      }));
    }),
    afastamentosMudados: absences.flatMap(({ isNew, row }) => (isNew ? [] : [row])),
    afastamentosNovos: absences.flatMap(({ isNew, row }) => (isNew ? [row] : [])),
  };
}
