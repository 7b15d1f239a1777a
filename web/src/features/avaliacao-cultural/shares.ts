import { answersOf, culturalAverage, shownPercent, type Theme } from '@alinha/rules/averages';
import { percentOf } from '@alinha/rules/numbers';

/** How the answers of some themes fall on Sim and Não, in numbers and in the words that stand beside the bars. */
export function sharesOf(themes: readonly Theme[]) {
  const perguntas = themes.flatMap((theme) => theme.perguntas);
  const { answered, yes } = answersOf({ perguntas });
  const no = answered - yes;
  const yesPercent = percentOf(yes, answered);
  const average = shownPercent(culturalAverage(themes) ?? yesPercent);
  return {
    yes,
    no,
    missing: perguntas.length - answered,
    legend: [
      { word: 'Sim', text: `${yes} (${yesPercent}%)` },
      { word: 'Não', text: `${no} (${answered > 0 ? 100 - yesPercent : 0}%)` },
    ] as const,
    /** Why the score is another percent than Sim, where it is. */
    note:
      average === yesPercent
        ? null
        : `A nota (${average}%) é a média dos temas, que pesam igual; em Sim (${yesPercent}%), cada resposta pesa igual.`,
    summary: answered > 0 ? `${yes} de ${answered} Sim` : 'Sem resposta',
  };
}
