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
    texto: `Vem da sua última avaliação cultural. De cada tema conta o percentual de respostas "Sim" entre as perguntas respondidas; a média cultural é a média dos temas, que pesam igual. Perguntas e temas sem resposta não contam. O número mostrado é inteiro, e a metade sobe: 82,5% aparece como ${shownPercent(82.5)}%.`,
  },
  {
    assunto: 'Média de KPI',
    texto:
      'De cada indicador dos ciclos ativos conta quanto foi realizado da meta, em percentual, no máximo 100%; a média de KPI é a média dos indicadores. Ciclos concluídos não contam.',
  },
  {
    assunto: 'Média geral',
    texto: 'É a média entre a cultural e a de KPI, ou a única que existir.',
  },
  { assunto: 'Faixas', texto: `Cada percentual tem uma faixa: ${bands}.` },
  {
    assunto: 'Nine-Box',
    texto: `A média cultural dá a linha e a média de KPI dá a coluna, cada uma em três níveis: ${levels}. Os quadrantes: ${quadrants}. Sem uma das médias não há quadrante.`,
  },
];
