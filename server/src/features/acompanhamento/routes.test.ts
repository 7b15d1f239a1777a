import {
  type Acompanhamento,
  discordanciasPorPagina,
  exportAcompanhamentoCsv,
  exportAcompanhamentoXlsx,
  getAcompanhamento,
  lembrarDevedores,
  listAcompanhados,
  listDiscordancias,
  pessoasPorPagina,
} from '@alinha/contract/acompanhamento';
import { estadosDoAcompanhamento, type TipoDeRegistro } from '@alinha/contract/choices';
import { getOrganograma, type OrganogramaNode } from '@alinha/contract/organograma';
import { savePrazos } from '@alinha/contract/prazos';
import { todayIn } from '@alinha/rules/dates';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { cookieOf, testApp } from '../../../test/app.ts';
import { rowsOf } from '../../db/rows.ts';
import { afastamentos, colaboradorEmpresas, emails, lembretesPessoas } from '../../db/schema.ts';

const t = testApp();

type Pessoa = Awaited<ReturnType<typeof t.aColaborador>>;
type Query = Record<string, string | number>;

const numbers = async (who: Pessoa, query: Query): Promise<Acompanhamento> => {
  const { status, body } = await (await t.signedIn(who)).call(getAcompanhamento, { query });
  expect(status).toBe(200);
  return body;
};

const people = async (who: Pessoa, query: Query) =>
  (await (await t.signedIn(who)).call(listAcompanhados, { query })).body;

const october = { tipo: 'report', ano: 2026, periodo: 10 };

/** Rita is of HR; Lia leads Ana and Bia, and Leo below her leads Davi; Otto leads Fora, whom Lia does not see. */
async function company() {
  const aurora = await t.aEmpresa({ nome: 'Aurora' });
  const brisa = await t.aEmpresa({ nome: '=Brisa()' });
  const old = { data_admissao: '2020-03-15' };
  const rita = await t.aColaborador({ nome: 'Rita', rh: true });
  const lia = await t.aColaborador({ nome: 'Lia', leader: true });
  const leo = await t.aColaborador({ nome: 'Leo', leader: true, superior: lia, setor: 'TI', ...old });
  const ana = await t.aColaborador({ nome: 'Ana', superior: lia, setor: '+TI', ...old });
  const bia = await t.aColaborador({ nome: 'Bia', superior: lia, ...old });
  const davi = await t.aColaborador({ nome: '=Davi', superior: leo, setor: 'TI', ...old });
  const otto = await t.aColaborador({ nome: 'Otto Canário', leader: true });
  const fora = await t.aColaborador({ nome: 'Fora Canário', superior: otto, setor: 'Canário', ...old });
  const works = (one: Pessoa, { id }: { id: number }, ordem: number) => ({
    id_colaborador: one.id,
    id_empresa: id,
    ordem,
  });
  const places = [works(ana, aurora, 0), works(davi, aurora, 0), works(davi, brisa, 1)];
  await t.database.db.insert(colaboradorEmpresas).values(places);
  return { rita, lia, leo, ana, bia, davi, otto, fora, aurora, brisa };
}

