import type { PlainAct, TargetAct } from '@alinha/contract/core';

/** The one who acts. */
export interface Actor {
  id: number;
  is_leader: boolean;
  is_rh: boolean;
}

/** What the actor is to the collaborator acted upon, as `api.md` defines the four. */
export type Relation = 'self' | 'chain' | 'rh' | 'other';

const everyone = () => true;
const nobody = () => false;
const leaders = (actor: Actor) => actor.is_leader;
const rh = (actor: Actor) => actor.is_rh;
const leadersOrRh = (actor: Actor) => actor.is_leader || actor.is_rh;

type Judge = (actor: Actor) => boolean;

/** Acts upon nobody in particular, by the actor's roles. */
export const plainActs: Record<PlainAct, Judge> = {
  open: everyone,
  session: everyone,
  signedIn: everyone,
  leaders,
  leadersOrRh,
  rh,
};

/** Who may do what to whom: the table of `api.md`, a row an act, a column a relation. */
export const targetActs: Record<TargetAct, Record<Relation, Judge>> = {
  seeCard: { self: everyone, chain: everyone, rh: everyone, other: everyone },
  read: { self: everyone, chain: everyone, rh: everyone, other: nobody },
  evaluate: { self: nobody, chain: everyone, rh: everyone, other: nobody },
  sign: { self: everyone, chain: everyone, rh: everyone, other: nobody },
};

/**
 * The relation of an actor to a collaborator.
 * @param ancestors ids of the collaborator's superiors, at any depth
 */
export function relationOf(actor: Actor, colaboradorId: number, ancestors: ReadonlySet<number>): Relation {
  if (actor.id === colaboradorId) return 'self';
  if (actor.is_leader && ancestors.has(actor.id)) return 'chain';
  return actor.is_rh ? 'rh' : 'other';
}

/** Whether the matrix lets the actor do this to somebody of that relation. */
export function mayAct(act: TargetAct, actor: Actor, relation: Relation): boolean {
  return targetActs[act][relation](actor);
}

const denials: Partial<Record<PlainAct | TargetAct, Partial<Record<Relation, string>>>> = {
  evaluate: { self: 'Você não pode avaliar a si mesmo.' },
};

/** Why the act was refused, in Portuguese. */
export function denial(act: PlainAct | TargetAct, relation?: Relation): string {
  const own = relation && denials[act]?.[relation];
  return own ?? 'Você não tem permissão para esta ação.';
}
