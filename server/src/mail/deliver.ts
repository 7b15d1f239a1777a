import { and, eq, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { emails } from '../db/schema.ts';
import type { MailTransport, OutgoingMail } from './transport.ts';

const minute = 60_000;

/**
 * How long a mail waits after each failed try; after the last it is given up. The first is longer than any try
 * takes, so that a mail in flight is never taken by a second process.
 */
const pauses = [1, 5, 15, 60, 180, 360, 720, 1_440].map((minutes) => minutes * minute);

/** What one round of delivery did. */
export interface Delivery {
  enviados: number;
  falhas: number;
}

/**
 * Sends what is due, one mail at a time, each taken by exactly one of the processes that try. A sent mail loses its
 * body, and so does one given up after the last try: bodies hold passwords and codes.
 * @param onFailure hears why a try failed; it is made again after a growing pause
 */
export async function deliverPending(
  db: Db,
  transport: MailTransport,
  now: Date,
  onFailure?: (mail: { id: number; para: string }, error: unknown) => void,
): Promise<Delivery> {
  const delivery: Delivery = { enviados: 0, falhas: 0 };
  for (let taken = await take(db, now); taken; taken = await take(db, now)) {
    const { tentativas, ...mail } = taken;
    try {
      await transport.send(mail);
      await db.update(emails).set({ enviado_em: now, texto: null, html: null }).where(eq(emails.id, mail.id));
      delivery.enviados++;
    } catch (error) {
      if (tentativas > pauses.length) {
        await db.update(emails).set({ texto: null, html: null }).where(eq(emails.id, mail.id));
      }
      delivery.falhas++;
      onFailure?.({ id: mail.id, para: mail.para }, error);
    }
  }
  return delivery;
}

/** Takes the mail that is due longest, by putting its next try off in one statement. */
async function take(db: Db, now: Date): Promise<(OutgoingMail & { tentativas: number }) | undefined> {
  const due = db
    .select({ id: emails.id })
    .from(emails)
    .where(
      and(
        isNull(emails.enviado_em),
        lte(emails.proxima_tentativa_em, now),
        lt(emails.tentativas, pauses.length + 1),
      ),
    )
    .orderBy(emails.proxima_tentativa_em, emails.id)
    .limit(1)
    .for('update', { skipLocked: true });
  const waits = sql.join(
    pauses.map((pause) => sql`${pause}`),
    sql`, `,
  );
  const [mail] = await db
    .update(emails)
    .set({
      tentativas: sql`${emails.tentativas} + 1`,
      proxima_tentativa_em: sql`${now.toISOString()}::timestamptz
        + coalesce((array[${waits}]::int[])[${emails.tentativas} + 1], 0) * interval '1 millisecond'`,
    })
    .where(eq(emails.id, due))
    .returning({
      id: emails.id,
      para: emails.para,
      assunto: emails.assunto,
      texto: emails.texto,
      html: emails.html,
      tentativas: emails.tentativas,
    });
  return mail && { ...mail, texto: mail.texto ?? '', html: mail.html ?? '' };
}
