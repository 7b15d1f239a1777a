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

function names(cargo: string | null, role: Role): boolean {
  const text = plain(cargo ?? '');
  return keywords.some(([pattern, named]) => named === role && pattern.test(text));
}

/** The role that a job title names, for its badge (ORG-22). */
export function roleOf(cargo: string | null): Role {
  const text = plain(cargo ?? '');
  return keywords.find(([pattern]) => pattern.test(text))?.[1] ?? 'neutro';
}

/** Whether a row has no toggle though there may be people under it (ORG-19). */
export function hidesToggle(cargo: string | null): boolean {
  return names(cargo, 'analista');
}

/** Whether the period cells of a row stay empty (ORG-20). */
export function hidesPeriods(cargo: string | null): boolean {
  return names(cargo, 'ceo');
}
