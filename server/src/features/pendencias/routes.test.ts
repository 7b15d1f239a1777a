import type { TipoDePrazo } from '@alinha/contract/choices';
import { createManifestacao, createResposta } from '@alinha/contract/ciencia';
import { deactivateColaborador } from '@alinha/contract/colaboradores';
import { versionHeader } from '@alinha/contract/core';
import { saveEncarregados } from '@alinha/contract/encarregados';
import { createIncidente, editIncidente } from '@alinha/contract/incidentes';
import { getDetalhes, getOrganograma, type OrganogramaNode } from '@alinha/contract/organograma';
import { countPendencias, listPendencias, type Pendencia } from '@alinha/contract/pendencias';
import { getPrazos, savePrazos } from '@alinha/contract/prazos';
import { deleteReport, signReport } from '@alinha/contract/reports';
import { answerSolicitacao, createSolicitacao } from '@alinha/contract/solicitacoes';
import { todayIn } from '@alinha/rules/dates';
import { semPrazos } from '@alinha/rules/prazos';
import { versionOf } from '@alinha/rules/state';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { incidente } from '../../../test/incidente.ts';
import { colaboradores } from '../../db/schema.ts';

const t = testApp();

type Pessoa = Awaited<ReturnType<typeof t.aColaborador>>;

/** HR sets the deadlines. */
async function prazos(
  rita: { email: string },
  body: Partial<Record<TipoDePrazo, { dias: number; a_partir_de?: string } | null>>,
) {
  return (await t.signedIn(rita)).call(savePrazos, { body: { ...semPrazos, ...body } });
}

const owedBy = async (pessoa: { email: string }): Promise<Pendencia[]> => {
  const { status, body } = await (await t.signedIn(pessoa)).call(listPendencias);
  expect(status).toBe(200);
  return body;
};

const words = ({ tipo, pessoa, periodo, titulo, prazo, atrasada }: Pendencia) =>
  [
    tipo,
    pessoa.nome,
    periodo && `${periodo.registro} ${periodo.ano}-${periodo.periodo}`,
    titulo,
    prazo,
    atrasada && 'atrasada',
  ]
    .filter(Boolean)
    .join(' · ');

/** Rita is of HR; Lia leads Ana and Caio; Davi is below Caio, who is not a leader. */
async function company() {
  const rita = await t.aColaborador({ nome: 'Rita', rh: true });
  const lia = await t.aColaborador({ nome: 'Lia', leader: true });
  const old = { data_admissao: '2020-03-15' };
  const ana = await t.aColaborador({ nome: 'Ana', superior: lia, ...old });
  const caio = await t.aColaborador({ nome: 'Caio', superior: lia, ...old });
  const davi = await t.aColaborador({ nome: 'Davi', superior: caio, ...old });
  return { rita, lia, ana, caio, davi };
}

