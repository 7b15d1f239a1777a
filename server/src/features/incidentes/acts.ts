import type { AnswerOf } from '@alinha/contract/core';
import type {
  CamposDoIncidente,
  getAviso as getAvisoCall,
  Incidente,
  listAtingidos as listCall,
  notifyAtingidos as notifyCall,
} from '@alinha/contract/incidentes';
import { faltaDizer, prazoDaComunicacao } from '@alinha/rules/comunicacao';
import { todayIn } from '@alinha/rules/dates';
import { workingDaysUntil } from '@alinha/rules/diasUteis';
import { nomeDoAto } from '../../audit/declared.ts';
import { isChanged } from '../../audit/record.ts';
import type { Db } from '../../db/open.ts';
import { incidentMail } from '../../mail/incident.ts';
import { queueMail } from '../../mail/queue.ts';
import type { Sender } from '../../mail/templates.ts';
import { rowsKeptFrom } from '../../people/keptRows.ts';
import type { ActorWork, CheckVersion, Work } from '../../people/work.ts';
import { conflict, invalidField, notFound } from '../../refusals.ts';
import { findContatos } from '../encarregados/index.ts';
import { feriadosAround } from '../folgas/index.ts';
import { type Janela, readAtingidos, readSemNome, type Vezes } from './queries.ts';
import {
  type Campos,
  findAvisados,
  findAviso,
  findIdByEmail,
  findIncidente,
  findIncidentes,
  findRecipients,
  insertAvisos,
  insertIncidente,
  lockIncidente,
  markTold,
  type Registrado,
  updateIncidente,
} from './register.queries.ts';

/** Reads from the audit whom an incident concerns, which is audited like any other reading of the audit (LGPD-10). */
export async function findAtingidos({ db, audit }: Work<'incidente'>, janela: Janela) {
  const [atingidos, semNome] = [await readAtingidos(db, janela), await readSemNome(db, janela)];
  audit({ dados: janela });
  return { atingidos, semNome };
}

/** With what is left of its term, for which only national holidays are no working days: HR's own days do not bind the ANPD. */
function withPrazo(record: Registrado, now: Date): Incidente {
  const day = todayIn(new Date(record.conhecido_em));
  const holidays = new Set(feriadosAround(day).map(({ dia }) => dia));
  const prazo = prazoDaComunicacao(day, holidays);
  return { ...record, prazo, faltam: workingDaysUntil(prazo, todayIn(now), holidays) };
}

export const listIncidentes = async (db: Db, now: Date): Promise<Incidente[]> =>
  (await findIncidentes(db)).map((record) => withPrazo(record, now));

async function existing(found: Promise<Registrado | undefined>, now: Date): Promise<Incidente> {
  const record = await found;
  if (record === undefined) throw notFound('Incidente não encontrado.');
  return withPrazo(record, now);
}

/** With the id of the person who acted. @throws {Refusal} invalid where nobody has the address, or it became known later than now */
async function checked(db: Db, { email_ator, ...campos }: CamposDoIncidente, now: Date): Promise<Campos> {
  if (new Date(campos.conhecido_em) > now) {
    throw invalidField('conhecido_em', 'Informe um momento que já passou.');
  }
  if (email_ator === null) return { ...campos, id_ator: null };
  const id_ator = await findIdByEmail(db, email_ator);
  if (id_ator === undefined) throw invalidField('email_ator', 'Nenhuma pessoa cadastrada usa este e-mail.');
  return { ...campos, id_ator };
}

/** @throws {Refusal} invalid as `checked` says */
export async function createIncidente(
  { db, now, actor, audit }: ActorWork<'createIncidente'>,
  campos: CamposDoIncidente,
): Promise<Incidente> {
  const id = await insertIncidente(db, await checked(db, campos, now), { autor: actor.id, now });
  audit({ dados: { incidenteId: id } });
  return existing(findIncidente(db, id), now);
}