describe('the numbers', () => {
  test('say what is expected, done, signed and overdue, the worst group first (ACO-02 ACO-03)', async () => {
    const { rita, lia, leo, ana, bia, davi, otto, fora, aurora, brisa } = await company();
    await t.aReport({ de: ana, autor: lia, mes: 10, assinadoPor: lia });
    await t.aReport({ de: bia, autor: lia, mes: 10, criado_em: new Date('2026-11-01T12:00:00Z') });
    const without = await numbers(rita, october);
    expect(without.total).toEqual({ esperados: 5, feitos: 2, assinados: 1, atrasados: 0 });
    expect(without).toMatchObject({ devedores: 0, periodos: 11 });

    const off = { report: null, avaliacao: null, assinatura: null };
    const deadlines = {
      report: { dias: 5, a_partir_de: '2026-09-01' },
      assinatura: { dias: 7, a_partir_de: '2026-09-01' },
    };
    await (await t.signedIn(rita)).call(savePrazos, { body: { ...off, ...deadlines } });
    const { total, devedores, empresas, setores, lideres, opcoes } = await numbers(rita, october);
    // Bia's signature was due on the 8th, the reports of Leo, Davi and Fora on the 5th.
    expect(total).toEqual({ esperados: 5, feitos: 2, assinados: 1, atrasados: 4 });
    expect(devedores).toBe(3);
    expect(lideres.linhas.map(({ nome, atrasados }) => [nome, atrasados])).toEqual([
      ['Lia', 2],
      ['Leo', 1],
      ['Otto Canário', 1],
    ]);
    const none = { esperados: 0, feitos: 0, assinados: 0, atrasados: 0 };
    const [ofLia] = lideres.linhas;
    expect(ofLia?.periodos).toHaveLength(11);
    expect(ofLia?.periodos[7]).toEqual(none);
    expect(ofLia?.periodos[8]).toEqual({ esperados: 3, feitos: 0, assinados: 0, atrasados: 3 });
    expect(ofLia?.periodos[9]).toEqual({ esperados: 3, feitos: 2, assinados: 1, atrasados: 2 });
    expect(ofLia?.periodos[10]).toEqual({ esperados: 3, feitos: 0, assinados: 0, atrasados: 0 });
    expect(setores.linhas.map(({ nome, esperados }) => [nome, esperados])).toEqual([
      ['TI', 2],
      ['Canário', 1],
      ['', 1],
      ['+TI', 1],
    ]);
    expect(empresas.linhas.map(({ nome, esperados }) => [nome, esperados])).toEqual([
      ['Aurora', 3],
      ['', 2],
      ['=Brisa()', 1],
    ]);
    expect(opcoes).toEqual({
      empresas: [
        { id: brisa.id, nome: '=Brisa()' },
        { id: aurora.id, nome: 'Aurora' },
      ],
      setores: ['+TI', 'Canário', 'TI'],
    });

    const filtered = await numbers(rita, { ...october, setor: 'TI', empresa: aurora.id });
    expect(filtered.total.esperados).toBe(2);
    expect(filtered.opcoes).toEqual(opcoes);
    expect((await numbers(rita, { ...october, empresa: 0, setor: '' })).total.esperados).toBe(1);
    const first = await numbers(rita, { ...october, grupos: 1 });
    expect([first.lideres.total, first.lideres.linhas.length]).toEqual([3, 1]);
    expect(first.lideres.atrasados).toBe(lideres.atrasados);

    const names = async (query: Query) =>
      (await people(rita, { ...october, ...query })).pessoas.map(({ nome }) => nome);
    expect(await names({})).toEqual(['=Davi', 'Ana', 'Bia', 'Fora Canário', 'Leo']);
    expect(await names({ estado: 'a_assinar' })).toEqual(['Bia']);
    expect(await names({ estado: 'faltam', lider: leo.id })).toEqual(['=Davi']);
    expect(await names({ estado: 'atrasados', setor: 'TI' })).toEqual(['=Davi', 'Leo']);
    expect((await people(rita, { ...october, lider: leo.id })).pessoas).toEqual([
      {
        id: davi.id,
        nome: '=Davi',
        foto_perfil: null,
        setor: 'TI',
        lider: { id: leo.id, nome: 'Leo' },
        feito: false,
        assinado: false,
        atrasado: true,
        ciencia: null,
        liderado_por: null,
        afastamento: null,
        substituto: null,
        pode_avaliar: true,
      },
    ]);

    // A missing signature before its deadline is owed, but not overdue.
    await t.aReport({ de: fora, autor: otto, mes: 10, criado_em: new Date('2026-11-15T12:00:00Z') });
    const later = await numbers(rita, october);
    expect([later.total.feitos, later.total.atrasados, later.devedores]).toEqual([3, 3, 3]);
  });

  test('of a period before the first that counts nothing is expected, and what is there is counted (ACO-11)', async () => {
    const { rita, lia, leo, ana, bia, davi } = await company();
    await t.aReport({ de: ana, autor: lia, mes: 10, assinadoPor: lia });
    await t.aReport({ de: bia, autor: lia, mes: 10, criado_em: new Date('2026-11-01T12:00:00Z') });
    await t.aReport({ de: davi, autor: leo, mes: 10, assinadoPor: leo });
    const body = { report: { dias: 5, a_partir_de: '2026-11-01' }, avaliacao: null, assinatura: null };
    await (await t.signedIn(rita)).call(savePrazos, { body });
    const { total, devedores, setores, lideres } = await numbers(rita, october);
    expect(total).toEqual({ esperados: 0, feitos: 3, assinados: 2, atrasados: 0 });
    expect(devedores).toBe(0);
    expect(setores.linhas.map(({ nome, feitos }) => [nome, feitos]).toSorted()).toEqual([
      ['+TI', 1],
      ['', 1],
      ['TI', 1],
    ]);
    const ofLia = lideres.linhas.find(({ id }) => id === lia.id);
    expect(ofLia?.periodos[9]).toEqual({ esperados: 0, feitos: 2, assinados: 1, atrasados: 0 });
    expect(ofLia?.periodos[10]).toEqual({ esperados: 3, feitos: 0, assinados: 0, atrasados: 0 });
    const names = async (estado: string) =>
      (await people(rita, { ...october, estado })).pessoas.map(({ nome }) => nome);
    expect(await names('feitos')).toEqual(['=Davi', 'Ana', 'Bia']);
    expect(await names('a_assinar')).toEqual(['Bia']);
    for (const estado of ['esperados', 'faltam', 'atrasados']) expect(await names(estado)).toEqual([]);
    const file = await (await t.signedIn(rita)).call(exportAcompanhamentoCsv, {
      query: { ...october, de: 'lider' },
    });
    expect(file.text.split('\r\n').slice(1).toSorted()).toEqual(
      ['', 'Leo;0;1;1;0;0;0', 'Lia;0;2;1;0;1;0', 'Otto Canário;0;0;0;0;0;0'].toSorted(),
    );
  });

  test('a period that is none, or has not begun, is refused (ACO-02)', async () => {
    const { rita } = await company();
    const hr = await t.signedIn(rita);
    for (const query of [
      { ...october, periodo: 12 },
      { ...october, tipo: 'avaliacao', periodo: 5 },
      { ...october, ano: 2027 },
    ]) {
      expect((await hr.call(getAcompanhamento, { query })).status).toBe(400);
    }
  });

  test('the list goes on after its last person, also where names are the same (ACO-04)', async () => {
    const lia = await t.aColaborador({ nome: 'Lia', leader: true });
    const old = { data_admissao: '2020-03-15' };
    for (let n = 0; n < pessoasPorPagina + 3; n++)
      await t.aColaborador({ nome: 'Ana', superior: lia, ...old });
    const first = await people(lia, october);
    expect([first.total, first.pessoas.length, first.mais]).toEqual([
      pessoasPorPagina + 3,
      pessoasPorPagina,
      true,
    ]);
    const second = await people(lia, { ...october, depois: first.pessoas.at(-1)?.id ?? 0 });
    expect([second.total, second.pessoas.length, second.mais]).toEqual([pessoasPorPagina + 3, 3, false]);
    expect(new Set([...first.pessoas, ...second.pessoas].map(({ id }) => id)).size).toBe(
      pessoasPorPagina + 3,
    );
  });
});

