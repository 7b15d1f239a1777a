import type { Questionario } from '@alinha/contract/questionario';
import type { Work } from '../../people/work.ts';
import { conflict } from '../../refusals.ts';
import { applyQuestions, lockQuestions, type QuestionChanges, readQuestions } from './queries.ts';

/** @throws {Refusal} conflict where the questions are no longer those that were edited */
export async function saveQuestionario(
  { db, audit }: Work<'saveQuestionario'>,
  antes: Questionario,
  depois: Questionario,
): Promise<Questionario> {
  await lockQuestions(db);
  if (JSON.stringify(await readQuestions(db)) !== JSON.stringify(antes)) {
    throw conflict('Outra pessoa alterou as perguntas. Confira a lista atual e tente novamente.');
  }
  const changes = await applyQuestions(db, depois);
  audit({ dados: { antes, ...changes }, mudou: Object.values(changes).some((count) => count > 0) });
  return readQuestions(db);
}

/** Replaces the questions by those of a file, without a version check. Only for the command line. */
export async function importQuestions(
  { db, audit }: Work<'perguntas importar'>,
  wanted: Questionario,
): Promise<QuestionChanges> {
  const changes = await applyQuestions(db, wanted);
  audit({ dados: { ...changes } });
  return changes;
}
