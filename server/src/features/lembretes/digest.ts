import { addDays, todayIn } from '@alinha/rules/dates';
import { diasDeAviso, isReminderDue } from '@alinha/rules/lembretes';
import { and, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { emails, lembretesPessoas } from '../../db/schema.ts';
import { digestMail } from '../../mail/digest.ts';
import { noBody, queueMail } from '../../mail/queue.ts';
import type { Sender } from '../../mail/templates.ts';
import { findOwed, findRecipients, findSegredo, type Owed, type Recipient } from './queries.ts';
import { tokenOf } from './token.ts';

/** The outcome for each person who was to be reminded: each list has ids. */
export interface Reminded {
  enviados: number[];
  /** People who already got today's digest. */
  ja_receberam: number[];
  /** People who switched the digest off. */
  desligaram: number[];
  /** People who owe nothing or cannot be mailed: inactive, unverified, away, with a temporary password or a bouncing address. */
  sem_envio: number[];
}

/** The URL that switches a digest off: a page for people, and the target of mail programs' one-click requests (RFC 8058). */
const leaveAt = ({ publicUrl }: Sender, token: string) => `${publicUrl}/lembretes/sair?t=${token}`;

/** A person who can be mailed, with what they owe. */
export interface Debtor extends Recipient {
  owes: Owed;
}

/** Sorts people by whether they can be mailed a digest on `day`: `mailable`, or why not. */
export async function sortOut(
  tx: Db,
  { ids, today, day }: { ids: readonly number[]; today: string; day: string },
): Promise<{ mailable: Debtor[]; reminded: Reminded }> {
  const people = await findRecipients(tx, ids, day);
  const owed = await findOwed(tx, ids, { today, soon: addDays(today, diasDeAviso) });
  const reminded: Reminded = { enviados: [], ja_receberam: [], desligaram: [], sem_envio: [] };
  const mailable: Debtor[] = [];
  for (const person of people) {
    const owes = owed.get(person.id);
    if (!person.recebe || owes === undefined) reminded.sem_envio.push(person.id);
    else if (!person.ligado) reminded.desligaram.push(person.id);
    else if (person.dia !== null && person.dia >= day) reminded.ja_receberam.push(person.id);
    else mailable.push({ ...person, owes });
  }
  return { mailable, reminded };
}

/** Whether the daily digest mails somebody: for something new or due soon, or overdue for another week (DIG-01). */
export const isDigestDue = (today: string) => (person: Debtor) =>
  isReminderDue({ ...person.owes, novas: newIn(person.owes, person) }, person.dia, today);

/**
 * Queues a digest for each of the given people who owes something, at most one a day each, even with concurrent callers: the
 * row of the day and the mail are written in one transaction.
 * @param isWanted leaves out people whom the digest would tell nothing that matters now
 */
export async function queueDigest(
  tx: Db,
  sender: Sender,
  {
    ids,
    now,
    isWanted = () => true,
  }: { ids: readonly number[]; now: Date; isWanted?: (of: Debtor) => boolean },
): Promise<Reminded> {
  const today = todayIn(now);
  const { mailable, reminded } = await sortOut(tx, { ids, today, day: today });
  const chosen: Debtor[] = [];
  for (const person of mailable) {
    if (isWanted(person)) chosen.push(person);
    else reminded.sem_envio.push(person.id);
  }
  if (chosen.length === 0) return reminded;
  const claimed = await claimDay(tx, chosen, today);
  const segredo = await findSegredo(tx);
  const mailed = chosen.filter(({ id }) => claimed.has(id));
  await dropUnsent(tx, [...claimed]);
  await queueMail(
    tx,
    ...mailed.map(({ id, nome, email, owes }) => {
      const leave = leaveAt(sender, tokenOf(segredo, id));
      return {
        para: email,
        id_lembrado: id,
        cabecalhos: {
          'List-Unsubscribe': `<${leave}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
        ...digestMail(sender, { nome, grupos: owes.grupos, leave }),
      };
    }),
  );
  for (const { id } of chosen) (claimed.has(id) ? reminded.enviados : reminded.ja_receberam).push(id);
  return reminded;
}

function newIn({ chaves }: Owed, person: Recipient): number {
  const before = new Set(person.chaves);
  return chaves.filter((chave) => !before.has(chave)).length;
}

/** Claims the day for each person by updating their row: of several concurrent callers, one succeeds. */
async function claimDay(tx: Db, people: readonly Debtor[], dia: string): Promise<Set<number>> {
  const { id_colaborador, ligado, dia: last } = lembretesPessoas;
  const rows = await tx
    .insert(lembretesPessoas)
    .values(people.map(({ id, owes }) => ({ id_colaborador: id, dia, chaves: owes.chaves })))
    .onConflictDoUpdate({
      target: id_colaborador,
      set: { dia: sql`excluded.dia`, chaves: sql`excluded.chaves` },
      setWhere: sql`${ligado} and (${last} is null or ${last} < excluded.dia)`,
    })
    .returning({ id: id_colaborador });
  return new Set(rows.map(({ id }) => id));
}

/** Deletes older digests that are still queued: they are out of date, and would be a second mail on the same day. */
const dropUnsent = (tx: Db, ids: readonly number[]) =>
  tx
    .update(emails)
    .set(noBody)
    .where(and(inArray(emails.id_lembrado, [...ids]), isNull(emails.enviado_em), isNotNull(emails.texto)));