describe('what people stated', () => {
  /** Ana agreed, Bia disagreed with one of two records, Davi with one and is silent on another, Leo is silent, Fora was answered. */
  async function stated() {
    const all = await company();
    const { lia, leo, ana, bia, davi, otto, fora } = all;
    const aSigned = (de: Pessoa, assinadoPor: Pessoa, mes = 10) =>
      t.aReport({ de, autor: assinadoPor, mes, assinadoPor });
    const state = async (de: Pessoa, by: Pessoa, concorda: boolean, respondidaPor?: Pessoa, mes?: number) => {
      const { id } = await aSigned(de, by, mes);
      const answer = respondidaPor && { respondidaPor };
      return t.aManifestacao({ de, registro: 'report', id_registro: id, concorda, ...answer });
    };
    await state(ana, lia, true);
    await state(bia, lia, true);
    const ofBia = await state(bia, lia, false);
    const ofDavi = await state(davi, leo, false);
    await aSigned(davi, leo);
    await aSigned(leo, lia);
    const ofFora = await state(fora, otto, false, otto);
    const older = await state(ana, lia, false, lia, 9);
    return { ...all, ofBia, ofDavi, ofFora, older };
  }

  test('each state is counted by person and opens whom it counts, in lists and exports (CIE-11)', async () => {
    const { rita, lia, otto } = await stated();
    const counts = async (who: Pessoa, query: Query = {}) =>
      (await numbers(who, { ...october, ...query })).ciencia;
    expect(await counts(rita)).toEqual({ cientes: 1, discordaram: 3, sem_manifestacao: 1 });
    expect(await counts(lia)).toEqual({ cientes: 1, discordaram: 2, sem_manifestacao: 1 });
    expect(await counts(rita, { setor: 'TI' })).toEqual({ cientes: 0, discordaram: 1, sem_manifestacao: 1 });
    expect(await counts(otto, { periodo: 11 })).toEqual({ cientes: 0, discordaram: 0, sem_manifestacao: 0 });
    const names = async (estado: string) =>
      (await people(rita, { ...october, estado })).pessoas.map(({ nome }) => nome);
    expect(await names('cientes')).toEqual(['Ana']);
    expect(await names('discordaram')).toEqual(['=Davi', 'Bia', 'Fora Canário']);
    expect(await names('sem_manifestacao')).toEqual(['Leo']);
    const query = { ...october, de: 'pessoas', estado: 'discordaram' };
    const { text } = await (await t.signedIn(lia)).call(exportAcompanhamentoCsv, { query });
    expect(text.split('\r\n').slice(1)).toEqual([
      "'=Davi;TI;Leo;Sim;Sim;Não;Discordou;",
      'Bia;;Lia;Sim;Sim;Não;Discordou;',
      '',
    ]);
  });

  test('disagreements of any period are listed without texts, open ones first: of everybody for HR, of those below for leaders (ACO-09 CIE-11)', async () => {
    const { rita, lia, leo, otto, davi, ana, fora, ofBia, ofDavi, ofFora, older, aurora } = await stated();
    const list = async (who: Pessoa, query: Query = {}) => {
      const { status, body, text } = await (await t.signedIn(who)).call(listDiscordancias, { query });
      expect([status, text.includes('Não foi assim.')]).toEqual([200, false]);
      return body;
    };
    const ids = async (who: Pessoa, query?: Query) =>
      (await list(who, query)).discordancias.map(({ id }) => id);
    expect(await ids(rita)).toEqual([ofDavi.id, ofBia.id, older.id, ofFora.id]);
    expect(await ids(lia)).toEqual([ofDavi.id, ofBia.id, older.id]);
    expect(await ids(leo)).toEqual([ofDavi.id]);
    expect(await ids(otto)).toEqual([ofFora.id]);
    expect(await ids(rita, { empresa: aurora.id })).toEqual([ofDavi.id, older.id]);
    expect(await ids(rita, { empresa: 0, setor: '' })).toEqual([ofBia.id]);
    expect(await ids(rita, { depois: ofBia.id })).toEqual([older.id, ofFora.id]);
    expect(await ids(leo, { depois: ofBia.id })).toEqual([]);
    const deadline = { discordancia: { dias: 5, a_partir_de: '2026-11-01' } };
    await (await t.signedIn(rita)).call(savePrazos, { body: deadline });
    const { total, abertas, mais, discordancias } = await list(lia);
    expect([total, abertas, mais]).toEqual([3, 2, false]);
    const nobody = { foto_perfil: null, ativo: true };
    const at = t.now.toISOString();
    expect(discordancias.filter(({ id }) => id !== ofBia.id)).toEqual([
      {
        id: ofDavi.id,
        pessoa: { id: davi.id, nome: '=Davi', ...nobody },
        registro: 'report',
        id_registro: ofDavi.id_registro,
        ano: 2026,
        periodo: 10,
        feita_em: at,
        respondida_em: null,
        aberta: true,
        prazo: '2026-11-23',
      },
      {
        id: older.id,
        pessoa: { id: ana.id, nome: 'Ana', ...nobody },
        registro: 'report',
        id_registro: older.id_registro,
        ano: 2026,
        periodo: 9,
        feita_em: at,
        respondida_em: at,
        aberta: false,
        prazo: null,
      },
    ]);
    // Open ones come first also where newer answered ones fill a page.
    for (let n = 0; n < discordanciasPorPagina; n++) {
      const { id } = await t.aReport({ de: fora, autor: otto, mes: 8, assinadoPor: otto });
      const newer = { feita_em: new Date(t.now.getTime() + 1000), respondidaPor: otto };
      await t.aManifestacao({ de: fora, registro: 'report', id_registro: id, concorda: false, ...newer });
    }
    const page = await list(rita);
    expect([page.total, page.mais, page.discordancias.length]).toEqual([
      discordanciasPorPagina + 4,
      true,
      discordanciasPorPagina,
    ]);
    expect(page.discordancias.slice(0, 2).map(({ id }) => id)).toEqual([ofDavi.id, ofBia.id]);
    const rest = await ids(rita, { depois: page.discordancias.at(-1)?.id ?? 0 });
    expect([rest.length, ...rest.slice(-2)]).toEqual([4, older.id, ofFora.id]);

    // That of a former employee waits for HR without a deadline, and leaders no longer see it.
    await t.database.db.execute(sql`update colaboradores set ativo = false where id = ${davi.id}`);
    const [first] = (await list(rita)).discordancias;
    expect(first).toMatchObject({ id: ofDavi.id, aberta: true, prazo: null, pessoa: { ativo: false } });
    expect(await ids(leo)).toEqual([]);
    expect((await (await t.signedIn(ana)).call(listDiscordancias)).status).toBe(403);
  });

  test('whoever owes a statement or an answer about what is shown is reminded too (ACO-06 CIE-09)', async () => {
    const { rita, lia, leo, davi } = await stated();
    const since = '2026-11-01';
    const body = { ciencia: { dias: 5, a_partir_de: since }, discordancia: { dias: 5, a_partir_de: since } };
    await (await t.signedIn(rita)).call(savePrazos, { body });
    const ofTi = { ...october, setor: 'TI' };
    const debtors = async (who: Pessoa) => {
      const { devedores, leitor_deve } = await numbers(who, ofTi);
      return { devedores, leitor_deve };
    };
    // Davi and Leo owe a statement, Leo the answer to Davi.
    expect(await debtors(rita)).toEqual({ devedores: 2, leitor_deve: false });
    expect(await debtors(leo)).toEqual({ devedores: 1, leitor_deve: true });
    expect((await (await t.signedIn(lia)).call(lembrarDevedores, { body: ofTi })).body.enviados).toBe(2);
    const mails = await t.database.db.select().from(emails);
    const textTo = (one: Pessoa) => mails.find(({ para }) => para === one.email)?.texto ?? '';
    expect(textTo(davi)).toContain('1 confirmação de leitura de reports de outubro de 2026: até 23/11/2026');
    expect(textTo(leo)).toContain('1 confirmação de leitura de reports de outubro de 2026: até 23/11/2026');
    expect(textTo(leo)).toContain(
      '1 discordância a responder sobre reports de outubro de 2026: até 23/11/2026',
    );
    expect(textTo(leo)).toContain('=Davi');
  });
});

