import { shownPercent } from './averages.ts';
import { bandOf, bandWords } from './bands.ts';
import { bandOnAxis, nineBoxBand, quadrantName, quadrantOf } from './ninebox.ts';

const percents = Array.from({ length: 101 }, (_, percent) => percent);

/** `90% a 100%`: the whole percents for which a rule says the same, so that the words cannot differ from the rule. */
const rangeOf = (holds: (percent: number) => boolean): string => {
  const [first, ...more] = percents.filter(holds);
  return `${first}% a ${more.at(-1) ?? first}%`;
};

const bands = (['green', 'blue', 'yellow', 'red'] as const)
  .map((band) => `${bandWords[band]}, de ${rangeOf((percent) => bandOf(percent) === band)}`)
  .join('; ');

const levels = ([1, 2, 3] as const)
  .map((level) => `${bandOnAxis('KPI', level)}, de ${rangeOf((percent) => nineBoxBand(percent) === level)}`)
  .join('; ');

const samples = [1, 2, 3].map((level) => percents.find((percent) => nineBoxBand(percent) === level) ?? 0);

const quadrants = samples
  .toReversed()
  .flatMap((cultura) =>
    samples.map(
      (kpi) =>
        `cultura ${bandOnAxis('Cultura', nineBoxBand(cultura))} e KPI ${bandOnAxis('KPI', nineBoxBand(kpi))}: ${quadrantName(quadrantOf(cultura, kpi))}`,
    ),
  )
  .join('; ');

/** How averages, bands and quadrants come about, as their person reads it (LGPD-02). */
export const explicacoes: readonly { assunto: string; texto: string }[] = [
  {
    assunto: 'Média cultural',
    texto: `A média vem da sua última avaliação cultural. Em cada tema, o sistema calcula o percentual de respostas "Sim"; a média cultural é a média dos temas, todos com o mesmo peso. Perguntas e temas sem resposta não contam. O número é arredondado: 82,5% aparece como ${shownPercent(82.5)}%.`,
  },
  {
    assunto: 'Média de KPI',
    texto:
      'A média de KPI é a média do percentual que cada indicador dos ciclos ativos realizou da meta, com limite de 100%. Ciclos concluídos não contam.',
  },
  {
    assunto: 'Média geral',
    texto: 'A média geral é a média entre a cultural e a de KPI, ou a única que existir.',
  },
  { assunto: 'Faixas', texto: `Cada percentual tem uma faixa: ${bands}.` },
  {
    assunto: 'Nine-Box',
    texto: `A média cultural define a linha e a média de KPI define a coluna, cada uma em três níveis: ${levels}. Os quadrantes: ${quadrants}. Sem uma das médias não há quadrante.`,
  },
];
