import { setTimeout as pause } from 'node:timers/promises';
import { dayMs, minuteMs } from '@alinha/rules/dates';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { tentativas } from '../db/schema.ts';
import { statement } from '../db/statement.ts';
import { isFailedAttempt, rateLimited } from '../refusals.ts';
import { lifetimes } from './tokens.ts';

const quarter = 15 * minuteMs;
/** Longer than any act lasts: an attempt still in flight after it belongs to a killed process. */
const longestAct = 2 * minuteMs;
const longestWait = 20_000;
const pollInterval = 25;

const limits = {
  conta: 10,
  dispositivo: 10,
  endereco: 100,
  renovacao: 100,
  codigo: 1,
  codigo_dia: 6,
  remetente: 100,
  // A whole office behind one address may ask for passkeys at nine o'clock.
  desafio: 1_000,
  ajuste: 60,
  token_errado: 100,
  // Entra ID asks that a SCIM service takes 25 requests a second.
  token: 1_800,
  sessao: 10,
} as const;

/** How long a failure counts, in milliseconds. */
const windowOf = ({ kind }: Subject) => windows[kind] ?? quarter;
const windows: Partial<Record<Subject['kind'], number>> = {
  ajuste: minuteMs,
  token: minuteMs,
  sessao: lifetimes.sessao,
  codigo: 5 * minuteMs,
  codigo_dia: dayMs,
};

/** What attempts count against: an account, device, session or network address, or what one of these asked for or changed. */
export interface Subject {
  kind: keyof typeof limits;
  key: string;
}

const chaveOf = ({ kind, key }: Subject) => `${kind}:${key}`;
const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();

const chaves = sql`${sql.placeholder('chaves')}::text[]`;
const limites = sql`${sql.placeholder('limites')}::integer[]`;
const agora = sql`${sql.placeholder('agora')}::timestamptz`;
const falhasAte = sql`${sql.placeholder('falhas_ate')}::timestamptz`;

/** The failures and the attempts in flight of a row that still count, and the limit. */
const falhas = sql`(case when t.expira_em > ${agora} then t.falhas else 0 end)`;
const emCurso = sql`(case when t.em_curso_ate > ${agora} then t.em_curso else 0 end)`;
const limite = sql`(${limites})[array_position(${chaves}, t.chave)]`;
const hasRoom = sql`${falhas} + ${emCurso} < ${limite}`;

/** Adds a failure; the first one starts the window. */
const oneFailure = sql`falhas = ${falhas} + 1,
  expira_em = case when ${falhas} = 0 then ${falhasAte} else t.expira_em end`;

/**
 * Writes the rows of several subjects in the order of their keys, each locked as it is written, so that two attempts that
 * share subjects cannot deadlock.
 */
const writeEach = (values: SQL) => sql`
  insert into tentativas as t (chave, falhas, em_curso, expira_em, em_curso_ate)
  select chave, ${values} from unnest(${chaves}) as a (chave)`;

/** Reserves a place among each subject's attempts in flight; none at all if a subject is seen to be at its limit. */
const reserve = statement<{ chave: string }>(sql`
  ${writeEach(sql`0, 1, ${agora}, ${sql.placeholder('em_curso_ate')}::timestamptz`)}
  where not exists (select from tentativas t where t.chave = any(${chaves}) and not (${hasRoom}))
  order by chave
  on conflict (chave) do update
    set falhas = ${falhas}, em_curso = ${emCurso} + 1, em_curso_ate = excluded.em_curso_ate
    where ${hasRoom}
  returning t.chave`);

/** Releases the places; a failed attempt is counted. */
const settle = {
  failed: statement(sql`${writeEach(sql`1, 0, ${falhasAte}, ${agora}`)} order by chave
    on conflict (chave) do update set em_curso = greatest(${emCurso} - 1, 0), ${oneFailure}`),
  done: statement(sql`${writeEach(sql`0, 0, ${agora}, ${agora}`)} order by chave
    on conflict (chave) do update set em_curso = greatest(${emCurso} - 1, 0)`),
};

/** Counts a failure of each subject at once. */
const count = statement<{ chave: string }>(sql`
  ${writeEach(sql`1, 0, ${falhasAte}, ${agora}`)} order by chave
  on conflict (chave) do update set ${oneFailure} where ${hasRoom}
  returning t.chave`);

/** The subjects at their limit, with the seconds until the next attempt where failures alone have reached it. */
const findFull = statement<{ chave: string; segundos: number | null }>(sql`
  select t.chave,
    case when ${falhas} >= ${limite} then ceil(extract(epoch from t.expira_em - ${agora}))::integer end as segundos
  from tentativas t where t.chave = any(${chaves}) and not (${hasRoom})`);

/** The parameters of the statements; subjects that are counted together count for the same time. */
const parametersOf = (subjects: readonly Subject[], now: Date) => ({
  chaves: subjects.map(chaveOf),
  limites: subjects.map(({ kind }) => limits[kind]),
  agora: now.toISOString(),
  falhas_ate: later(now, Math.max(...subjects.map(windowOf))),
  em_curso_ate: later(now, longestAct),
});

