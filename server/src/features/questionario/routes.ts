import { getQuestionario, saveQuestionario } from '@alinha/contract/questionario';
import { type Routes, serve } from '../../http/serve.ts';
import * as acts from './acts.ts';
import { readQuestions } from './queries.ts';

export const questionarioRoutes: Routes<'questionario'> = {
  getQuestionario: serve(getQuestionario, ({ db }) => readQuestions(db)),

  saveQuestionario: serve(saveQuestionario, (work) =>
    acts.saveQuestionario(work, work.body.antes, work.body.depois),
  ),
};
