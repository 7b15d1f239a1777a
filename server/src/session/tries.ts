import { setTimeout as pause } from 'node:timers/promises';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { tentativas } from '../db/schema.ts';
import { isFailedTry, tooManyTries } from '../errors.ts';

const minute = 60_000;
const window = 15 * minute;
/** Longer than any act lasts: a try still in flight then is one whose process was killed. */
const longestAct = 2 * minute;
const longestWait = 20_000;
const glance = 25;

const limits = {
  conta: 10,
  dispositivo: 10,
  endereco: 100,
  renovacao: 100,
  codigo: 10,
  remetente: 100,
} as const;

/** One subject whose tries count: an account, a device it signed in on before, an address, or what these have mailed. */
export interface Subject {
  kind: keyof typeof limits;
  key: string;
}

const chaveOf = ({ kind, key }: Subject) => `${kind}:${key}`;
const rowOf = (subject: Subject) => eq(tentativas.chave, chaveOf(subject));
const instant = (time: Date) => sql.param(time, tentativas.expira_em);
const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);

/** What of a row still counts. */
const counted = (now: Date) => ({
  failures: sql<number>`case when ${tentativas.expira_em} > ${instant(now)} then ${tentativas.falhas} else 0 end`,
  inFlight: sql<number>`case when ${tentativas.em_curso_ate} > ${instant(now)} then ${tentativas.em_curso} else 0 end`,
});

/** A failure more; the first one begins the quarter of an hour. */
function oneFailure(failures: SQL<number>, now: Date): { falhas: SQL; expira_em: SQL } {
  return {
    falhas: sql`${failures} + 1`,
    expira_em: sql`case when ${failures} = 0 then ${instant(later(now, window))} else ${tentativas.expira_em} end`,
  };
}

const room = ({ failures, inFlight }: ReturnType<typeof counted>, { kind }: Subject) =>
  sql`${failures} + ${inFlight} < ${limits[kind]}`;

/** Takes a place among the tries in flight; false where failures and others in flight leave none. */
async function reserve(db: Db, subject: Subject, now: Date): Promise<boolean> {
  const is = counted(now);
  const em_curso_ate = later(now, longestAct);
  const taken = await db
    .insert(tentativas)
    .values({ chave: chaveOf(subject), falhas: 0, em_curso: 1, expira_em: now, em_curso_ate })
    .onConflictDoUpdate({
      target: tentativas.chave,
      set: { falhas: is.failures, em_curso: sql`${is.inFlight} + 1`, em_curso_ate },
      setWhere: room(is, subject),
    })
    .returning({ chave: tentativas.chave });
  return taken.length > 0;
}

/** Gives the place back; a failed try goes on counting. */
async function settle(db: Db, subject: Subject, failed: boolean, now: Date): Promise<void> {
  const { failures, inFlight } = counted(now);
  await db
    .update(tentativas)
    .set({ em_curso: sql`greatest(${inFlight} - 1, 0)`, ...(failed && oneFailure(failures, now)) })
    .where(rowOf(subject));
}

/** The seconds until a subject whose failures alone are too many may try again. */
async function secondsToWait(db: Db, subject: Subject, now: Date): Promise<number | undefined> {
  const [row] = await db
    .select({ failures: counted(now).failures, expira_em: tentativas.expira_em })
    .from(tentativas)
    .where(rowOf(subject));
  if (row === undefined || row.failures < limits[subject.kind]) return undefined;
  return Math.ceil((row.expira_em.getTime() - now.getTime()) / 1000);
}

/**
 * Counts one at once, whatever comes of it.
 * @throws {HttpProblem} 429 where there were enough
 */
export async function spendTry(db: Db, subject: Subject, now: Date): Promise<void> {
  const is = counted(now);
  const spent = await db
    .insert(tentativas)
    .values({
      chave: chaveOf(subject),
      falhas: 1,
      em_curso: 0,
      expira_em: later(now, window),
      em_curso_ate: now,
    })
    .onConflictDoUpdate({
      target: tentativas.chave,
      set: oneFailure(is.failures, now),
      setWhere: room(is, subject),
    })
    .returning({ chave: tentativas.chave });
  if (spent.length === 0) throw tooManyTries((await secondsToWait(db, subject, now)) ?? 1);
}

/** Forgets the failures of a subject. */
export async function forgetFailures(db: Db, subject: Subject): Promise<void> {
  await db.update(tentativas).set({ falhas: 0 }).where(rowOf(subject));
}

/**
 * Lets an account, or one of its devices, have a few mailed codes in a quarter of an hour: nobody's mailbox is flooded,
 * nor are five new guesses had at will. Counted outside of any transaction, also where nobody has that address.
 * @throws {HttpProblem} 429 where there were enough
 */
export const takeMailedCode = (
  db: Db,
  { email, device }: { email: string; device: number | undefined },
  now: Date,
): Promise<void> =>
  spendTry(db, { kind: 'codigo', key: device === undefined ? email : `dispositivo ${device}` }, now);

/** Lets an act happen as a try of each subject, and counts it where it fails. */
export type Judge = <T>(subjects: readonly Subject[], act: () => Promise<T>) => Promise<T>;

/**
 * Failures are counted in the database, so that the limits hold across processes, and together with the tries in flight:
 * however many come at once, no more wrong ones are judged than the limit. A try that finds no place waits for the
 * outcome of those in flight, so that right ones are not refused for being many; 429 only once enough have failed.
 */
export function createJudge(db: Db, clock: () => Date): Judge {
  const inTurn = createTurns();
  const admit = async (subject: Subject, deadline: number) => {
    while (!(await reserve(db, subject, clock()))) {
      const seconds = await secondsToWait(db, subject, clock());
      if (seconds !== undefined) throw tooManyTries(seconds);
      if (performance.now() > deadline) throw tooManyTries(1);
      await pause(glance);
    }
  };
  return async (subjects, act) => {
    const deadline = performance.now() + longestWait;
    const held: Subject[] = [];
    let failed = false;
    try {
      for (const subject of subjects) {
        await inTurn(chaveOf(subject), () => admit(subject, deadline));
        held.push(subject);
      }
      const result = await act();
      failed = isFailedTry(result);
      return result;
    } catch (error) {
      failed = isFailedTry(error);
      throw error;
    } finally {
      for (const subject of held) await settle(db, subject, failed, clock());
    }
  };
}

/** Works of one key one after another, so that of many who wait for a place one asks the database. */
function createTurns() {
  const lasts = new Map<string, Promise<unknown>>();
  return <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const mine = (lasts.get(key) ?? Promise.resolve()).then(work);
    const last: Promise<unknown> = mine
      .catch(() => undefined)
      .then(() => {
        if (lasts.get(key) === last) lasts.delete(key);
      });
    lasts.set(key, last);
    return mine;
  };
}
