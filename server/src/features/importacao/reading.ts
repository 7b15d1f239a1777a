import { type Importacao, listadosDaImportacao } from '@alinha/contract/importacao';
import { formatDay } from '@alinha/rules/dates';
import type { WantedPerson } from './check.ts';
import type { Leaver } from './leaving.ts';
import { type Change, type ExistingPerson, isClaimed, type PersonFields } from './people.ts';
import type { ChangedTitle, TitlesById } from './titles.ts';

/** The changes of an import that its page shows; lists are cut to their beginnings. */
export type Reading = Pick<Importacao, 'titulos' | 'papeis' | 'total_papeis' | 'mudancas'>;

type Role = Importacao['papeis'][number]['ganha'][number];
type Roles = Record<Role, boolean>;

/** A person's roles before an import and after it. */
interface RolesOfPerson {
  nome: string;
  email: string;
  antes: Roles;
  depois: Roles;
}

const noRoles: Roles = { lider: false, rh: false };

/** The roles before and after an import, of everybody who is active or in the file. */
export function rolesOf({
  known,
  wanted,
  leaving,
  changes,
  todos,
}: {
  known: ReadonlyMap<string, ExistingPerson>;
  wanted: readonly WantedPerson[];
  leaving: readonly Leaver[];
  changes: readonly Change[];
  todos: TitlesById;
}): RolesOfPerson[] {
  const rights = (titles: ExistingPerson['titulos'] = [], when: 'antes' | 'depois'): Roles => {
    const held = titles.flatMap(([, cargo]) => todos.get(cargo ?? 0)?.[when] ?? []);
    return { lider: held.some(({ is_leader }) => is_leader), rh: held.some(({ is_rh }) => is_rh) };
  };
  const after = new Map(changes.map(({ person }) => [person.email, person.titulos]));
  const inFile = new Map(
    wanted.filter((person) => !mustConfirm(person, known)).map((person) => [person.email, person]),
  );
  const left = new Set(leaving.map(({ id }) => id));
  const before = new Map([...known].filter(([, { ativo, email_confirmado }]) => ativo && email_confirmado));
  return [...new Map<string, Pick<WantedPerson, 'nome'>>([...before, ...inFile])].map(
    ([email, { nome }]) => ({
      nome,
      email,
      antes: before.has(email) ? rights(before.get(email)?.titulos, 'antes') : noRoles,
      depois: left.has(known.get(email)?.id ?? 0)
        ? noRoles
        : rights(after.get(email) ?? known.get(email)?.titulos, 'depois'),
    }),
  );
}

/** Whether a person still has to confirm their address after the import, so that no title gives rights. */
function mustConfirm(of: WantedPerson, known: ReadonlyMap<string, ExistingPerson>): boolean {
  const existing = known.get(of.email);
  if (existing === undefined || existing.email_confirmado) return false;
  return !isClaimed(existing, of);
}

const roles = ['rh', 'lider'] as const;

/** Describes the changes of an import for its page. */
export function readChanges(
  changes: readonly Change[],
  todos: TitlesById,
  people: readonly RolesOfPerson[],
): Reading {
  const papeis = people.flatMap(({ antes, depois, ...person }) => {
    const [ganha, perde] = [
      roles.filter((role) => depois[role] && !antes[role]),
      roles.filter((role) => antes[role] && !depois[role]),
    ];
    return ganha.length + perde.length > 0 ? [{ ...person, ganha, perde }] : [];
  });
  // Changes of HR roles come first, because HR sees everybody.
  const ofHr = ({ ganha, perde }: (typeof papeis)[number]) => Number([...ganha, ...perde].includes('rh'));
  const updated = changes.filter(({ existing, begins }) => existing !== undefined && !begins);
  return {
    titulos: [...todos.values()].filter(isChanged).slice(0, listadosDaImportacao),
    papeis: papeis.toSorted((a, b) => ofHr(b) - ofHr(a)).slice(0, listadosDaImportacao),
    total_papeis: papeis.length,
    mudancas: updated.slice(0, listadosDaImportacao).map(({ person, existing, changed }) => ({
      nome: person.nome,
      email: person.email,
      campos: changed.map((campo) => ({
        campo,
        antes: existing ? textOf(existing, campo, todos) : null,
        depois: textOf(person, campo, todos),
      })),
    })),
  };
}

const isChanged = ({ antes, depois }: ChangedTitle) => JSON.stringify(antes) !== JSON.stringify(depois);

function textOf(person: PersonFields, campo: Change['changed'][number], todos: TitlesById): string | null {
  if (campo === 'afastamento') {
    const { de, ate } = person.afastamento ?? {};
    return de ? `${formatDay(de)} ${ate ? `a ${formatDay(ate)}` : 'em diante'}` : null;
  }
  if (campo !== 'titulos') return person[campo];
  const names = person.titulos.map(([, cargo]) => {
    const title = todos.get(cargo ?? 0);
    return title ? `${title.nome} (${title.empresa})` : 'sem cargo';
  });
  return names.join('; ') || null;
}
