import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '@alinha/contract/core';
import { drizzle } from 'drizzle-orm/node-postgres';
import { format } from 'sql-formatter';
import { expect, test } from 'vitest';
import { makeAccessCompany, type Visitor } from '../test/accessCompany.ts';
import { testApp } from '../test/app.ts';
import type { Sent } from '../test/everyCall.ts';
import { calls, make } from '../test/walk.ts';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { poolOf } from './db/open.ts';
import * as schema from './db/schema.ts';

// What reads send is the same text in both homes of the database, so one of them shows it.

const t = testApp();

const folder = join(import.meta.dirname, '../queries');

/** A plain select can be read where it is written; one within another is put together from parts. */
const isAssembled = (statement: string) => statement.split(/\bselect\b/).length > 2;

/** A request as the walk of the access matrix makes it, and where the call has a query one with all of its parameters. */
function waysOf(call: Call, sent: Sent): Sent[] {
  if (call.query === undefined) return [sent];
  const query: Record<string, string> = {};
  for (const [name, shape] of Object.entries(call.query.shape)) {
    const value = ['1', '2026', 'true'].find((text) => shape.safeParse(text).success);
    if (value !== undefined) query[name] = value;
  }
  return [sent, { ...sent, query }];
}

/** One visitor of each standing: who is alike to the rules is sent the same. */
const oneOfEach = (visitors: Visitor[]): Visitor[] => {
  const standings = visitors.map(({ who, client, self, ...facts }) =>
    JSON.stringify([self !== undefined, facts]),
  );
  return visitors.filter((_, at) => standings.indexOf(standings[at] ?? '') === at);
};

/** The assembled statements of every read, made as everybody: by each call that sends it, for whom it did so first. */
async function assembled(): Promise<Map<string, Map<string, string>>> {
  const { company, visitors, ana } = await makeAccessCompany(t);
  const assembled = new Map<string, Map<string, string>>();
  let statements: string[] = [];
  const pool = poolOf(t.database.db);
  if (pool === undefined) throw new Error('the database has no connections');
  const app = await buildApp({
    db: drizzle(pool, { schema, logger: { logQuery: (text) => statements.push(text) } }),
    config: readConfig({ LOG_LEVEL: 'silent' }),
    clock: () => t.now,
    photos: t.photos,
    webDir: undefined,
  });
  for (const { feature, name, call, send } of calls) {
    if (call.method !== 'GET' && !call.reads) continue;
    for (const visitor of oneOfEach(visitors)) {
      statements = [];
      for (const sent of waysOf(call, send?.(company, visitor.self ?? ana) ?? {})) {
        await make(app, call, visitor, sent);
      }
      for (const statement of statements.filter(isAssembled)) {
        const senders = assembled.get(statement) ?? new Map<string, string>();
        assembled.set(statement, senders);
        const sender = `${feature}.${name}`;
        if (!senders.has(sender)) senders.set(sender, visitor.who);
      }
    }
  }
  await app.close();
  return assembled;
}

/** The text of `server/queries`: a file for each call, and one for what several calls send. */
function filesOf(statements: Map<string, Map<string, string>>): Record<string, string> {
  const files: Record<string, string[]> = {};
  for (const [statement, senders] of statements) {
    const calls = [...senders.keys()];
    const shared = calls.length > 1;
    const note = shared ? calls.join(', ') : `as ${[...senders.values()].join()}`;
    const text = `-- ${note}\n${format(statement, { language: 'postgresql' })};\n`;
    const name = `${shared ? 'shared' : calls.join()}.sql`;
    files[name] = [...(files[name] ?? []), text];
  }
  return Object.fromEntries(Object.entries(files).map(([name, texts]) => [name, texts.join('\n')]));
}

const read = () =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));

function writeAnew(files: Record<string, string>): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}

test('what reads assemble in SQL is the text that server/queries shows', async () => {
  const files = filesOf(await assembled());
  if (process.env.QUERIES === 'write') writeAnew(files);
  expect(files, 'what was meant is written by QUERIES=write (docs/adding-a-feature.md)').toEqual(read());
});
