import type { Pool } from 'pg';
import { SettingsError } from '../config.ts';

/** Planner settings; see `settings`. */
export const planning = { jit: 'off', plan_cache_mode: 'force_generic_plan' };

/** Time limits of a server session, in milliseconds. */
export const roleTimeouts = {
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 60_000,
};

/**
 * A pooler drops settings sent at connection and shares sessions between clients, so the role itself must have the
 * required settings.
 * @throws {SettingsError} in one line, with the statements that set them
 */
export async function checkRole(pool: Pool): Promise<void> {
  const wanted: Record<string, string | number> = { ...planning, ...roleTimeouts };
  const { rows } = (await pool.query(
    'select quote_ident(current_user) as role, name, setting from pg_settings where name = any($1)',
    [Object.keys(wanted)],
  )) as { rows: { role: string; name: string; setting: string }[] };
  const missing = rows.filter(({ name, setting }) => setting !== String(wanted[name]));
  if (missing.length === 0) return;
  const statements = missing.map(({ role, name }) => `ALTER ROLE ${role} SET ${name} = '${wanted[name]}';`);
  throw new SettingsError(
    `Com DATABASE_POOLER=transaction o papel de DATABASE_URL precisa de: ${statements.join(' ')} Depois reabra as conexões do PgBouncer (RECONNECT).`,
  );
}
