import type { BodyOf } from '@alinha/contract/core';
import {
  type Destinatario,
  naoProvado,
  naoSaiu,
  outraPessoaEntrega,
  type saveDestinatario as saveCall,
} from '@alinha/contract/destinatarios';
import type { Ato } from '../../audit/declared.ts';
import type { Db } from '../../db/open.ts';
import { only } from '../../db/rows.ts';
import { departedRequestMail, privateAddressMail } from '../../mail/departed.ts';
import { queueMail } from '../../mail/queue.ts';
import type { Sender } from '../../mail/templates.ts';
import type { ActorWork, Work } from '../../people/work.ts';
import { conflict, forbidden, invalidField, notFound, type Refusal } from '../../refusals.ts';
import {
  type Comparison,
  compareCode,
  type NewCode,
  newCode,
  storeCode,
  takeCode,
  wrongCode,
} from '../../session/codes.ts';
import { takeMailedCode } from '../../session/rateLimits.ts';
import { reorderCopia } from '../copia/index.ts';
import { openFor, recebida, tellAnswerers } from '../solicitacoes/index.ts';
import { storeOrder } from './entrega.queries.ts';
import {
  findAbertas,
  findByEndereco,
  findDestinatario,
  findEndereco,
  isOfAccount,
  lockDestinatario,
  lockPessoa,
  removeDestinatario,
  storeEndereco,
  storeProof,
} from './queries.ts';

type Mailing<A extends Ato> = ActorWork<A> & { config: Sender; today: string };

const missing = () => notFound('E-mail não encontrado.');

/**
 * Who left, locked against a reactivation.
 * @throws {Refusal} notFound; conflict for a person with an account; invalid for the address of an account
 */
async function checkEntry(db: Db, { pessoa, email }: { pessoa: number; email: string }) {
  const person = await lockPessoa(db, pessoa);
  if (person === undefined) throw notFound('Colaborador não encontrado.');
  if (person.ativo) throw conflict(naoSaiu);
  if (await isOfAccount(db, email)) {
    throw invalidField(
      'email',
      'Este e-mail já é de uma conta do sistema. Informe um e-mail particular da pessoa.',
    );
  }
  return person;
}

/**
 * Prepares the code for an address that is new for the person, before the transaction: hashing is slow, and the mailed code
 * counts whatever comes of the call.
 * @throws {Refusal} as the act does; rateLimited
 */
export async function prepareCode(
  { db, now }: { db: Db; now: Date },
  entry: { pessoa: number; email: string },
): Promise<NewCode | undefined> {
  await checkEntry(db, entry);
  const { pessoa, email } = entry;
  if ((await findEndereco(db, pessoa))?.email === email) return undefined;
  await takeMailedCode(db, { email, device: undefined }, now);
  return newCode(email);
}

/**
 * Enters a request in the name of a former employee, and the private address that they write from (LGPD-14). An address that is
 * new for them is mailed a code, and ends the one before.
 * @param code undefined where the address was entered before
 * @throws {Refusal} as `checkEntry`; conflict where a request of the kind is open
 */
export async function saveDestinatario(
  { db, now, today, actor, config, audit }: Mailing<'saveDestinatario'>,
  { pessoa, email, tipo, texto }: BodyOf<typeof saveCall>,
  code: NewCode | undefined,
): Promise<Destinatario> {
  const person = await checkEntry(db, { pessoa, email });
  const before = await findEndereco(db, pessoa);
  const trocado = before?.email !== email;
  if (trocado) {
    await storeEndereco(db, { id_colaborador: pessoa, email, id_autor: actor.id, registrado_em: now });
    const fresh = code ?? (await newCode(email));
    await storeCode(db, pessoa, 'destinatario', fresh, { now });
    await queueMail(db, { para: email, ...privateAddressMail(config, fresh) });
  }
  const aberta =
    tipo && (await openFor({ db, config, now, today, actor }, { pessoa, tipo, texto: texto || null }));
  // Others learn of every address: the copy goes to it.
  if (trocado && !aberta)
    await tellAnswerers(db, config, [actor.id], 'Foi registrado um e-mail do ex-colaborador.');
  audit({
    mudou: trocado || tipo !== null,
    targets: [
      {
        id: pessoa,
        dados: {
          ...(aberta && { solicitacaoId: aberta.id, tipo }),
          ...(trocado && { endereco: email }),
        },
      },
    ],
  });
  if (aberta && !trocado && before?.provado_em) {
    await queueMail(db, {
      para: email,
      ...departedRequestMail(config, { nome: person.nome, aconteceu: recebida(aberta) }),
    });
  }
  return only(await findDestinatario(db, actor.id, now, pessoa));
}

