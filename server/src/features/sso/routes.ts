import { beginSso, enterBySso } from '@alinha/contract/sso';
import { domainProblem, normaliseEmail } from '@alinha/rules/emails';
import type { Config, OidcProvider } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { badRequest, failedTry, forbidden, notFound, unauthorized } from '../../errors.ts';
import { type Routes, serve } from '../../http/serve.ts';
import { signIn } from '../auth/begin.ts';
import { endTrip, type Identity, startTrip, type Trip } from './provider.ts';
import { endTemporaryPassword, findByAddress, findByIdentity, keepIdentity } from './queries.ts';

const nobody = () =>
  failedTry(forbidden('Esta conta não é de ninguém do sistema. Fale com o RH, ou entre com e-mail e senha.'));

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
      const trip = readTrip(cookies.trip);
      cookies.clearTrip();
      return endTrip(config, providerOf(config), trip, body.retorno).catch((refused) => {
        throw refused.status === 401 ? failedTry(refused) : refused;
      });
    },
    async (context) => {
      const { db, config, now, audit, before: identity } = context;
      const id = await personOf(db, config, identity, now);
      await endTemporaryPassword(db, id);
      audit({ dados: { meio: 'provedor' } });
      return (await signIn(context, id)) ?? nobody();
    },
  ),
};

/** @throws {HttpProblem} 404 without a provider */
function providerOf({ oidc }: Config): OidcProvider {
  if (oidc === undefined) throw notFound('Este servidor não tem um provedor de identidades.');
  return oidc;
}

/** @throws {HttpProblem} 401 where the browser set out from elsewhere, or too long ago */
function readTrip(cookie: string | undefined): Trip {
  try {
    const { state, nonce, verifier } = JSON.parse(cookie ?? '');
    if ([state, nonce, verifier].every((part) => typeof part === 'string')) return { state, nonce, verifier };
  } catch {}
  throw failedTry(unauthorized('A entrada pelo provedor expirou. Comece de novo.'));
}

/**
 * Whom an identity is: whoever it was before, else the active, confirmed person of its address, who keeps it from then on
 * (OIDC-03). Nobody is made.
 * @throws {HttpProblem}
 */
async function personOf(tx: Db, config: Config, identity: Identity, now: Date): Promise<number> {
  const { emissor, sujeito } = identity;
  const known = await findByIdentity(tx, emissor, sujeito);
  if (known !== undefined) {
    if (!known.ativo || !known.email_confirmado) throw nobody();
    return known.id;
  }
  if (identity.email === undefined) throw failedTry(badRequest('O provedor não informou o seu e-mail.'));
  if (!identity.verificado && !config.oidc?.trustEmail) {
    throw failedTry(forbidden('O provedor ainda não confirmou o seu e-mail.'));
  }
  const email = normaliseEmail(identity.email);
  const problem = domainProblem(email, config.dominios);
  if (problem !== null) throw failedTry(forbidden(`${problem}.`));
  const person = await findByAddress(tx, email);
  if (!person?.ativo || !person.email_confirmado) throw nobody();
  if (!(await keepIdentity(tx, { emissor, sujeito, id_colaborador: person.id }, now))) {
    throw failedTry(forbidden('Esta pessoa já entra por outra conta do provedor. Fale com o RH.'));
  }
  return person.id;
}
