import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { colaboradores, emails, lembretesPessoas } from '../db/schema.ts';
import { noBody } from './queue.ts';
import { mayBeReminded } from './reminded.ts';
import { failureOf, type MailTransport, type OutgoingMail } from './transport.ts';

const second = 1_000;
const minute = 60 * second;

/** How long a mail waits after each failed try; after the last it is given up. */
const pauses = [5, 15, 60, 300, 900, 3_600, 10_800, 21_600, 43_200, 86_400].map(
  (seconds) => seconds * second,
);

/**
 * How long a mail belongs to the process that took it, more than any try takes (`longestTry` of the transport):
 * nobody else takes it meanwhile, and if that process is killed, somebody does afterwards.
 */
const lease = minute;

/** What one round of delivery did. */
export interface Delivery {
  enviados: number;
  falhas: number;
}

interface Hooks {
  /** Hears why a try failed; it is made again after a growing pause. */
  onFailure?: (mail: { id: number; para: string }, error: unknown) => void;
  /** Ends the round after the mail in flight. */
  signal?: AbortSignal;
}

/**
 * Sends what is due, one mail at a time, each taken by exactly one of the processes that try. A sent mail loses its
 * body, and so does one that nobody is to get any more or that is given up after the last try: bodies hold passwords and
 * codes.
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

/** @param tries how many there were, the failed one included */
async function putOff(
  db: Db,
  id: number,
  tries: number,
  falha: ReturnType<typeof failureOf>,
  now: Date,
): Promise<void> {
  const pause = pauses[tries - 1];
  if (pause === undefined) await store(db, id, { falha, ...noBody });
  else await store(db, id, { falha, proxima_tentativa_em: new Date(now.getTime() + pause) });
}

/**
 * Whether a mail is still meant for whom it was queued: a reminder waits for a mail server that was away, and its person
 * may have left, moved to another address, been given a temporary password or switched it off meanwhile (DIG-04, DIG-06).
 */
const stillMeant = sql<boolean>`(${emails.id_lembrado} is null or exists (
  select from ${colaboradores} c left join ${lembretesPessoas} l on l.id_colaborador = c.id
  where c.id = ${emails.id_lembrado} and c.email = ${emails.para} and ${mayBeReminded} and coalesce(l.ligado, true)))`;

interface Taken extends OutgoingMail {
  tentativas: number;
  vale: boolean;
}

/** Takes the mail that is due longest, in one statement that makes it nobody else's for the length of the lease. */
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
      vale: stillMeant,
    });
  return mail && { ...mail, texto: mail.texto ?? '', html: mail.html ?? '' };
}
