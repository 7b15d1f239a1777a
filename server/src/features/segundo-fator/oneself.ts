import { codigoErrado, type Prova, senhaErrada } from '@alinha/contract/segundo-fator';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import type { Common } from '../../http/serve.ts';
import type { SessionActor } from '../../people/actor.ts';
import { failedAttempt, forbidden, invalidField } from '../../refusals.ts';
import { findPasswordHash } from '../../session/ownPasswords.ts';
import { mayHavePassword, verifyPassword } from '../../session/passwords.ts';
import { hashRecoveryCode, takeRecoveryCode } from '../../session/recoveryCodes.ts';
import { type Answer, readAnswer, takeAnswer } from './answer.ts';
import { isOfApp, takeCodeOf } from './app.ts';
import { findFactors, hasNone, sessionBegan } from './queries.ts';

/** How young a session has to be to stand for a password that nobody has, in milliseconds. */
const fresh = 10 * 60_000;

/** The hash of the password by which somebody proves themselves; nothing where they sign in without one. */
export async function ownPassword(db: Db, actor: SessionActor, config: Config): Promise<string | undefined> {
  if (!mayHavePassword(config, actor)) return undefined;
  return (await findPasswordHash(db, actor.id)) ?? undefined;
}

type Asked = Pick<Common, 'db' | 'config' | 'browser' | 'vault' | 'now'> & {
  actor: SessionActor;
  body: Prova;
};

/** The slow parts of a proof, made before the transaction that takes it. */
interface Proof {
  /** The hash of the code, where it is one of the ten. */
  reserva: string | undefined;
  answer: Answer | undefined;
}

/**
 * Asks for the password again before a second factor changes; of whoever has none, for a session that has just begun
 * (MFA-07). `takeFactor` asks for the second factor.
 * @throws {Refusal} invalid of the field, which counts as a failed try; forbidden where the session is too old
 */
export async function proveOneself(asked: Omit<Asked, 'vault'>): Promise<Proof> {
  await provePassword(asked);
  const { db, actor, body } = asked;
  return {
    reserva:
      body.codigo === undefined || isOfApp(body.codigo)
        ? undefined
        : await hashRecoveryCode(db, actor.id, body.codigo),
    answer: body.chave && (await readAnswer(asked, body.chave)),
  };
}

/** As `proveOneself`, of the password alone. */
export async function provePassword({
  db,
  actor,
  body,
  config,
  now,
}: Pick<Asked, 'db' | 'actor' | 'config' | 'now'> & { body: Pick<Prova, 'senha'> }): Promise<void> {
  const hash = await ownPassword(db, actor, config);
  if (hash !== undefined) {
    if (body.senha === undefined) throw invalidField('senha', 'Informe a sua senha.');
    if (!(await verifyPassword(hash, body.senha))) throw failedAttempt(invalidField('senha', senhaErrada));
    return;
  }
  const began = await sessionBegan(db, actor.id_sessao);
  if (began === undefined || now.getTime() - began.getTime() > fresh) {
    throw forbidden('Por segurança, saia e entre de novo antes de mudar o segundo fator.');
  }
}

/**
 * Asks whoever has a second factor for it, before another one is set up beside it, one is taken away or the codes are made
 * anew (MFA-09): a code of the app, one of the ten, or a passkey, each of which is used up.
 * @throws {Refusal} invalid, which counts as a failed try where something was shown
 */
export async function takeFactor(asked: Asked, { reserva, answer }: Proof): Promise<void> {
  const { db, actor, body, now } = asked;
  if (hasNone(await findFactors(db, actor.id))) return;
  const { codigo, chave } = body;
  if (codigo === undefined && chave === undefined) {
    throw invalidField('codigo', 'Informe um código ou use uma chave de acesso.');
  }
  if (chave !== undefined) {
    if (answer?.id_colaborador === actor.id && (await takeAnswer(db, answer, now))) return;
    throw failedAttempt(invalidField('chave', 'A chave de acesso não foi reconhecida.'));
  }
  const right =
    reserva === undefined
      ? await takeCodeOf(asked, actor.id, codigo ?? '')
      : await takeRecoveryCode(db, actor.id, reserva);
  if (!right) throw failedAttempt(invalidField('codigo', codigoErrado));
}
