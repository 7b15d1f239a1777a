import type { Readable } from 'node:stream';
import type { FeatureCalls } from '@alinha/contract';
import type {
  AnswerOf,
  BodyOf,
  Call,
  HeadersOf,
  ParamsOf,
  QueryOf,
  RecordOf,
  TargetAct,
} from '@alinha/contract/core';
import type { Ato } from '@alinha/rules/auditoria';
import type { Audit, AuditDetails } from '../audit/record.ts';
import type { Tagged } from '../cache/tagged.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/open.ts';
import type { SessionActor } from '../people/actor.ts';
import type { Target } from '../people/relation.ts';
import type { PhotoStore } from '../photos/store.ts';
import type { Refusal } from '../refusals.ts';
import type { SessionCookies } from '../session/cookies.ts';
import type { Browser } from '../session/tokens.ts';
import type { Vault } from '../session/vault.ts';

/** What every handler has, beside what its call declares. */
export interface Common {
  /** Inside a write this is the transaction, and nothing else of the database is in reach. */
  db: Db;
  now: Date;
  /** For what goes on for longer than a moment. */
  clock: () => Date;
  /** Today in São Paulo, YYYY-MM-DD. */
  today: string;
  config: Config;
  cookies: SessionCookies;
  /** The browser that asks: its address, and what it says of itself. */
  browser: Browser;
  /** Whether the request was made on this machine, to this machine. */
  isLocal: boolean;
  /** Of a call that counts tries or mails codes: the device that the account has signed in on before. */
  device: number | undefined;
  photos: PhotoStore;
  /** Without a key none is there. */
  vault: Vault | undefined;
  /** The tags of answers that the client has. */
  etags: readonly string[];
  /** Does something once the write is committed and before it is answered; a failure is only logged. */
  afterCommit(work: (db: Db) => Promise<void>): void;
  /** Does something once the call is over, with what it threw where it failed; a failure of it is only logged. */
  onEnd(work: (error: unknown) => Promise<void>): void;
}

/** What a handler receives: the call's own shapes, and who acts upon whom. */
export type Context<C extends Call> = Common & {
  /**
   * Adds to the act's audit row what the act declares in `rules/auditoria.ts`: what it replaced or removed. A read, and a
   * call that is open to strangers, leaves a row only where its handler calls this.
   */
  audit: MayAudit<C> extends true ? Audit<AtoOf<C>> : never;
  params: ParamsOf<C>;
  query: QueryOf<C>;
  headers: HeadersOf<C>;
  body: BodyOf<C>;
  actor: C['access'] extends 'open' ? SessionActor | undefined : SessionActor;
  target: C['access'] extends TargetAct ? Target : undefined;
  file: C extends { upload: string } ? Uint8Array : undefined;
  /**
   * Refuses an edit that was made on another state than the record's, which the handler holds locked. To be called
   * before anything is written: the refusal is recorded, since it shows the record.
   * @throws {ChangedMeanwhile}
   */
  checkVersion(record: RecordOf<C>): void;
};

/** A read leaves a row only where its call says that it may. */
type MayAudit<C extends Call> = C extends { audited: true }
  ? true
  : C extends { method: 'GET' } | { reads: true }
    ? false
    : true;

/** The act of a call: the name under which the contract declares it. */
type AtoOf<C extends Call> = {
  [F in keyof FeatureCalls]: {
    [K in keyof FeatureCalls[F]]: FeatureCalls[F][K] extends C ? Extract<K, Ato> : never;
  }[keyof FeatureCalls[F]];
}[keyof FeatureCalls];

/** An assembled answer is JSON text, with a tag or without; a file may be written while it is sent; a returned problem is answered while what was written stays. */
type Result<C extends Call> =
  | (C extends { assembled: true }
      ? string | Tagged
      : C extends { download: string }
        ? Uint8Array | Readable
        : AnswerOf<C>)
  | Refusal;

/** Slow work before the transaction (a password's hash); what it returns reaches the handler as `before`. */
type Before<C extends Call, B> = (context: Context<C>) => Promise<B>;
type Handler<C extends Call, B> = (context: Context<C> & { before: B }) => Promise<Result<C>>;

/** What `run.ts` gives the handler of any call; `serve` narrows it to what its call declares. */
export interface AnyContext extends Common {
  audit(details: AuditDetails): void;
  params: unknown;
  query: unknown;
  headers: unknown;
  body: unknown;
  actor: SessionActor | undefined;
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

/**
 * Serves a call. This is the only way to add a route, and `register.ts` does for every call alike, in this order:
 * session → shapes → the collaborator of the path and the row of the access matrix → for a write, a transaction
 * with its audit row → the handler → the answer through its schema.
 */
export function serve<C extends Call>(call: C, handle: Handler<C, undefined>): Served<C>;
export function serve<C extends Call, B>(call: C, before: Before<C, B>, handle: Handler<C, B>): Served<C>;
export function serve<C extends Call, B>(
  call: C,
  ...steps: [Handler<C, undefined>] | [Before<C, B>, Handler<C, B>]
): Served<C> {
  // The call's shapes have been validated when these run, so what they receive is what its types say.
  if (steps.length === 1) {
    const [handle] = steps;
    return {
      call,
      before: async () => undefined,
      handle: (context) => handle(context as Context<C> & { before: undefined }),
    };
  }
  const [before, handle] = steps;
  return {
    call,
    before: (context) => before(context as Context<C>),
    handle: (context) => handle(context as Context<C> & { before: B }),
  };
}

/** Every call of a feature, served; a call without a handler does not compile. */
export type Routes<F extends keyof FeatureCalls> = {
  [K in keyof FeatureCalls[F]]: FeatureCalls[F][K] extends Call ? Served<FeatureCalls[F][K]> : never;
};
