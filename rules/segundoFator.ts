import type { Actor } from './access.ts';

/** Of whom HR demands a second factor, from nobody to everybody (MFA-05). */
export const exigencias = ['ninguem', 'rh', 'lideres', 'todos'] as const;
export type Exigencia = (typeof exigencias)[number];

const demands: Record<Exigencia, (actor: Omit<Actor, 'id'>) => boolean> = {
  ninguem: () => false,
  rh: ({ is_rh }) => is_rh,
  lideres: ({ is_leader, is_rh }) => is_leader || is_rh,
  todos: () => true,
};

/** Whether a second factor is demanded of somebody; of an account that is nobody's yet none. */
export const demandsFactor = (exigencia: Exigencia, actor: Omit<Actor, 'id'>): boolean =>
  actor.email_confirmado && demands[exigencia](actor);