/** @throws {Refusal} notFound; invalid as above */
export async function editIncidente(
  { db, now, audit }: Work<'editIncidente'>,
  id: number,
  campos: CamposDoIncidente,
  checkVersion: CheckVersion<Incidente>,
): Promise<Incidente> {
  const antes = await existing(lockIncidente(db, id), now);
  checkVersion(antes);
  await updateIncidente(db, id, await checked(db, campos, now));
  const depois = await existing(findIncidente(db, id), now);
  audit({ mudou: isChanged(antes, depois) });
  return depois;
}

const inWords = ({ acao, leitura, vezes, primeira, ultima }: Vezes) => ({
  ato: nomeDoAto(acao),
  leitura,
  vezes,
  primeira,
  ultima,
});

/**
 * Whom an incident concerns, from the audit of its window, and what they would be mailed; without a whole window nobody.
 * @throws {Refusal} notFound
 */
export async function listAtingidos(
  { db, now, actor, config, audit }: ActorWork<'listAtingidos'> & { config: Sender },
  id: number,
): Promise<AnswerOf<typeof listCall>> {
  const incidente = await existing(findIncidente(db, id), now);
  const { ocorrido_de: de, ocorrido_ate: ate, ator } = incidente;
  audit({ dados: { incidenteId: id } });
  const { assunto, texto } = incidentMail(config, 'nome da pessoa', incidente, (await findContatos(db))[0]);
  const known = { avisados: await findAvisados(db, id), previa: { assunto, texto } };
  if (de === null || ate === null) return { atingidos: [], sem_nome: [], ...known };
  const janela = {
    de: new Date(de),
    ate: new Date(ate),
    ator: ator?.id,
  };
  const exceto = await rowsKeptFrom(db, actor);
  const atingidos = (await readAtingidos(db, janela, exceto)).map((one) => ({
    id: one.id,
    nome: one.nome,
    email: one.email,
    avisavel: one.avisavel,
    ...inWords(one),
  }));
  return { atingidos, sem_nome: (await readSemNome(db, janela, exceto)).map(inWords), ...known };
}

/** @throws {Refusal} notFound where the person was not mailed about the incident */
export async function getAviso(db: Db, id: number, pessoa: number): Promise<AnswerOf<typeof getAvisoCall>> {
  const aviso = await findAviso(db, id, pessoa);
  if (aviso === undefined) throw notFound('Aviso não encontrado.');
  return aviso;
}

/**
 * Mails each person once what the incident means for them, however often and by whomever it is triggered.
 * @throws {Refusal} notFound; conflict where something is missing that they must be told; invalid where there is no such person
 */
export async function notifyAtingidos(
  { db, now, config, audit, today }: Work<'notifyAtingidos'> & { config: Sender; today: string },
  id: number,
  pessoas: readonly number[],
): Promise<AnswerOf<typeof notifyCall>> {
  const incidente = await existing(lockIncidente(db, id), now);
  const unsaid = faltaDizer(incidente);
  if (unsaid !== undefined) throw conflict(unsaid);
  const ids = [...new Set(pessoas)];
  const people = await findRecipients(db, id, ids);
  if (people.length < ids.length) throw invalidField('pessoas', 'Pessoa não encontrada.');
  const [contato] = await findContatos(db);
  const toMail = people.filter(({ avisado, avisavel }) => !avisado && avisavel);
  const mails = toMail.map(({ id, nome, email }) => ({
    id,
    para: email,
    ...incidentMail(config, nome, incidente, contato),
  }));
  await insertAvisos(db, id, now, mails);
  await queueMail(db, ...mails.map(({ id: _id, ...mail }) => mail));
  if (mails.length > 0) await markTold(db, id, today);
  audit({ dados: { incidenteId: id, avisados: toMail.map((one) => one.id) }, mudou: mails.length > 0 });
  const before = people.filter(({ avisado }) => avisado).length;
  return {
    enviados: mails.length,
    ja_avisados: before,
    sem_envio: people.length - before - mails.length,
  };
}