describe('a reminder', () => {
  test('mails those who owe something of what is shown their digest, once a day, and is recorded (ACO-06)', async () => {
    const { rita, lia, leo, otto } = await company();
    const hr = await t.signedIn(rita);
    const shown = { body: { tipo: 'report', ano: 2026, periodo: 10 } };
    const none = { enviados: 0, ja_enviados: 0, sem_envio: 0, envio_em: null };
    // Without a deadline nobody owes anything.
    expect((await hr.call(lembrarDevedores, shown)).body).toEqual(none);
    const report = { dias: 5, a_partir_de: '2026-09-01' };
    await hr.call(savePrazos, { body: { report, avaliacao: null, assinatura: null } });
    const ti = { body: { ...shown.body, setor: 'TI' } };
    const mails = async () => (await t.database.db.select().from(emails)).map(({ para }) => para).toSorted();
    // Lia does not count as a debtor to remind when she is the reader.
    const owing = async (who: Pessoa, query: Query) => {
      const { devedores, leitor_deve } = await numbers(who, query);
      return { devedores, leitor_deve };
    };
    expect(await owing(lia, { ...october, setor: '+TI' })).toEqual({ devedores: 0, leitor_deve: true });
    expect(await owing(lia, ti.body)).toEqual({ devedores: 1, leitor_deve: true });
    expect(await owing(rita, ti.body)).toEqual({ devedores: 2, leitor_deve: false });
    expect((await (await t.signedIn(lia)).call(lembrarDevedores, ti)).body).toEqual({ ...none, enviados: 1 });
    expect(await mails()).toEqual([leo.email]);
    const [row] = await rowsOf<{ dados: unknown }>(
      t.database.db,
      sql`select dados from auditoria where acao = 'lembrarDevedores' and id_ator = ${lia.id}`,
    );
    expect(row?.dados).toEqual({ ...ti.body, lembrados: [leo.id] });
    expect((await numbers(rita, october)).devedores).toBe(3);
    expect((await hr.call(lembrarDevedores, shown)).body).toEqual({ ...none, enviados: 2, ja_enviados: 1 });
    expect((await hr.call(lembrarDevedores, shown)).body).toEqual({ ...none, ja_enviados: 3 });
    expect(await mails()).toEqual([leo.email, lia.email, otto.email].toSorted());
  });

  test('reaches exactly the leaders and others whom the numbers say, by day and by night (VISTA-04)', async () => {
    const { rita, lia, leo, ana, otto } = await company();
    const hr = await t.signedIn(rita);
    const report = { dias: 5, a_partir_de: '2026-09-01' };
    const ciencia = { dias: 5, a_partir_de: '2026-11-01' };
    await hr.call(savePrazos, { body: { report, ciencia } });
    // Ana owes a statement about her report, her leader and two others a report.
    await t.aReport({ de: ana, autor: lia, mes: 10, assinadoPor: lia });
    const said = async () => {
      const { devedores, lembraria } = await numbers(rita, october);
      return [devedores, lembraria.lideres, lembraria.outros];
    };
    const mailed = async () => {
      const asRita = await t.signedIn(rita);
      return (await asRita.call(lembrarDevedores, { body: october })).body.enviados;
    };
    expect(await said()).toEqual([4, 3, 1]);
    await t.database.db.insert(afastamentos).values({ id_colaborador: otto.id, de: '2026-11-01', ate: null });
    await t.database.db.insert(lembretesPessoas).values({ id_colaborador: leo.id, ligado: false });
    expect(await said()).toEqual([4, 1, 1]);
    expect(await mailed()).toBe(2);
    const mails = await t.database.db.select().from(emails);
    expect(mails.map(({ para }) => para).toSorted()).toEqual([ana.email, lia.email].toSorted());
    expect(await said()).toEqual([4, 0, 0]);

    // At night the wish is kept until the hours of the next working day.
    t.now = new Date('2026-11-30T23:00:00Z');
    expect(await said()).toEqual([4, 1, 1]);
    expect(await mailed()).toBe(2);
    expect(await said()).toEqual([4, 0, 0]);
    expect(await mailed()).toBe(0);
  });
});

