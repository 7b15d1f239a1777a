import { minuteMs } from '@alinha/rules/dates';
import type { FastifyBaseLogger } from 'fastify';
import { openApps, renewApps } from '../features/segundo-fator/index.ts';
import type { Deps } from '../http/deps.ts';
import { repeat } from '../repeat.ts';

type Needs = Pick<Deps, 'db' | 'vault'> & { log: Pick<FastifyBaseLogger, 'info' | 'error'> };

/** Time for the other processes to be started with the new key, too: one without it could not open what is sealed anew. */
const pulse = 10 * minuteMs;

/** Says what the keys open: that a key is not the right one, and that one is being replaced. */
export async function sayWhatKeysOpen({ db, vault, log }: Needs): Promise<void> {
  const { apps, before, unreadable } = await openApps(db, vault);
  if (unreadable > 0) {
    const why = vault ? 'is not the key of' : 'is not set, and would open';
    log.error(
      { apps, unreadable },
      `SECRET_KEY ${why} the secrets of some authenticator apps: set it to the key that sealed them, or the key before as SECRET_KEY_BEFORE`,
    );
  }
  if (before > 0) log.info({ apps: before }, 'authenticator apps under SECRET_KEY_BEFORE are sealed anew');
}

/** Seals anew what the key before opens. */
export async function renewSecrets({ db, vault, log }: Needs): Promise<void> {
  const apps = await renewApps(db, vault);
  if (apps > 0) log.info({ apps }, 'sealed anew under SECRET_KEY: SECRET_KEY_BEFORE may be removed');
}

/** Says at the start what the keys open, and ten minutes later begins to seal anew what only SECRET_KEY_BEFORE opens. */
export function startSecrets(needs: Needs) {
  let hasSaid = false;
  const round = async () => {
    await (hasSaid ? renewSecrets(needs) : sayWhatKeysOpen(needs));
    hasSaid = true;
  };
  return repeat({ round, pulse, log: needs.log, failed: 'reading the secrets of authenticator apps failed' });
}
