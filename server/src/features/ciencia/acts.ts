import type { TipoDeRegistro } from '@alinha/contract/choices';
import {
  type Ciencia,
  type createEntrega as createEntregaCall,
  type createManifestacao as createManifestacaoCall,
  type createResposta as createRespostaCall,
  jaFeita,
} from '@alinha/contract/ciencia';
import type { BodyOf } from '@alinha/contract/core';
import { isPermitted } from '@alinha/rules/access';
import { todayIn } from '@alinha/rules/dates';
import type { Db } from '../../db/open.ts';
import type { Sender } from '../../mail/templates.ts';
import type { SessionActor } from '../../people/actor.ts';
import { findOwer } from '../../people/ower.ts';
import type { Target } from '../../people/relation.ts';
import { standsInFor } from '../../people/substituto.ts';
import type { ActorWork } from '../../people/work.ts';
import { conflict, forbidden, invalidField, notFound } from '../../refusals.ts';
import { sealAct, sealFirst } from '../selos/index.ts';
import { requireSignature, signatureOf } from '../termo/index.ts';
import {
  type CienciaRow,
  findManifestacao,
  findRecord,
  insertEntrega,
  insertManifestacao,
  insertResposta,
  insertUltimaPalavra,
  inTurn,
  readCiencias,
} from './queries.ts';

/** A record of the collaborator `id`. */
export interface RegistroId {
  id: number;
  registro: TipoDeRegistro;
  idRegistro: number;
}

/** Who reads, and of whom. */
export interface Reading {
  db: Db;
  actor: SessionActor;
  target: Target;
  today: string;
}

type OnTarget = Pick<Reading, 'target' | 'today'> & { config: Sender };

/** What was stated about the signed records of a person, as the reader sees it (CIE-04). */
export async function listCiencias(reading: Reading, one?: RegistroId): Promise<Ciencia[]> {
  const { db, actor, target, today } = reading;
  const [rows, answers] = await Promise.all([
    readCiencias(db, target.id, { one, desde: target.substituicao?.desde }),
    findAnswerer({ db, actor, target, today }),
  ]);
  const seen = target.substituicao === null ? rows : rows.map(withoutDeadline);
  return seen.map((row) => shownTo(row, { actor, target, answers: answers !== undefined, today }));
}

/**
 * What a substitute sees: an absence that they may not see moves the deadline to a week after its end (AFA-06). The statement is the
 * person's to make, so that a substitute misses nothing.
 */
const withoutDeadline = (row: CienciaRow): CienciaRow => ({
  ...row,
  prazo: null,
  manifestacao: row.manifestacao && { ...row.manifestacao, atrasada: false },
});

/**
 * Whether the actor is who answers the person's disagreements: who owes their records, or stands in for that leader (SUBST-04), or,
 * where nobody does, HR (CIE-05). Nobody owes those of somebody deactivated.
 * @returns the leader for whom they would answer, null where for themselves; undefined where they do not answer
 */
async function findAnswerer({
  db,
  actor,
  target,
  today,
}: Reading): Promise<{ substituido: number | null } | undefined> {
  if (!isPermitted('answer', actor, target.relation)) return undefined;
  const ower = await findOwer(db, target.id);
  if (ower === actor.id || (ower === undefined && actor.is_rh)) return { substituido: null };
  const standsIn = ower !== undefined && (await standsInFor(db, { actor: actor.id, lider: ower, today }));
  return standsIn ? { substituido: ower } : undefined;
}

/** Whether nothing was stated about a record until its deadline, nor was it delivered. */
export const isLate = (
  { manifestacao, entrega, prazo }: Pick<CienciaRow, 'manifestacao' | 'entrega' | 'prazo'>,
  today: string,
): boolean => manifestacao === null && entrega === null && prazo !== null && prazo < today;

type Caveat = CienciaRow['ressalvas'][number];

