import type { Questionario } from '@alinha/contract/questionario';
import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { only } from '../../db/rows.ts';
import { culturalPerguntas, reportPerguntas, temas } from '../../db/schema.ts';
import { starterQuestions } from '../../seed/starter.ts';

/** The questions and themes asked today, in order, in the format of the questions file. */
export async function readQuestions(db: Db): Promise<Questionario> {
  const reports = await db
    .select({ pergunta: reportPerguntas.pergunta })
    .from(reportPerguntas)
    .where(eq(reportPerguntas.ativa, true))
    .orderBy(asc(reportPerguntas.ordem), asc(reportPerguntas.id));
  const active = await db
    .select()
    .from(temas)
    .where(eq(temas.ativo, true))
    .orderBy(asc(temas.ordem), asc(temas.id));
  const perguntas = await db
    .select()
    .from(culturalPerguntas)
    .where(eq(culturalPerguntas.ativa, true))
    .orderBy(asc(culturalPerguntas.ordem), asc(culturalPerguntas.id));
  return {
    reports: reports.map(({ pergunta }) => pergunta),
    temas: active.map(({ id, tema }) => ({
      tema,
      perguntas: perguntas.filter(({ id_tema }) => id_tema === id).map(({ pergunta }) => pergunta),
    })),
  };
}

/** How many questions and themes an import of questions added, moved, brought back and retired. */
export interface QuestionChanges {
  adicionadas: number;
  reordenadas: number;
  retomadas: number;
  retiradas: number;
}

/** Locks the questions and themes against other changes for the rest of the transaction. */
export async function lockQuestions(db: Db): Promise<void> {
  await db.execute(
    sql`lock table ${reportPerguntas}, ${temas}, ${culturalPerguntas} in share row exclusive mode`,
  );
}

/**
 * Replaces the questions and themes by the wanted ones, in their order: adds new ones and retires missing ones. They are
 * identified by their texts, which never change, so every answer stays with the question that was asked.
 */
export async function applyQuestions(db: Db, wanted: Questionario): Promise<QuestionChanges> {
  await lockQuestions(db);
  const changes: QuestionChanges = { adicionadas: 0, reordenadas: 0, retomadas: 0, retiradas: 0 };
  await applyReports(db, wanted.reports, changes);
  await applyThemes(db, wanted.temas, changes);
  return changes;
}

interface Stored {
  id: number;
  texto: string;
  ordem: number;
  ativa: boolean;
}

interface Step {
  /** The stored row; undefined where the text is new. */
  stored: Stored | undefined;
  texto: string;
  ordem: number;
  ativa: boolean;
}

/** The step for each text, also where nothing changes: the wanted texts come first, in order. */
function stepsTo(stored: readonly Stored[], wanted: readonly string[], changes: QuestionChanges): Step[] {
  // Where one text is stored both retired and active, the active row wins.
  const byText = new Map(
    stored.toSorted((a, b) => Number(a.ativa) - Number(b.ativa)).map((row) => [row.texto, row]),
  );
  const steps: Step[] = wanted.map((texto, ordem) => ({
    stored: byText.get(texto),
    texto,
    ordem,
    ativa: true,
  }));
  const wantedIds = new Set(steps.map((step) => step.stored?.id));
  for (const gone of stored.filter(({ id, ativa }) => ativa && !wantedIds.has(id))) {
    steps.push({ stored: gone, texto: gone.texto, ordem: gone.ordem, ativa: false });
  }
  for (const step of steps) {
    if (step.stored === undefined) changes.adicionadas++;
    else if (!step.ativa) changes.retiradas++;
    else if (!step.stored.ativa) changes.retomadas++;
    else if (step.stored.ordem !== step.ordem) changes.reordenadas++;
  }
  return steps;
}

const moved = ({ stored, ordem, ativa }: Step) => stored?.ordem !== ordem || stored.ativa !== ativa;

async function applyReports(db: Db, wanted: readonly string[], changes: QuestionChanges): Promise<void> {
  const rows = await db.select().from(reportPerguntas).orderBy(asc(reportPerguntas.id));
  const stored = rows.map(({ pergunta, ...row }) => ({ ...row, texto: pergunta }));
  for (const step of stepsTo(stored, wanted, changes).filter(moved)) {
    const { stored: existing, texto, ordem, ativa } = step;
    if (existing === undefined) await db.insert(reportPerguntas).values({ pergunta: texto, ordem });
    else await db.update(reportPerguntas).set({ ordem, ativa }).where(eq(reportPerguntas.id, existing.id));
  }
}

async function applyThemes(db: Db, wanted: Questionario['temas'], changes: QuestionChanges): Promise<void> {
  const rows = await db.select().from(temas).orderBy(asc(temas.id));
  const perguntas = await db.select().from(culturalPerguntas).orderBy(asc(culturalPerguntas.id));
  const stored = rows.map(({ tema, ativo, ...row }) => ({ ...row, texto: tema, ativa: ativo }));
  const names = wanted.map(({ tema }) => tema);
  for (const step of stepsTo(stored, names, changes)) {
    const id = await applyTheme(db, step);
    const inTheme = perguntas
      .filter(({ id_tema }) => id_tema === id)
      .map(({ pergunta, ...row }) => ({ ...row, texto: pergunta }));
    const texts = step.ativa ? (wanted[step.ordem]?.perguntas ?? []) : [];
    for (const { stored: existing, texto, ordem, ativa } of stepsTo(inTheme, texts, changes).filter(moved)) {
      if (existing === undefined) {
        await db.insert(culturalPerguntas).values({ id_tema: id, pergunta: texto, ordem });
      } else {
        await db.update(culturalPerguntas).set({ ordem, ativa }).where(eq(culturalPerguntas.id, existing.id));
      }
    }
  }
}

async function applyTheme(db: Db, step: Step): Promise<number> {
  const { stored, texto, ordem, ativa } = step;
  if (stored === undefined) {
    const [added] = await db.insert(temas).values({ tema: texto, ordem }).returning({ id: temas.id });
    return only(added).id;
  }
  if (moved(step)) await db.update(temas).set({ ordem, ativo: ativa }).where(eq(temas.id, stored.id));
  return stored.id;
}

/**
 * Stores the starter questions in a database that never had a question.
 * @returns whether it did
 */
export function seedQuestions(db: Db): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockQuestions(tx);
    const known = (await tx.$count(reportPerguntas)) + (await tx.$count(temas));
    if (known > 0) return false;
    await applyQuestions(tx, starterQuestions);
    return true;
  });
}
