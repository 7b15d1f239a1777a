import type { TipoEmAnalise } from '@alinha/contract/choices';
import type { BodyOf } from '@alinha/contract/core';
import {
  type decideEmAnalise as decideCall,
  decisaoContestada,
  type EmAnalise,
  nadaEmAnalise,
  type Solicitacao,
  type SolicitacaoRecebida,
  type TextosEmAnalise,
} from '@alinha/contract/solicitacoes';
import { addDays, formatDay } from '@alinha/rules/dates';
import { nomesDasSolicitacoes, opensAnalise } from '@alinha/rules/solicitacoes';
import type { Db } from '../../db/open.ts';
import { only } from '../../db/rows.ts';
import { takeTurns } from '../../people/relation.ts';
import type { ActorWork, CheckVersion } from '../../people/work.ts';
import { conflict, forbidden, notFound } from '../../refusals.ts';
import { lockADecidir, readADecidir } from '../copia/index.ts';
import {
  findDecisao,
  findPendente,
  insertDecisao,
  listPendentes,
  updateContestada,
} from './decisoes.queries.ts';
import { type Mailing, missing, tellAnswerers, tellAsker } from './mails.ts';
import { findOwn, findPrazos, findReceived, lockSolicitacao, updateSolicitacao } from './queries.ts';

/**
 * The request whose kinds somebody may decide on.
 * @throws {Refusal} notFound; conflict where it opens nothing; forbidden where it is their own, or of somebody below them: who leads
 * somebody wrote about them, or led who did
 */
async function requireDecidable(db: Db, reader: number, id: number): Promise<SolicitacaoRecebida> {
  const received = await findReceived(db, reader, id);
  if (received === undefined) throw missing();
  const { tipo, estado, pessoa, pode_decidir } = received;
  if (!opensAnalise(tipo, estado)) throw conflict(nadaEmAnalise);
  if (pode_decidir) return received;
  throw forbidden(
    pessoa.id === reader
      ? 'Você não decide sobre o que escreveram a seu respeito.'
      : 'Quem lidera a pessoa não decide sobre o que escreveram a respeito dela.',
  );
}

async function requirePendente(db: Db, reader: number, received: SolicitacaoRecebida, tipo: TipoEmAnalise) {
  const pendente = await findPendente(db, reader, received, tipo);
  if (pendente === undefined) throw conflict(nadaEmAnalise);
  if (pendente.item.impedimento !== null) throw forbidden(pendente.item.impedimento);
  return pendente;
}

/** What a request leaves to be decided, by kind and count. */
export const listEmAnalise = async (db: Db, reader: number, id: number): Promise<EmAnalise[]> =>
  listPendentes(db, reader, await requireDecidable(db, reader, id));

/** Opens what is to be decided to the person who may decide it, and writes an audit row of that, one an hour (LGPD-12). */
export async function readEmAnalise(
  { db, now, actor, audit }: ActorWork<'readEmAnalise'>,
  id: number,
  tipo: TipoEmAnalise,
): Promise<TextosEmAnalise> {
  const received = await requireDecidable(db, actor.id, id);
  const { aDecidir, item } = await requirePendente(db, actor.id, received, tipo);
  audit({
    targets: [{ id: received.pessoa.id, dados: { solicitacaoId: id, tipo } }],
    visita: `${tipo} da solicitação ${id}, por ${actor.id} em ${now.toISOString().slice(0, 13)}`,
  });
  return { ...item, textos: await readADecidir(db, aDecidir) };
}

/**
 * Hands over or withholds what is to be decided of a kind (LGPD-02). The records are locked first, so that what was read is what is
 * decided.
 */
export async function decideEmAnalise(
  { db, now, actor, config, audit }: Mailing<'decideEmAnalise'>,
  id: number,
  tipo: TipoEmAnalise,
  { resultado, motivo }: BodyOf<typeof decideCall>,
  checkVersion: CheckVersion<EmAnalise>,
): Promise<SolicitacaoRecebida> {
  await lockSolicitacao(db, id);
  const received = await requireDecidable(db, actor.id, id);
  const { pessoa } = received;
  await takeTurns(db, pessoa.id);
  const before = await requirePendente(db, actor.id, received, tipo);
  const registros = await lockADecidir(db, before.aDecidir);
  const { vez, item } = await requirePendente(db, actor.id, received, tipo);
  checkVersion(item);
  const row = { id_solicitacao: id, tipo, vez, resultado, motivo, id_autor: actor.id, decidida_em: now };
  await insertDecisao(db, row, registros);
  audit({ targets: [{ id: pessoa.id, dados: { solicitacaoId: id, tipo, resultado } }] });
  if (pessoa.ativo) {
    const what = nomesDasSolicitacoes[received.tipo];
    const aconteceu = `Foi decidido o que estava em análise na sua solicitação: ${what}. Veja a decisão e o motivo em Minha conta.`;
    await tellAsker(db, config, pessoa, aconteceu);
  }
  return only(await findReceived(db, actor.id, id));
}

/**
 * Contests a decision of an own request, which is open again, with a new term.
 * @throws {Refusal} notFound; conflict where it was contested, or follows a contest
 */
export async function contestDecisao(
  { db, now, today, actor, config, audit }: Mailing<'contestDecisao'>,
  id: number,
  tipo: TipoEmAnalise,
  texto: string,
): Promise<Solicitacao> {
  await lockSolicitacao(db, id);
  const own = await findOwn(db, actor.id, id);
  if (own === undefined) throw missing();
  const decisao = await findDecisao(db, id, tipo);
  if (decisao === undefined) throw notFound('Decisão não encontrada.');
  if (decisao.vez !== 1 || decisao.contestada_em !== null) throw conflict(decisaoContestada);
  await updateContestada(db, decisao.id, texto, now);
  const prazo = addDays(today, (await findPrazos(db))[own.tipo]);
  await updateSolicitacao(db, id, { estado: 'aberta', prazo });
  audit({ targets: [{ id: actor.id, dados: { solicitacaoId: id, tipo } }] });
  const what = nomesDasSolicitacoes[own.tipo];
  const aconteceu = `Uma decisão sobre o que estava em análise foi contestada: ${what}. Outra pessoa decide agora, e o prazo vai até ${formatDay(prazo)}.`;
  await tellAnswerers(db, config, [actor.id, decisao.id_autor], aconteceu);
  return only(await findOwn(db, actor.id, id));
}