/** Who contests a signature, and who answers that. */
const mayOf = (
  { id_colaborador, contestada_em, incerta, resposta, respondentes }: Caveat,
  actor: SessionActor,
) => ({
  contestar: id_colaborador === actor.id && (contestada_em === null || (incerta && resposta !== null)),
  responder: respondentes.includes(actor.id),
});

/** What is said of a signature, as the reader sees it: what the seal does not say is for its person alone until they contest it. */
const caveatsFor = (ressalvas: readonly Caveat[], actor: SessionActor): Ciencia['ressalvas'] =>
  ressalvas
    .filter(
      ({ selada, contestada_em, id_colaborador }) =>
        selada || contestada_em !== null || id_colaborador === actor.id,
    )
    .map(({ respondentes, ...one }) => ({ ...one, pode: mayOf({ ...one, respondentes }, actor) }));

function shownTo(
  row: CienciaRow,
  { actor, target, answers, today }: Omit<Reading, 'db'> & { answers: boolean },
): Ciencia {
  const { manifestacao, entrega, corrigiveis } = row;
  const own = target.ativo && isPermitted('state', actor, target.relation);
  const isOpen = manifestacao !== null && !manifestacao.concorda && manifestacao.resposta === null;
  const responder = answers && isOpen;
  return {
    ...row,
    vencida: isLate(row, today),
    pode: {
      manifestar: own && manifestacao === null,
      responder,
      concluir: own && manifestacao?.resposta != null && manifestacao.ultima_palavra === null,
      entregar:
        !target.ativo &&
        isPermitted('deliver', actor, target.relation) &&
        manifestacao === null &&
        entrega === null,
    },
    corrigiveis: responder ? corrigiveis : [],
    ressalvas: caveatsFor(row.ressalvas, actor),
  };
}

/**
 * States once that the person has read their signed record, or disagrees with it (CIE-01).
 * @throws {Refusal} notFound; conflict where the record is not signed, was stated about already, or the term is not accepted
 */
export async function createManifestacao(
  work: ActorWork<'createManifestacao'> & OnTarget,
  of: RegistroId,
  { concorda, texto }: BodyOf<typeof createManifestacaoCall>,
): Promise<Ciencia> {
  const { db, now, actor, audit } = work;
  const assinatura = await requireSignature(db, actor);
  await lockSigned(db, now, of, 'Só é possível confirmar a leitura de um registro assinado.');
  const id = await insertManifestacao(db, {
    ...recordOf(of),
    id_colaborador: of.id,
    feita_em: now,
    concorda,
    texto: concorda ? null : texto,
  });
  if (id === undefined) throw conflict(jaFeita.manifestacao);
  audit({ dados: { concorda, selo: await sealAct(work, 'manifestacao', id, assinatura) } });
  return requireCiencia(work, of);
}

/**
 * Answers a disagreement once (CIE-05).
 * @throws {Refusal} forbidden for anybody but who answers; notFound; conflict where there is no disagreement, or it was answered
 * already; invalid where the correcting record is not a later signed one of the same period
 */
export async function createResposta(
  work: ActorWork<'createResposta'> & OnTarget,
  of: RegistroId,
  { texto, id_corrigido }: BodyOf<typeof createRespostaCall>,
): Promise<Ciencia> {
  const { db, now, actor, audit } = work;
  const assinatura = await requireSignature(db, actor);
  await lockSigned(db, now, of, 'Este registro ainda não foi assinado.');
  const manifestacao = await findManifestacao(db, of.registro, of.idRegistro);
  const answerer = await findAnswerer(work);
  if (answerer === undefined) {
    throw forbidden('Quem responde é o responsável pelos registros desta pessoa ou, se não houver, o RH.');
  }
  if (manifestacao === undefined || manifestacao.concorda) {
    throw conflict('Não há discordância sobre este registro.');
  }
  if (id_corrigido !== null) {
    const [row] = await readCiencias(db, of.id, { one: of });
    if (!row?.corrigiveis.some(({ id }) => id === id_corrigido)) {
      throw invalidField('id_corrigido', 'Escolha um registro do mesmo período assinado depois deste.');
    }
    await sealFirst(db, of.registro, id_corrigido, now);
  }
  const id = await insertResposta(db, {
    id_manifestacao: manifestacao.id,
    id_autor: actor.id,
    id_substituido: answerer.substituido,
    respondida_em: now,
    id_corrigido,
    texto: id_corrigido === null ? texto : null,
  });
  if (id === undefined) throw conflict(jaFeita.resposta);
  const selo = await sealAct(work, 'resposta', id, assinatura);
  const { substituido } = answerer;
  audit({ dados: { id_corrigido, selo, ...(substituido !== null && { substituido }) } });
  return requireCiencia(work, of);
}

