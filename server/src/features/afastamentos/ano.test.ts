import { getAcompanhamento } from '@alinha/contract/acompanhamento';
import { createAfastamento } from '@alinha/contract/afastamentos';
import type { TipoDeRegistro } from '@alinha/contract/choices';
import { getOrganograma, type OrganogramaNode } from '@alinha/contract/organograma';
import { listPendencias } from '@alinha/contract/pendencias';
import { savePrazos } from '@alinha/contract/prazos';
import { isExcused, isMissing } from '@alinha/rules/coverage';
import { eq, gt } from 'drizzle-orm';
import { expect } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { long } from '../../../test/long.ts';
import { testOnServer } from '../../../test/onServer.ts';
import { emails, lembretes } from '../../db/schema.ts';
import { remindEverybody } from '../lembretes/daily.ts';

const t = testApp();

type Colaborador = Awaited<ReturnType<typeof t.aColaborador>>;
type Dias = [de: string, ate: string | null];

interface Person {
  pessoa: Colaborador;
  leader: Person | undefined;
  desde: string;
  away: Dias[];
}

interface Written {
  id: number;
  de: Person;
  tipo: TipoDeRegistro;
  ano: number;
  periodo: number;
  escrito: string;
  assinado: boolean;
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
const daysFrom = (first: string, last: string) => {
  const days: string[] = [];
  for (let day = first; day <= last; day = dayAfter(day, 1)) days.push(day);
  return days;
};

/** The absences of each person: they begin and end on each kind of day. */
const absences: Dias[][] = [
  // Months of 31, 30 and 28 days: half of a month is not more than half.
  [
    ['2026-01-01', '2026-01-15'],
    ['2026-02-01', '2026-02-14'],
    ['2026-04-01', '2026-04-15'],
    ['2026-05-16', '2026-05-31'],
  ],
  [
    ['2026-01-16', '2026-01-31'],
    ['2026-02-15', '2026-03-01'],
    ['2026-04-15', '2026-04-30'],
    ['2026-11-30', null],
  ],
  // Across the change of years, the ends of a quarter, a single day, and one day beside the next.
  [
    ['2025-12-16', '2026-01-16'],
    ['2026-02-14', '2026-03-31'],
    ['2026-06-30', '2026-06-30'],
    ['2026-07-01', '2026-08-15'],
    ['2026-12-17', '2027-01-16'],
  ],
  // Of a quarter of 92 days, 46 and then 47 of those that count.
  [
    ['2026-07-01', '2026-07-31'],
    ['2026-08-02', '2026-08-16'],
    ['2026-10-01', '2026-11-16'],
  ],
  // Several short ones of a month count together; the days before the admission do not.
  [
    ['2025-11-01', '2025-12-31'],
    ['2026-03-02', '2026-03-06'],
    ['2026-03-09', '2026-03-13'],
    ['2026-03-16', '2026-03-20'],
    ['2026-03-23', '2026-03-23'],
  ],
  // Of the 17 days of March from the admission on, 9 and then 8; the days before it do not count.
  [['2026-03-16', '2026-03-24']],
  [
    ['2026-02-20', '2026-03-20'],
    ['2026-03-30', '2026-03-31'],
  ],
];

const kinds = [
  ['report', 1],
  ['avaliacao', 3],
] as const;

const prazos = {
  report: { dias: 5, a_partir_de: '2025-11-01' },
  avaliacao: { dias: 20, a_partir_de: '2025-10-01' },
  assinatura: { dias: 3, a_partir_de: '2026-01-01' },
};

const boundsOf = (months: number, ano: number, periodo: number) => {
  const first = `${ano}-${two((periodo - 1) * months + 1)}-01`;
  const next = periodo * months === 12 ? `${ano + 1}-01-01` : `${ano}-${two(periodo * months + 1)}-01`;
  return { first, last: dayAfter(next, -1) };
};

const isAwayOn = ({ away }: Person, day: string) =>
  away.some(([de, ate]) => de <= day && (ate === null || day <= ate));

const excused = new Map<string, boolean>();

/** Whether more than half of the period's days that count for the person are days of an absence, counted one by one. */
function isAwayIn(person: Person, months: number, ano: number, periodo: number): boolean {
  const key = [person.pessoa.id, months, ano, periodo].join(' ');
  const known = excused.get(key);
  if (known !== undefined) return known;
  const { first, last } = boundsOf(months, ano, periodo);
  const days = daysFrom(first, last).filter((day) => day >= person.desde);
  const away = days.filter((day) => isAwayOn(person, day)).length;
  const result = away > days.length - away;
  excused.set(key, result);
  return result;
}

interface Item {
  por: Person;
  what: string;
  chave: string;
  prazo: string;
}

/** What is owed on a day, literally as the clauses say. */
function owedOn(today: string, people: Person[], written: Written[]): Item[] {
  const owed: Item[] = [];
  for (const person of people) {
    const { leader: por, desde, pessoa } = person;
    if (!por) continue;
    for (const [tipo, months] of kinds) {
      for (let ano = 2025; ano <= 2027; ano++) {
        for (let periodo = 1; periodo <= 12 / months; periodo++) {
          const { first, last } = boundsOf(months, ano, periodo);
          if (last < desde || isAwayIn(person, months, ano, periodo)) continue;
          const own = written.filter(
            (one) => one.de === person && one.tipo === tipo && one.ano === ano && one.periodo === periodo,
          );
          if (own.length === 0 && first <= today && last >= prazos[tipo].a_partir_de) {
            const prazo = dayAfter(last, prazos[tipo].dias);
            const what = `${pessoa.id} ${tipo} ${tipo} ${ano}-${periodo} ${prazo}`;
            owed.push({ por, what, prazo, chave: `${tipo}/${pessoa.id}/${ano}/${periodo}` });
          }
          if (last < prazos.assinatura.a_partir_de) continue;
          for (const { id, escrito } of own.filter(({ assinado }) => !assinado)) {
            const prazo = dayAfter(escrito, prazos.assinatura.dias);
            const what = `${pessoa.id} assinatura ${tipo} ${ano}-${periodo} ${prazo}`;
            owed.push({ por, what, prazo, chave: `assinatura/${tipo}/${id}` });
          }
        }
      }
    }
  }
  return owed;
}

/** The numbers of the follow-up of a period. */
function numbersOn(today: string, people: Person[], written: Written[], tipo: TipoDeRegistro, at: Period) {
  const months = tipo === 'report' ? 1 : 3;
  const { last } = boundsOf(months, at.ano, at.periodo);
  const count = { esperados: 0, feitos: 0, assinados: 0, atrasados: 0 };
  for (const person of people) {
    if (!person.leader || last < person.desde) continue;
    const away = isAwayIn(person, months, at.ano, at.periodo);
    const own = written.filter(
      (one) => one.de === person && one.tipo === tipo && one.ano === at.ano && one.periodo === at.periodo,
    );
    const unsigned = own.filter(({ assinado }) => !assinado);
    const expected = !away && last >= prazos[tipo].a_partir_de;
    if (expected) count.esperados++;
    if (own.length > 0) count.feitos++;
    if (own.length > 0 && unsigned.length === 0) count.assinados++;
    const late =
      own.length === 0
        ? expected && dayAfter(last, prazos[tipo].dias) < today
        : last >= prazos.assinatura.a_partir_de &&
          unsigned.some(({ escrito }) => dayAfter(escrito, prazos.assinatura.dias) < today);
    if (!away && late) count.atrasados++;
  }
  return count;
}

interface Period {
  ano: number;
  periodo: number;
}

const flat = (nodes: OrganogramaNode[]): OrganogramaNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.subordinados)]);

