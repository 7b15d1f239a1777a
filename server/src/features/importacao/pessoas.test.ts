import { readFileSync } from 'node:fs';
import { me } from '@alinha/contract/auth';
import { editFicha, reactivateColaborador } from '@alinha/contract/colaboradores';
import { checkImportacao, runImportacao } from '@alinha/contract/importacao';
import { listPendencias } from '@alinha/contract/pendencias';
import { savePrazos } from '@alinha/contract/prazos';
import { addDays, todayIn } from '@alinha/rules/dates';
import { semPrazos } from '@alinha/rules/prazos';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { auditRows } from '../../../test/auditRows.ts';
import { part, send } from '../../../test/upload.ts';
import { afastamentos, cargos, colaboradores, emails } from '../../db/schema.ts';
import { linesOf } from '../../files/csv.ts';
import { deactivateLeavers } from '../colaboradores/demissoes.ts';

const t = testApp();
let rita: Awaited<ReturnType<typeof t.aColaborador>>;
let asRita: Client;

beforeEach(async () => {
  await t.aEmpresa({ nome: 'Aurora' });
  rita = await t.aColaborador({ nome: 'Rita', email: 'rita@aurora.example', rh: true });
  asRita = await t.signedIn(rita);
});

const header = [
  ...['nome', 'email', 'empresa', 'cargo', 'nivel_hierarquia', 'is_leader', 'is_rh', 'setor', 'time'],
  ...['data_admissao', 'email_superior', 'matricula', 'data_demissao', 'afastado_de', 'afastado_ate'],
];
/** A line of somebody of Aurora. */
const line = (nome: string, email: string, of: Record<string, string> = {}) =>
  header.map(
    (name) =>
      ({
        nome,
        email,
        empresa: 'Aurora',
        cargo: 'Analista',
        nivel_hierarquia: '5',
        is_leader: 'N',
        is_rh: 'N',
        ...of,
      })[name] ?? '',
  );
const csv = (...lines: string[][]) => Buffer.from(linesOf([header, ...lines]));

const check = (file: Buffer, client = asRita) =>
  send(t.app, checkImportacao, part('arquivo', file), { client });
const run = (file: Buffer, query = '', client = asRita) =>
  send(t.app, runImportacao, part('arquivo', file), { client, query });
const people = () => t.database.db.select().from(colaboradores).orderBy(asc(colaboradores.id));
const person = async (email: string) => (await people()).find((one) => one.email === email);
const problems = async (file: Buffer) =>
  (await check(file)).body.problemas.map(({ linha, mensagem }) => `${linha} ${mensagem}`);

const fixture = (name: string) => readFileSync(new URL(`./fixtures/${name}`, import.meta.url));