describe('exports', () => {
  const text = async (who: Pessoa, query: Query) =>
    (await (await t.signedIn(who)).call(exportAcompanhamentoCsv, { query })).text;

  test('what is shown is a CSV file, and nothing in it a formula (ACO-07 ASVS 1.2.10)', async () => {
    const { rita, lia, ana } = await company();
    await t.aReport({ de: ana, autor: lia, mes: 10, assinadoPor: lia });
    expect(await text(rita, { ...october, de: 'empresa' })).toBe(
      [
        '\ufeffEmpresa;Esperados;Feitos;Assinados;Faltam;A assinar;Atrasados',
        'Sem empresa;2;0;0;2;0;0',
        'Aurora;3;1;1;2;0;0',
        "'=Brisa();1;0;0;1;0;0",
        '',
      ].join('\r\n'),
    );
    expect(await text(rita, { ...october, de: 'pessoas', estado: 'faltam', setor: 'TI' })).toBe(
      [
        '\ufeffPessoa;Setor;Líder;Feito;Assinado;Atrasado;Confirmação de leitura;Substituto',
        "'=Davi;TI;Leo;Não;Não;Não;;",
        'Leo;TI;Lia;Não;Não;Não;;',
        '',
      ].join('\r\n'),
    );
  });

  /** Names of sectors that are formulas or could break a CSV file, each with its expected cell. */
  const hostile = {
    '=1+1': "'=1+1",
    '+1': "'+1",
    '-1': "'-1",
    '@soma': "'@soma",
    '\tTab': '"\'\tTab"',
    '\rCr': '"\'\rCr"',
    '\nLf': '"\'\nLf"',
    ' =1+1': "' =1+1",
    '＝1+1': "'＝1+1",
    'Lojas,=1+1': '"Lojas,=1+1"',
    'Lojas\t=1+1': '"Lojas\t=1+1"',
    '</t><f>1+1</f>': '</t><f>1+1</f>',
  };
  const besides = async (superior: Pessoa) => {
    for (const setor of Object.keys(hostile))
      await t.aColaborador({ superior, setor, data_admissao: '2020-03-15' });
  };

  test('no name is a formula to a spreadsheet of any language, and none parts its cell (ACO-07 ASVS 1.2.10)', async () => {
    const { rita, lia } = await company();
    await besides(lia);
    const [, ...lines] = (await text(rita, { ...october, de: 'setor' })).split('\r\n');
    const counted = ';1;0;0;1;0;0';
    expect(lines).toEqual(expect.arrayContaining(Object.values(hostile).map((cell) => `${cell}${counted}`)));
  });

  test('what is shown is a workbook: numbers are numbers, and text like a formula is text (ACO-07 ASVS 1.2.10)', async () => {
    const { rita, lia } = await company();
    await besides(lia);
    const { statusCode, headers, rawPayload } = await t.app.inject({
      url: `${exportAcompanhamentoXlsx.path}?${new URLSearchParams({ tipo: 'report', ano: '2026', periodo: '10', de: 'setor' })}`,
      headers: { cookie: cookieOf(await t.signedIn(rita)) },
    });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain('spreadsheetml');
    expect(headers['content-disposition']).toBe('attachment');
    const files = new Map<string, string>();
    const zip = await fromBufferPromise(rawPayload);
    for await (const entry of zip.eachEntry()) {
      const parts: Buffer[] = [];
      for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part as Buffer);
      files.set(entry.fileName, Buffer.concat(parts).toString());
    }
    const everything = [...files.values()].join('');
    for (const setor of Object.keys(hostile))
      expect(everything).toContain(setor.trim().replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
    expect(everything).not.toMatch(/<f[ >]/);
    const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet).toMatch(/<c r="B2"[^>]*><v>2<\/v><\/c>/);
    const cells = [...sheet.matchAll(/<c r="([A-Z])(\d+)"([^>]*)>/g)];
    const written = cells
      .filter(([, , row]) => row !== '1')
      .map(([, column, , how]) => [column === 'A', how?.includes(' t="inlineStr"')]);
    expect(written.length).toBeGreaterThan(7 * 12);
    expect(written.filter(([name, words]) => name !== words)).toEqual([]);
  });
});