/**
 * Prepares another code for somebody's private address.
 * @throws {Refusal} notFound; conflict where it is proved; rateLimited
 */
export async function prepareAnotherCode(
  { db, now }: { db: Db; now: Date },
  pessoa: number,
): Promise<NewCode> {
  const found = await findEndereco(db, pessoa);
  if (found === undefined) throw missing();
  if (found.provado_em !== null) throw conflict('O e-mail já foi confirmado.');
  await takeMailedCode(db, { email: found.email, device: undefined }, now);
  return newCode(found.email);
}

/** Mails another code; earlier ones stay valid until they expire. @throws {Refusal} notFound where the address ended meanwhile */
export async function sendCodigo(
  { db, now, config, audit }: Mailing<'sendCodigoDoDestinatario'>,
  pessoa: number,
  code: NewCode,
): Promise<void> {
  if (!(await lockDestinatario(db, pessoa))) throw missing();
  const { email } = only(await findEndereco(db, pessoa));
  await storeCode(db, pessoa, 'destinatario', code, { now });
  await queueMail(db, { para: email, ...privateAddressMail(config, code) });
  audit({ targets: [{ id: pessoa, dados: {} }] });
}

/** Removes a private address. @throws {Refusal} notFound */
export async function deleteDestinatario(
  { db, audit }: Work<'deleteDestinatario'>,
  pessoa: number,
): Promise<void> {
  const before = await findEndereco(db, pessoa);
  if (before === undefined || !(await removeDestinatario(db, pessoa))) throw missing();
  audit({ targets: [{ id: pessoa, dados: { endereco: before.email } }] });
}

/**
 * Has the copy prepared that is handed over by a link; the person who entered the address leaves that to somebody else, where there is one,
 * so that nobody alone brings the data of another to an address of their own.
 * @throws {Refusal} notFound; conflict where the address is not proved; forbidden for the person who entered it
 */
export async function deliverCopia(
  { db, now, actor, audit }: ActorWork<'deliverCopia'>,
  pessoa: number,
): Promise<Destinatario> {
  if (!(await lockDestinatario(db, pessoa))) throw missing();
  const before = only(await findDestinatario(db, actor.id, now, pessoa));
  if (before.provado_em === null) throw conflict(naoProvado);
  if (!before.pode_entregar) throw forbidden(outraPessoaEntrega);
  const preparing = before.copia === 'preparando';
  if (!preparing) {
    await reorderCopia(db, pessoa, now);
    await storeOrder(db, pessoa, now);
  }
  audit({ mudou: !preparing, targets: [{ id: pessoa, dados: {} }] });
  return only(await findDestinatario(db, actor.id, now, pessoa));
}

/** A typed code, compared before the transaction; it takes as long where nobody has the address. */
export async function compareProof(db: Db, { email, codigo }: { email: string; codigo: string }) {
  const person = await findByEndereco(db, email);
  return { person, comparison: await compareCode(db, { id: person?.id, email }, 'destinatario', codigo) };
}

/**
 * Proves a private address by the mailed code.
 * @returns the refusal of a wrong code: returned, not thrown, so that the counted attempt is committed
 */
export async function proveDestinatario(
  { db, now, config, audit }: Work<'proveDestinatario'> & { config: Sender },
  { person, comparison }: { person: Awaited<ReturnType<typeof findByEndereco>>; comparison: Comparison },
): Promise<Refusal | undefined> {
  // Every act locks the address before its codes; the opposite order could deadlock.
  if (person === undefined || !(await lockDestinatario(db, person.id))) return wrongCode();
  audit({ targets: [{ id: person.id, dados: {} }] });
  if (!(await takeCode(db, person.id, 'destinatario', comparison, { now }))) return wrongCode();
  if (!(await storeProof(db, person.id, person.email, now))) return undefined;
  for (const aberta of await findAbertas(db, person.id)) {
    const aconteceu = recebida(aberta);
    await queueMail(db, {
      para: person.email,
      ...departedRequestMail(config, { nome: person.nome, aconteceu }),
    });
  }
  return undefined;
}
