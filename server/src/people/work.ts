import type { Ato } from '@alinha/rules/auditoria';
import type { Audit } from '../audit/record.ts';
import type { Db } from '../db/open.ts';
import type { SessionActor } from './actor.ts';

/** What an act works with: a request's transaction, or the command line's. */
export interface Work<A extends Ato> {
  /** The transaction: nothing else of the database is in reach. */
  db: Db;
  now: Date;
  /** Says what was done; the audit row is written with the act. */
  audit: Audit<A>;
}

/** Makes the work of each of several acts of one transaction; `target` is the person it is done upon. */
export type WorkOf = <A extends Ato>(ato: A, target?: number) => Work<A>;

/** The work of an act that somebody who is signed in does. */
export interface ActorWork<A extends Ato> extends Work<A> {
  actor: SessionActor;
}

/**
 * Refuses an edit that was made on another version of the record, which the act holds locked. To be called before anything is
 * written.
 * @throws {ChangedMeanwhile}
 */
export type CheckVersion<T> = (record: T) => void;
