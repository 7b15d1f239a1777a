import { minuteMs, todayIn } from '@alinha/rules/dates';
import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { colaboradores, emails, lembretesPessoas } from '../db/schema.ts';
import { noBody } from './queue.ts';
import { mayBeReminded } from './reminded.ts';
import { failureOf, type MailTransport, type OutgoingMail } from './transport.ts';

const second = 1_000;

/** The pause after each failed attempt; after the last attempt a mail is given up. */
const pauses = [5, 15, 60, 300, 900, 3_600, 10_800, 21_600, 43_200, 86_400].map(
  (seconds) => seconds * second,
);

/**
 * How long a mail belongs to the process that took it. It exceeds the longest attempt (`longestAttempt` of the transport),
 * so no other process takes the mail meanwhile, and if the process is killed another one does afterwards.
 */
const lease = minuteMs;

/** The outcome of one round of delivery. */
export interface Delivery {
  enviados: number;
  falhas: number;
}

interface Hooks {
  /** Receives the error of a failed attempt; the mail is tried again after a growing pause. */
  onFailure?: (mail: { id: number; para: string }, error: unknown) => void;
  /** Ends the round after the mail in flight. */
  signal?: AbortSignal;
}

/**
 * Sends the due mails one at a time; each is taken by exactly one process. Bodies hold passwords and codes, so they are
 * deleted once a mail is sent, no longer meant for its recipient, or given up.
 */
export async function deliverPending(
  db: Db,
  transport: MailTransport,
  clock: () => Date,
  { onFailure, signal }: Hooks = {},
): Promise<Delivery> {
  const delivery: Delivery = { enviados: 0, falhas: 0 };
  while (!signal?.aborted) {
    const taken = await take(db, clock());
    if (taken === undefined) break;
    const { tentativas, vale, ...mail } = taken;
    if (!vale) {
      await store(db, mail.id, noBody);
      continue;
    }
    try {
      await transport.send(mail);
    } catch (error) {
      await putOff(db, mail.id, tentativas, failureOf(error), clock());
      delivery.falhas++;
      onFailure?.({ id: mail.id, para: mail.para }, error);
      continue;
    }
    await store(db, mail.id, { enviado_em: clock(), falha: null, ...noBody });
    delivery.enviados++;
  }
  return delivery;
}

const store = (db: Db, id: number, change: Partial<typeof emails.$inferInsert>) =>
  db.update(emails).set(change).where(eq(emails.id, id));

/** @param attempts how many, including the failed one */
async function putOff(
  db: Db,
  id: number,
  attempts: number,
  falha: ReturnType<typeof failureOf>,
  now: Date,
): Promise<void> {
  const pause = pauses[attempts - 1];
  if (pause === undefined) await store(db, id, { falha, ...noBody });
  else await store(db, id, { falha, proxima_tentativa_em: new Date(now.getTime() + pause) });
}

/**
 * Whether a mail is still meant for its recipient. A reminder may wait for a mail server that was down, while the
 * person left, changed their address, got a temporary password, switched reminders off or went away (DIG-04, DIG-06, AFA-04).
 */
const stillMeant = (now: Date) => sql<boolean>`(${emails.id_lembrado} is null or exists (
  select from ${colaboradores} c left join ${lembretesPessoas} l on l.id_colaborador = c.id
  where c.id = ${emails.id_lembrado} and c.email = ${emails.para} and ${mayBeReminded(sql`${todayIn(now)}::date`)} and coalesce(l.ligado, true)))`;

interface Taken extends OutgoingMail {
  tentativas: number;
  vale: boolean;
}

/** Takes the next pending mail and leases it, in one statement. */
async function take(db: Db, now: Date): Promise<Taken | undefined> {
  const due = db
    .select({ id: emails.id })
    .from(emails)
    .where(and(isNull(emails.enviado_em), isNotNull(emails.texto), lte(emails.proxima_tentativa_em, now)))
    .orderBy(emails.proxima_tentativa_em, emails.id)
    .limit(1)
    .for('update', { skipLocked: true });
  const [mail] = await db
    .update(emails)
    .set({
      tentativas: sql`${emails.tentativas} + 1`,
      proxima_tentativa_em: new Date(now.getTime() + lease),
    })
    .where(eq(emails.id, due))
    .returning({
      id: emails.id,
      para: emails.para,
      assunto: emails.assunto,
      texto: emails.texto,
      html: emails.html,
      cabecalhos: emails.cabecalhos,
      criado_em: emails.criado_em,
      tentativas: emails.tentativas,
      vale: stillMeant(now),
    });
  return mail && { ...mail, texto: mail.texto ?? '', html: mail.html ?? '' };
}
