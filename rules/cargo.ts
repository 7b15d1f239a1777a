import { wordsOf } from './text.ts';

/** The roles that the badge of a job title shows (ORG-22). */
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

// In the order of ORG-22: the first match wins. Short words match only as whole words.
const keywords: readonly (readonly [RegExp, Role])[] = [
  [/diretor/, 'diretor'],
  [/gerente/, 'gerente'],
  [/supervisor/, 'supervisor'],
  [/coordenador/, 'coordenador'],
  [/lider|gestor/, 'lider'],
  [/analista/, 'analista'],
  [/assistente/, 'assistente'],
  [/\bceo\b/, 'ceo'],
];

/** A cache of roles by title: a chart asks for the same few titles for everybody and every period. */
const cache = new Map<string, readonly Role[]>();
const maxCached = 1000;

function rolesIn(cargo: string | null): readonly Role[] {
  const title = cargo ?? '';
  let roles = cache.get(title);
  if (!roles) {
    const text = wordsOf(title).join(' ');
    roles = keywords.flatMap(([pattern, role]) => (pattern.test(text) ? [role] : []));
    if (cache.size >= maxCached) cache.clear();
    cache.set(title, roles);
  }
  return roles;
}

/** The role in a job title, for its badge (ORG-22). */
export function roleOf(cargo: string | null): Role {
  return rolesIn(cargo)[0] ?? 'neutro';
}

/** Whether a row has no toggle even if it has people below (ORG-19). */
export function hidesToggle(cargo: string | null): boolean {
  return rolesIn(cargo).includes('analista');
}

/** Whether a row's period cells stay empty (ORG-20). */
export function hidesPeriods(cargo: string | null): boolean {
  return rolesIn(cargo).includes('ceo');
}