describe('a file of a spreadsheet program', () => {
  test('comes in as XLSX with its days, leading zeros and long numbers, and its CSV then changes only what its encoding lacks (IO-01)', async () => {
    expect((await run(fixture('pessoas.xlsx'))).body.criadas).toHaveLength(3);
    expect((await people()).slice(1)).toMatchObject([
      {
        nome: 'Ana Conceição',
        setor: '=TI & Cia',
        data_admissao: '2020-01-31',
        matricula: '001234',
        data_demissao: null,
      },
      { nome: "Caio D'Ávila", time: 'Ipê ☂', data_admissao: '1999-12-31', matricula: '000987' },
      { nome: 'Davi', matricula: '123456789012345', data_demissao: '2027-03-31', ativo: true },
    ]);
    expect(await t.database.db.select().from(afastamentos)).toMatchObject([
      { id_colaborador: (await person('ana@aurora.example'))?.id, de: '2026-12-01', ate: '2026-12-24' },
    ]);
    const [titles] = [await t.database.db.select().from(cargos).where(eq(cargos.nome, 'Analista, "Júnior"'))];
    expect(titles).toMatchObject([{ nivel_hierarquia: 4, is_leader: false }]);
    expect((await run(fixture('pessoas.xlsx'))).body).toMatchObject({ atualizadas: 0, inalteradas: 3 });
    expect((await check(fixture('pessoas.csv'))).body.importacao).toMatchObject({
      mudancas: [{ nome: "Caio D'Ávila", campos: [{ campo: 'time', antes: 'Ipê ☂', depois: 'Ipê ?' }] }],
      inalteradas: 2,
    });
  });

  test('brings back whole the cells that an export made harmless', async () => {
    const odd = ['=1+1', '+55', '-', '@ti', "'=1+1", "''@", "'Alto", '＝x'];
    const file = csv(...odd.map((setor, i) => line('Bia', `p${i}@aurora.example`, { setor })));
    expect((await run(file)).status).toBe(200);
    expect((await people()).slice(1).map(({ setor }) => setor)).toEqual(odd);
    expect((await run(file)).body).toMatchObject({ atualizadas: 0, inalteradas: odd.length });
  });

  test('is refused for what a spreadsheet lost: a shortened matrícula, a failed formula (IO-01)', async () => {
    const shortened = line('Bia', 'bia@aurora.example', { matricula: '1,23457E+15', setor: '#N/D' });
    expect(await problems(csv(shortened))).toEqual([
      '2 setor: A planilha mostra um erro nesta célula.',
      '2 matricula: A planilha encurtou o número. Formate a coluna como texto.',
    ]);
  });
});

