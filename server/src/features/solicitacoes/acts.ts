import type { TipoDeSolicitacao } from '@alinha/contract/choices';
import type { BodyOf } from '@alinha/contract/core';
import {
  type answerSolicitacao as answerCall,
  type createSolicitacao as createCall,
  jaRespondida,
  naoContestavel,
  type PrazosDasSolicitacoes,
  type Solicitacao,
  type SolicitacaoRecebida,
  type savePrazosDasSolicitacoes as savePrazosCall,
} from '@alinha/contract/solicitacoes';
import type { Ato } from '@alinha/rules/auditoria';
import { addDays, formatDay } from '@alinha/rules/dates';
import { mayAnswerWith, nomesDasSolicitacoes } from '@alinha/rules/solicitacoes';
import { changeOf } from '../../audit/record.ts';
import type { Db } from '../../db/open.ts';
import { only } from '../../db/rows.ts';
import type { solicitacoes } from '../../db/schema.ts';
import { departedRequestMail } from '../../mail/departed.ts';
import { queueMail } from '../../mail/queue.ts';
import { requestMail, type Sender } from '../../mail/templates.ts';
import type { ActorWork, CheckVersion, Work } from '../../people/work.ts';
import { conflict, forbidden, notFound } from '../../refusals.ts';
import {
  findAnswerers,
  findEnderecoProvado,
  findOwn,
  findPrazos,
  findReceived,
  insertContestacao,
  insertResposta,
  insertSolicitacao,
  lockPrazos,
  lockSolicitacao,
  storePrazos,
  updateSolicitacao,
} from './queries.ts';

type Mailing<A extends Ato> = ActorWork<A> & { config: Sender; today: string };

const missing = () => notFound('Solicitação não encontrada.');

/** Tells those who answer requests, but not whoever made it, in one sentence without anything that was written. */
export async function tellAnswerers(
  tx: Db,
  config: Sender,
  except: number,
  aconteceu: string,
): Promise<void> {
  const mails = (await findAnswerers(tx, except)).map(({ nome, para }) => ({
    para,
    ...requestMail(config, { nome, aconteceu, pagina: '/privacidade' }),
  }));
  await queueMail(tx, ...mails);
}

/** What is said of a request when it was received. */
export const recebida = ({ tipo, prazo }: Pick<Solicitacao, 'tipo' | 'prazo'>): string =>
  `A sua solicitação foi recebida: ${nomesDasSolicitacoes[tipo]}. O prazo da resposta vai até ${formatDay(prazo)}.`;

type Opening = Pick<Mailing<'createSolicitacao'>, 'db' | 'now' | 'today' | 'actor' | 'config'>;

/**
 * Opens a request in somebody's name; its term is that of its kind today (LGPD-03). A unique index refuses a second open one of the
 * kind.
 */
async function open(
  { db, now, today, actor, config }: Opening,
  given: Pick<typeof solicitacoes.$inferInsert, 'id_colaborador' | 'tipo' | 'texto' | 'id_autor'>,
  aconteceu: string,
) {
  const { tipo } = given;
  const prazo = addDays(today, (await findPrazos(db))[tipo]);
  const id = await insertSolicitacao(db, { ...given, criada_em: now, prazo });
  const what = `${aconteceu}: ${nomesDasSolicitacoes[tipo]}. O prazo vai até ${formatDay(prazo)}.`;
  await tellAnswerers(db, config, actor.id, what);
  return { id, tipo, prazo };
}

/** Opens a request in the name of somebody who left, whom the caller has checked (LGPD-14). */
export const openFor = (
  work: Opening,
  { pessoa, tipo, texto }: { pessoa: number; tipo: TipoDeSolicitacao; texto: string | null },
) =>
  open(
    work,
    { id_colaborador: pessoa, tipo, texto, id_autor: work.actor.id },
    'Foi registrada uma solicitação em nome de quem saiu',
  );

/** Opens a request about the actor's own data. */
export async function createSolicitacao(
  work: Mailing<'createSolicitacao'>,
  { tipo, texto }: BodyOf<typeof createCall>,
): Promise<Solicitacao> {
  const { db, actor, config, audit } = work;
  const given = { id_colaborador: actor.id, tipo, texto: texto || null };
  const aberta = await open(work, given, 'Alguém abriu uma solicitação');
  const { id } = aberta;
  audit({ targets: [{ id: actor.id, dados: { solicitacaoId: id, tipo } }] });
  await queueMail(db, {
    para: actor.email,
    ...requestMail(config, { nome: actor.nome, aconteceu: recebida(aberta), pagina: '/conta' }),
  });
  return only(await findOwn(db, actor.id, id));
}

