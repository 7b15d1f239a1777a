import type { TipoDeRegistro, TipoDeSelo } from '@alinha/contract/choices';
import { periodName } from '@alinha/rules/coverage';
import { type Assinatura, sealOf, textOf } from '@alinha/rules/selo';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { queueMail } from '../../mail/queue.ts';
import { signedMail } from '../../mail/templates.ts';
import { completeSelos, findConcerned, insertSelo, readSelados, takeUnsealed } from './queries.ts';

/**
 * Seals a record as the transaction has written it (SEL-01, SEL-09).
 * @returns the seal, in hex
 */
export async function seal(tx: Db, tipo: TipoDeSelo, id: number, assinatura: Assinatura): Promise<string> {
  const selado = (await readSelados(tx, tipo, [id])).get(id);
  if (selado === undefined) throw new Error(`there is no ${tipo} ${id} to seal`);
  const texto = textOf(selado, assinatura);
  const selo = sealOf(texto);
  await insertSelo(tx, { tipo, id_registro: id, texto, selo });
  return selo;
}

/**
 * Seals a signed record, and mails its seal to the person whom it is about, so that evidence of it exists outside (SEL-03).
 * @returns the seal, in hex
 */
export async function sealSigned(
  { db, config }: { db: Db; config: Config },
  registro: TipoDeRegistro,
  id: number,
  assinatura: Assinatura,
): Promise<string> {
  const selo = await seal(db, registro, id, assinatura);
  const { para, ano, periodo, ...pessoa } = await findConcerned(db, registro, id);
  if (para !== null) {
    const oQue = `${registro === 'report' ? 'report' : 'avaliação cultural'} de ${periodName(registro, ano, periodo)}`;
    await queueMail(db, { para, ...signedMail(config, { ...pessoa, registro, oQue, selo }) });
  }
  return selo;
}

/** How the signer was signed in is not known of what was signed before seals existed. */
const unknown: Assinatura = { entrada: null, termo: null };

const most = 200;

/**
 * Seals some of the records that were signed before seals existed, in one transaction (SEL-05).
 * @returns how many; 0 once all are sealed
 */
export function sealOlder(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    const taken = await takeUnsealed(tx, most);
    for (const [tipo, records] of Map.groupBy(taken, ({ tipo }) => tipo)) {
      const selados = await readSelados(
        tx,
        tipo,
        records.map(({ id }) => id),
      );
      const rows = [...selados].map(([id, selado]) => {
        const texto = textOf(selado, unknown);
        return { id, texto, selo: sealOf(texto) };
      });
      await completeSelos(tx, tipo, rows);
    }
    return taken.length;
  });
}
