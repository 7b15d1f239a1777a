import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeAccessCompany, type Visitor } from '../../test/accessCompany.ts';
import { testApp } from '../../test/app.ts';
import { type Sent, unprepared } from '../../test/everyCall.ts';
import { calls, make } from '../../test/walk.ts';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { rowsOf } from '../db/rows.ts';
import { createVault } from '../session/vault.ts';

const t = testApp();
const canary = 'canário-9e21';

/** Fields that are no text of somebody about somebody: names, addresses, secrets, and what is chosen from a list. */
const plainFields = new Set([
  'antes',
  'cargo',
  'codigo',
  'deadline',
  'depois',
  'departamento',
  'email',
  'estado',
  'kpi',
  'nome',
  'nome_ciclo',
  'novaSenha',
  'passo',
  'senha',
  'senhaAtual',
  // What authenticators and a provider answer.
  'attestationObject',
  'authenticatorData',
  'chave',
  'clientDataJSON',
  'exigir',
  'prova',
  'rawId',
  'retorno',
  'signature',
  'type',
  'setor',
  'tipo',
  'token',
]);

/** What is asked of everybody tells of nobody, and the audit has what was asked before. */
const ofNobody = new Set(['saveQuestionario']);

const mightOf = ({ above, leader, rh }: Visitor) => [above, leader, rh].filter(Boolean).length;

/** A body in which every text that somebody writes about somebody holds the canary. */
const written = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body), (key, value) =>
    typeof value === 'string' && !plainFields.has(key) ? `${value} ${canary}` : value,
  );

/** Where what is written about people is kept. */
const texts = {
  observacoes: 'observacao',
  alinhamentos: 'observacao',
  report_respostas: 'descricao',
  avaliacao_respostas: 'comentario',
  tarefas: 'titulo',
  preparacoes: 'texto',
};

test('AUD-04 no call, writing or reading, leaves what is written about people in the audit', {
  timeout: 300_000,
}, async () => {
  const { company, visitors, ana, inativa } = await makeAccessCompany(t);
  // Who may do the most comes first, and mostly nobody else is asked.
  const mighty = visitors.toSorted((a, b) => mightOf(b) - mightOf(a));
  const [leaks, done] = [new Set<string>(), new Set<string>()];
  await t.database.db.transaction(async (db) => {
    for (const [table, column] of Object.entries(texts)) {
      await db.execute(sql.raw(`update ${table} set ${column} = '${canary}'`));
    }
    const app = await buildApp({
      db,
      config: readConfig({ LOG_LEVEL: 'silent' }),
      clock: () => t.now,
      photos: t.photos,
      vault: createVault('só desta caminhada'),
      webDir: undefined,
    });
    for (const { name, call, send } of calls) {
      for (const visitor of mighty) {
        if (done.has(name)) break;
        const sent: Sent =
          send?.(company, visitor.self ?? (name === 'reactivateColaborador' ? inativa : ana)) ?? {};
        await db.execute(sql`savepoint as_it_was`);
        const { statusCode } = await make(app, call, visitor, {
          ...sent,
          ...(sent.body !== undefined && !ofNobody.has(name) && { body: written(sent.body) }),
        });
        // Of what cannot be prepared, its own refusal is as far as anybody comes.
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
  // A call that was refused would show nothing: a new field is a plain one, or takes the canary.
  const never = calls.filter(({ name }) => !done.has(name) && !(name in unprepared));
  expect(never.map(({ name }) => name)).toEqual([]);
});
