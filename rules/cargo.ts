import { plain } from './text.ts';

/** What the badge of a job title tells apart (ORG-22). */
export type Role =
  | 'diretor'
  | 'gerente'
  | 'supervisor'
  | 'coordenador'
  | 'lider'
  | 'analista'
  | 'assistente'
  | 'ceo'
  | 'neutro';

// In the order of ORG-22: the first that matches wins. A short word counts only as a whole word.
const keywords: readonly (readonly [RegExp, Role])[] = [
  [/diretor/, 'diretor'],
  [/gerente/, 'gerente'],
  [/supervisor/, 'supervisor'],
  [/coordenador/, 'coordenador'],
  [/lider|gestor/, 'lider'],
  [/analista/, 'analista'],
  [/assistente/, 'assistente'],
  [/(?<![\p{L}\p{N}])ceo(?![\p{L}\p{N}])/u, 'ceo'],
];

/** The roles that a title names, by title: a chart asks the same few titles of everybody in each period. */
const known = new Map<string, readonly Role[]>();
const mostKnown = 1000;

function rolesIn(cargo: string | null): readonly Role[] {
  const title = cargo ?? '';
  let roles = known.get(title);
  if (!roles) {
    const text = plain(title);
    roles = keywords.flatMap(([pattern, role]) => (pattern.test(text) ? [role] : []));
    if (known.size >= mostKnown) known.clear();
    known.set(title, roles);
  }
  return roles;
}

/** The role that a job title names, for its badge (ORG-22). */
export function roleOf(cargo: string | null): Role {
  return rolesIn(cargo)[0] ?? 'neutro';
}

/** Whether a row has no toggle though there may be people under it (ORG-19). */
export function hidesToggle(cargo: string | null): boolean {
  return rolesIn(cargo).includes('analista');
}

/** Whether the period cells of a row stay empty (ORG-20). */
export function hidesPeriods(cargo: string | null): boolean {
  return rolesIn(cargo).includes('ceo');
}