describe('what HR sets', () => {
  test('a new company has no deadline; each is set with its first period, the current one at first (PEND-01 PEND-02 CIE-09)', async () => {
    const { rita, lia } = await company();
    const hr = await t.signedIn(rita);
    expect((await hr.call(getPrazos)).body).toEqual(semPrazos);
    const saved = await prazos(rita, {
      report: { dias: 5 },
      avaliacao: { dias: 90, a_partir_de: '2026-05-20' },
      assinatura: { dias: 1 },
      discordancia: { dias: 90, a_partir_de: '2026-10-31' },
    });
    const on = {
      report: { dias: 5, a_partir_de: '2026-11-01' },
      avaliacao: { dias: 90, a_partir_de: '2026-04-01' },
      assinatura: { dias: 1, a_partir_de: '2026-11-01' },
      ciencia: null,
      discordancia: { dias: 90, a_partir_de: '2026-10-01' },
    };
    expect(saved.body).toEqual(on);
    // A first period that is not given again stays, even later.
    t.now = new Date('2027-02-10T15:00:00Z');
    expect((await prazos(rita, { ...on, report: { dias: 6 } })).body.report).toEqual({
      dias: 6,
      a_partir_de: '2026-11-01',
    });
    // A kind that is left out, as by clients that do not know it, keeps its deadline.
    const some = { report: null, avaliacao: null, assinatura: null };
    expect((await (await t.signedIn(rita)).call(savePrazos, { body: some })).body).toEqual({
      ...on,
      ...some,
    });
    expect((await prazos(rita, {})).body).toEqual(semPrazos);
    expect((await (await t.signedIn(lia)).call(savePrazos, { body: on })).status).toBe(403);
  });

  test.each([
    ['report', 29],
    ['report', 0],
    ['avaliacao', 91],
    ['assinatura', 1.5],
    ['ciencia', 0],
    ['discordancia', 91],
  ])('a deadline of %s of %d days is refused (PEND-01 CIE-09)', async (tipo, dias) => {
    const { rita } = await company();
    const answer = await prazos(rita, { [tipo]: { dias } });
    expect([answer.status, Object.keys(answer.body.campos ?? {})]).toEqual([400, [`${tipo}.dias`]]);
  });

  test('of two who save at once on the same state, the second is told what the first one left (PEND-01)', async () => {
    const { rita } = await company();
    const hr = await t.signedIn(rita);
    const headers = { [versionHeader]: versionOf(savePrazos, semPrazos) };
    const answers = await Promise.all(
      [3, 4].map((dias) => hr.call(savePrazos, { headers, body: { report: { dias } } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { body: now } = await hr.call(getPrazos);
    expect(answers.find(({ status }) => status === 409)?.body.atual).toEqual(now);
  });
});

describe('who owes what', () => {
  test('the nearest leader owes what is missing; overdue first, then by deadline and name (PEND-03 PEND-05 PEND-08 PEND-09)', async () => {
    const { rita, lia, caio, davi } = await company();
    await prazos(rita, {
      report: { dias: 17, a_partir_de: '2026-10-01' },
      avaliacao: { dias: 5, a_partir_de: '2026-07-01' },
    });
    expect((await owedBy(lia)).map(words)).toEqual([
      ...['Ana', 'Caio', 'Davi'].map(
        (nome) => `avaliacao · ${nome} · avaliacao 2026-3 · 2026-10-05 · atrasada`,
      ),
      ...['Ana', 'Caio', 'Davi'].map((nome) => `report · ${nome} · report 2026-10 · 2026-11-17 · atrasada`),
      ...['Ana', 'Caio', 'Davi'].map((nome) => `report · ${nome} · report 2026-11 · 2026-12-17`),
      ...['Ana', 'Caio', 'Davi'].map((nome) => `avaliacao · ${nome} · avaliacao 2026-4 · 2027-01-05`),
    ]);
    const count = async () => (await (await t.signedIn(lia)).call(countPendencias)).body;
    expect(await count()).toEqual({ total: 12, atrasadas: 6 });
    for (const pessoa of [rita, caio, davi]) expect(await owedBy(pessoa)).toEqual([]);
    // A deadline lasts to the end of the day in São Paulo, three hours behind UTC.
    t.now = new Date('2026-11-18T02:59:59Z');
    expect(await count()).toEqual({ total: 12, atrasadas: 3 });
    t.now = new Date('2026-11-18T03:00:00Z');
    expect(await count()).toEqual({ total: 12, atrasadas: 6 });
    // A month begins on its first day in São Paulo.
    t.now = new Date('2026-12-01T02:59:59Z');
    expect((await count()).total).toBe(12);
    t.now = new Date('2026-12-01T03:00:00Z');
    expect((await count()).total).toBe(15);
  });

  test('nobody owes for oneself, without a leader above, for inactive or unconfirmed people, or before they came (PEND-04)', async () => {
    const { rita, lia, ana, caio, davi } = await company();
    await t.aColaborador({ nome: 'Eva', superior: lia, email_confirmado: false });
    await t.aColaborador({ nome: 'Fora', superior: lia, ativo: false });
    await t.aColaborador({ nome: 'Nova', superior: lia, data_admissao: '2026-11-30' });
    await t.aColaborador({ nome: 'Sem data', superior: lia, criado_em: new Date('2026-11-01T02:59:00Z') });
    await prazos(rita, { report: { dias: 5, a_partir_de: '2026-09-01' } });
    const months = async (nome: string) =>
      (await owedBy(lia)).filter(({ pessoa }) => pessoa.nome === nome).map(({ periodo }) => periodo?.periodo);
    expect(await months('Eva')).toEqual([]);
    expect(await months('Fora')).toEqual([]);
    expect(await months('Lia')).toEqual([]);
    expect(await months('Nova')).toEqual([11]);
    expect(await months('Sem data')).toEqual([10, 11]);
    // When a superior is deactivated, the next one owes the records immediately.
    const chefe = await t.aColaborador({ nome: 'Chefe', leader: true });
    await t.database.db.execute(`update colaboradores set id_superior = ${chefe.id} where id = ${lia.id}`);
    expect(new Set((await owedBy(chefe)).map(({ pessoa }) => pessoa.nome))).toEqual(new Set(['Lia']));
    const hr = await t.signedIn(rita);
    expect((await hr.call(deactivateColaborador, { params: { id: lia.id } })).status).toBe(200);
    expect(new Set((await owedBy(chefe)).map(({ pessoa }) => pessoa.nome))).toEqual(
      new Set([ana, caio, davi, { nome: 'Nova' }, { nome: 'Sem data' }].map(({ nome }) => nome)),
    );
  });

  test('a period that has a record owes no further one; each unsigned record owes its signature (PEND-06)', async () => {
    const { rita, lia, ana, caio, davi } = await company();
    for (const de of [caio, davi]) {
      await t.aReport({ de, autor: lia, mes: 11, assinadoPor: lia });
    }
    const first = await t.aReport({
      de: ana,
      autor: lia,
      mes: 11,
      criado_em: new Date('2026-11-11T02:00:00Z'),
    });
    await t.aReport({ de: ana, autor: lia, mes: 11, criado_em: new Date('2026-11-16T12:00:00Z') });
    await t.aReport({ de: ana, autor: lia, mes: 9 });
    await t.aAvaliacao({
      de: ana,
      avaliador: lia,
      trimestre: 4,
      nota: 1,
      criada_em: new Date('2026-11-17T12:00:00Z'),
    });
    await prazos(rita, { report: { dias: 5 }, assinatura: { dias: 7, a_partir_de: '2026-10-01' } });
    expect((await owedBy(lia)).map(words)).toEqual([
      'assinatura · Ana · report 2026-11 · 2026-11-17 · atrasada',
      'assinatura · Ana · report 2026-11 · 2026-11-23',
      'assinatura · Ana · avaliacao 2026-4 · 2026-11-24',
    ]);
    const [item] = await owedBy(lia);
    expect(item?.id_registro).toBe(first.id);
    const leader = await t.signedIn(lia);
    const params = { id: ana.id, reportId: first.id };
    expect((await leader.call(signReport, { params })).status).toBe(200);
    expect(await owedBy(lia)).toHaveLength(2);
    expect((await leader.call(deleteReport, { params: { ...params, reportId: first.id + 1 } })).status).toBe(
      200,
    );
    expect(await owedBy(lia)).toHaveLength(1);
  });

  test('what a departure would leave undone is due by it from 30 days before on (PESS-10)', async () => {
    const { rita, lia, ana, caio } = await company();
    const leaves = (de: Pessoa, data_demissao: string) =>
      t.database.db.update(colaboradores).set({ data_demissao }).where(eq(colaboradores.id, de.id));
    await leaves(ana, '2026-12-10');
    await leaves(caio, '2026-12-19');
    await t.aReport({ de: ana, autor: lia, mes: 11, criado_em: new Date('2026-11-17T12:00:00Z') });
    await prazos(rita, { report: { dias: 15 }, assinatura: { dias: 30 } });
    const ofThem = async () => (await owedBy(lia)).filter(({ pessoa }) => pessoa.nome !== 'Davi').map(words);
    expect(await ofThem()).toEqual([
      'assinatura · Ana · report 2026-11 · 2026-12-10',
      'report · Ana · report 2026-12 · 2026-12-10',
      'report · Caio · report 2026-11 · 2026-12-15',
    ]);
    t.now = new Date('2026-11-19T12:00:00Z');
    expect(await ofThem()).toContain('report · Caio · report 2026-12 · 2026-12-19');
    const counted = await (await t.signedIn(lia)).call(countPendencias);
    expect(counted.body).toEqual({ total: (await owedBy(lia)).length, atrasadas: 0 });
  });

  test('everybody owes their own open tasks with a date, and nobody else theirs (PEND-07)', async () => {
    const { lia, ana } = await company();
    const by = { de: ana, autor: lia };
    const given = { titulo: 'Revisar', deadline: '2026-11-17' };
    const { id } = await t.aTarefa({ ...by, ...given });
    await t.aTarefa({ ...by, titulo: 'Hoje', deadline: '2026-11-18' });
    await t.aTarefa({ ...by, titulo: 'Sem data' });
    await t.aTarefa({ ...by, titulo: 'Feita', deadline: '2026-11-01', feita: true });
    const items = await owedBy(ana);
    expect(items.map(words)).toEqual([
      'tarefa · Ana · Revisar · 2026-11-17 · atrasada',
      'tarefa · Ana · Hoje · 2026-11-18',
    ]);
    expect(items[0]).toMatchObject({ periodo: null, id_registro: id });
    expect(await owedBy(lia)).toEqual([]);
    await t.database.db.execute(`update colaboradores set email_confirmado = false where id = ${ana.id}`);
    expect(await owedBy(ana)).toEqual([]);
  });
});

describe('what is stated about a signed record', () => {
  const ciencia = { dias: 10, a_partir_de: '2026-11-01' };
  /** A signed report of a person. */
  const aSigned = (de: Pessoa, by: Pessoa, day: string, mes = 10) =>
    t.aReport({ de, autor: by, mes, assinado_por: by.id, assinado_em: new Date(`${day}T12:00:00Z`) });

  test('its person owes it, since the first day that counts, until they state it or leave (CIE-09)', async () => {
    const { rita, lia, ana, caio } = await company();
    await aSigned(ana, lia, '2026-10-31');
    const record = await aSigned(ana, lia, '2026-11-02');
    const unconfirmed = await t.aColaborador({ nome: 'Eva', superior: lia, email_confirmado: false });
    for (const one of [caio, unconfirmed]) await aSigned(one, lia, '2026-11-17', 11);
    await t.aReport({ de: ana, autor: lia, mes: 11 });
    expect(await owedBy(ana)).toEqual([]);
    await prazos(rita, { ciencia });
    expect((await owedBy(ana)).map(words)).toEqual([
      'ciencia · Ana · report 2026-10 · 2026-11-12 · atrasada',
    ]);
    expect((await owedBy(ana))[0]?.id_registro).toBe(record.id);
    expect((await owedBy(caio)).map(words)).toEqual(['ciencia · Caio · report 2026-11 · 2026-11-27']);
    for (const nobody of [lia, rita, unconfirmed]) expect(await owedBy(nobody)).toEqual([]);
    const browser = await t.signedIn(ana);
    expect((await browser.call(countPendencias)).body).toEqual({ total: 1, atrasadas: 1 });
    const params = { id: ana.id, registro: 'report', idRegistro: record.id };
    expect((await browser.call(createManifestacao, { params, body: { concorda: true } })).status).toBe(201);
    expect((await browser.call(countPendencias)).body).toEqual({ total: 0, atrasadas: 0 });
  });

  test('nobody owes it during an absence of theirs, nor until seven days after its end (AFA-04 CIE-09)', async () => {
    const { rita, lia, ana, caio, davi } = await company();
    for (const de of [ana, caio, davi]) await aSigned(de, lia, '2026-11-06');
    await prazos(rita, { ciencia });
    await t.anAfastamento({ de: ana, dias: ['2026-11-16', '2026-11-20'] });
    await t.anAfastamento({ de: ana, dias: ['2026-11-27', '2026-12-01'] });
    await t.anAfastamento({ de: caio, dias: ['2026-11-17', '2026-12-01'] });
    await t.anAfastamento({ de: davi, dias: ['2026-11-10', null] });
    expect((await owedBy(ana)).map(words)).toEqual(['ciencia · Ana · report 2026-10 · 2026-12-08']);
    expect((await owedBy(caio)).map(({ prazo }) => prazo)).toEqual(['2026-11-16']);
    expect(await owedBy(davi)).toEqual([]);
  });

  test('whoever owes the records of a person owes the answer to a disagreement, or HR where nobody does (CIE-09 CIE-05)', async () => {
    const { rita, lia, davi } = await company();
    const rui = await t.aColaborador({ nome: 'Rui', rh: true });
    const stated = async (de: Pessoa, body: object, mes?: number) => {
      const { id } = await aSigned(de, rita, '2026-11-10', mes);
      const params = { id: de.id, registro: 'report', idRegistro: id };
      expect((await (await t.signedIn(de)).call(createManifestacao, { params, body })).status).toBe(201);
      return params;
    };
    const no = { concorda: false, texto: 'Não foi assim.' };
    const ofDavi = await stated(davi, no);
    const ofLia = await stated(lia, no);
    await stated(rui, no);
    await stated(davi, { concorda: true }, 9);
    expect(await owedBy(lia)).toEqual([]);
    await prazos(rita, { discordancia: { dias: 5, a_partir_de: '2026-11-01' } });
    const about = (nome: string) => `discordancia · ${nome} · report 2026-10 · 2026-11-23`;
    expect((await owedBy(lia)).map(words)).toEqual([about('Davi')]);
    expect((await owedBy(rita)).map(words)).toEqual([about('Lia'), about('Rui')]);
    expect((await owedBy(rui)).map(words)).toEqual([about('Lia')]);
    for (const [quem, params] of [
      [lia, ofDavi],
      [rui, ofLia],
    ] as const) {
      const answer = { params, body: { texto: 'Os fatos são estes.' } };
      expect((await (await t.signedIn(quem)).call(createResposta, answer)).status).toBe(201);
      expect(await owedBy(quem)).toEqual([]);
    }
    expect((await owedBy(rita)).map(words)).toEqual([about('Rui')]);
    const hr = await t.signedIn(rita);
    expect((await hr.call(deactivateColaborador, { params: { id: rui.id } })).status).toBe(200);
    expect(await owedBy(rita)).toEqual([]);
  });
});

interface Person {
  id: number;
  email: string;
  ativo: boolean;
  email_confirmado: boolean;
  lidera: boolean;
  rh: boolean;
  superior: Person | undefined;
  desde: string;
  /** The day on which they leave, where HR knows it. */
  sai: string | null;
  /** Their only absence. */
  away: { de: string; ate: string | null } | undefined;
}

interface Written {
  registro: 'report' | 'avaliacao';
  de: Person;
  ano: number;
  periodo: number;
  escrito: string;
  /** The days of the signature, of the statement and, of a disagreement, whether it was answered. */
  assinado: string | undefined;
  manifestado: string | undefined;
  discordou: boolean;
  respondido: boolean;
}

/** A seeded random generator of whole numbers from 0 (linear congruential). */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const two = (n: number) => String(n).padStart(2, '0');
const dayAfter = (day: string, days: number) => {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

/** Whether the person is away for more than half of the days of a period that count for them, counted one by one. */
function isAwayFor({ desde, away }: Person, begins: string, ends: string): boolean {
  let [days, absent] = [0, 0];
  for (let day = begins; day <= ends; day = dayAfter(day, 1)) {
    if (day < desde) continue;
    days++;
    if (away && away.de <= day && (away.ate === null || day <= away.ate)) absent++;
  }
  return absent > days - absent;
}

/** The last day for a statement: a day within the absence becomes the seventh after its end; undefined without an end. */
function afterAbsence({ away }: Person, day: string): string | undefined {
  if (!away || day < away.de || (away.ate !== null && day > away.ate)) return day;
  return away.ate === null ? undefined : dayAfter(away.ate, 7);
}

/** Computes the expected items literally as the clauses say, day by day and person by person, without month arithmetic. */
function model(
  people: Person[],
  written: Written[],
  wanted: Record<string, { dias: number; a_partir_de: string } | null>,
  today: string,
) {
  const owed: { de: number; por: number; what: string }[] = [];
  for (const person of people) {
    let above = person.superior;
    while (above && !(above.ativo && above.email_confirmado && above.lidera)) above = above.superior;
    const { ativo, email_confirmado } = person;
    const answers =
      above && email_confirmado
        ? [above]
        : people.filter((one) => one.ativo && one.email_confirmado && one.rh && one !== person);
    for (const w of written) {
      if (w.de !== person || !w.assinado || !ativo) continue;
      const [record, { ciencia, discordancia }] = [`${w.registro} ${w.ano}-${w.periodo}`, wanted];
      const day = ciencia && ciencia.a_partir_de <= w.assinado && dayAfter(w.assinado, ciencia.dias);
      const until = day && afterAbsence(person, day);
      if (until && !w.manifestado && email_confirmado) {
        owed.push({ de: person.id, por: person.id, what: `ciencia ${record} ${until}` });
      }
      if (!discordancia || !w.manifestado || !w.discordou || w.respondido) continue;
      if (w.manifestado < discordancia.a_partir_de) continue;
      const what = `discordancia ${record} ${dayAfter(w.manifestado, discordancia.dias)}`;
      for (const { id: por } of answers) owed.push({ de: person.id, por, what });
    }
    if (!above || !ativo || !email_confirmado) continue;
    const leaves = person.sai && person.sai <= dayAfter(today, 30) ? person.sai : undefined;
    const by = (day: string) => (leaves && leaves < day ? leaves : day);
    const owe = (what: string) => owed.push({ de: person.id, por: above.id, what });
    for (const [registro, months] of [
      ['report', 1],
      ['avaliacao', 3],
    ] as const) {
      for (let ano = 2024; ano <= 2027; ano++) {
        for (let periodo = 1; periodo <= 12 / months; periodo++) {
          const begins = `${ano}-${two((periodo - 1) * months + 1)}-01`;
          const next =
            periodo * months === 12 ? `${ano + 1}-01-01` : `${ano}-${two(periodo * months + 1)}-01`;
          const ends = dayAfter(next, -1);
          if (isAwayFor(person, begins, ends)) continue;
          const own = written.filter(
            (w) => w.de === person && w.registro === registro && w.ano === ano && w.periodo === periodo,
          );
          const prazo = wanted[registro];
          const open = begins < (leaves ?? dayAfter(today, 1)) && ends >= person.desde;
          if (prazo && open && ends >= prazo.a_partir_de && own.length === 0) {
            owe(`${registro} ${registro} ${ano}-${periodo} ${by(dayAfter(ends, prazo.dias))}`);
          }
          const signature = wanted.assinatura;
          if (!signature || ends < signature.a_partir_de || ends < person.desde) continue;
          for (const one of own.filter(({ assinado }) => assinado === undefined)) {
            owe(`assinatura ${registro} ${ano}-${periodo} ${by(dayAfter(one.escrito, signature.dias))}`);
          }
        }
      }
    }
  }
  return owed;
}

/** Instants around the ends of days, months and years in São Paulo, and one in the middle of a month. */
const instants = [
  '2026-01-01T02:59:59Z',
  '2026-01-01T03:00:00Z',
  '2026-03-01T02:59:59Z',
  '2026-04-01T03:00:00Z',
  '2026-06-30T23:30:00Z',
  '2026-08-15T15:00:00Z',
  '2026-10-01T02:30:00Z',
  '2026-12-31T23:59:59Z',
];

describe('any company', () => {
  test.each([11, 12, 13, 14, 15, 16, 17, 18])(
    'the list is what a model counts one by one (seed %d) (PEND-15 PEND-03 PEND-04 PESS-10 PESS-12 AFA-03 AFA-04 CIE-09)',
    async (seed) => {
      const pick = numbers(seed);
      const pickDeparture = numbers(seed + 100);
      const now = new Date(instants[seed % instants.length] as string);
      t.now = now;
      const today = todayIn(now);
      const rita = await t.aColaborador({ nome: 'Rita', rh: true });
      const people: Person[] = [];
      for (let n = 0; n < 14; n++) {
        const superior = n === 0 || pick(8) === 0 ? undefined : people[pick(people.length)];
        const given = {
          nome: `Pessoa ${two(n)}`,
          leader: pick(2) === 0,
          rh: pick(4) === 0,
          ativo: pick(6) > 0,
          email_confirmado: pick(8) > 0,
          data_demissao: pickDeparture(3) === 0 ? dayAfter(today, 1 + pickDeparture(45)) : null,
          data_admissao: pick(3) === 0 ? null : `${2024 + pick(3)}-${two(1 + pick(12))}-${two(1 + pick(28))}`,
          criado_em: new Date(Date.UTC(2025, pick(16), 1 + pick(28), pick(24))),
        };
        const { id, email, ativo, email_confirmado } = await t.aColaborador({
          ...given,
          ...(superior && { superior }),
        });
        const desde = [given.data_admissao ?? '', todayIn(given.criado_em)].sort().at(-1) ?? '';
        const de = `${2025 + pick(2)}-${two(1 + pick(12))}-${two(1 + pick(28))}`;
        const away = pick(2) === 0 ? { de, ate: pick(4) === 0 ? null : dayAfter(de, pick(150)) } : undefined;
        if (away) await t.anAfastamento({ de: { id }, dias: [away.de, away.ate] });
        people.push({
          id,
          email,
          ativo,
          email_confirmado,
          lidera: given.leader,
          rh: given.rh,
          superior,
          desde,
          sai: given.data_demissao,
          away,
        });
      }
      const written: Written[] = [];
      for (let n = 0; n < 40; n++) {
        const de = people[pick(people.length)] as Person;
        const registro = pick(3) === 0 ? ('avaliacao' as const) : ('report' as const);
        const [ano, periodo] = [2025 + pick(2), 1 + pick(registro === 'report' ? 12 : 4)];
        const made = new Date(Date.UTC(ano, pick(12), 1 + pick(28), pick(24), 30));
        const later = (from: Date) => new Date(from.getTime() + pick(60 * 24) * 3_600_000);
        const signedAt = pick(3) > 0 ? later(made) : undefined;
        const statedAt = signedAt && pick(2) === 0 ? later(signedAt) : undefined;
        const discordou = pick(3) > 0;
        const respondido = pick(3) === 0;
        const colaborador = { id: de.id } as Awaited<ReturnType<typeof t.aColaborador>>;
        let id_registro: number;
        if (registro === 'report') {
          const signature = signedAt && { assinado_por: rita.id, assinado_em: signedAt };
          const of = { de: colaborador, autor: rita, ano, mes: periodo, criado_em: made, ...signature };
          id_registro = (await t.aReport(of)).id;
        } else {
          const signature = signedAt && { assinada_por: rita.id, assinada_em: signedAt };
          const { id } = await t.aAvaliacao({
            de: colaborador,
            avaliador: rita,
            ano,
            trimestre: periodo,
            nota: 1,
            criada_em: made,
            ...signature,
          });
          id_registro = id;
        }
        if (statedAt) {
          const answer = discordou && respondido && { respondidaPor: rita };
          const stated = { registro, id_registro, concorda: !discordou, feita_em: statedAt, ...answer };
          await t.aManifestacao({ de, ...stated });
        }
        const dayOf = (instant: Date | undefined) => instant && todayIn(instant);
        written.push({
          registro,
          de,
          ano,
          periodo,
          escrito: todayIn(made),
          assinado: dayOf(signedAt),
          manifestado: dayOf(statedAt),
          discordou,
          respondido,
        });
      }
      const wanted = {
        report: pick(4) === 0 ? null : { dias: 1 + pick(28), a_partir_de: `2025-${two(1 + pick(12))}-01` },
        avaliacao:
          pick(4) === 0 ? null : { dias: 1 + pick(90), a_partir_de: `2025-${two(1 + 3 * pick(4))}-01` },
        assinatura:
          pick(4) === 0 ? null : { dias: 1 + pick(90), a_partir_de: `2025-${two(1 + pick(12))}-01` },
        ciencia: pick(4) === 0 ? null : { dias: 1 + pick(90), a_partir_de: `2025-${two(1 + pick(12))}-01` },
        discordancia:
          pick(4) === 0 ? null : { dias: 1 + pick(90), a_partir_de: `2025-${two(1 + pick(12))}-01` },
      };
      expect((await prazos(rita, wanted)).status).toBe(200);
      const expected = model(people, written, wanted, today);
      for (const person of people) {
        if (!person.ativo) continue;
        // What HR has to close is no matter of records.
        const items = (await owedBy(person)).filter(({ tipo }) => tipo !== 'fechamento');
        const got = items.map(
          ({ tipo, pessoa, periodo, prazo }) =>
            `${pessoa.id} ${tipo} ${periodo?.registro} ${periodo?.ano}-${periodo?.periodo} ${prazo}`,
        );
        const due = expected.filter(({ por }) => por === person.id).map(({ de, what }) => `${de} ${what}`);
        expect(got.toSorted(), person.email).toEqual(due.toSorted());
        expect(items.map(({ prazo }) => prazo)).toEqual(items.map(({ prazo }) => prazo).toSorted());
        expect(items.every(({ prazo, atrasada }) => atrasada === prazo < today)).toBe(true);
      }
    },
  );

  test('the chart and one row of it say since when records are due as the list does, for HR and for a leader (PEND-04)', async () => {
    const { rita, lia } = await company();
    const chefe = await t.aColaborador({ nome: 'Chefe', superior: lia });
    await t.aColaborador({
      nome: 'Solto',
      superior: chefe,
      criado_em: new Date('2026-11-01T01:00:00Z'),
    });
    const avulso = await t.aColaborador({ nome: 'Avulso' });
    await t.aColaborador({ nome: 'Sob', superior: avulso });
    const flat = (nodes: OrganogramaNode[]): OrganogramaNode[] =>
      nodes.flatMap((node) => [node, ...flat(node.subordinados)]);
    const dueSince = async (reader: { email: string }) => {
      const browser = await t.signedIn(reader);
      const nodes = flat((await browser.call(getOrganograma)).body as unknown as OrganogramaNode[]);
      for (const { id, devido_desde } of nodes) {
        const { body } = await browser.call(getDetalhes, { params: { id } });
        expect(body.devido_desde, body.nome).toBe(devido_desde);
      }
      return Object.fromEntries(nodes.map(({ nome, devido_desde }) => [nome, devido_desde]));
    };
    const below = { Ana: '2020-03-15', Caio: '2020-03-15', Davi: '2020-03-15', Solto: '2026-10-31' };
    const today = todayIn(new Date(chefe.criado_em));
    expect(await dueSince(rita)).toEqual({
      Rita: null,
      Lia: null,
      Avulso: null,
      Sob: null,
      ...below,
      Chefe: today,
    });
    expect(await dueSince(lia)).toEqual({ Lia: null, ...below, Chefe: today });
    // Once no title grants leadership, nobody owes records, and cached trees show that immediately.
    await t.database.db.execute('update cargos set is_leader = false where is_leader');
    expect(new Set(Object.values(await dueSince(rita)))).toEqual(new Set([null]));
  });
});

describe('what has a legal date', () => {
  const pedir = async (quem: Pessoa, tipo: string, texto?: string) => {
    const { status, body } = await (await t.signedIn(quem)).call(createSolicitacao, {
      body: { tipo, texto },
    });
    expect(status).toBe(201);
    return body.id;
  };

  test('waits for the encarregado and HR until it is settled, with its date, and for nobody else (VISTA-09)', async () => {
    const { rita, lia, ana, davi } = await company();
    await (await t.signedIn(rita)).call(saveEncarregados, {
      body: { titular: ana.id, substituto: null },
    });
    const pedido = await pedir(davi, 'correcao', 'Meu setor está errado.');
    await pedir(ana, 'oposicao', 'Não quero.');
    const all = ['solicitacao · Ana · Oposição · 2026-12-03', 'solicitacao · Davi · Correção · 2026-12-03'];
    expect((await owedBy(rita)).map(words)).toEqual(all);
    // Nobody answers their own request.
    expect((await owedBy(ana)).map(words)).toEqual([all[1]]);
    for (const other of [lia, davi]) expect(await owedBy(other)).toEqual([]);
    const count = async (quem: Pessoa) => (await (await t.signedIn(quem)).call(countPendencias)).body;
    expect(await count(rita)).toEqual({ total: 2, atrasadas: 0 });
    expect(await count(lia)).toEqual({ total: 0, atrasadas: 0 });

    const answer = async (resultado: string) => {
      const params = { solicitacaoId: pedido };
      const done = await (await t.signedIn(ana)).call(answerSolicitacao, {
        params,
        body: { resultado, texto: 'Feito.' },
      });
      expect(done.status).toBe(200);
    };
    // What was accepted is still to be done.
    await answer('aceita');
    expect((await owedBy(ana)).map(words)).toEqual([all[1]]);
    await answer('atendida');
    expect(await owedBy(ana)).toEqual([]);
    t.now = new Date('2026-12-04T15:00:00Z');
    expect((await owedBy(rita)).map(words)).toEqual([`${all[0]} · atrasada`]);
    expect(await count(rita)).toEqual({ total: 1, atrasadas: 1 });
  });

  test('an incident waits until it is communicated, or it is written why not (VISTA-09)', async () => {
    const { rita, lia } = await company();
    const hr = await t.signedIn(rita);
    const { body: made } = await hr.call(createIncidente, { body: incidente });
    expect((await owedBy(rita)).map(words)).toEqual(['incidente · Rita · 18/11/2026 · 2026-11-24']);
    expect(await owedBy(lia)).toEqual([]);
    const params = { incidenteId: made.id };
    const told = { ...incidente, motivo_sem_comunicacao: 'Sem risco para as pessoas.' };
    expect((await hr.call(editIncidente, { params, body: told })).status).toBe(200);
    expect(await owedBy(rita)).toEqual([]);
  });
});