const clock = (day: string) => {
  t.now = new Date(`${day}T15:00:00Z`);
};

/** Creates the company: Rita is of HR; Lia leads Leo and half of the people, Leo the others. */
async function company() {
  const pick = numbers(29);
  clock('2025-12-19');
  const rita = await t.aColaborador({ nome: 'Rita', rh: true });
  const hr = await t.signedIn(rita);
  expect((await hr.call(savePrazos, { body: prazos })).status).toBe(200);
  const join = async (leader: Person | undefined, leads: boolean, desde: string, away: Dias[]) => {
    const superior = leader && { superior: leader.pessoa };
    const pessoa = await t.aColaborador({ leader: leads, data_admissao: desde, ...superior });
    for (const [de, ate] of away) {
      const params = { id: pessoa.id };
      expect((await hr.call(createAfastamento, { params, body: { de, ate } })).status).toBe(201);
    }
    return { pessoa, leader, desde, away };
  };
  const lia = await join(undefined, true, '2020-01-01', [['2026-05-04', '2026-05-20']]);
  const leo = await join(lia, true, '2020-01-01', [
    ['2026-03-31', '2026-04-01'],
    ['2026-09-01', '2026-12-31'],
  ]);
  const people = [lia, leo];
  for (const [n, away] of absences.entries()) {
    const desde = [
      '2020-01-01',
      '2020-01-01',
      '2020-01-01',
      '2020-01-01',
      '2025-12-31',
      '2026-03-15',
      '2026-03-15',
    ][n];
    people.push(await join(n % 2 ? leo : lia, false, desde ?? '', away));
  }
  return { rita, lia, leo, people, pick };
}