describe('who sees what', () => {
  test('a leader has nobody from outside in numbers, lists and exports (ACO-01 ACO-08)', async () => {
    const { rita, lia, leo, davi, otto } = await company();
    const browser = await t.signedIn(lia);
    const everything: string[] = [];
    for (const de of ['empresa', 'setor', 'lider', 'pessoas']) {
      const query = { ...october, de };
      everything.push((await browser.call(exportAcompanhamentoCsv, { query })).text);
    }
    for (const query of [october, { ...october, lider: otto.id }, { ...october, setor: 'Canário' }]) {
      everything.push((await browser.call(getAcompanhamento, { query })).text);
      everything.push((await browser.call(listAcompanhados, { query })).text);
    }
    expect(everything.join('')).not.toContain('Canário');
    expect((await numbers(lia, october)).total.esperados).toBe(4);
    expect((await numbers(leo, october)).total.esperados).toBe(1);
    expect((await numbers(rita, october)).total.esperados).toBe(5);
    expect((await people(lia, { ...october, lider: otto.id })).total).toBe(0);
    const outside = await t.signedIn(davi);
    for (const call of [getAcompanhamento, listAcompanhados]) {
      expect((await outside.call(call, { query: october })).status).toBe(403);
    }
  });
});

/** A seeded random generator of whole numbers from 0 (linear congruential). */
function picker(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const flat = (nodes: OrganogramaNode[]): OrganogramaNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.subordinados)]);

