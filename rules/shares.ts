import { answersOf, culturalAverage, shownPercent, type Theme } from './averages.ts';
import { percentOf } from './numbers.ts';

/** The shares of Sim and Não in some themes, as numbers and as the text beside the bars. */
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
    /** Explains why the score differs from the percent of Sim, if it does. */
    note:
      average === yesPercent
        ? null
        : `A nota (${average}%) é a média dos temas, todos com o mesmo peso; em Sim (${yesPercent}%), todas as respostas têm o mesmo peso.`,
    summary: answered > 0 ? `${yes} de ${answered} Sim` : 'Sem resposta',
  };
}