/**
 * Adds the person's last word, once (CIE-06).
 * @throws {Refusal} notFound; conflict where the disagreement was not answered, or the last word was said already
 */
export async function createUltimaPalavra(
  work: ActorWork<'createUltimaPalavra'> & OnTarget,
  of: RegistroId,
  texto: string,
): Promise<Ciencia> {
  const { db, now, actor, audit } = work;
  const assinatura = await requireSignature(db, actor);
  await lockSigned(db, now, of, 'Este registro ainda não foi assinado.');
  const manifestacao = await findManifestacao(db, of.registro, of.idRegistro);
  if (!manifestacao?.respondida)
    throw conflict('A última palavra vem depois da resposta a uma discordância.');
  const id = await insertUltimaPalavra(db, { id_manifestacao: manifestacao.id, escrita_em: now, texto });
  if (id === undefined) throw conflict(jaFeita.ultima_palavra);
  audit({ dados: { selo: await sealAct(work, 'ultima_palavra', id, assinatura) } });
  return requireCiencia(work, of);
}

/**
 * Records once how a former employee received a signed record (CIE-10).
 * @throws {Refusal} notFound; conflict where the person is active, stated something, or the delivery was recorded already; invalid
 * for a day to come
 */
export async function createEntrega(
  work: ActorWork<'createEntrega'> & OnTarget,
  of: RegistroId,
  { dia, texto }: BodyOf<typeof createEntregaCall>,
): Promise<Ciencia> {
  const { db, now, actor, target, audit } = work;
  if (target.ativo) throw conflict('Quem está na empresa se manifesta pela própria conta.');
  if (dia > todayIn(now)) throw invalidField('dia', 'Informe um dia até hoje.');
  const assinatura = await signatureOf(db, actor);
  await lockSigned(db, now, of, 'Este registro ainda não foi assinado.');
  if (await findManifestacao(db, of.registro, of.idRegistro)) throw conflict(jaFeita.manifestacao);
  const id = await insertEntrega(db, {
    ...recordOf(of),
    id_colaborador: of.id,
    id_autor: actor.id,
    feita_em: now,
    dia,
    texto,
  });
  if (id === undefined) throw conflict(jaFeita.entrega);
  audit({ dados: { dia, selo: await sealAct(work, 'entrega', id, assinatura) } });
  return requireCiencia(work, of);
}

const recordOf = ({ registro, idRegistro }: RegistroId) => ({ registro, id_registro: idRegistro });

/** @throws {Refusal} notFound; conflict where it is not signed */
async function lockSigned(tx: Db, now: Date, of: RegistroId, whenUnsigned: string): Promise<void> {
  const found = await findRecord(tx, of.registro, of.id, of.idRegistro, inTurn);
  if (found === undefined) throw notFound('Registro não encontrado.');
  if (!found.assinado) throw conflict(whenUnsigned);
  await sealFirst(tx, of.registro, of.idRegistro, now);
}

/** @throws {Refusal} notFound where there is no such signed record */
export async function requireCiencia(reading: Reading, of: RegistroId): Promise<Ciencia> {
  const [ciencia] = await listCiencias(reading, of);
  if (ciencia === undefined) throw notFound('Registro não encontrado.');
  return ciencia;
}