describe('a person', () => {
  const ana = (of = {}) => line('Ana', 'ana@aurora.example', { matricula: '007', ...of });

  test('of the same matrícula with another address is the same one, whose old address opens nothing, and has nothing to confirm (IO-02)', async () => {
    await run(csv(line('Ana', 'ana@aurora.example')));
    // The matrícula comes later, and a line without it leaves it.
    await run(csv(ana()));
    await run(csv(line('Ana', 'ana@aurora.example')));
    await t.database.db
      .update(colaboradores)
      .set({ senha_hash: 'x' })
      .where(eq(colaboradores.email, 'ana@aurora.example'));
    const before = await person('ana@aurora.example');
    const asAna = await t.signedIn({ email: 'ana@aurora.example' });
    const bia = line('Bia', 'bia@aurora.example', { email_superior: 'nova@aurora.example' });
    await run(csv(line('Bia', 'bia@aurora.example', { email_superior: 'ana@aurora.example' })));
    const file = csv(ana({ email: 'nova@aurora.example' }), bia);
    expect((await check(file)).body.importacao).toMatchObject({
      criadas: [],
      mudancas: [
        { campos: [{ campo: 'email', antes: 'ana@aurora.example', depois: 'nova@aurora.example' }] },
      ],
      inalteradas: 1,
    });
    expect((await run(file)).status).toBe(200);
    expect(await person('nova@aurora.example')).toMatchObject({
      id: before?.id,
      matricula: '007',
      email_confirmado: true,
    });
    expect((await asAna.call(me)).status).toBe(401);
    const told = await t.database.db.select().from(emails).where(eq(emails.para, 'ana@aurora.example'));
    expect(told.map(({ assunto }) => assunto)).toEqual([expect.stringContaining('O e-mail da sua conta')]);
    // Bia was never invited, and so gets no mail.
    await run(csv(line('Bia', 'bia@aurora.example', { matricula: '009' })));
    await run(csv(line('Bia', 'bia.nova@aurora.example', { matricula: '009' })));
    expect((await person('bia.nova@aurora.example'))?.matricula).toBe('009');
    expect(await t.database.db.$count(emails, eq(emails.para, 'bia@aurora.example'))).toBe(0);
  });

  test('swaps the address with another one, and a matrícula has one person (IO-02)', async () => {
    const bia = (of = {}) => line('Bia', 'bia@aurora.example', { matricula: '008', ...of });
    await run(csv(ana(), bia()));
    const ids = async () => [
      (await person('ana@aurora.example'))?.id,
      (await person('bia@aurora.example'))?.id,
    ];
    const [first, second] = await ids();
    const swapped = csv(ana({ email: 'bia@aurora.example' }), bia({ email: 'ana@aurora.example' }));
    expect((await run(swapped)).body).toMatchObject({ atualizadas: 2 });
    expect(await ids()).toEqual([second, first]);
    expect(
      await problems(
        csv(
          ana({ email: 'rita@aurora.example' }),
          line('Caio', 'caio@aurora.example', { matricula: '5' }),
          line('Davi', 'davi@aurora.example', { matricula: '5' }),
        ),
      ),
    ).toEqual([
      '2 email: rita@aurora.example já é de outra pessoa no sistema.',
      '4 matricula: 5 já está na linha 3 com outro e-mail.',
    ]);
    expect(await problems(csv(bia({ matricula: '9' })))).toEqual([
      '2 matricula: bia@aurora.example tem no sistema a matrícula 007.',
    ]);
    const twice = t.database.db
      .update(colaboradores)
      .set({ matricula: '007' })
      .where(eq(colaboradores.id, rita.id));
    await expect(twice).rejects.toThrow();
  });

  test('who has to confirm an address still has to after a file with the same one; after one with another the account is theirs, without the password it had (IO-02 TRU-03)', async () => {
    await run(csv(ana()));
    const { id = 0 } = (await person('ana@aurora.example')) ?? {};
    const { db } = t.database;
    await db.update(colaboradores).set({ senha_hash: 'x' }).where(eq(colaboradores.id, id));
    await asRita.call(editFicha, { params: { id }, body: { email: 'propria@aurora.example' } });
    await db.update(colaboradores).set({ email_confirmado: false }).where(eq(colaboradores.id, id));
    await run(csv(ana({ email: 'propria@aurora.example' })));
    expect(await person('propria@aurora.example')).toMatchObject({
      id,
      email_confirmado: false,
      senha_hash: 'x',
    });
    await run(csv(ana({ email: 'outra@aurora.example' })));
    expect(await person('outra@aurora.example')).toMatchObject({
      id,
      email_confirmado: true,
      senha_hash: null,
    });
  });

  test('without company or title keeps what they have; a new one is refused', async () => {
    await run(csv(ana()));
    const bare = { empresa: '', cargo: '', nivel_hierarquia: '', is_leader: '', is_rh: '' };
    expect((await run(csv(ana(bare)))).body).toMatchObject({ atualizadas: 0, inalteradas: 1 });
    expect(await problems(csv(line('Bia', 'bia@aurora.example', bare)))).toEqual([
      '2 empresa: Preencha este campo.',
    ]);
  });

  test('gets an absence, whose end may change, and none that overlaps another (IO-01)', async () => {
    const away = (de: string, ate: string) => csv(ana({ afastado_de: de, afastado_ate: ate }));
    expect((await run(away('2026-12-01', ''))).status).toBe(200);
    expect((await run(away('01/12/2026', '24/12/2026'))).body).toMatchObject({
      mudancas: [
        {
          campos: [
            { campo: 'afastamento', antes: '01/12/2026 em diante', depois: '01/12/2026 a 24/12/2026' },
          ],
        },
      ],
    });
    expect((await run(away('', ''))).body).toMatchObject({ atualizadas: 0 });
    expect(await t.database.db.select().from(afastamentos)).toMatchObject([
      { de: '2026-12-01', ate: '2026-12-24' },
    ]);
    expect(await problems(away('2026-12-24', ''))).toEqual([
      '2 afastado_de: Já há um afastamento nestes dias.',
    ]);
    expect(await problems(away('', '2026-12-24'))).toEqual([
      '2 afastado_de: Informe o primeiro dia do afastamento.',
    ]);
    expect(await problems(away('2026-12-24', '2026-12-23'))).toEqual([
      '2 afastado_ate: O último dia não pode vir antes do primeiro.',
    ]);
  });
});

