import type { AnswerOf } from '@alinha/contract/core';
import type {
  CamposDoIncidente,
  Incidente,
  listAtingidos as listCall,
  notifyAtingidos as notifyCall,
} from '@alinha/contract/incidentes';
import { nomeDoAto } from '@alinha/rules/auditoria';
import { todayIn } from '@alinha/rules/dates';
import { prazoDaComunicacao } from '@alinha/rules/incidentes';
import { isChanged } from '../../audit/record.ts';
import { databaseError } from '../../db/errors.ts';
import type { Db } from '../../db/open.ts';
import { incidentMail } from '../../mail/incident.ts';
import { queueMail } from '../../mail/queue.ts';
import type { Sender } from '../../mail/templates.ts';
import type { ActorWork, CheckVersion, Work } from '../../people/work.ts';
import { conflict, invalidField, notFound } from '../../refusals.ts';
import { findContatos } from '../encarregados/index.ts';
import { feriadosAround } from '../folgas/index.ts';
import { type Janela, readAtingidos, readSemNome, type Vezes } from './queries.ts';
import {
  findAvisados,
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

/** With the end of its term, for which only national holidays are no working days: HR's own days do not bind the ANPD. */
function withPrazo(record: Registrado): Incidente {
  const day = todayIn(new Date(record.conhecido_em));
  const holidays = new Set(feriadosAround(day).map(({ dia }) => dia));
  return { ...record, prazo: prazoDaComunicacao(day, holidays) };
}

export const listIncidentes = async (db: Db): Promise<Incidente[]> =>
  (await findIncidentes(db)).map(withPrazo);

async function existing(found: Promise<Registrado | undefined>): Promise<Incidente> {
  const record = await found;
  if (record === undefined) throw notFound('Incidente não encontrado.');
  return withPrazo(record);
}

/** @throws {Refusal} invalid where the actor does not exist, or it became known later than now */
export async function createIncidente(
  { db, now, actor, audit }: ActorWork<'createIncidente'>,
  campos: CamposDoIncidente,
): Promise<Incidente> {
  checkKnown(campos, now);
  const id = await insertIncidente(db, campos, { autor: actor.id, now }).catch(throwForField);
  audit({ dados: { incidenteId: id } });
  return existing(findIncidente(db, id));
}

/** @throws {Refusal} notFound; invalid as above */
export async function editIncidente(
  { db, now, audit }: Work<'editIncidente'>,
  id: number,
  campos: CamposDoIncidente,
  checkVersion: CheckVersion<Incidente>,
): Promise<Incidente> {
  const antes = await existing(lockIncidente(db, id));
  checkVersion(antes);
  checkKnown(campos, now);
  await updateIncidente(db, id, campos).catch(throwForField);
  const depois = await existing(findIncidente(db, id));
  audit({ mudou: isChanged(antes, depois) });
  return depois;
}

function checkKnown({ conhecido_em }: CamposDoIncidente, now: Date): void {
  if (new Date(conhecido_em) > now) throw invalidField('conhecido_em', 'Informe um momento que já passou.');
}

/** @throws {Refusal} invalid where the person who acted does not exist; any other error unchanged */
function throwForField(error: unknown): never {
  if (databaseError(error).constraint !== 'incidentes_id_ator_colaboradores_id_fk') throw error;
  throw invalidField('id_ator', 'Pessoa não encontrada.');
}

const inWords = ({ acao, leitura, vezes, primeira, ultima }: Vezes) => ({
  ato: nomeDoAto(acao),
  leitura,
  vezes,
  primeira,
  ultima,
});

/** Whom an incident concerns, from the audit of its window; without a whole window nobody. @throws {Refusal} notFound */
export async function listAtingidos(
  { db, audit }: Work<'listAtingidos'>,
  id: number,
): Promise<AnswerOf<typeof listCall>> {
  const { ocorrido_de: de, ocorrido_ate: ate, ator } = await existing(findIncidente(db, id));
  audit({ dados: { incidenteId: id } });
  const avisados = await findAvisados(db, id);
  if (de === null || ate === null) return { atingidos: [], sem_nome: [], avisados };
  const janela = { de: new Date(de), ate: new Date(ate), ator: ator?.id };
  const atingidos = (await readAtingidos(db, janela)).map((one) => ({
    id: one.id,
    nome: one.nome,
    email: one.email,
    ...inWords(one),
  }));
  return { atingidos, sem_nome: (await readSemNome(db, janela)).map(inWords), avisados };
}

/** What people must be told (article 9), and its words where it is missing. */
const toTell = {
  natureza: 'a natureza dos dados',
  medidas_antes: 'as medidas de segurança de antes',
  medidas_depois: 'as de depois',
  riscos: 'os riscos',
  providencias: 'as providências',
} as const;

/**
 * Mails each person once what the incident means for them, whoever presses how often.
 * @throws {Refusal} notFound; conflict where something is missing that they must be told; invalid where there is no such person
 */
export async function notifyAtingidos(
  { db, now, config, audit, today }: Work<'notifyAtingidos'> & { config: Sender; today: string },
  id: number,
  pessoas: readonly number[],
): Promise<AnswerOf<typeof notifyCall>> {
  const incidente = await existing(lockIncidente(db, id));
  const unsaid = (Object.keys(toTell) as (keyof typeof toTell)[]).filter((campo) => incidente[campo] === '');
  if (unsaid.length > 0) {
    throw conflict(
      `Escreva antes o que as pessoas precisam saber: ${unsaid.map((campo) => toTell[campo]).join(', ')}.`,
    );
  }
  const ids = [...new Set(pessoas)];
  const people = await findRecipients(db, id, ids);
  if (people.length < ids.length) throw invalidField('pessoas', 'Pessoa não encontrada.');
  const [contato] = await findContatos(db);
  const toMail = people.filter(({ avisado, email_confirmado }) => !avisado && email_confirmado);
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