const two = (n: number) => String(n).padStart(2, '0');

/** Counts the cells of one period in the nodes of the chart. */
function countChart(
  nodes: OrganogramaNode[],
  tipo: TipoDeRegistro,
  periodo: number,
  from: string | undefined,
) {
  const months = tipo === 'report' ? 1 : 3;
  const lastMonth = `2026-${two(periodo * months)}`;
  const count = { esperados: 0, feitos: 0, assinados: 0 };
  for (const node of nodes) {
    const since = node.devido_desde;
    if (since === null || since.slice(0, 7) > lastMonth) continue;
    const map: Record<string, { assinada: boolean }[]> =
      tipo === 'report' ? node.avaliacao_report : node.avaliacao_cultural;
    const cell = map[periodo] ?? [];
    if (from === undefined || from.slice(0, 7) <= lastMonth) count.esperados++;
    if (cell.length > 0) count.feitos++;
    if (cell.length > 0 && cell.every(({ assinada }) => assinada)) count.assinados++;
  }
  return count;
}

describe('any company', () => {
  test.each([21, 23])(
    'every total is a count over the cells of the chart, for HR and for each leader (seed %d) (ACO-05)',
    async (seed) => {
      const pick = picker(seed);
      t.now = new Date('2026-08-05T15:00:00Z');
      const rita = await t.aColaborador({ nome: 'Rita', rh: true });
      const leaders: Pessoa[] = [];
      const everybody: Pessoa[] = [];
      for (let n = 0; n < 16; n++) {
        const superior = n === 0 || pick(8) === 0 ? undefined : everybody[pick(everybody.length)];
        const leader = pick(2) === 0;
        const given = {
          nome: `Pessoa ${two(n)}`,
          leader,
          ativo: pick(6) > 0,
          email_confirmado: pick(8) > 0,
          setor: pick(3) === 0 ? null : `Setor ${pick(3)}`,
          data_admissao: pick(3) === 0 ? null : `${2025 + pick(2)}-${two(1 + pick(12))}-${two(1 + pick(28))}`,
          criado_em: new Date(Date.UTC(2026, pick(8), 1 + pick(28))),
        };
        const pessoa = await t.aColaborador({ ...given, ...(superior && { superior }) });
        everybody.push(pessoa);
        if (leader && given.ativo && given.email_confirmado) leaders.push(pessoa);
      }
      for (let n = 0; n < 60; n++) {
        const de = everybody[pick(everybody.length)] as Pessoa;
        const signed = pick(2) === 0;
        if (pick(3) === 0) {
          const signature = signed && { assinada_por: rita.id, assinada_em: t.now };
          await t.aAvaliacao({
            de,
            avaliador: rita,
            nota: 1,
            ano: 2026,
            trimestre: 1 + pick(3),
            ...signature,
          });
        } else {
          await t.aReport({
            de,
            autor: rita,
            ano: 2026,
            mes: 1 + pick(8),
            ...(signed && { assinadoPor: rita }),
          });
        }
      }
      const from = pick(2) === 0 ? undefined : `2026-${two(1 + pick(8))}-01`;
      const report = from === undefined ? null : { dias: 5, a_partir_de: from };
      const body = { report, avaliacao: null, assinatura: null };
      expect((await (await t.signedIn(rita)).call(savePrazos, { body })).status).toBe(200);
      expect(todayIn(t.now)).toBe('2026-08-05');
      const toHr = new Map<string, Acompanhamento['lideres']['linhas']>();
      for (const reader of [rita, ...leaders]) {
        const chart = (await (await t.signedIn(reader)).call(getOrganograma)).body as OrganogramaNode[];
        const nodes = flat(chart);
        for (const [tipo, periodos] of [
          ['report', [2, 5, 8]],
          ['avaliacao', [1, 3]],
        ] as const) {
          for (const periodo of periodos) {
            const query = { tipo, ano: 2026, periodo };
            const { total, setores, lideres } = await numbers(reader, query);
            const expected = countChart(nodes, tipo, periodo, tipo === 'report' ? from : undefined);
            expect(total).toMatchObject(expected);
            // A leader's numbers are the same for every reader.
            const all = toHr.get(`${tipo} ${periodo}`) ?? lideres.linhas;
            toHr.set(`${tipo} ${periodo}`, all);
            expect(all).toEqual(expect.arrayContaining(lideres.linhas));
            const sum = (name: keyof typeof expected, groups: (typeof total)[]) =>
              groups.reduce((all, group) => all + group[name], 0);
            expect(lideres.atrasados).toBe(lideres.linhas.filter(({ atrasados }) => atrasados > 0).length);
            for (const name of ['esperados', 'feitos', 'assinados'] as const) {
              expect(sum(name, setores.linhas)).toBe(total[name]);
              expect(sum(name, lideres.linhas)).toBe(total[name]);
              expect(
                sum(
                  name,
                  lideres.linhas.map((one) => one.periodos[periodo - 1] ?? total),
                ),
              ).toBe(total[name]);
            }
            for (const { nome, ...group } of setores.linhas) {
              const own = nodes.filter(({ setor }) => (setor ?? '') === nome);
              expect(group).toMatchObject(
                countChart(own, tipo, periodo, tipo === 'report' ? from : undefined),
              );
            }
          }
        }
        const query = { tipo: 'report', ano: 2026, periodo: 8 };
        const { total, ciencia } = await numbers(reader, query);
        const lists = await Promise.all(
          estadosDoAcompanhamento.map(async (estado) => [
            estado,
            (await people(reader, { ...query, estado })).pessoas.length,
          ]),
        );
        expect(Object.fromEntries(lists)).toEqual({
          ...total,
          ...ciencia,
          faltam: total.esperados - total.feitos,
          a_assinar: total.feitos - total.assinados,
        });
      }
    },
  );
});