describe('whoever leaves', () => {
  const lia = line('Lia', 'lia@aurora.example', { is_leader: 'S', cargo: 'Gerente' });
  const bia = (superior: string) => line('Bia', 'bia@aurora.example', { email_superior: superior });
  const dayOff = (n: number) => new Date(t.now.getTime() + n * 86_400_000).toISOString().slice(0, 10);

  test('is named where absent from the file, and deactivated only where chosen, with what the panel does (IO-03)', async () => {
    await run(csv(lia, bia('lia@aurora.example')));
    const [leader, report] = [await person('lia@aurora.example'), await person('bia@aurora.example')];
    const outra = await t.aColaborador({ nome: 'De outra empresa' });
    const asLia = await t.signedIn({ email: 'lia@aurora.example' });
    const file = csv(bia(''));
    const { importacao } = (await check(file)).body;
    expect(importacao).toMatchObject({
      ausentes: [{ id: leader?.id, nome: 'Lia' }],
      total_ausentes: 1,
      desativadas: [],
    });
    expect((await run(csv(bia('lia@aurora.example')))).body).toMatchObject({ total_ausentes: 1 });
    expect((await asLia.call(me)).status).toBe(200);
    for (const id of [rita.id, outra.id, report?.id])
      expect((await run(file, `?desativar=${id}`)).status).toBe(400);
    expect((await run(csv(bia('lia@aurora.example')), `?desativar=${leader?.id}`)).body).toMatchObject({
      desativadas: [{ nome: 'Lia' }],
      ausentes: [],
    });
    expect((await asLia.call(me)).status).toBe(401);
    expect(await person('lia@aurora.example')).toMatchObject({ ativo: false });
    expect(await person('bia@aurora.example')).toMatchObject({ id_superior: null });
    const acts = await auditRows(t.database.db, 'runImportacao');
    expect(acts.at(-1)?.dados).toMatchObject({ desativadas: [{ id: leader?.id, liderados: [report?.id] }] });
    const back = await asRita.call(reactivateColaborador, {
      params: { id: leader?.id ?? 0 },
      body: { devolver: true },
    });
    expect(back.status).toBe(200);
    expect(await person('bia@aurora.example')).toMatchObject({ id_superior: leader?.id });
  });

  test('with a day in the past leaves at once, and once only, and is told where they are not in the system; the last of HR and the one who imports never do (IO-04)', async () => {
    await run(csv(lia, bia('')));
    const gone = (of: string[]) => of.with(header.indexOf('data_demissao'), dayOff(-1));
    const never = gone(
      line('Nunca Esteve', 'nunca@aurora.example', {
        empresa: 'Outra',
        email_superior: 'ninguem@aurora.example',
      }),
    );
    const file = csv(gone(lia), never, bia(''));
    expect(await problems(file)).toEqual([]);
    expect((await check(file)).body.importacao).toMatchObject({
      desativadas: [{ nome: 'Lia' }],
      papeis: [{ nome: 'Lia', perde: ['lider'] }],
      criadas: [],
      empresas_criadas: [],
      inalteradas: 1,
      ja_sairam: [{ nome: 'Nunca Esteve', email: 'nunca@aurora.example' }],
      total_ja_sairam: 1,
    });
    expect((await run(file)).status).toBe(200);
    expect(await person('lia@aurora.example')).toMatchObject({ ativo: false, data_demissao: dayOff(-1) });
    expect(await person('nunca@aurora.example')).toBeUndefined();
    expect((await run(file)).body).toMatchObject({
      ...{ desativadas: [], atualizadas: 0, inalteradas: 2, total_ja_sairam: 1 },
    });
    expect(
      await problems(
        csv(gone(bia('')), line('Caio', 'caio@aurora.example', { email_superior: 'bia@aurora.example' })),
      ),
    ).toEqual(['3 email_superior: bia@aurora.example sai, pela data de demissão do arquivo.']);
    const own = gone(line('Rita', 'rita@aurora.example', { is_rh: 'S' }));
    expect(await problems(csv(own))).toEqual([
      '2 data_demissao: Você não pode desativar a sua própria conta.',
    ]);
  });

  test('with a day to come leaves on that day, by whichever process looks first, also where none looked then (IO-04)', async () => {
    const { db } = t.database;
    const later = bia('lia@aurora.example').with(header.indexOf('data_demissao'), dayOff(2));
    const caio = line('Caio', 'caio@aurora.example', { email_superior: 'bia@aurora.example' });
    await run(csv(lia, later, caio));
    const asBia = await t.signedIn({ email: 'bia@aurora.example' });
    const failed: unknown[] = [];
    const look = () =>
      deactivateLeavers({ db, clock: () => t.now, log: { error: (error: unknown) => failed.push(error) } });
    await look();
    expect((await asBia.call(me)).status).toBe(200);
    await db
      .update(colaboradores)
      .set({ data_demissao: dayOff(1) })
      .where(eq(colaboradores.id, rita.id));
    t.now = new Date(t.now.getTime() + 3 * 86_400_000);
    await Promise.all([look(), look()]);
    expect((await asBia.call(me)).status).toBe(401);
    const [, chefe, left, moved] = await people();
    expect(left).toMatchObject({ ativo: false, data_demissao: dayOff(-1) });
    expect(moved).toMatchObject({ id_superior: chefe?.id });
    expect(await auditRows(db, 'demissao')).toMatchObject([
      {
        id_ator: null,
        id_alvo: left?.id,
        dados: { antes: { liderados: [moved?.id] }, id_superior: chefe?.id },
      },
    ]);
    // The last of HR stays, and the log says so.
    expect(await person('rita@aurora.example')).toMatchObject({ ativo: true });
    expect(failed).toHaveLength(2);
    await db.update(colaboradores).set({ data_demissao: null }).where(eq(colaboradores.id, rita.id));
    const asRitaAgain = await t.signedIn(rita);
    await asRitaAgain.call(reactivateColaborador, {
      params: { id: left?.id ?? 0 },
      body: { devolver: true },
    });
    await look();
    expect(await person('bia@aurora.example')).toMatchObject({ ativo: true, data_demissao: null });
  });
});

