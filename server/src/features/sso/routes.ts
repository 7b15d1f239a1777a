import { beginSso, enterBySso } from '@alinha/contract/sso';
import { domainProblem } from '@alinha/rules/emails';
import type { Config, OidcProvider } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { type Routes, serve } from '../../http/serve.ts';
import { conflict, failedAttempt, forbidden, invalid, unauthenticated } from '../../refusals.ts';
import { findByIdentity, keepIdentity } from '../../session/identities.ts';
import { signIn } from '../auth/begin.ts';
import { endTrip, type Identity, startTrip, type Trip } from './provider.ts';
import { endTemporaryPassword, findByAddress, holdPerson } from './queries.ts';

const nobody = ({ senhaSoRh }: Config) =>
  failedAttempt(
    forbidden(
      `Esta conta não é de ninguém do sistema. Fale com o RH${senhaSoRh ? '' : ', ou entre com e-mail e senha'}.`,
    ),
  );

export const ssoRoutes: Routes<'sso'> = {
  beginSso: serve(
    beginSso,
    ({ config }) => startTrip(config, providerOf(config)),
    async ({ cookies, before: { url, trip } }) => {
      cookies.writeTrip(JSON.stringify(trip));
      return { url };
    },
  ),

  enterBySso: serve(
    enterBySso,
    async ({ config, cookies, body }) => {
      // Whatever comes of it, the next one begins anew.
      cookies.clearTrip();
      const trip = readTrip(cookies.trip);
      return endTrip(config, providerOf(config), trip, body.retorno);
    },
    async (context) => {
      const { db, config, now, audit, before: identity } = context;
      const id = await personOf(db, config, identity, now);
      audit({ dados: { meio: 'provedor' } });
      return (await signIn(context, id)) ?? nobody(config);
    },
  ),
};

/** @throws {Refusal} conflict without a provider */
function providerOf({ oidc }: Config): OidcProvider {
  if (oidc === undefined) throw conflict('Este servidor não tem um provedor de identidades.');
  return oidc;
}

/** @throws {Refusal} unauthenticated where the browser set out from elsewhere, or too long ago */
function readTrip(cookie: string | undefined): Trip {
  try {
    const { state, nonce, verifier } = JSON.parse(cookie ?? '');
    if ([state, nonce, verifier].every((part) => typeof part === 'string')) return { state, nonce, verifier };
  } catch {}
  throw failedAttempt(unauthenticated('A entrada pelo provedor expirou. Comece de novo.'));
}

/**
 * Whom an identity is: whoever it was before, else the active, confirmed person of its address, who keeps it from then on
 * (OIDC-03). Nobody is made.
 * @throws {Refusal}
 */
async function personOf(tx: Db, config: Config, identity: Identity, now: Date): Promise<number> {
  const { emissor, sujeito } = identity;
  const known = await findByIdentity(tx, identity);
  const email = known === undefined ? addressOf(config, identity) : undefined;
  const id = email === undefined ? known : await findByAddress(tx, email);
  if (id === undefined) throw nobody(config);
  await endTemporaryPassword(tx, id);
  const person = await holdPerson(tx, id);
  if (!person?.ativo || !person.email_confirmado) throw nobody(config);
  if (email !== undefined) {
    // Until it was held HR could give the address to somebody else.
    if (person.email !== email) throw nobody(config);
    await keepIdentity(tx, { emissor, sujeito, id_colaborador: id }, now);
  }
  // Of two at once the second finds what the first kept; and nobody goes on by what HR has just made forgotten.
  if ((await findByIdentity(tx, identity)) === id) return id;
  throw failedAttempt(forbidden('Esta pessoa já entra por outra conta do provedor. Fale com o RH.'));
}

/**
 * The address that an identity may be known by.
 * @throws {Refusal} where the provider says none that counts
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
