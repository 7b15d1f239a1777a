import type { Entrada } from '@alinha/contract/auth';
import { domainProblem } from '@alinha/rules/emails';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { failedAttempt, forbidden, invalid } from '../../refusals.ts';
import { findByIdentity, keepIdentity } from '../../session/identities.ts';
import type { HeldTokens } from '../../session/tokens.ts';
import { refused, type SignIn, type SignInWork, signIn } from '../auth/index.ts';
import type { Identity } from './provider.ts';
import { endTemporaryPassword, findByAddress, holdPerson } from './queries.ts';

const unknownPerson = ({ senhaSoRh }: Config) =>
  failedAttempt(
    forbidden(
      `Nenhuma pessoa do sistema usa esta conta. Fale com o RH${senhaSoRh ? '' : ', ou entre com e-mail e senha'}.`,
    ),
  );

/**
 * Signs in the person whose identity a provider confirmed, for as long as `OIDC_SESSION_HOURS` says (OIDC-07).
 * @throws {Refusal} forbidden where the identity belongs to nobody here; invalid where the provider gave no address
 */
export async function enterBySso(
  work: SignInWork<'enterBySso'> & { config: Config },
  identity: Identity,
  held: HeldTokens,
): Promise<SignIn<Entrada>> {
  const { db, config, now, audit } = work;
  const id = await personOf(db, config, identity, now);
  audit({ dados: { meio: 'provedor' } });
  const until = config.oidc && new Date(now.getTime() + config.oidc.sessao);
  return (await signIn(work, id, held, { entrada: 'provedor', until })) ?? refused(unknownPerson(config));
}

/**
 * The person of an identity: the one to whom it is linked, or else the active, confirmed person with its address, to whom it is
 * then linked (OIDC-03). No person is created.
 * @throws {Refusal}
 */
async function personOf(tx: Db, config: Config, identity: Identity, now: Date): Promise<number> {
  const { emissor, sujeito } = identity;
  const known = await findByIdentity(tx, identity);
  const email = known === undefined ? addressOf(config, identity) : undefined;
  const id = email === undefined ? known : await findByAddress(tx, email);
  if (id === undefined) throw unknownPerson(config);
  await endTemporaryPassword(tx, id);
  const person = await holdPerson(tx, id);
  if (!person?.ativo || !person.email_confirmado) throw unknownPerson(config);
  if (email !== undefined) {
    // HR may have given the address to another person before the row was locked.
    if (person.email !== email) throw unknownPerson(config);
    await keepIdentity(tx, { emissor, sujeito, id_colaborador: id }, now);
  }
  // Read again under the lock: a concurrent sign-in may have stored another link, or HR may have removed this one.
  if ((await findByIdentity(tx, identity)) === id) return id;
  throw failedAttempt(forbidden('Esta pessoa já entra por outra conta do provedor. Fale com o RH.'));
}

/**
 * The address by which an unknown identity may be linked.
 * @throws {Refusal} where the provider gives no address, an unverified one that is not trusted, or one of another domain
 */
function addressOf({ dominios, oidc }: Config, { email, verificado }: Identity): string {
  if (email === undefined) throw failedAttempt(invalid('O provedor não informou o seu e-mail.'));
  if (!verificado && !oidc?.trustEmail) {
    throw failedAttempt(forbidden('O provedor ainda não confirmou o seu e-mail.'));
  }
  const problem = domainProblem(email, dominios);
  if (problem !== null) throw failedAttempt(forbidden(`${problem}.`));
  return email;
}
