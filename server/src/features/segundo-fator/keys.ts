import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { totp } from '../../db/schema.ts';
import type { Vault } from '../../session/vault.ts';
import { openSecret, renewSecret } from './app.ts';

/** How many apps the keys open: with the key in force or the one before, with the one before alone, with neither. */
export interface OpenedApps {
  apps: number;
  before: number;
  unreadable: number;
}

/** Opens the secret of every app, without a change. */
export async function openApps(db: Db, vault: Vault | undefined): Promise<OpenedApps> {
  const kept = await db.select().from(totp);
  return {
    apps: kept.length,
    before: kept.filter((app) => renewSecret(vault, app) !== undefined).length,
    unreadable: kept.filter((app) => openSecret(vault, app) === undefined).length,
  };
}

/** Seals with the key in force every secret that only the key before opens, and says how many. An app that is set up meanwhile stays as it is. */
export async function renewApps(db: Db, vault: Vault | undefined): Promise<number> {
  let renewed = 0;
  for (const app of await db.select().from(totp)) {
    const segredo = renewSecret(vault, app);
    if (segredo === undefined) continue;
    const isKept = and(eq(totp.id_colaborador, app.id_colaborador), eq(totp.segredo, app.segredo));
    const done = await db.update(totp).set({ segredo }).where(isKept).returning({ id: totp.id_colaborador });
    renewed += done.length;
  }
  return renewed;
}
