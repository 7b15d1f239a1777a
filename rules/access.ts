// biome-ignore lint/style/noRestrictedImports: types alone; an act of the contract without a row here does not compile
import type { PlainAct, TargetAct } from '@alinha/contract/core';

/** The one who acts. */
export interface Actor {
  id: number;
  is_leader: boolean;
  is_rh: boolean;
  /** Whether the account's address is known to be its person's. */
  email_confirmado: boolean;
}

/**
 * What the actor is to the collaborator acted upon; the first that holds, in the order of `relationOf`. `unconfirmed` is
 * whoever has not confirmed their address, which may be somebody else's.
 */
export type Relation = 'unconfirmed' | 'self' | 'chain' | 'rh' | 'other';

const everyone = () => true;
const nobody = () => false;
const confirmed = (actor: Actor) => actor.email_confirmado;
const leaders = (actor: Actor) => actor.is_leader;
const rh = (actor: Actor) => actor.is_rh;
const leadersOrRh = (actor: Actor) => actor.is_leader || actor.is_rh;
const author = (actor: Actor, authorId?: number) => actor.id === authorId;

/** `authorId` is who wrote the record acted upon; only rows that judge by it are told. */
type Judge = (actor: Actor, authorId?: number) => boolean;

/** Acts upon nobody in particular, by the actor's roles. */
export const plainActs: Record<PlainAct, Judge> = {
  open: everyone,
  session: everyone,
  factor: confirmed,
  account: everyone,
  signedIn: confirmed,
  leaders,
  leadersOrRh,
  rh,
};

/** Who may do what to whom: a row an act, a column a relation. */
export const targetActs: Record<TargetAct, Record<Relation, Judge>> = {
  seeCard: { unconfirmed: everyone, self: everyone, chain: everyone, rh: everyone, other: everyone },
  read: { unconfirmed: nobody, self: everyone, chain: everyone, rh: everyone, other: nobody },
  evaluate: { unconfirmed: nobody, self: nobody, chain: everyone, rh: everyone, other: nobody },
  sign: { unconfirmed: nobody, self: everyone, chain: everyone, rh: everyone, other: nobody },
  deleteAvaliacaoCultural: {
    unconfirmed: nobody,
    self: nobody,
    chain: everyone,
    rh: everyone,
    other: author,
  },
  kpi: { unconfirmed: nobody, self: nobody, chain: everyone, rh: everyone, other: nobody },
  tickTask: { unconfirmed: nobody, self: everyone, chain: everyone, rh: everyone, other: nobody },
  task: { unconfirmed: nobody, self: leadersOrRh, chain: everyone, rh: everyone, other: nobody },
  align: { unconfirmed: nobody, self: nobody, chain: everyone, rh: everyone, other: nobody },
  observe: { unconfirmed: nobody, self: nobody, chain: everyone, rh: everyone, other: nobody },
  prepare: { unconfirmed: nobody, self: everyone, chain: nobody, rh: nobody, other: nobody },
  pdf: { unconfirmed: nobody, self: leadersOrRh, chain: everyone, rh: everyone, other: nobody },
  teamNineBox: { unconfirmed: nobody, self: leadersOrRh, chain: everyone, rh: everyone, other: nobody },
  changeCargo: { unconfirmed: nobody, self: nobody, chain: rh, rh: everyone, other: nobody },
  changeGestor: { unconfirmed: nobody, self: rh, chain: rh, rh: everyone, other: nobody },
  correct: { unconfirmed: nobody, self: rh, chain: rh, rh: everyone, other: nobody },
  deactivate: { unconfirmed: nobody, self: nobody, chain: rh, rh: everyone, other: nobody },
  resetSegundoFator: { unconfirmed: nobody, self: nobody, chain: rh, rh: everyone, other: nobody },
};

/**
 * The relation of an actor to a collaborator.
 * @param above whether the actor is one of the collaborator's superiors, at any depth
 */
export function relationOf(actor: Actor, colaboradorId: number, above: boolean): Relation {
  if (!actor.email_confirmado) return 'unconfirmed';
  if (actor.id === colaboradorId) return 'self';
  if (actor.is_leader && above) return 'chain';
  return actor.is_rh ? 'rh' : 'other';
}

/** Whether the matrix lets the actor do this to somebody of that relation, to a record of that author. */
export function mayAct(act: TargetAct, actor: Actor, relation: Relation, authorId?: number): boolean {
  return targetActs[act][relation](actor, authorId);
}

/** Whether what an act changes may be changed: of somebody deactivated nothing, but that they are. */
export const mayWriteOn = (act: TargetAct, alvo: { ativo: boolean }): boolean =>
  alvo.ativo || act === 'deactivate';

/** What a write upon somebody deactivated is told. */
export const desativado = 'Colaborador desativado.';

/** What the matrix lets the actor do on somebody's page, by the names that travel (SUM-15); a PDF only reads. */
export function permissionsOn(actor: Actor, alvo: { ativo: boolean; relation: Relation }) {
  const may = (act: TargetAct) => mayAct(act, actor, alvo.relation) && mayWriteOn(act, alvo);
  return {
    avaliar: may('evaluate'),
    kpi: may('kpi'),
    tarefas: may('task'),
    alinhamento: may('align'),
    observacoes: may('observe'),
    pdf: mayAct('pdf', actor, alvo.relation),
  };
}

const denials: Partial<Record<PlainAct | TargetAct, Partial<Record<Relation, string>>>> = {
  evaluate: { self: 'Você não pode avaliar a si mesmo.' },
  deleteAvaliacaoCultural: { self: 'Você não pode excluir a própria avaliação.' },
  changeCargo: { self: 'Você não pode alterar o próprio cargo.' },
  deactivate: { self: 'Você não pode desativar a si mesmo.' },
  resetSegundoFator: { self: 'Você não pode zerar o próprio segundo fator.' },
};

/** Why the act was refused, in Portuguese. */
export function denial(act: PlainAct | TargetAct, relation?: Relation): string {
  if (relation === 'unconfirmed' || act === 'signedIn' || act === 'factor')
    return 'Confirme o seu e-mail para ver isto.';
  const own = relation && denials[act]?.[relation];
  return own ?? 'Você não tem permissão para esta ação.';
}