const longestOf = (full: readonly { segundos: number | null }[]) =>
  Math.max(...full.map(({ segundos }) => segundos ?? 0));

/**
 * Counts an attempt immediately, whatever its outcome.
 * @throws {Refusal} rateLimited where the limit is reached
 */
export async function countAttempt(db: Db, subject: Subject, now: Date): Promise<void> {
  const of = parametersOf([subject], now);
  if ((await count(db, of)).length > 0) return;
  throw rateLimited(longestOf(await findFull(db, of)) || 1);
}

/** Whether a subject's failures alone have reached the limit. */
export async function isOverLimit(db: Db, subject: Subject, now: Date): Promise<boolean> {
  return longestOf(await findFull(db, parametersOf([subject], now))) > 0;
}

/** Forgets the failures of a subject. */
export async function forgetFailures(db: Db, subject: Subject): Promise<void> {
  await db
    .update(tentativas)
    .set({ falhas: 0 })
    .where(eq(tentativas.chave, chaveOf(subject)));
}

/** Counts of the codes mailed to an address: those that strangers ask for together, and those of each known device. */
export const mailedCodes = ({ email, device }: { email: string; device?: number | undefined }): Subject[] => {
  const key = device === undefined ? email : `dispositivo ${device}`;
  return [
    { kind: 'codigo', key },
    { kind: 'codigo_dia', key },
  ];
};

/**
 * Counts a code that is mailed to an address. Strangers together get one in five minutes and six a day, and each known
 * device as many: nobody's mailbox is flooded, and nobody gets five new guesses at will. Counted outside of any
 * transaction, also where nobody has that address.
 * @throws {Refusal} rateLimited where the limit is reached
 */
export async function takeMailedCode(
  db: Db,
  asked: { email: string; device: number | undefined },
  now: Date,
): Promise<void> {
  for (const subject of mailedCodes(asked)) await countAttempt(db, subject, now);
}

/** Runs an act as an attempt of each subject, and counts it if it fails. */
type RateLimiter = <T>(subjects: readonly Subject[], act: () => Promise<T>) => Promise<T>;

/**
 * Failures are counted in the database, so that the limits hold across processes, and together with the attempts in flight,
 * so that concurrent attempts cannot exceed the limit. An attempt without a place waits for the outcome of those in flight,
 * so that many correct ones at once are not refused; it is refused (429) only once enough have failed.
 */
export function createRateLimiter(db: Db, clock: () => Date): RateLimiter {
  const turns = createTurns();
  /** Reserves a place of each subject; otherwise returns the key of one at its limit, to wait for. */
  const attempt = async (subjects: readonly Subject[], deadline: number): Promise<string | undefined> => {
    const of = parametersOf(subjects, clock());
    const taken = (await reserve(db, of)).map(({ chave }) => chave);
    if (taken.length === subjects.length) return undefined;
    if (taken.length > 0) await settle.done(db, { ...of, chaves: taken });
    const full = await findFull(db, of);
    const seconds = longestOf(full);
    if (seconds > 0) throw rateLimited(seconds);
    if (performance.now() > deadline) throw rateLimited(1);
    return full[0]?.chave ?? of.chaves[0];
  };
  const admit = async (subjects: readonly Subject[]) => {
    const deadline = performance.now() + longestWait;
    const attemptInTurn = async (key: string) => {
      let full = await attempt(subjects, deadline);
      while (full === key) {
        await pause(pollInterval);
        full = await attempt(subjects, deadline);
      }
      return full;
    };
    // New attempts do not overtake those already waiting.
    let full = subjects.map(chaveOf).find(turns.areTaken) ?? (await attempt(subjects, deadline));
    while (full !== undefined) {
      const key = full;
      full = await turns.take(key, () => attemptInTurn(key));
    }
  };
  return async (subjects, act) => {
    await admit(subjects);
    let failed = false;
    try {
      const result = await act();
      failed = isFailedAttempt(result);
      return result;
    } catch (error) {
      failed = isFailedAttempt(error);
      throw error;
    } finally {
      await settle[failed ? 'failed' : 'done'](db, parametersOf(subjects, clock()));
    }
  };
}

/** Serializes the work of each key, so that of many attempts waiting for a place only one polls the database. */
function createTurns() {
  const lasts = new Map<string, Promise<unknown>>();
  return {
    areTaken: (key: string) => lasts.has(key),
    take: <T>(key: string, work: () => Promise<T>): Promise<T> => {
      const mine = (lasts.get(key) ?? Promise.resolve()).then(work);
      const last: Promise<unknown> = mine
        .catch(() => undefined)
        .then(() => {
          if (lasts.get(key) === last) lasts.delete(key);
        });
      lasts.set(key, last);
      return mine;
    },
  };
}
