import type { TipoDeSolicitacao } from '@alinha/contract/choices';
import { diasDaCopia } from '@alinha/contract/copia';
import type { BodyOf } from '@alinha/contract/core';
import {
  type answerSolicitacao as answerCall,
  type createSolicitacao as createCall,
  decidaAntes,
  jaPediuHoje,
  jaRespondida,
  naoContestavel,
  type PrazosDasSolicitacoes,
  type Solicitacao,
  type SolicitacaoRecebida,
  type savePrazosDasSolicitacoes as savePrazosCall,
} from '@alinha/contract/solicitacoes';
import { addDays, formatDay, todayIn } from '@alinha/rules/dates';
import { endsRightly, mayAnswerWith, nomesDasSolicitacoes } from '@alinha/rules/solicitacoes';
import { changeOf } from '../../audit/record.ts';
import { only } from '../../db/rows.ts';
import type { solicitacoes } from '../../db/schema.ts';
import { takeTurns } from '../../people/relation.ts';
import type { CheckVersion, Work } from '../../people/work.ts';
import { conflict, forbidden, invalidField } from '../../refusals.ts';
import { insertCopia } from '../copia/index.ts';
import { listPendentes } from './decisoes.queries.ts';
import { type Mailing, missing, tellAnswerers, tellAsker, tellDeparted } from './mails.ts';
import {
  findOwn,
  findPrazos,
  findReceived,
  insertContestacao,
  insertResposta,
  insertSolicitacao,
  lockPrazos,
  lockSolicitacao,
  readOwn,
  storePrazos,
  updateSolicitacao,
} from './queries.ts';

const naConta = 'Veja a resposta em Minha conta.';

const comoTermina =
  'Mantido, registro corrigido e quadrante revisto são os resultados da revisão do quadrante, e só dela.';

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
  await tellAnswerers(db, config, [actor.id], what);
  return { id, tipo, prazo };
}

/** Opens a request in the name of a former employee, whom the caller has checked (LGPD-14). */
export const openFor = (
  work: Opening,
  { pessoa, tipo, texto }: { pessoa: number; tipo: TipoDeSolicitacao; texto: string | null },
) =>
  open(
    work,
    { id_colaborador: pessoa, tipo, texto, id_autor: work.actor.id },
    'Foi registrada uma solicitação em nome de quem saiu',
  );

/**
 * Opens a request about the actor's own data (LGPD-03).
 * @throws {Refusal} conflict for a second request of simple access on a day
 */
export async function createSolicitacao(
  work: Mailing<'createSolicitacao'>,
  { tipo, texto }: BodyOf<typeof createCall>,
): Promise<Solicitacao> {
  const { db, actor, config, audit } = work;
  if (tipo === 'acesso') return createAcesso(work, texto || null);
  const given = { id_colaborador: actor.id, tipo, texto: texto || null };
  const aberta = await open(work, given, 'Alguém abriu uma solicitação');
  const { id } = aberta;
  audit({ targets: [{ id: actor.id, dados: { solicitacaoId: id, tipo } }] });
  await tellAsker(db, config, actor, recebida(aberta));
  return only(await findOwn(db, actor.id, id));
}

/**
 * Opens a request of simple access, and answers it in the same transaction.
 * @throws {Refusal} conflict for a second one on a day
 */
async function createAcesso(work: Mailing<'createSolicitacao'>, texto: string | null): Promise<Solicitacao> {
  const { db, now, today, actor, config, audit } = work;
  const tipo = 'acesso';
  await takeTurns(db, actor.id);
  const isOfToday = (one: Solicitacao) => one.tipo === tipo && todayIn(new Date(one.criada_em)) === today;
  if ((await readOwn(db, actor.id)).some(isOfToday)) throw conflict(jaPediuHoje);
  const id = await insertSolicitacao(db, {
    id_colaborador: actor.id,
    tipo,
    texto,
    criada_em: now,
    prazo: today,
  });
  audit({ targets: [{ id: actor.id, dados: { solicitacaoId: id, tipo } }] });
  await answerAcesso(work, id);
  const what = nomesDasSolicitacoes[tipo];
  await tellAnswerers(db, config, [actor.id], `O sistema atendeu uma solicitação na hora: ${what}.`);
  await tellAsker(db, config, actor, `A sua solicitação foi atendida: ${what}. ${naConta}`);
  return only(await findOwn(db, actor.id, id));
}

/** Confirms that data are held, and has a copy of them prepared unless one of the last day is there. */
async function answerAcesso(
  { db, now, actor, config }: Mailing<'createSolicitacao'>,
  id: number,
): Promise<void> {
  await insertCopia(db, actor.id, now);
  await insertResposta(db, {
    id_solicitacao: id,
    vez: 1,
    resultado: 'atendida',
    texto: `Sim, há dados seus no ${config.produto}. A cópia de tudo o que está guardado sobre você fica em Meus dados, em Minha conta, por ${diasDaCopia} dias.`,
    id_autor: null,
    respondida_em: now,
  });
  await updateSolicitacao(db, id, { estado: 'atendida' });
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
  await tellAnswerers(db, config, [actor.id], aconteceu);
  return only(await findOwn(db, actor.id, id));
}

/**
 * Answers a request (LGPD-03); a revisão, by its end (LGPD-15).
 * @throws {Refusal} notFound; invalid where a revisão would end otherwise, or something else as one; forbidden where it is the actor's own, or a revisão of somebody below them; conflict where it was
 * answered already, or something em análise is still to be decided
 */
export async function answerSolicitacao(
  { db, now, actor, config, audit }: Mailing<'answerSolicitacao'>,
  id: number,
  answer: BodyOf<typeof answerCall>,
  checkVersion: CheckVersion<SolicitacaoRecebida>,
): Promise<SolicitacaoRecebida> {
  const { resultado, texto, fim = null, quadrante = null } = answer;
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
  if (resultado === 'atendida' && (await listPendentes(db, actor.id, before)).length > 0)
    throw conflict(decidaAntes);
  if (!endsRightly(tipo, answer)) throw invalidField('fim', comoTermina);
  await insertResposta(db, {
    id_solicitacao: id,
    vez: respostas.length + 1,
    resultado,
    fim,
    quadrante,
    texto: texto || null,
    id_autor: actor.id,
    respondida_em: now,
  });
  await updateSolicitacao(db, id, { estado: resultado });
  audit({ targets: [{ id: pessoa.id, dados: { tipo, resultado, fim } }] });
  const aconteceu = `A sua solicitação foi ${resultado}: ${nomesDasSolicitacoes[tipo]}.`;
  if (pessoa.ativo) await tellAsker(db, config, pessoa, `${aconteceu} ${naConta}`);
  else await tellDeparted(db, config, pessoa, aconteceu);
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
