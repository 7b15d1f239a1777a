import { codigoErrado, type Prova, senhaErrada } from '@alinha/contract/segundo-fator';
import { minuteMs } from '@alinha/rules/dates';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import type { SessionActor } from '../../people/actor.ts';
import { failedAttempt, forbidden, invalidField } from '../../refusals.ts';
import { isAsked } from '../../session/challenges.ts';
import { findPasswordHash } from '../../session/ownPasswords.ts';
import { mayHavePassword, verifyPassword } from '../../session/passwords.ts';
import { hashRecoveryCode, isRecoveryCode, takeRecoveryCode } from '../../session/recoveryCodes.ts';
import type { Vault } from '../../session/vault.ts';
import { type Answer, type Answering, readAnswer, takeAnswer } from './answer.ts';
import { fitsApp, isOfApp, takeCodeOf } from './app.ts';
import { findFactors, hasNone, sessionBegan } from './queries.ts';

/** The greatest age at which the session of a person without a password counts as proof, in milliseconds. */
const fresh = 10 * minuteMs;

/** The hash of the password by which the actor proves themselves; undefined where they sign in without one. */
export async function ownPassword(db: Db, actor: SessionActor, config: Config): Promise<string | undefined> {
  if (!mayHavePassword(config, actor)) return undefined;
  return (await findPasswordHash(db, actor.id)) ?? undefined;
}

interface OneselfDeps {
  db: Db;
  config: Config;
  now: Date;
  actor: SessionActor;
}

/** The slow parts of a proof, computed before the transaction that consumes it. */
export interface Proof extends Pick<Prova, 'codigo' | 'chave'> {
  /** The hash of the code, if it is a recovery code. */
  reserva: string | undefined;
  answer: Answer | undefined;
}

/**
 * Verifies the password again before a second factor changes; people without a password need a session that has just begun
 * (MFA-07). `takeFactor` verifies the second factor.
 * @throws {Refusal} invalid for the field, which counts as a failed attempt; forbidden where the session is too old
 */
export async function proveOneself(asked: OneselfDeps & Answering, body: Prova): Promise<Proof> {
  const { db, actor } = asked;
  if (body.codigo === undefined && body.chave === undefined && !hasNone(await findFactors(db, actor.id))) {
    throw missingFactor();
  }
  await provePassword(asked, body.senha);
  return {
    codigo: body.codigo,
    chave: body.chave,
    reserva:
      body.codigo === undefined || isOfApp(body.codigo)
        ? undefined
        : await hashRecoveryCode(db, actor.id, body.codigo),
    answer: body.chave && (await readAnswer(asked, body.chave)),
  };
}

const missingFactor = () => invalidField('codigo', 'Informe um código ou use uma chave de acesso.');

/** Does the part of `proveOneself` that concerns the password. */
export async function provePassword(
  { db, actor, config, now }: OneselfDeps,
  senha: string | undefined,
): Promise<void> {
  const hash = await ownPassword(db, actor, config);
  if (hash !== undefined) {
    if (senha === undefined) throw invalidField('senha', 'Informe a sua senha.');
    if (!(await verifyPassword(hash, senha))) throw failedAttempt(invalidField('senha', senhaErrada));
    return;
  }
  const began = await sessionBegan(db, actor.id_sessao);
  if (began === undefined || now.getTime() - began.getTime() > fresh) {
    throw forbidden('Por segurança, saia e entre de novo antes de mudar o segundo fator.');
  }
}

/** Whether `takeFactor` will accept a proof of somebody with a factor, before work that its acceptance costs. */
export async function fitsFactor(
  asked: Pick<OneselfDeps, 'db' | 'now' | 'actor'> & { vault: Vault | undefined },
  { codigo = '', chave, reserva, answer }: Proof,
): Promise<boolean> {
  const { db, actor, now } = asked;
  if (chave !== undefined) {
    return answer?.id_colaborador === actor.id && isAsked(db, answer.challenge, { ...answer, of: null }, now);
  }
  return reserva === undefined ? fitsApp(asked, actor.id, codigo) : isRecoveryCode(db, actor.id, reserva);
}

/**
 * Verifies the second factor of people who have one, before they set up another one, remove one or renew the recovery codes
 * (MFA-09). This consumes the code of the app, the recovery code or the passkey's answer.
 * @throws {Refusal} invalid, which counts as a failed attempt if a code or an answer was given
 */
export async function takeFactor(
  asked: Pick<OneselfDeps, 'db' | 'now' | 'actor'> & { vault: Vault | undefined },
  { codigo, chave, reserva, answer }: Proof,
): Promise<void> {
  const { db, actor, now } = asked;
  if (hasNone(await findFactors(db, actor.id))) return;
  if (codigo === undefined && chave === undefined) {
    throw missingFactor();
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
