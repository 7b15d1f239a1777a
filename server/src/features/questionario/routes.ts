import { getQuestionario, saveQuestionario } from '@alinha/contract/questionario';
import { type Routes, serve } from '../../http/serve.ts';
import { conflict } from '../../refusals.ts';
import { applyQuestions, lockQuestions, readQuestions } from './queries.ts';

export const questionarioRoutes: Routes<'questionario'> = {
  getQuestionario: serve(getQuestionario, async ({ db }) => readQuestions(db)),

  saveQuestionario: serve(saveQuestionario, async ({ db, body: { antes, depois }, audit }) => {
    await lockQuestions(db);
    if (JSON.stringify(await readQuestions(db)) !== JSON.stringify(antes)) {
      throw conflict('Outra pessoa alterou as perguntas. Confira a lista atual e tente novamente.');
    }
    const changes = await applyQuestions(db, depois);
    audit({ dados: { antes, ...changes }, mudou: Object.values(changes).some((count) => count > 0) });
    return readQuestions(db);
  }),
};