test('a company that is imported today owes nothing of the past, however old the admissions (PESS-12 PEND-04)', async () => {
  t.now = new Date();
  asRita = await t.signedIn(rita);
  const a_partir_de = `${addDays(todayIn(t.now), -500).slice(0, 7)}-01`;
  const body = { ...semPrazos, report: { dias: 5, a_partir_de }, avaliacao: { dias: 10, a_partir_de } };
  expect((await asRita.call(savePrazos, { body })).status).toBe(200);
  const leader = { is_leader: 'S', cargo: 'Gerente', nivel_hierarquia: '2', data_admissao: '1998-03-02' };
  const team = Array.from({ length: 40 }, (_, n) =>
    line(`Pessoa ${n}`, `pessoa.${n}@aurora.example`, {
      email_superior: 'lia@aurora.example',
      data_admissao: n % 4 === 0 ? '' : `${2000 + (n % 25)}-0${1 + (n % 9)}-15`,
    }),
  );
  const { body: done } = await run(csv(line('Lia', 'lia@aurora.example', leader), ...team));
  expect(done.criadas).toHaveLength(41);
  const lia = await person('lia@aurora.example');
  if (!lia) throw new Error('Lia was not imported');
  const { body: own } = await (await t.signedIn(lia)).call(listPendencias);
  // Of the running month and quarter she owes a record of each person.
  expect(own).toHaveLength(80);
  expect(own.filter(({ atrasada }) => atrasada)).toEqual([]);
});
