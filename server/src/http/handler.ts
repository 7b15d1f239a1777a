import type { Readable } from 'node:stream';
import type { FeatureCalls } from '@alinha/contract';
import type { Row } from '@alinha/contract/audit/row';
import type {
  AnswerOf,
  BodyOf,
  Call,
  HeadersOf,
  ParamsOf,
  QueryOf,
  RecordOf,
  TargetPermission,
} from '@alinha/contract/core';
import type { Ato } from '../audit/declared.ts';
import type { Audit, AuditDetails } from '../audit/record.ts';
import type { Tagged } from '../cache/tagged.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/open.ts';
import type { SessionActor } from '../people/actor.ts';
import type { Target } from '../people/relation.ts';
import type { PhotoStore } from '../photos/store.ts';
import type { Refusal } from '../refusals.ts';
import type { SessionCookies } from '../session/cookies.ts';
import type { IntegrationActor } from '../session/integracoes.ts';
import type { Browser } from '../session/tokens.ts';
import type { Vault } from '../session/vault.ts';
import type { EventStream } from './streams.ts';

/** What every handler receives, in addition to what its call declares. */
export interface Common {
  /** In a write this is its transaction; the handler has no other access to the database. */
  db: Db;
  now: Date;
  /** Audits a further act of the same write, upon this person, by a row of its own. */
  auditOf: <A extends Ato>(ato: A, target: number) => Audit<A>;
  /** The current time, for work that outlasts `now`. */
  clock: () => Date;
  /** Today in São Paulo, YYYY-MM-DD. */
  today: string;
  config: Config;
  cookies: SessionCookies;
  /** The calling browser: its address, and how it describes itself. */
  browser: Browser;
  /** Whether the request was made on this machine, to this machine. */
  isLocal: boolean;
  /** The account's known device, for calls that count attempts or mail codes. */
  device: number | undefined;
  photos: PhotoStore;
  /** Undefined without an encryption key. */
  vault: Vault | undefined;
  /** Aborted when the server closes, which waits a few seconds for answers under way. */
  closing: AbortSignal;
  /** The entity tags that the client sent. */
  etags: readonly string[];
  /** Says that the write deactivates its target, which must be active at the end of other writes. */
  leaves(): void;
  /** Reads the answer again once the write's audit rows are stored, where the record shows them. */
  answerAnew(read: () => Promise<unknown>): void;
  /** Runs a callback after the write is committed and before it is answered; its failure is only logged. */
  afterCommit(work: (db: Db) => Promise<void>): void;
  /** Runs a callback when the call is over, with the error if it failed; the callback's own failure is only logged. */
  onEnd(work: (error: unknown) => Promise<void>): void;
}

/** What a handler receives: the call's validated input, actor and target. */
export type Context<C extends Call> = Common & {
  /**
   * Adds the details that the call declares as `audit` to its audit row: what it replaced or removed. Reads and
   * open calls leave a row only where the handler calls this.
   */
  audit: C extends { audit: Row } ? Audit<AtoOf<C>> : never;
  params: ParamsOf<C>;
  query: QueryOf<C>;
  headers: HeadersOf<C>;
  body: BodyOf<C>;
  actor: C['access'] extends 'integracao'
    ? undefined
    : C['access'] extends 'open'
      ? SessionActor | undefined
      : SessionActor;
  /** Who calls by a token. */
  integracao: C['access'] extends 'integracao' ? IntegrationActor : undefined;
  target: C['access'] extends TargetPermission ? Target : undefined;
  file: C extends { upload: string } ? Uint8Array : undefined;
  /**
   * Refuses an edit that was made on another version of the record. The handler must hold the record locked, and call this
   * before it writes anything. The refusal leaves an audit row, because it shows the record.
   * @throws {ChangedMeanwhile}
   */
  checkVersion(record: RecordOf<C>): void;
};

/** The act of a call: the name under which the contract declares it. */
type AtoOf<C extends Call> = {
  [F in keyof FeatureCalls]: {
    [K in keyof FeatureCalls[F]]: FeatureCalls[F][K] extends C ? Extract<K, Ato> : never;
  }[keyof FeatureCalls[F]];
}[keyof FeatureCalls];

/**
 * An assembled answer is JSON text, with or without a tag. A file may be streamed. A refusal that is returned, not thrown, is
 * answered and the transaction commits.
 */
type Result<C extends Call> =
  | (C extends { assembled: true }
      ? string | Tagged
      : C extends { download: string }
        ? Uint8Array | Readable
        : C extends { stream: true }
          ? EventStream
          : AnswerOf<C>)
  | Refusal;

/** Slow work before the transaction (a password's hash); what it returns reaches the handler as `before`. */
export type Before<C extends Call, B> = (context: Context<C>) => Promise<B>;
export type Handler<C extends Call, B> = (context: Context<C> & { before: B }) => Promise<Result<C>>;

/** What `context.ts` gives the handler of any call; `feature` narrows it to what its call declares. */
export interface AnyContext extends Common {
  audit(details: AuditDetails): void;
  params: unknown;
  query: unknown;
  headers: unknown;
  body: unknown;
  actor: SessionActor | undefined;
  integracao: IntegrationActor | undefined;
  target: Target | undefined;
  file: Uint8Array | undefined;
  checkVersion(record: unknown): void;
}

/** A call with its handler, as `register.ts` adds it to the app. */
export interface Served<C extends Call = Call> {
  call: C;
  before(context: AnyContext): Promise<unknown>;
  handle(context: AnyContext & { before: unknown }): Promise<unknown>;
}

/** The field of answers that say that a call succeeded; the literal type is what the contract requires. */
export const sucesso = true as const;
