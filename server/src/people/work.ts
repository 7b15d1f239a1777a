import type { Ato } from '../audit/declared.ts';
import type { Audit } from '../audit/record.ts';
import type { Db } from '../db/open.ts';
import type { IntegrationActor } from '../session/integracoes.ts';
import type { SessionActor } from './actor.ts';
import type { Target } from './relation.ts';

/** The dependencies of an act, from a request or from the command line. */
export interface Work<A extends Ato> {
  /** The act's transaction; it has no other access to the database. */
  db: Db;
  now: Date;
  /** Records the details of the audit row, which is written in the same transaction. */
  audit: Audit<A>;
}

/** Creates the `Work` of each act of a transaction; `target` is the person that it acts upon. */
export type WorkOf = <A extends Ato>(ato: A, target?: number) => Work<A>;

/** The work of an act of a signed-in person. */
export interface ActorWork<A extends Ato> extends Work<A> {
  actor: SessionActor;
}

/** The work of an act upon somebody, for a leader where the actor stands in for one (SUBST-05). */
export interface TargetWork<A extends Ato> extends ActorWork<A> {
  target: Target;
}

/** The work of an act of an integration. */
export interface IntegrationWork<A extends Ato> extends Work<A> {
  integracao: IntegrationActor;
}

/**
 * Refuses an edit that was made on another version of the record. The act must hold the record locked, and call this
 * before it writes anything.
 * @throws {ChangedMeanwhile}
 */
export type CheckVersion<T> = (record: T) => void;
