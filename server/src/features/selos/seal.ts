import type { TipoDeAssinatura, TipoDeRegistro, TipoDeSelo } from '@alinha/contract/choices';
import { periodName } from '@alinha/rules/coverage';
import { type Assinatura, sealOf, textOf } from '@alinha/rules/selo';
import { recordAct } from '../../audit/record.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { only } from '../../db/rows.ts';
import { queueMail } from '../../mail/queue.ts';
import { signedMail } from '../../mail/templates.ts';
import { readSelados, readToSeal } from './cobertura.ts';
import { completeSelos, findConcerned, insertSelos, lockUnsealed, takeUnsealed } from './queries.ts';
import { insertRessalva, readAlteracoes, tellOwner } from './ressalva.ts';

/**
 * Seals records as the transaction has written them, each with how its signer was signed in (SEL-01, SEL-09).
 * @returns the seals, in hex, by the records' ids
 */
export async function sealAll(
  tx: Db,
  tipo: TipoDeSelo,
  assinaturas: ReadonlyMap<number, Assinatura>,
): Promise<Map<number, string>> {
  const selados = await readToSeal(tx, tipo, [...assinaturas.keys()]);
  const rows = [...assinaturas].map(([id_registro, assinatura]) => {
    const selado = selados.get(id_registro);
    if (selado === undefined) throw new Error(`there is no ${tipo} ${id_registro} to seal`);
    const texto = textOf(selado, assinatura);
    const nomes = selado.dados.filter(({ tabela }) => tabela === 'nomes_selados');
    return { tipo, id_registro, texto, selo: sealOf(texto), nomes };
  });
  await insertSelos(tx, rows);
  return new Map(rows.map(({ id_registro, selo }) => [id_registro, selo]));
}

/**
 * Seals a record as the transaction has written it.
 * @returns the seal, in hex
 */
export async function seal(tx: Db, tipo: TipoDeSelo, id: number, assinatura: Assinatura): Promise<string> {
  return only((await sealAll(tx, tipo, new Map([[id, assinatura]]))).get(id));
}

/** An act by which the actor signs something. */
interface Signing {
  db: Db;
  now: Date;
  config: Pick<Config, 'produto' | 'publicUrl'>;
  actor: { id: number };
}

/**
 * Seals what the actor has just signed. Where somebody else changed the access to their account lately, the seal says so, and the
 * actor gets a mail at each address that the account had.
 * @returns the seal, in hex
 */
export async function sealAct(
  work: Signing,
  tipo: TipoDeAssinatura,
  id: number,
  assinatura: Assinatura,
): Promise<string> {
  const { db, now, actor } = work;
  const alteracoes = await readAlteracoes(db, actor.id, now);
  if (alteracoes.length === 0) return seal(db, tipo, id, assinatura);
  await insertRessalva(db, { tipo, id }, { id_colaborador: actor.id, feita_em: now, alteracoes });
  await tellOwner(work, actor.id, { tipo, id }, alteracoes);
  return seal(db, tipo, id, assinatura);
}

/**
 * Seals a signed record, and mails its seal to the person whom it is about, so that evidence of it exists outside (SEL-03).
 * @returns the seal, in hex
 */
export async function sealSigned(
  work: Signing,
  registro: TipoDeRegistro,
  id: number,
  assinatura: Assinatura,
): Promise<string> {
  const { db, config } = work;
  const selo = await sealAct(work, registro, id, assinatura);
  const { para, ano, periodo, ...pessoa } = await findConcerned(db, registro, id);
  if (para !== null) {
    const kind = registro === 'report' ? 'report de' : 'avaliação cultural do';
    const oQue = `${kind} ${periodName(registro, ano, periodo)}`;
    await queueMail(db, { para, ...signedMail(config, { ...pessoa, registro, oQue, selo }) });
  }
  return selo;
}

/** How the signer was signed in is not known of what was signed before seals existed. */
const unknown: Assinatura = { entrada: null, termo: null };

/** How many records of each kind are sealed in one transaction; a closing has thousands of rows. */
const older: readonly [tipo: TipoDeSelo, atOnce: number][] = [
  ['report', 200],
  ['avaliacao', 200],
  ['fechamento', 1],
];

/**
 * Seals some of the records that were signed before seals existed; concurrent processes seal others (SEL-05).
 * @returns how many; 0 once all are sealed, or the last ones are being sealed elsewhere
 */
export async function sealOlder(db: Db, now: Date): Promise<number> {
  for (const [tipo, atOnce] of older) {
    const sealed = await db.transaction(async (tx) => {
      const ids = await takeUnsealed(tx, tipo, atOnce);
      await complete(tx, tipo, ids, now);
      return ids.length;
    });
    if (sealed > 0) return sealed;
  }
  return 0;
}

/** Seals a record that still waits for its seal, so that what is stated about it can name the seal (SEL-05, SEL-09). */
export async function sealFirst(tx: Db, tipo: TipoDeSelo, id: number, now: Date): Promise<void> {
  if (await lockUnsealed(tx, tipo, id)) await complete(tx, tipo, [id], now);
}

/** Seals these records; the audit holds the seals, and so its chain. */
async function complete(tx: Db, tipo: TipoDeSelo, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const rows = [...(await readSelados(tx, tipo, ids))].map(([id, selado]) => {
    const texto = textOf(selado, unknown);
    return { id, texto, selo: sealOf(texto) };
  });
  await completeSelos(tx, tipo, rows);
  await recordAct(tx, {
    momento: now,
    acao: 'selagem',
    id_ator: null,
    id_alvo: null,
    dados: { selos: rows.map(({ selo }) => selo) },
    endereco: null,
  });
}
