import * as contract from '@alinha/contract/questionario';
import { feature } from '../../http/feature.ts';
import * as acts from './acts.ts';
import { readQuestions } from './queries.ts';

export const questionarioRoutes = feature(contract, {
  getQuestionario: ({ db }) => readQuestions(db),

  saveQuestionario: (work) => acts.saveQuestionario(work, work.body.antes, work.body.depois),
});
