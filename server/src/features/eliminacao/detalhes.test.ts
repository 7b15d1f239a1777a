import { readFileSync } from 'node:fs';
import { pathsOfNamed } from '@alinha/contract/audit/kinds';
import { createColaborador } from '@alinha/contract/cadastro';
import { changeGestor, deactivateColaborador, editFicha } from '@alinha/contract/colaboradores';
import { saveNomeSocial } from '@alinha/contract/conta';
import { createObservacao, deleteObservacao } from '@alinha/contract/observacoes';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { approved, erasableCompany, erase, verdictOn, years } from '../../../test/erasing.ts';
import { extendChain } from '../../audit/chain.ts';
import { declared } from '../../audit/declared.ts';
import { rowsOf } from '../../db/rows.ts';

const t = testApp();

let company: Awaited<ReturnType<typeof erasableCompany>>;
beforeEach(async () => {
  company = await erasableCompany(t);
});

/** The audit's rows that still have details. */
const detailed = () =>
  rowsOf<{ id: number; acao: string; ator: number | null; alvo: number | null }>(
    t.database.db,
    sql`select id::integer, acao, id_ator as ator, id_alvo as alvo from auditoria where dados <> '{}' order by id`,
  );

/** What the migration to this version does to the rows of an older one. */
const upgrade = () =>
  readFileSync(new URL('../../db/migrations/0026_eliminacao_decidida.sql', import.meta.url), 'utf8')
    .split('--> statement-breakpoint')
    .filter((statement) => statement.includes('INSERT INTO superiores_citados'));

/** Deactivates somebody and erases them as a whole. */
async function leaveAndErase(id: number): Promise<void> {
  const hr = await t.signedIn(company.rita);
  expect((await hr.call(deactivateColaborador, { params: { id } })).status).toBe(200);
  await extendChain(t.database.db);
  years(t, 6);
  await approved(t, company);
  await erase(t);
}

test('whoever took the name of others, or ‘scim’, as nome social takes nothing of theirs along (LGPD-05 LGPD-06)', async () => {
  const { ana, lia, rita, other } = company;
  const { db } = t.database;
  const hr = await t.signedIn(rita);
  const asAna = await t.signedIn(ana);
  // A change of superior as version 1.0.0 wrote it, without ids.
  const antes = { mudancas: [{ campo: 'gestor', antes: null, depois: 'Lia' }] };
  await db.execute(sql`insert into auditoria (momento, id_ator, id_alvo, acao, dados)
    values (${t.now.toISOString()}, ${rita.id}, ${other.id}, 'editFicha', ${JSON.stringify(antes)}::jsonb)`);
  for (const statement of upgrade()) await db.execute(sql.raw(statement));
  await db.execute(sql`insert into auditoria (momento, acao, dados)
    values (${t.now.toISOString()}, 'deleteIntegracao', '{"integracaoId": 1, "nome": "scim"}')`);
  const led = { params: { id: other.id }, body: { id_novo_gestor: lia.id } };
  expect((await hr.call(changeGestor, led)).status).toBe(200);
  for (const nome_social of ['Lia', 'Rute', 'scim']) {
    expect((await asAna.call(saveNomeSocial, { body: { nome_social } })).status).toBe(200);
  }
  await extendChain(db);
  const before = (await detailed()).filter(
    ({ ator, alvo }) => ![ator, alvo].includes(ana.id) && ator !== lia.id,
  );
  expect(before.map(({ acao }) => acao)).toEqual(
    expect.arrayContaining(['changeGestor', 'editFicha', 'deleteIntegracao']),
  );
  await leaveAndErase(ana.id);
  expect(await detailed()).toEqual(expect.arrayContaining(before));
  expect((await verdictOn(db)).altered).toEqual([]);
});

