import type { Pool } from 'pg';
import { SettingsError } from '../config.ts';

/** What planning costs; see `settings`. */
export const planning = { jit: 'off', plan_cache_mode: 'force_generic_plan' };

/** How long a session of a server may take, in milliseconds. */
export const limits = {
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 60_000,
};

/**
 * Behind a pooler a connection says nothing when it begins, and what it says later is another's: there the role itself
 * has to have what a session needs.
 * @throws {SettingsError} in one line, with the statements that give it that
 */
export async function checkRole(pool: Pool): Promise<void> {
  const wanted: Record<string, string | number> = { ...planning, ...limits };
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