/**
 * Contests the answer to an own request, which is then open again, with a new term.
 * @throws {Refusal} notFound; conflict where it has no answer, or was contested already
 */
export async function contestSolicitacao(
  { db, now, today, actor, config, audit }: Mailing<'contestSolicitacao'>,
  id: number,
  texto: string,
): Promise<Solicitacao> {
  await lockSolicitacao(db, id);
  const before = await findOwn(db, actor.id, id);
  if (before === undefined) throw missing();
  if (before.estado === 'aberta' || before.contestacao !== null) throw conflict(naoContestavel);
  const { tipo } = before;
  const prazo = addDays(today, (await findPrazos(db))[tipo]);
  await insertContestacao(db, { id_solicitacao: id, texto, feita_em: now });
  await updateSolicitacao(db, id, { estado: 'aberta', prazo });
  audit({ targets: [{ id: actor.id, dados: { tipo } }] });
  const aconteceu = `A resposta a uma solicitação foi contestada: ${nomesDasSolicitacoes[tipo]}. Ela está aberta de novo, e o prazo vai até ${formatDay(prazo)}.`;
  await tellAnswerers(db, config, actor.id, aconteceu);
  return only(await findOwn(db, actor.id, id));
}

/**
 * Answers a request (LGPD-03).
 * @throws {Refusal} notFound; forbidden where it is the actor's own, or a revisão of somebody below them; conflict where it was
 * answered already
 */
export async function answerSolicitacao(
  { db, now, actor, config, audit }: Mailing<'answerSolicitacao'>,
  id: number,
  { resultado, texto }: BodyOf<typeof answerCall>,
  checkVersion: CheckVersion<SolicitacaoRecebida>,
): Promise<SolicitacaoRecebida> {
  await lockSolicitacao(db, id);
  const before = await findReceived(db, actor.id, id);
  if (before === undefined) throw missing();
  checkVersion(before);
  const { tipo, estado, pessoa, respostas, pode_responder } = before;
  if (!mayAnswerWith(estado, resultado)) throw conflict(jaRespondida);
  if (!pode_responder) {
    throw forbidden(
      pessoa.id === actor.id
        ? 'Você não pode responder à própria solicitação.'
        : 'Quem lidera a pessoa não responde à revisão do quadrante dela.',
    );
  }
  await insertResposta(db, {
    id_solicitacao: id,
    vez: respostas.length + 1,
    resultado,
    texto: texto || null,
    id_autor: actor.id,
    respondida_em: now,
  });
  await updateSolicitacao(db, id, { estado: resultado });
  audit({ targets: [{ id: pessoa.id, dados: { tipo, resultado } }] });
  const { nome } = pessoa;
  const respondida = `A sua solicitação foi ${resultado}: ${nomesDasSolicitacoes[tipo]}.`;
  if (pessoa.ativo) {
    const aconteceu = `${respondida} Veja a resposta em Minha conta.`;
    await queueMail(db, {
      para: pessoa.email,
      ...requestMail(config, { nome, aconteceu, pagina: '/conta' }),
    });
  } else {
    // The address of the account is the company's.
    const para = await findEnderecoProvado(db, pessoa.id);
    if (para !== undefined) {
      await queueMail(db, { para, ...departedRequestMail(config, { nome, aconteceu: respondida }) });
    }
  }
  return only(await findReceived(db, actor.id, id));
}

/** Sets the terms of requests to come. */
export async function savePrazosDasSolicitacoes(
  { db, audit }: Work<'savePrazosDasSolicitacoes'>,
  wanted: BodyOf<typeof savePrazosCall>,
  checkVersion: CheckVersion<PrazosDasSolicitacoes>,
): Promise<PrazosDasSolicitacoes> {
  await lockPrazos(db);
  const antes = await findPrazos(db);
  checkVersion(antes);
  const given = Object.entries(wanted).filter(([, dias]) => dias !== undefined);
  const depois: PrazosDasSolicitacoes = { ...antes, ...Object.fromEntries(given) };
  audit(changeOf(antes, depois));
  await storePrazos(db, depois);
  return depois;
}
