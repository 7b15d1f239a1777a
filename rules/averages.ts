import { percentOf } from './numbers.ts';

/** A theme of a cultural evaluation; `null` is an unanswered question. */
export type Theme = { perguntas: readonly { nota: boolean | null }[] };

/** A cycle of KPIs: `status` 1 is active, 0 frozen; `okr` is the target, `okr_feito` what was achieved. */
export type KpiCycle = { status: number; respostas: readonly { okr: number; okr_feito: number }[] };

/** The mean of the values that are not null, or null where there are none; not rounded. */
export function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length > 0 ? known.reduce((sum, value) => sum + value, 0) / known.length : null;
}

/** A number without binary rounding noise, so that halves are recognised. */
function exact(n: number): number {
  return Number(n.toFixed(9));
}

/** How many questions of a theme are answered, and how many of them with yes. */
export function answersOf(theme: Theme): { answered: number; yes: number } {
  const answers = theme.perguntas.map(({ nota }) => nota).filter((nota) => nota !== null);
  return { answered: answers.length, yes: answers.filter(Boolean).length };
}

/** The share of yes among a theme's answered questions in whole percents; null without an answer (DATA-02). */
export function themePercent(theme: Theme): number | null {
  const { answered, yes } = answersOf(theme);
  return answered > 0 ? percentOf(yes, answered) : null;
}

/**
 * The mean of the themes' percents, 0 to 100 and not rounded, so that each theme has equal weight (DATA-03). Unanswered
 * themes are left out; null when all are unanswered.
 */
export function culturalAverage(themes: readonly Theme[]): number | null {
  return meanOf(themes.map(themePercent));
}

/**
 * The cultural average on the wire: 0 to 1 with at most four decimals, or null. Rounding must not lift it to a half
 * that the average does not reach, or one percent more would be shown; with more than a hundred themes an average can
 * be that close.
 */
export function nota(themes: readonly Theme[]): number | null {
  const average = culturalAverage(themes);
  if (average === null) return null;
  const rounded = Math.round(exact(average * 100));
  return (shownPercent(rounded / 100) > shownPercent(average) ? rounded - 1 : rounded) / 10_000;
}

/** The score that a cell shows for a `nota`: times 100, halves up (ORG-24). */
export function scoreOf(nota: number): number {
  return shownPercent(nota * 100);
}

const tenThousandths = (n: number) => BigInt(Math.round(n * 10_000));

/**
 * What was achieved of a target in whole percents, capped at 100; a target of 0 or less counts 0 (DATA-04). Calculated
 * in whole ten-thousandths, the precision of stored KPI numbers, so that halves round correctly.
 */
export function kpiPercent(okr: number, okrFeito: number): number {
  const target = tenThousandths(okr);
  const done = tenThousandths(okrFeito);
  if (target <= 0n || done <= 0n) return 0;
  return done >= target ? 100 : Number((200n * done + target) / (2n * target));
}

/** The mean of the percents of the KPIs in active cycles, 0 to 100 and not rounded; null without any (DATA-04). */
export function kpiAverage(cycles: readonly KpiCycle[]): number | null {
  const active = cycles.filter(({ status }) => status === 1).flatMap(({ respostas }) => respostas);
  return meanOf(active.map(({ okr, okr_feito }) => kpiPercent(okr, okr_feito)));
}

/** The mean of the cultural and the KPI average, or the one that exists; not rounded (DATA-05). */
export function generalAverage(cultural: number | null, kpi: number | null): number | null {
  return meanOf([cultural, kpi]);
}

/** The averages on the collaborator's page, in whole percents; null where there is nothing to average (SUM-08). */
export type SummaryAverages = { cultural: number | null; kpi: number | null; geral: number | null };

/**
 * The three averages as the page and the PDF show them.
 * @param themes of the latest cultural evaluation, empty without one; its `nota` is already rounded
 */
export function summaryAverages(themes: readonly Theme[], cycles: readonly KpiCycle[]): SummaryAverages {
  const cultural = culturalAverage(themes);
  const kpi = kpiAverage(cycles);
  const shown = (average: number | null) => (average === null ? null : shownPercent(average));
  return { cultural: shown(cultural), kpi: shown(kpi), geral: shown(generalAverage(cultural, kpi)) };
}

/** A team's mean of whole percents with one decimal, for the team Nine-Box (DATA-06, NINE-13). */
export function teamAverage(percents: readonly (number | null)[]): number | null {
  const average = meanOf(percents);
  return average === null ? null : Math.round(exact(average * 10)) / 10;
}

/** The whole percent that is shown, halves up; bands and quadrants are decided on it (DATA-06). */
export function shownPercent(percent: number): number {
  return Math.round(exact(percent));
}
