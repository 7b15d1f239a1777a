// biome-ignore lint/style/noRestrictedImports: types only; a permission of the contract without a row here does not compile
import type { PlainPermission, TargetPermission } from '@alinha/contract/core';

/** The signed-in user who makes a call. */
export interface Actor {
  id: number;
  is_leader: boolean;
  is_rh: boolean;
  /** The encarregado of data protection or their substitute; as such they read nobody's records (LGPD-12). */
  is_encarregado: boolean;
  /** Whether the address is known to belong to the account's person. */
  email_confirmado: boolean;
}

/**
 * What the actor is to the target; the first that applies, in the order of `relationOf`. `unconfirmed` is an actor
 * whose address is not confirmed and may belong to somebody else, `substituto` one who stands in for a leader of the target (SUBST-02).
 */
export type Relation = 'unconfirmed' | 'self' | 'chain' | 'rh' | 'substituto' | 'other';

/** What a permission may depend on of the record that a call names. */
export interface OfRecord {
  autor?: number | undefined;
  /** Whether its period ended before what a substitute sees. */
  antigo?: boolean;
}

const everyone = () => true;
const nobody = () => false;
const confirmed = (actor: Actor) => actor.email_confirmado;
const leaders = (actor: Actor) => actor.is_leader;
const rh = (actor: Actor) => actor.is_rh;
const leadersOrRh = (actor: Actor) => actor.is_leader || actor.is_rh;
const privacidade = (actor: Actor) => actor.is_encarregado || actor.is_rh;
const author = (actor: Actor, { autor }: OfRecord) => actor.id === autor;
const recent = (_: Actor, { antigo }: OfRecord) => !antigo;
const recentOrAuthor = (actor: Actor, of: OfRecord) => recent(actor, of) || author(actor, of);

/** Decides a permission by roles alone, or on a record. */
type PlainRule = (actor: Actor) => boolean;
type Rule = (actor: Actor, of: OfRecord) => boolean;

/** Permissions without a target, by the actor's roles. */
export const plainPermissions: Record<PlainPermission, PlainRule> = {
  open: everyone,
  session: everyone,
  factor: confirmed,
  account: everyone,
  signedIn: confirmed,
  leaders,
  leadersOrRh,
  rh,
  privacidade,
  integracao: nobody,
};

/** The access matrix: a row is a permission, a column a relation; a relation without a rule has no access. */
export const targetPermissions: Record<TargetPermission, Partial<Record<Relation, Rule>>> = {
  seeCard: {
    unconfirmed: everyone,
    self: everyone,
    chain: everyone,
    rh: everyone,
    substituto: everyone,
    other: everyone,
  },
  read: { self: everyone, chain: everyone, rh: everyone, substituto: recent },
  readHistory: { self: everyone, chain: everyone, rh: everyone },
  evaluate: { chain: everyone, rh: everyone, substituto: recent },
  sign: { self: everyone, chain: everyone, rh: everyone, substituto: recent },
  state: { self: everyone },
  answer: { chain: everyone, rh: everyone, substituto: recent },
  deliver: { self: rh, chain: rh, rh: everyone },
  deleteAvaliacaoCultural: { chain: everyone, rh: everyone, substituto: recentOrAuthor, other: author },
  kpi: { chain: everyone, rh: everyone },
  tickTask: { self: everyone, chain: everyone, rh: everyone, substituto: recent },
  task: { self: leadersOrRh, chain: everyone, rh: everyone, substituto: recent },
  align: { chain: everyone, rh: everyone, substituto: everyone },
  observe: { chain: everyone, rh: everyone },
  prepare: { self: everyone },
  pdf: { self: leadersOrRh, chain: everyone, rh: everyone },
  teamNineBox: { self: leadersOrRh, chain: everyone, rh: everyone },
  // The acts also ask whether the actor takes part in the calibration, and refuse people above the actor.
  calibrate: { chain: everyone, rh: everyone, substituto: leaders, other: leaders },
  changeCargo: { chain: rh, rh: everyone },
  changeGestor: { self: rh, chain: rh, rh: everyone },
  correct: { self: rh, chain: rh, rh: everyone },
  deactivate: { chain: rh, rh: everyone },
  resetSegundoFator: { chain: rh, rh: everyone },
};

