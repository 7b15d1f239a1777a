import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '@alinha/contract/core';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { format } from 'sql-formatter';
import { afterAll, expect, test, vi } from 'vitest';
import type { Audience, Sent, Visitor } from '../test/access.ts';
import { makeAccessCompany } from '../test/accessCompany.ts';
import { testApp } from '../test/app.ts';
import { senderNow, unwatchSenders, watchSenders } from '../test/senders.ts';
import { calls, make, oneOfEach } from '../test/walk.ts';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { poolOf } from './db/open.ts';
import { only } from './db/rows.ts';
import * as schema from './db/schema.ts';
import { createVault } from './session/vault.ts';

// Both storage backends get the same text, so checking one is enough.

const t = testApp();
afterAll(() => {
  vi.useRealTimers();
  unwatchSenders();
});

const folder = join(import.meta.dirname, '../queries');

/** The statements of each function, by the call and visitor that first caused them. */
type Statements = Map<string, Map<string, Set<string>>>;

/** A request of the access walk, and another with all query parameters where the call has any. */
function requestsOf(call: Call, sent: Sent): Sent[] {
  if (call.query === undefined) return [sent];
  const query: Record<string, string> = {};
  for (const [name, shape] of Object.entries(call.query.shape)) {
    const value = ['1', '2026', 'true'].find((text) => shape.safeParse(text).success);
    if (value !== undefined) query[name] = value;
  }
  return [sent, { ...sent, query }];
}

/** Calls that treat all sessions alike. Some hash passwords, so one visitor is enough. */
const ofAnybody: ReadonlySet<Audience> = new Set(['open', 'session', 'factor', 'account']);
const anybody = 'a plain person, on oneself';

/** Whether visitors are their own target matters only to calls with a target. */
const whose = ({ path }: Call, { who }: Visitor): string =>
  path.includes('/:id') ? who : who.replace(', on oneself', '');

/** Every statement of every call, each made by one visitor of each relation. */
async function collect(): Promise<Statements> {
  const { company, visitors, ana } = await makeAccessCompany(t);
  const found: Statements = new Map();
  let request = '';
  const logQuery = (text: string) => {
    // Skips transaction control.
    if (!/^\s*(?:select|insert|update|delete|with)\b/i.test(text)) return;
    const sender = senderNow() ?? 'unknown';
    const requests = found.get(sender) ?? new Map<string, Set<string>>();
    found.set(sender, requests);
    if ([...requests.values()].some((texts) => texts.has(text))) return;
    requests.set(request, (requests.get(request) ?? new Set()).add(text));
  };
  await watchSenders();
  // An import's heartbeat runs only on slow machines.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const database = drizzle(only(poolOf(t.database.db)), { schema, logger: { logQuery } });
  // Each call sees the original company: writes are rolled back.
  await database.transaction(async (db) => {
    const app = await buildApp({
      db,
      config: readConfig({ LOG_LEVEL: 'silent' }),
      clock: () => t.now,
      photos: t.photos,
      vault: createVault('a key for this test'),
      webDir: undefined,
      limits: { stream: 200 },
    });
    for (const { name, call, row, send } of calls) {
      for (const visitor of oneOfEach(visitors)) {
        if (ofAnybody.has(row) && visitor.session === undefined && visitor.who !== anybody) continue;
        request = `${name} by ${whose(call, visitor)}`;
        for (const sent of requestsOf(call, send?.(company, visitor.self ?? ana) ?? {})) {
          await make(app, call, visitor, sent);
          if (call.method !== 'GET' && !call.reads) await db.execute(sql`rollback and chain`);
        }
      }
    }
    await app.close();
  });
  return found;
}

/** A line without its indentation and the numbers of its parameters. */
const plainLine = (line: string) => line.trim().replaceAll(/\$\d+/g, '$');

/** The lines of a text that another one lacks, as a comment under a word. */
function linesMissing(text: string, other: string, word: string): string[] {
  const known = new Set(other.split('\n').map(plainLine));
  const missing = text.split('\n').filter((line) => !known.has(plainLine(line)));
  return missing.length > 0 ? [`-- ${word}:`, ...missing.map((line) => `--   ${line.trim()}`)] : [];
}

/** A variant of a statement by the lines in which it differs from the first one; whole where most of it differs. */
function variantOf(first: string, text: string): string {
  const lines = [...linesMissing(text, first, 'with'), ...linesMissing(first, text, 'without')];
  return lines.length < text.split('\n').length ? `${lines.join('\n')}\n` : text;
}

/** The content of `server/queries`: a file per module with its functions by name; a variant says for whom it is, and what differs. */
function filesOf(found: Statements): Map<string, string> {
  const files = new Map<string, string>();
  for (const [sender, requests] of [...found].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const file = `${sender.slice(0, sender.lastIndexOf('.'))}.sql`;
    let first: string | undefined;
    for (const [request, texts] of requests) {
      const heading = requests.size > 1 ? `-- ${sender} for ${request}` : `-- ${sender}`;
      const whole = [...texts].map((text) => `${format(text, { language: 'postgresql' })};\n`).join('\n');
      const before = files.has(file) ? `${files.get(file)}\n` : '';
      files.set(file, `${before}${heading}\n${first === undefined ? whole : variantOf(first, whole)}`);
      first ??= whole;
    }
  }
  return files;
}

test('server/queries lists every statement under the function that sends it', async () => {
  const files = filesOf(await collect());
  for (const [name, text] of files) await expect.soft(text).toMatchFileSnapshot(join(folder, name));
  expect(readdirSync(folder).filter((name) => !files.has(name))).toEqual([]);
});
