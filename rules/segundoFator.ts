import type { Actor } from './access.ts';

/** Who must have a second factor, from nobody to everybody (MFA-05). */
export type Exigencia = 'ninguem' | 'rh' | 'lideres' | 'todos';

type Roles = Pick<Actor, 'is_leader' | 'is_rh' | 'email_confirmado'>;

const demands: Record<Exigencia, (actor: Roles) => boolean> = {
  ninguem: () => false,
  rh: ({ is_rh }) => is_rh,
  lideres: ({ is_leader, is_rh }) => is_leader || is_rh,
  todos: () => true,
};

/** Whether somebody must have a second factor; an unverified account never must. */
export const demandsFactor = (exigencia: Exigencia, actor: Roles): boolean =>
  actor.email_confirmado && demands[exigencia](actor);