/**
 * The relation of an actor to a collaborator.
 * @param above whether the actor is one of the collaborator's superiors, at any depth
 * @param standsIn whether the actor stands in today for one of them, and the collaborator is not above the actor
 */
export function relationOf(actor: Actor, colaboradorId: number, above: boolean, standsIn: boolean): Relation {
  if (!actor.email_confirmado) return 'unconfirmed';
  if (actor.id === colaboradorId) return 'self';
  if (actor.is_leader && above) return 'chain';
  if (actor.is_rh) return 'rh';
  return standsIn ? 'substituto' : 'other';
}

/** Whether the matrix gives the actor this permission on a target of that relation, on such a record. */
export function isPermitted(
  permission: TargetPermission,
  actor: Actor,
  relation: Relation,
  of: OfRecord = {},
): boolean {
  return targetPermissions[permission][relation]?.(actor, of) ?? false;
}

/**
 * The permissions to write about somebody deactivated: to reactivate them, to record what they received (CIE-10), and to answer the
 * disagreement that they left (CIE-05).
 */
const onDeactivated: readonly TargetPermission[] = ['deactivate', 'deliver', 'answer'];

/** What HR finishes after a departure; the acts check the period and the day (PESS-11). */
const finishing: readonly TargetPermission[] = ['evaluate', 'sign', 'deleteAvaliacaoCultural'];

/** Whether the permission covers what HR finishes about somebody who left. */
export const isFinishing = (permission: TargetPermission, target: { ativo: boolean } | undefined): boolean =>
  target?.ativo === false && finishing.includes(permission);

/** Whether what the permission covers may be written: nearly nothing of somebody deactivated may. */
export const mayWriteOn = (permission: TargetPermission, target: { ativo: boolean }): boolean =>
  target.ativo || onDeactivated.includes(permission);

/** The message for a write on somebody deactivated. */
export const desativado = 'Colaborador desativado.';

/**
 * The permissions on somebody's page by their wire names (SUM-15). A PDF only reads, so deactivation does not matter.
 * @param finishes whether records of somebody who left may still be written (PESS-11)
 */
export function permissionsOn(
  actor: Actor,
  target: { ativo: boolean; relation: Relation },
  finishes = false,
) {
  const may = (permission: TargetPermission) =>
    isPermitted(permission, actor, target.relation) && mayWriteOn(permission, target);
  return {
    avaliar: may('evaluate') || (finishes && isPermitted('evaluate', actor, target.relation)),
    kpi: may('kpi'),
    tarefas: may('task'),
    alinhamento: may('align'),
    observacoes: may('observe'),
    pdf: isPermitted('pdf', actor, target.relation),
    historico: isPermitted('readHistory', actor, target.relation),
  };
}

const denials: Partial<Record<PlainPermission | TargetPermission, Partial<Record<Relation, string>>>> = {
  evaluate: { self: 'Você não pode avaliar a si mesmo.' },
  state: {
    chain: 'Só a própria pessoa se manifesta sobre os seus registros.',
    rh: 'Só a própria pessoa se manifesta sobre os seus registros.',
  },
  answer: { self: 'Você não pode responder à própria discordância.' },
  deleteAvaliacaoCultural: { self: 'Você não pode excluir a própria avaliação.' },
  calibrate: { self: 'Você não pode ver nem calibrar a própria posição.' },
  changeCargo: { self: 'Você não pode alterar o próprio cargo.' },
  deactivate: { self: 'Você não pode desativar a si mesmo.' },
  resetSegundoFator: { self: 'Você não pode zerar o próprio segundo fator.' },
};

/** The message of a refused permission, in Portuguese. */
export function denial(permission: PlainPermission | TargetPermission, relation?: Relation): string {
  if (relation === 'unconfirmed' || permission === 'signedIn' || permission === 'factor')
    return 'Confirme o seu e-mail para ver isto.';
  if (relation === 'substituto' && targetPermissions[permission as TargetPermission].substituto)
    return 'Em substituição, você vê e registra só o trimestre atual e o anterior.';
  const own = relation && denials[permission]?.[relation];
  return own ?? 'Você não tem permissão para esta ação.';
}
