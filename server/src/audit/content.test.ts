import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import type { Sent, Visitor } from '../../test/access.ts';
import { makeAccessCompany } from '../../test/accessCompany.ts';
import { testApp } from '../../test/app.ts';
import { unprepared } from '../../test/everyCall.ts';
import { calls, make } from '../../test/walk.ts';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { rowsOf } from '../db/rows.ts';
import { freeTexts } from '../db/tables.ts';
import { createVault } from '../session/vault.ts';

const t = testApp();
const canary = 'canário-9e21';

/** Strings that the audit may contain: names of things and people. */
const namesOfThings = new Set([
  'nome',
  'nome_social',
  'nome_ciclo',
  'kpi',
  'setor',
  'matricula',
  'time',
  'funcao',
  'ato',
]);

/** Strings that must be correct for the call to succeed, and that contain nothing about people. */
const proofs = new Set(['senha', 'senhaAtual', 'codigo', 't']);

/** Calls whose texts are about nobody: the audit stores the previous questions, the same for everybody; SCIM's are expressions. */
const ofNobody = new Set(['saveQuestionario', 'listScimUsers', 'patchScimUser']);

/** The keywords of JSON schema that the contract uses. */
interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | false;
  items?: Schema;
  anyOf?: Schema[];
}

/** Whether the field accepts any text, and not only choices, dates, addresses or codes. */
const takesAnyText = (schema: Schema): boolean =>
  schema.type === 'string' && ['enum', 'const', 'format', 'pattern'].every((limit) => !(limit in schema));

const isFreeText = (field: string, schema: Schema): boolean =>
  !namesOfThings.has(field) &&
  !proofs.has(field) &&
  (takesAnyText(schema) || (schema.anyOf ?? []).some(takesAnyText));

/** The value with the canary in every free text of its schema, including optional ones that were missing. */
function written(value: unknown, schema: Schema, field = ''): unknown {
  if (isFreeText(field, schema)) return typeof value === 'string' ? `${value} ${canary}` : canary;
  for (const one of schema.anyOf ?? []) {
    if (one.properties || one.items) return written(value, one, field);
  }
  if (Array.isArray(value)) return value.map((one) => written(one, schema.items ?? {}, field));
  if (typeof value !== 'object' || value === null) return value;
  const given = new Map(Object.entries(value));
  const fields = new Set([...given.keys(), ...Object.keys(schema.properties ?? {})]);
  const all = [...fields].map((name) => {
    const of = schema.properties?.[name] ?? (schema.additionalProperties || {});
    return [name, written(given.get(name), of, name)];
  });
  return Object.fromEntries(all.filter(([, one]) => one !== undefined));
}

const schemaOf = (shape: z.ZodMiniType) =>
  z.toJSONSchema(shape, { io: 'output', unrepresentable: 'any' }) as Schema;

/** The free-text fields of a schema. */
function freeTextsOf(schema: Schema, field = ''): string[] {
  if (isFreeText(field, schema)) return [field];
  const { properties = {}, additionalProperties, items, anyOf = [] } = schema;
  return [
    ...Object.entries(properties).flatMap(([name, one]) => freeTextsOf(one, name)),
    ...[additionalProperties, items, ...anyOf].flatMap((one) => (one ? freeTextsOf(one, field) : [])),
  ];
}

const countIn = (sent: Sent) => JSON.stringify([sent.body, sent.query]).split(canary).length - 1;

const mightOf = ({ above, leader, rh }: Visitor) => [above, leader, rh].filter(Boolean).length;

test('no call, writing or reading, leaves a free text in the audit (AUD-04)', async () => {
  const { company, visitors, ana, inativa } = await makeAccessCompany(t);
  // The visitor with the most rights comes first, so that most calls succeed at the first attempt.
  const mighty = visitors.toSorted((a, b) => mightOf(b) - mightOf(a));
  const [leaks, done, unsent] = [new Set<string>(), new Set<string>(), new Set<string>()];
  await t.database.owner.transaction(async (db) => {
    // Canaries are also written where triggers refuse changes.
    await db.execute(sql`set local session_replication_role = replica`);
    for (const { tabela, coluna } of freeTexts) {
      await db.execute(sql.raw(`update ${tabela} set ${coluna} = '${canary}' where ${coluna} is not null`));
    }
    await db.execute(sql`set local session_replication_role = origin`);
    const app = await buildApp({
      db,
      config: readConfig({ LOG_LEVEL: 'silent' }),
      clock: () => t.now,
      photos: t.photos,
      vault: createVault('só desta caminhada'),
      webDir: undefined,
      limits: { stream: 50 },
    });
    for (const { name, call, send } of calls) {
      const [body, query] = [call.body, call.query].map((shape) => (shape ? schemaOf(shape) : {}));
      const expected = [body, query].flatMap((schema) => freeTextsOf(schema ?? {})).length;
      for (const visitor of mighty) {
        if (done.has(name)) break;
        const valid: Sent =
          send?.(company, visitor.self ?? (name === 'reactivateColaborador' ? inativa : ana)) ?? {};
        const sent: Sent = ofNobody.has(name)
          ? valid
          : {
              ...valid,
              ...(valid.body !== undefined && { body: written(valid.body, body ?? {}) }),
              query: written(valid.query ?? {}, query ?? {}) as Record<string, string>,
            };
        if (!ofNobody.has(name) && countIn(sent) < expected) unsent.add(name);
        await db.execute(sql`savepoint as_it_was`);
        const { statusCode } = await make(app, call, visitor, sent);
        // A call that the test cannot prepare must at least reach its own refusal.
        if (statusCode < 300 || statusCode === unprepared[name]) done.add(name);
        const found = await rowsOf(db, sql`select from auditoria a where a::text like ${`%${canary}%`}`);
        if (found.length > 0) leaks.add(name);
        await db.execute(sql`rollback to savepoint as_it_was`);
        await db.execute(sql`release savepoint as_it_was`);
      }
    }
    await app.close();
  });
  expect([...leaks]).toEqual([]);
  expect([...unsent]).toEqual([]);
  // A call that was never done would prove nothing.
  const never = calls.filter(({ name }) => !done.has(name) && !(name in unprepared));
  expect(never.map(({ name }) => name)).toEqual([]);
});
