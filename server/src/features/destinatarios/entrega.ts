import { Readable } from 'node:stream';
import { linkEmUso } from '@alinha/contract/destinatarios';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { only } from '../../db/rows.ts';
import type { Deps } from '../../http/deps.ts';
import { copyLink, departedCopyMail } from '../../mail/departed.ts';
import { queueMail } from '../../mail/queue.ts';
import type { Work } from '../../people/work.ts';
import { conflict } from '../../refusals.ts';
import { repeat } from '../../repeat.ts';
import { wrongLink } from '../../session/links.ts';
import { hashToken, newToken } from '../../session/tokens.ts';
import { readArquivo, removeCopia } from '../copia/index.ts';
import {
  type Entrega,
  endEntrega,
  isGood,
  releaseEntrega,
  storeLink,
  takeEntrega,
  takeReady,
} from './entrega.queries.ts';

/** How often to look for copies that are ready, in milliseconds. */
const pulse = 1_000;

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>;

/** Mails the link to each copy that became ready; link and mail are one transaction, which a killed process leaves undone. */
export async function mailLinks({ db, clock, config }: Needs, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await db.transaction((tx) => mailNext(tx, config, clock())))) {
    // Until none is left.
  }
}

async function mailNext(tx: Db, config: Config, now: Date): Promise<boolean> {
  const next = await takeReady(tx, now);
  if (next === undefined) return false;
  const { id, email, nome, ate } = next;
  const token = newToken();
  await storeLink(tx, id, hashToken(token));
  const link = copyLink(config.publicUrl, token);
  await queueMail(tx, { para: email, ...departedCopyMail(config, { nome, link, ate }) });
  return true;
}

/** Mails links in the background. Any number of processes may do so at once. */
export const startEntregas = (needs: Needs & { log: Pick<FastifyBaseLogger, 'error'> }) =>
  repeat({
    round: (signal) => mailLinks(needs, signal),
    pulse,
    log: needs.log,
    failed: 'mailing links to copies failed',
  });

/**
 * Begins a download by a mailed link, which it has to itself from now on.
 * @throws {Refusal} invalid for a link that is used, replaced, expired or unknown; conflict while another download has it
 */
export async function beginDownload(
  { db, now, audit }: Work<'downloadCopiaDeQuemSaiu'>,
  token: string,
): Promise<{ entrega: Entrega; arquivo: Uint8Array }> {
  const hash = hashToken(token);
  const entrega = await takeEntrega(db, hash, now);
  if (entrega === undefined) throw (await isGood(db, hash, now)) ? conflict(linkEmUso) : wrongLink();
  audit({ targets: [{ id: entrega.id, dados: {} }] });
  return { entrega, arquivo: only(await readArquivo(db, entrega.id, now)) };
}

const pieceBytes = 16 * 1024;

interface Sending {
  /** The database outside of the transaction that began the download, once that is committed. */
  db: Promise<Db>;
  clock: () => Date;
}

/**
 * The archive as it is sent. Once the connection has taken all of it, the link is used up and the copy removed, and only then does the
 * answer end: the person who got it whole has used the link. A download that is cut before gives the link back; if the process is killed, the
 * link is free again when the lease ends.
 */
export const sending = ({ db, clock }: Sending, entrega: Entrega, arquivo: Uint8Array): Readable =>
  Readable.from(pieces({ db, clock }, entrega, arquivo), { objectMode: false, highWaterMark: pieceBytes });

async function* pieces(
  { db, clock }: Sending,
  entrega: Entrega,
  arquivo: Uint8Array,
): AsyncGenerator<Uint8Array> {
  let ended = false;
  try {
    for (let from = 0; from < arquivo.length; from += pieceBytes)
      yield arquivo.subarray(from, from + pieceBytes);
    await (await db).transaction(async (tx) => {
      if (!(await endEntrega(tx, entrega, clock()))) throw new Error('the download lost its link');
      await removeCopia(tx, entrega.id);
    });
    ended = true;
  } finally {
    if (!ended) await releaseEntrega(await db, entrega);
  }
}