test('the rows of others that name a leader go with the leader, by the ids beside the name, also as version 1.0.0 wrote them (LGPD-05 LGPD-06)', async () => {
  // The history has the database's instants.
  t.now = new Date();
  const { rita, other } = company;
  const { db } = t.database;
  const hr = await t.signedIn(rita);
  const gil = await t.aColaborador({ nome: 'Gil Canário', leader: true });
  const gestor = (id_superior: number | null) =>
    hr.call(editFicha, { params: { id: other.id }, body: { id_superior } });
  expect((await gestor(gil.id)).status).toBe(200);
  const asGil = await t.signedIn(gil);
  const noted = await asGil.call(createObservacao, {
    params: { id: other.id },
    body: { observacao: 'Vai bem.', departamento: 'gestor' },
  });
  expect(noted.status).toBe(201);
  const note = { params: { id: other.id, obsId: noted.body.id } };
  expect((await hr.call(deleteObservacao, note)).status).toBe(200);
  expect((await gestor(null)).status).toBe(200);
  // The same change as version 1.0.0 wrote it: the history knows who it was.
  await db.execute(sql`insert into auditoria (momento, id_ator, id_alvo, acao, dados)
    select h.de, ${rita.id}, ${other.id}, 'editFicha', '{"mudancas": [{"campo": "gestor", "antes": null, "depois": "Gil Canário"}]}'
    from historico h where h.id_colaborador = ${other.id} and h.id_superior = ${gil.id}`);
  for (const statement of upgrade()) await db.execute(sql.raw(statement));
  const naming = async () =>
    (
      await rowsOf<{ acao: string }>(
        db,
        sql`select acao from auditoria where dados::text like '%Gil Canário%' order by id`,
      )
    ).map(({ acao }) => acao);
  expect(await naming()).toEqual(['editFicha', 'deleteObservacao', 'editFicha', 'editFicha']);
  const kept = { nome: 'Nova', email: 'nova@aurora.example', id_gestor: rita.id };
  const empresa = await t.aEmpresa();
  expect((await hr.call(createColaborador, { body: { ...kept, id_empresa: empresa.id } })).status).toBe(201);
  await leaveAndErase(gil.id);
  expect(await naming()).toEqual([]);
  expect((await detailed()).map(({ acao }) => acao)).toContain('createColaborador');
  expect((await verdictOn(db)).altered).toEqual([]);
});

test('a row of its own says by ids what an erasure took and who decided it, and stays when more is erased (LGPD-05 SEL-06)', async () => {
  const { ana, rita, other } = company;
  const { db } = t.database;
  years(t, 5);
  await approved(t, company);
  await erase(t);
  const rows = () =>
    rowsOf<{ alvo: number; dados: Record<string, unknown> }>(
      db,
      sql`select id_alvo as alvo, dados from auditoria where acao = 'eliminar' order by id`,
    );
  const before = await rows();
  const first = before.find(({ alvo }) => alvo === ana.id);
  expect(first).toMatchObject({ dados: { id_autor: rita.id, id_decisor: other.id } });
  const stubs = await rowsOf(
    db,
    sql`select categoria, array_agg(registro order by registro) as registros from eliminados
        where id_colaborador = ${ana.id} and dia is not null group by 1 order by 1`,
  );
  const taken = first?.dados.itens as { categoria: string; registros: string[] }[];
  expect(
    taken
      .map(({ categoria, registros }) => ({ categoria, registros: registros.toSorted() }))
      .sort((a, b) => a.categoria.localeCompare(b.categoria)),
  ).toEqual(stubs);
  await leaveAndErase(ana.id);
  const after = await rows();
  expect(after.slice(0, before.length)).toEqual(before);
  const whole = after.slice(before.length).find(({ alvo }) => alvo === ana.id);
  const blank = await rowsOf<{ id: number }>(
    db,
    sql`select e.id_auditoria::integer as id from elos e where e.sal is null order by 1`,
  );
  expect(blank.length).toBeGreaterThan(5);
  expect(whole?.dados.linhas).toEqual(expect.arrayContaining(blank.map(({ id }) => id)));
  expect((await verdictOn(db)).altered).toEqual([]);
});

/** A row that holds a value at a path of a declaration. */
const holding = (path: string, value: number): unknown =>
  path
    .split('.')
    .slice(1)
    .reduceRight<unknown>(
      (inner, step) => (step.endsWith('[*]') ? { [step.slice(0, -3)]: [inner] } : { [step]: inner }),
      value,
    );

test('the database knows every place where a row names somebody beside their id, and no other (LGPD-05)', async () => {
  const places = [...declared.values()].flatMap(({ ato, campos }) =>
    pathsOfNamed(campos).map((path) => ({ ato, path })),
  );
  expect(places.length).toBeGreaterThan(15);
  for (const { ato, path } of places) {
    const dados = JSON.stringify(holding(path, 7));
    const found = await rowsOf(
      t.database.db,
      sql`select nomeia(${ato}, ${dados}::jsonb, 7) as sete, nomeia(${ato}, ${dados}::jsonb, 8) as oito`,
    );
    expect([ato, path, found]).toEqual([ato, path, [{ sete: true, oito: false }]]);
  }
  const body = await rowsOf<{ n: number }>(
    t.database.db,
    sql`select count(*)::integer as n from regexp_matches(pg_get_functiondef('nomeia'::regproc), '''\\$\\.', 'g')`,
  );
  expect(body).toEqual([{ n: places.length }]);
});
