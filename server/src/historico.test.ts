import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createColaborador, createSubordinado } from '@alinha/contract/cadastro';
import { removeCargos } from '@alinha/contract/cargos';
import {
  changeCargo,
  changeGestor,
  deactivateColaborador,
  editFicha,
  reactivateColaborador,
} from '@alinha/contract/colaboradores';
import { createEmpresa, removeEmpresas, renameEmpresa } from '@alinha/contract/empresas';
import { asc, type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { type Client, testApp } from '../test/app.ts';
import { cloneDatabase, lockAwaited } from '../test/engine.ts';
import { long } from '../test/long.ts';
import { testOnServer } from '../test/onServer.ts';
import { loadCompany } from './backup/load.ts';
import { makeBackup } from './backup/make.ts';
import { openBackup } from './backup/read.ts';
import { stepsOf } from './backup/steps.ts';
import { inTransaction } from './cli/work.ts';
import { readConfig } from './config.ts';
import type { Db } from './db/open.ts';
import { rowsOf } from './db/rows.ts';
import { colaboradorEmpresas, historico } from './db/schema.ts';
import { createHr } from './features/cadastro/index.ts';
import { ImportError, importCompany, openFile } from './features/importacao/index.ts';

const t = testApp();
const folder = mkdtempSync(join(tmpdir(), 'alinha-historico-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A person's place, as text: superior, activity, sector, and each company with its title. */
type States = Map<number, string>;

const asStates = (rows: readonly { id: number; estado: string }[]): States =>
  new Map(rows.map(({ id, estado }) => [id, estado]));

/** The next instant of the database's clock, whose embedded one counts milliseconds. */
async function nextInstant(): Promise<string> {
  const read = async () => {
    const [row] = await rowsOf<{ agora: string }>(
      t.database.db,
      sql`select clock_timestamp()::text as agora`,
    );
    return row?.agora;
  };
  const first = await read();
  let now = first;
  while (now === undefined || now === first) now = await read();
  return now;
}

/** Everybody's place, read from the tables that history is about, and an instant between two changes. */
async function readPresent(): Promise<{ instante: string; states: States }> {
  const instante = await nextInstant();
  await nextInstant();
  const rows = await rowsOf<{ id: number; estado: string }>(
    t.database.db,
    sql`select c.id, json_build_array(c.id_superior, c.ativo, c.setor, (
          select coalesce(json_agg(json_build_array(ce.id_empresa, ce.id_cargo) order by ce.ordem), '[]')
          from colaborador_empresas ce where ce.id_colaborador = c.id))::text as estado
        from colaboradores c`,
  );
  return { instante, states: asStates(rows) };
}

const stateOfRow = sql`json_build_array(h.id_superior, h.ativo, h.setor, (
  select coalesce(json_agg(json_build_array(l -> 'id_empresa', l -> 'id_cargo') order by n), '[]')
  from jsonb_array_elements(h.lugares) with ordinality as l (l, n)))::text`;

/** Where everybody stood at an instant, read from the history. */
const readPast = async (instante: string): Promise<States> =>
  asStates(
    await rowsOf(
      t.database.db,
      sql`select distinct on (h.id_colaborador) h.id_colaborador as id, ${stateOfRow} as estado
          from historico h where h.de <= ${instante}::timestamptz order by h.id_colaborador, h.de desc`,
    ),
  );

/** The states of each person in the order of the history; a row that repeats the one before says nothing new. */
async function readSpans(db = t.database.db): Promise<Map<number, string[]>> {
  const rows = await rowsOf<{ id: number; estado: string }>(
    db,
    sql`select h.id_colaborador as id, ${stateOfRow} as estado from historico h order by h.id_colaborador, h.de`,
  );
  const spans = new Map<number, string[]>();
  for (const { id, estado } of rows) addState(spans, id, estado);
  return spans;
}

function addState(spans: Map<number, string[]>, id: number, estado: string): void {
  const own = spans.get(id) ?? [];
  spans.set(id, own);
  if (own.at(-1) !== estado) own.push(estado);
}

/** The random numbers of one change. */
type Draw = readonly [number, number, number, number];

interface Company {
  hr: Client;
  lia: Client;
  rita: { id: number };
  aurora: { id: number };
  titulo: { id: number };
}

const some = async <T extends object>(query: SQL, n: number): Promise<T | undefined> => {
  const rows = await rowsOf<T>(t.database.db, query);
  return rows[n % Math.max(1, rows.length)];
};

/** Somebody other than Rita and Lia, who keep the company going. */
const somebody = (n: number, where = sql`true`) =>
  some<{ id: number; id_superior: number | null }>(
    sql`select id, id_superior from colaboradores where id > 2 and ${where} order by id`,
    n,
  );
const aTitle = (n: number, where = sql`true`) =>
  some<{ id: number; id_empresa: number }>(
    sql`select id, id_empresa from cargos where ativo and not is_rh and ${where} order by id`,
    n,
  );
const aCompany = (n: number, where = sql`true`) =>
  some<{ id: number }>(sql`select id from empresas where ${where} order by id`, n);
const setorOf = (n: number) => ['Obras', 'TI', null][n % 3] ?? null;
const newcomer = (draws: Draw) => ({
  nome: 'Pessoa Nova',
  email: `nova${draws.join('-')}@aurora.example`,
});

/** What plain SQL changes: one person or many, by one statement; none makes a circle. */
const statements: ((draw: Draw) => SQL)[] = [
  ([a, b]) =>
    sql`update colaboradores set id_superior = ${[1, 2, null][b % 3]}::integer where id = 3 + ${a} % 40`,
  ([a, b, c]) =>
    sql`update colaboradores set id_superior = ${[1, 2, null][c % 3]}::integer where id > 2 and id % ${2 + (a % 5)} = ${b % 2}`,
  ([a, b]) => sql`update colaboradores set setor = ${setorOf(b)}::text where id % ${1 + (a % 7)} = 0`,
  ([a, b]) =>
    sql`update colaboradores set ativo = ${b % 3 > 0}, setor = 'Vendas' where id > 2 and id % ${2 + (a % 6)} = 0`,
  ([a, b]) =>
    sql`update colaborador_empresas ce set id_cargo = (
          select id from cargos g where g.id_empresa = ce.id_empresa and not is_rh order by g.id % ${1 + (b % 3)}, g.id limit 1)
        where id_colaborador > 2 and id_colaborador % ${1 + (a % 6)} = 0`,
  ([a]) =>
    sql`delete from colaborador_empresas where id_colaborador > 2 and id_colaborador % ${2 + (a % 6)} = 0`,
  ([a, b]) =>
    sql`insert into colaborador_empresas (id_colaborador, id_empresa, ordem)
        select c.id, e.id, 10 + e.id from colaboradores c, empresas e where c.id > 2 and c.id % ${1 + (a % 5)} = 0 and e.id % 2 = ${b % 2}
        on conflict (id_colaborador, id_empresa) do update set ordem = excluded.ordem`,
  // Rows that move from one person to another.
  ([a, b]) =>
    sql`update colaborador_empresas ce set id_colaborador = ce.id_colaborador + 1
        where ce.id_colaborador = 3 + ${a + b} % 40 and exists (select from colaboradores where id = ce.id_colaborador + 1)
          and not exists (select from colaborador_empresas where id_colaborador = ce.id_colaborador + 1)`,
  ([a, b]) =>
    sql`insert into colaboradores (nome, email, id_superior, setor)
        select 'Nova', 'sql' || n || ${`-${a}-${b}@aurora.example`}, 2, 'TI' from generate_series(1, ${1 + (a % 3)}::integer) n
        on conflict do nothing`,
  // Nothing that history is about.
  ([a]) => sql`update colaboradores set nome = nome || 'x', "time" = 'T' where id % ${1 + (a % 3)} = 0`,
];

const statementOf = (draw: Draw, n = draw[3]): SQL => statements[n % statements.length]?.(draw) ?? sql``;

class UndoneError extends Error {}

/** Each way by which people change; what is refused changes nothing. */
const ways: Record<string, (company: Company, draw: Draw) => Promise<unknown>> = {
  sql: (_, draw) => t.database.db.execute(statementOf(draw)),
  transacao: (_, [a, b, c, d]) =>
    t.database.db.transaction(async (tx) => {
      await tx.execute(statementOf([a, b, c, d]));
      await tx.execute(statementOf([b, c, d, a], a));
      if (d % 2) await tx.execute(statementOf([c, d, a, b], b));
    }),
  desfeita: async (_, [a, b, c, d]) => {
    const undone = t.database.db.transaction(async (tx) => {
      await tx.execute(statementOf([a, b, c, d]));
      await tx.execute(statementOf([b, c, d, a], b));
      throw new UndoneError();
    });
    await expect(undone).rejects.toThrow(UndoneError);
  },
  // A part that is undone between two that stay.
  emParte: (_, [a, b, c, d]) =>
    t.database.db.transaction(async (tx) => {
      await tx.execute(statementOf([a, b, c, d]));
      const part = tx.transaction(async (inner) => {
        await inner.execute(statementOf([b, c, d, a], b));
        throw new UndoneError();
      });
      await expect(part).rejects.toThrow(UndoneError);
      await tx.transaction((inner) => inner.execute(statementOf([c, d, a, b], c)));
    }),
  vazia: ({ rita, aurora, titulo }, [a]) =>
    a % 8 > 0
      ? Promise.resolve()
      : t.database.owner.transaction(async (tx) => {
          await tx.execute(sql`truncate colaborador_empresas`);
          await tx
            .insert(colaboradorEmpresas)
            .values({ id_colaborador: rita.id, id_empresa: aurora.id, id_cargo: titulo.id });
        }),
  async mover({ hr }, [a, b]) {
    const [pessoa, gestor] = [await somebody(a), await somebody(b)];
    if (!pessoa || !gestor) return;
    await hr.call(changeGestor, { params: { id: pessoa.id }, body: { id_novo_gestor: gestor.id } });
  },
  async cargo({ hr }, [a, b]) {
    const pessoa = await somebody(
      a,
      sql`exists (select from colaborador_empresas ce where ce.id_colaborador = colaboradores.id)`,
    );
    const titulo =
      pessoa &&
      (await aTitle(
        b,
        sql`id_empresa in (select id_empresa from colaborador_empresas where id_colaborador = ${pessoa.id})`,
      ));
    if (!titulo) return;
    await hr.call(changeCargo, { params: { id: pessoa.id }, body: { id_novo_cargo: titulo.id } });
  },
  async ficha({ hr }, [a, b, c, d]) {
    const [pessoa, first, second] = [await somebody(a), await aTitle(b), await aTitle(c)];
    if (!pessoa || !first || !second) return;
    const places = first.id_empresa === second.id_empresa ? [first] : [first, second];
    const body = {
      ...(d % 2 && { setor: setorOf(b) }),
      ...(d % 3 === 0 && { id_superior: [1, 2, null][c % 3] ?? null }),
      ...(d % 5 < 3 && { empresas: places.map(({ id, id_empresa }) => ({ id_empresa, id_cargo: id })) }),
    };
    await hr.call(editFicha, { params: { id: pessoa.id }, body });
  },
  async desativar({ hr }, [a]) {
    const pessoa = await somebody(a, sql`ativo`);
    if (pessoa) await hr.call(deactivateColaborador, { params: { id: pessoa.id } });
  },
  async reativar({ hr }, [a, b]) {
    const pessoa = await somebody(a, sql`not ativo`);
    if (!pessoa) return;
    await hr.call(reactivateColaborador, { params: { id: pessoa.id }, body: { devolver: b % 2 === 0 } });
  },
  async cadastrar({ hr, lia }, draw) {
    const [a, b, c] = draw;
    const pessoa = newcomer(draw);
    // An account without a verified address, which the entry claims.
    if (c % 2) {
      await t.aColaborador({ ...pessoa, setor: 'Registro', email_confirmado: false, superior: { id: 2 } });
    }
    const [gestor, titulo] = [await somebody(a, sql`ativo`), await aTitle(b)];
    if (!gestor || !titulo) return;
    if (c % 3 === 0) await lia.call(createSubordinado, { body: pessoa });
    const body = { ...pessoa, id_gestor: gestor.id, id_empresa: titulo.id_empresa, cargo: titulo.id };
    await hr.call(createColaborador, { body });
  },
  async empresas({ hr, aurora }, [a, b, c]) {
    const empresa = await aCompany(a, sql`id <> ${aurora.id}`);
    if (!empresa || b % 3 === 0) await hr.call(createEmpresa, { body: { nome: `Empresa ${a} ${b} ${c}` } });
    else if (b % 3 === 1) {
      const params = { empresaId: empresa.id };
      await hr.call(renameEmpresa, { params, body: { nome: `Outra ${a} ${b} ${c}` } });
    } else await hr.call(removeEmpresas, { body: { empresas: [empresa.id], para: aurora.id } });
  },
  async titulos({ hr, aurora }, [a, b]) {
    const [old, next] = [
      await aTitle(a, sql`id_empresa = ${aurora.id}`),
      await aTitle(b, sql`id_empresa = ${aurora.id}`),
    ];
    if (!old || !next || old.id === next.id) return;
    const params = { empresaId: aurora.id };
    await hr.call(removeCargos, { params, body: { cargos: [old.id], para: next.id } });
    await t.aCargo({ empresa: aurora });
  },
  async importar(_, [a, b, c]) {
    const line = (n: number) =>
      `Da Planilha,planilha${n % 30}@aurora.example,Aurora,Cargo ${(a + n) % 4},5,0,0,${setorOf(b + n) ?? ''},,,${
        n % 2 ? 'lia@aurora.example' : 'rita@aurora.example'
      }`;
    const head =
      'nome,email,empresa,cargo,nivel_hierarquia,is_leader,is_rh,setor,time,data_admissao,email_superior';
    const lines = Array.from({ length: 1 + (c % 12) }, (_, n) => line(a + n));
    const file = await openFile(Buffer.from([head, ...lines].join('\n')), {
      dominios: ['aurora.example'],
      hoje: '2026-01-01',
    });
    const sender = readConfig({});
    const nobodyInvited = { senhas: new Map(), guardadas: new Map() };
    const done = inTransaction(t.database.db, t.now, (workOf) =>
      importCompany({ ...workOf('importar'), config: sender }, file, nobodyInvited, false),
    );
    // A file with somebody deactivated is refused.
    await done.catch((error: unknown) => expect(error).toBeInstanceOf(ImportError));
  },
  async criarRh(_, draw) {
    if (draw[0] % 4) return;
    const pessoa = { ...newcomer(draw), email: `rh${draw.join('-')}@aurora.example`, empresa: 'Aurora' };
    const senha = { senha_hash: 'x', senha_expira_em: t.now };
    await inTransaction(t.database.db, t.now, (workOf) =>
      createHr(workOf, pessoa, senha, ['aurora.example']),
    );
  },
};

const change = fc.record({
  way: fc.constantFrom('sql', 'transacao', ...Object.keys(ways)),
  draw: fc.tuple(fc.nat(9999), fc.nat(9999), fc.nat(9999), fc.nat(9999)),
});

async function begin(): Promise<Company> {
  const aurora = await t.aEmpresa({ nome: 'Aurora' });
  await t.aEmpresa({ nome: 'Boreal' });
  const titulo = await t.aCargo({ empresa: aurora, nome: 'RH', is_rh: true });
  for (let n = 0; n < 4; n++) await t.aCargo({ empresa: n % 2 ? { id: 2 } : aurora, nome: `Cargo ${n}` });
  const rita = await t.aColaborador({ nome: 'Rita', email: 'rita@aurora.example' });
  await t.database.db
    .insert(colaboradorEmpresas)
    .values({ id_colaborador: rita.id, id_empresa: aurora.id, id_cargo: titulo.id });
  const lia = await t.aColaborador({ nome: 'Lia', email: 'lia@aurora.example', leader: true });
  for (let n = 0; n < 12; n++) await t.aColaborador({ superior: n % 2 ? lia : rita, cargo: `Nível ${n}` });
  return { hr: await t.signedIn(rita), lia: await t.signedIn(lia), rita, aurora, titulo };
}

testOnServer(
  'a model that keeps the changes of a random company in a list agrees with the history, also when restored (HIST-01 HIST-03)',
  async () => {
    let changes = 0;
    const steps = long(190, 80);
    const property = fc.asyncProperty(
      fc.array(change, { minLength: steps, maxLength: steps }),
      fc.infiniteStream(fc.nat()),
      async (drawn, random) => {
        await t.database.reset();
        const company = await begin();
        const kept = [await readPresent()];
        const spans = new Map<number, string[]>();
        for (const [id, estado] of kept[0]?.states ?? []) addState(spans, id, estado);
        for (const { way, draw } of drawn) {
          await ways[way]?.(company, draw);
          const present = await readPresent();
          kept.push(present);
          for (const [id, estado] of present.states) {
            const before = spans.get(id)?.length ?? 0;
            addState(spans, id, estado);
            changes += (spans.get(id)?.length ?? 0) - before;
          }
        }
        for (let n = 0; n < 40; n++) {
          const { instante, states } = kept[(random.next().value ?? 0) % kept.length] ?? {
            instante: '',
            states: 0,
          };
          expect(await readPast(instante)).toEqual(states);
        }
        const found = await readSpans();
        for (const [id, own] of spans) expect(found.get(id)?.slice(-own.length)).toEqual(own);
      },
    );
    await fc.assert(property, { numRuns: long(4, 1), endOnFailure: true });
    expect(changes, 'the company changes').toBeGreaterThan(steps);

    const file = join(folder, 'historico.zip');
    await makeBackup({ database: t.database, photos: t.photos, clock: () => t.now }, file);
    const other = await cloneDatabase();
    const backup = await openBackup(file);
    try {
      const into = { db: other.owner, photos: t.photos, replace: true };
      await loadCompany(into, backup, stepsOf(backup, 2));
      const rows = (db: Db) =>
        db.select().from(historico).orderBy(asc(historico.id_colaborador), asc(historico.de));
      expect(await rows(other.db)).toEqual(await rows(t.database.db));
      // The restored history goes on.
      await other.db.execute(sql`update colaboradores set setor = 'Depois' where id = 1`);
      const spans = await readSpans(other.db);
      expect(spans.get(1)?.at(-1)).toContain('Depois');
    } finally {
      backup.close();
      await other.close();
    }
  },
);

/** Whether everybody's newest row says where they stand now. */
async function expectPresent(): Promise<void> {
  expect(await readPast('infinity')).toEqual((await readPresent()).states);
}

describe('changes of one person by two transactions at once', () => {
  const inObras = sql`update colaboradores set setor = 'Obras' where id = 3`;
  const underLia = sql`update colaboradores set id_superior = 2 where id = 3`;
  const inEmpresa = (id: number, ordem: number) =>
    sql`insert into colaborador_empresas (id_colaborador, id_empresa, ordem) values (3, ${id}, ${ordem})`;

  // The embedded database runs one transaction at a time.
  testOnServer(
    'one that began earlier and changes later adds its row after the other one (HIST-01)',
    async () => {
      await begin();
      const { db } = t.database;
      await db.transaction(async (tx) => {
        await tx.execute(sql`select now()`);
        await db.execute(underLia);
        await tx.execute(inObras);
        await tx.execute(inEmpresa(2, 5));
      });
      await expectPresent();
      // The row of the entry, that of the other transaction, and one of this transaction, which is completed.
      const rows = await rowsOf<{ setor: string | null; n: number }>(
        db,
        sql`select setor, jsonb_array_length(lugares) as n from historico where id_colaborador = 3 order by de desc limit 2`,
      );
      expect(rows).toEqual([
        { setor: 'Obras', n: 2 },
        { setor: null, n: 1 },
      ]);
    },
  );

  testOnServer.each([
    ['a person twice', inObras, underLia],
    ['two companies', inEmpresa(2, 5), inEmpresa(3, 6)],
    ['a company and the person', inEmpresa(2, 5), underLia],
    ['the person and a company', underLia, inEmpresa(2, 5)],
    [
      'a company that comes and one that goes',
      inEmpresa(2, 5),
      sql`delete from colaborador_empresas where id_colaborador = 3`,
    ],
  ])('%s: the later one sees both (HIST-01)', async (_, first, second) => {
    await begin();
    await t.aEmpresa({ nome: 'Cerrado' });
    const { db } = t.database;
    const { pending } = await db.transaction(async (tx) => {
      await tx.execute(first);
      // A query is sent once somebody waits for it.
      const pending = Promise.resolve(db.execute(second));
      await lockAwaited(t.database);
      return { pending };
    });
    await pending;
    await expectPresent();
  });

  test('forty at once (HIST-01)', async () => {
    const company = await begin();
    for (let n = 0; n < 8; n++) await t.aEmpresa({ nome: `Mais ${n}` });
    const { db } = t.database;
    const at = (n: number): Promise<unknown> => {
      if (n % 4 === 0) return db.execute(sql`update colaboradores set setor = ${`S${n}`} where id = 3`);
      if (n % 4 === 1) return db.execute(inEmpresa(2 + (n >> 2), 2 + (n >> 2)));
      if (n % 4 === 2) {
        const body = { id_novo_gestor: 4 + (n % 5) };
        return company.hr.call(changeGestor, { params: { id: 3 }, body });
      }
      return db.transaction(async (tx) => {
        await tx.execute(sql`update colaboradores set ativo = ${n % 8 > 3} where id = 3`);
        await tx.execute(sql`update colaborador_empresas set id_cargo = null where id_colaborador = 3`);
      });
    };
    // Two that lock a person and their companies in opposite orders may stop each other, as the server decides.
    await Promise.allSettled(Array.from({ length: 40 }, (_, n) => at(n)));
    await expectPresent();
  });
});