testOnServer(
  'A year of a random company, day by day on the injected clock: what is owed, mailed, expected and shown neutral agrees with a model that counts one by one, across month ends, year change, absences that begin and end on each kind of day (AFA-03 AFA-04)',
  async () => {
    const { rita, lia, leo, people, pick } = await company();
    const { db } = t.database;
    const written: Written[] = [];
    const mailed = new Map<Person, { dia: string; chaves: Set<string> }>();
    let newest = 0;
    let runs = 0;
    for (const today of daysFrom('2025-12-20', long('2027-01-15', '2026-05-15'))) {
      clock(today);
      const [ano, mes] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
      // One record in two days on average, of this or an earlier period.
      if (pick(2) === 0) {
        const de = people[pick(people.length)] as Person;
        const tipo = pick(4) === 0 ? 'avaliacao' : 'report';
        const now = tipo === 'report' ? mes : Math.ceil(mes / 3);
        const periodo = 1 + pick(now);
        const assinado = pick(2) === 0;
        const { id } =
          tipo === 'report'
            ? await t.aReport({
                de: de.pessoa,
                autor: rita,
                ano,
                mes: periodo,
                ...(assinado && { assinadoPor: rita }),
              })
            : await t.aAvaliacao({
                de: de.pessoa,
                avaliador: rita,
                nota: 1,
                ano,
                trimestre: periodo,
                criada_em: t.now,
                ...(assinado && { assinada_por: rita.id, assinada_em: t.now }),
              });
        written.push({ id, de, tipo, ano, periodo, escrito: today, assinado });
      }

      const owed = owedOn(today, people, written);
      for (const leader of [lia, leo]) {
        const { body } = await (await t.signedIn(leader.pessoa)).call(listPendencias);
        const got = body.map(
          ({ tipo, pessoa, periodo, prazo }) =>
            `${pessoa.id} ${tipo} ${periodo?.registro} ${periodo?.ano}-${periodo?.periodo} ${prazo}`,
        );
        const due = owed.filter(({ por }) => por === leader).map(({ what }) => what);
        expect(got.toSorted(), today).toEqual(due.toSorted());
      }

      await remindEverybody({
        db,
        config: { produto: 'Alinha', publicUrl: 'https://alinha.example' },
        clock: () => t.now,
      });
      const sent = await db
        .select({ id: emails.id, para: emails.para, assunto: emails.assunto })
        .from(emails)
        .where(gt(emails.id, newest))
        .orderBy(emails.id);
      newest = sent.at(-1)?.id ?? newest;
      const ran = await db.$count(lembretes, eq(lembretes.dia, today));
      runs += ran;
      const recipients = [lia, leo].flatMap((person) => {
        const items = owed.filter(({ por }) => por === person);
        const last = mailed.get(person);
        const isNew = items.some(({ chave }) => !last?.chaves.has(chave));
        const isSoon = items.some(({ prazo }) => prazo >= today && prazo <= dayAfter(today, 3));
        const isLate = items.some(({ prazo }) => prazo < today);
        const again = isLate && (!last || dayAfter(last.dia, 7) <= today);
        if (ran === 0 || isAwayOn(person, today) || !(isNew || isSoon || again)) return [];
        mailed.set(person, { dia: today, chaves: new Set(items.map(({ chave }) => chave)) });
        return [{ para: person.pessoa.email, total: items.length }];
      });
      // What HR owes are closings, which are not of this model.
      const toLeaders = sent.filter(({ para }) => para !== rita.email);
      expect(
        toLeaders.map(({ para, assunto }) => ({ para, total: Number(/\d+/.exec(assunto)?.[0]) })),
        today,
      ).toEqual(recipients);

      const hr = await t.signedIn(rita);
      const tipo = pick(2) === 0 ? 'report' : 'avaliacao';
      const begun = tipo === 'report' ? mes : Math.ceil(mes / 3);
      const period = { ano, periodo: 1 + pick(begun) };
      const { body } = await hr.call(getAcompanhamento, { query: { tipo, ...period } });
      expect(body.total, today).toEqual(numbersOn(today, people, written, tipo, period));

      const chart = flat((await hr.call(getOrganograma)).body as OrganogramaNode[]);
      // Not an `expect` for each of a hundred thousand cells, which costs more than the cell.
      const wrong: string[] = [];
      for (const person of people) {
        const node = chart.find(({ id }) => id === person.pessoa.id);
        if (!node || !person.leader) continue;
        for (const [kind, months] of kinds) {
          const records = kind === 'report' ? node.avaliacao_report : node.avaliacao_cultural;
          for (let periodo = 1; periodo <= 12 / months; periodo++) {
            const at = { ano, periodo, periodos: 12 / months };
            const { first, last } = boundsOf(months, ano, periodo);
            const counts = last >= person.desde;
            const neutral = counts && isAwayIn(person, months, ano, periodo);
            const cell = `${today}: ${kind} ${periodo} of ${node.nome}`;
            if (isExcused(node, at) !== neutral) wrong.push(`${cell} is not neutral: ${neutral}`);
            const has = written.some(
              (one) => one.de === person && one.tipo === kind && one.ano === ano && one.periodo === periodo,
            );
            const missing = isMissing(node, records, at, { today, prazo: prazos[kind] });
            const due = !has && counts && last >= prazos[kind].a_partir_de && !neutral && first <= today;
            if (missing !== due) wrong.push(`${cell} is not missing: ${due}`);
          }
        }
      }
      expect(wrong).toEqual([]);
    }
    // Each absence that excuses something, and each that almost does, is among the cells that were compared.
    const [january, february] = [people[2], people[3]].map((one) => one as Person);
    expect(isAwayIn(january as Person, 1, 2026, 1)).toBe(false);
    expect(isAwayIn(february as Person, 1, 2026, 1)).toBe(true);
    expect(runs).toBeGreaterThan(long(200, 80));
    expect(newest).toBeGreaterThan(long(50, 20));
  },
);
