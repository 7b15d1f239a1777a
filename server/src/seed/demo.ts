import type { TipoDePrazo } from '@alinha/contract/choices';
import { addDays, dayMs, minuteMs, todayIn } from '@alinha/rules/dates';
import { firstDayOf } from '@alinha/rules/prazos';
import { termo } from '@alinha/rules/termo';
import { asc, eq, sql } from 'drizzle-orm';
import { continueNumbering, insertMany } from '../db/bulk.ts';
import type { Db } from '../db/open.ts';
import {
  afastamentos,
  cargos,
  colaboradorEmpresas,
  colaboradores,
  culturalPerguntas,
  empresas,
  historico,
  prazos,
  reportPerguntas,
  temas,
  termosAceitos,
} from '../db/schema.ts';
import { isVacant } from '../db/vacant.ts';
import { hashPassword } from '../session/passwords.ts';
import { addCalibracoes } from './demoCalibracoes.ts';
import { addClosings, beginOf } from './demoClosings.ts';
import { addEarlierEvaluations, addHistory, type DemoPast } from './demoHistory.ts';
import { demonstration } from './demonstration.ts';
import { type DemoPerson, demoCompanies, demoPeople } from './demoPeople.ts';
import { addPlanos } from './demoPlanos.ts';
import { DemoRows } from './demoRows.ts';
import { addStatements } from './demoStatements.ts';
import { randomOf } from './random.ts';

export { fewestPeople } from './demoPeople.ts';

/** How many people to create, from which seed, and the last day of their year. */
export interface DemoOptions {
  pessoas: number;
  semente: number;
  now: Date;
  /** Reports how many people have their history so far. */
  onProgress?: (done: number, total: number) => void;
}

/** The database is in use; the message is for people. */
export class DemoRefusedError extends Error {
  override readonly name = 'DemoRefusedError';

  constructor() {
    super('O banco de dados já tem pessoas. A demonstração só é carregada em um banco vazio.');
  }
}

/**
 * Loads a demonstration group of three companies with a year of history, all or nothing. The same seed on the same day
 * gives the same data. Questions and themes are those in the database.
 * @throws {DemoRefusedError} where the database already has people or companies
 */
export async function loadDemo(db: Db, { pessoas, semente, now, onProgress }: DemoOptions): Promise<void> {
  const today = todayIn(now);
  const people = demoPeople(pessoas, semente, today);
  const hashes = await accountHashes();
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${colaboradores}, ${empresas} in share row exclusive mode`);
    if (!(await isVacant(tx))) throw new DemoRefusedError();
    await storePeople(tx, people, hashes, today);
    await storePast(
      tx,
      people,
      { ...(await readQuestions(tx)), now, today, rh: hrOf(people) },
      semente,
      onProgress,
    );
    await tx.insert(prazos).values(demoPrazos(today));
    await tx.execute(sql`analyze`);
  });
}

/** Deadlines that began some time ago, so that something is late but most is not (PEND-01). */
function demoPrazos(today: string): (typeof prazos.$inferInsert)[] {
  const since = (tipo: TipoDePrazo) => firstDayOf(tipo, addDays(today, -60));
  return [
    { tipo: 'report', dias: 5, a_partir_de: since('report') },
    { tipo: 'avaliacao', dias: 15, a_partir_de: since('avaliacao') },
    { tipo: 'assinatura', dias: 7, a_partir_de: since('assinatura') },
    { tipo: 'ciencia', dias: 15, a_partir_de: since('ciencia') },
    { tipo: 'discordancia', dias: 10, a_partir_de: since('discordancia') },
  ];
}

async function accountHashes(): Promise<Map<string, string>> {
  const accounts = Object.values<string>(demonstration.contas);
  const hashed = accounts.map(async (email) => [email, await hashPassword(demonstration.senha)] as const);
  return new Map(await Promise.all(hashed));
}

function hrOf(people: readonly DemoPerson[]): DemoPerson {
  const rh = people.find(({ email }) => email === demonstration.contas.rh);
  if (rh === undefined) throw new Error('the demonstration has no HR person');
  return rh;
}

async function storePeople(
  db: Db,
  people: readonly DemoPerson[],
  hashes: Map<string, string>,
  today: string,
): Promise<void> {
  const begin = beginOf(today);
  // Records go back further, evaluations for two years.
  const firstSigned = addDays(today, -750);
  // The product knows of nobody before the company began to use it; quarters before are not to be closed.
  const enteredAt = (admission: string, first = begin) =>
    new Date(`${admission > first ? admission : first}T12:00:00Z`);
  await insertMany(
    db,
    colaboradores,
    people.map(({ id, nome, email, sector, time, superior, data_admissao }) => ({
      id,
      nome,
      email,
      senha_hash: hashes.get(email) ?? null,
      // An omitted column would become null, not its default.
      senha_temporaria: false,
      email_confirmado: true,
      ativo: true,
      setor: sector.nome,
      time,
      id_superior: superior?.id ?? null,
      data_admissao,
      criado_em: enteredAt(data_admissao),
    })),
  );
  await insertMany(
    db,
    termosAceitos,
    people.map(({ id, data_admissao }) => ({
      id_colaborador: id,
      versao: termo.versao,
      aceito_em: enteredAt(data_admissao, firstSigned),
    })),
  );
  await insertMany(
    db,
    afastamentos,
    people.flatMap(({ id: id_colaborador, afastamento }) =>
      afastamento ? [{ id: id_colaborador, id_colaborador, ...afastamento }] : [],
    ),
  );
  await insertMany(
    db,
    empresas,
    demoCompanies.map((nome, i) => ({ id: i + 1, nome, criada_em: new Date('2010-03-01T12:00:00Z') })),
  );
  const titles = new Map<string, typeof cargos.$inferInsert & { id: number }>();
  const links: (typeof colaboradorEmpresas.$inferInsert)[] = [];
  for (const person of people) {
    for (const [ordem, empresa] of person.empresas.entries()) {
      const id_empresa = demoCompanies.indexOf(empresa) + 1;
      const key = `${id_empresa} ${person.cargo.nome}`;
      const title = titles.get(key) ?? { id: titles.size + 1, id_empresa, ...person.cargo, ativo: true };
      titles.set(key, title);
      links.push({ id_colaborador: person.id, id_empresa, id_cargo: title.id, ordem });
    }
  }
  await insertMany(db, cargos, [...titles.values()]);
  await insertMany(db, colaboradorEmpresas, links);
  await continueNumbering(db, [colaboradores, empresas, cargos, afastamentos]);
  await storeFormerLeaders(db, people);
}

/**
 * The row that the trigger added at a person's entry has today's leader, so who led them before follows a minute later, and
 * today's leader again at the change.
 */
async function storeFormerLeaders(db: Db, people: readonly DemoPerson[]): Promise<void> {
  for (const { id, superior, antes } of people) {
    if (antes === undefined) continue;
    const [entry] = await db.select().from(historico).where(eq(historico.id_colaborador, id));
    if (entry === undefined) throw new Error('somebody has no history');
    await db.insert(historico).values([
      { ...entry, de: new Date(entry.de.getTime() + minuteMs), id_superior: antes.superior.id },
      { ...entry, de: antes.ate, id_superior: superior?.id ?? null },
    ]);
  }
}

async function readQuestions(db: Db): Promise<Pick<DemoPast, 'perguntas' | 'temas'>> {
  const perguntas = await db
    .select()
    .from(reportPerguntas)
    .where(eq(reportPerguntas.ativa, true))
    .orderBy(asc(reportPerguntas.ordem));
  const themes = await db.select().from(temas).where(eq(temas.ativo, true)).orderBy(asc(temas.ordem));
  const questions = await db
    .select()
    .from(culturalPerguntas)
    .where(eq(culturalPerguntas.ativa, true))
    .orderBy(asc(culturalPerguntas.ordem));
  return { perguntas, temas: themes.map(({ id }) => questions.filter(({ id_tema }) => id_tema === id)) };
}

/** The audit covers only the last days: enough to look through, without slowing the load of a large company. */
const auditedDays = 60;

async function storePast(
  db: Db,
  people: readonly DemoPerson[],
  past: DemoPast,
  semente: number,
  onProgress: DemoOptions['onProgress'],
): Promise<void> {
  const rows = new DemoRows(new Date(past.now.getTime() - auditedDays * dayMs));
  for (const [i, person] of people.entries()) {
    addHistory(rows, person, past, randomOf(semente, 'history', person.id));
    addEarlierEvaluations(rows, person, past, randomOf(semente, 'earlier', person.id));
    const done = i + 1;
    if (done % 100 > 0 && done < people.length) continue;
    await rows.store(db);
    onProgress?.(done, people.length);
  }
  await addStatements(db, rows, people, past, semente);
  await addClosings(db, rows, people, past, semente);
  await addCalibracoes(db, rows, people, past);
  await addPlanos(db, rows, people, past, semente);
  await rows.finish(db);
}
