import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What the journeys of a whole run may cost at most, in counts that no machine's speed changes. Before you raise one,
 * look for a cheaper test: most of what they show can be shown by the app without a browser (web/test).
 */
const budgets = {
  'page loads': 370,
  servers: 8,
  contexts: 24,
  'sign-ins': 175,
  'checks by axe': 315,
} as const;
type Counted = keyof typeof budgets;

const file = () => join(process.env.E2E_TEMPLATE ?? '', 'counts.txt');

let isCounting = true;

/** Says whether what follows in this process counts: a second attempt is reported as flaky, and tells nothing of the cost. */
export function countWhere(isFirstAttempt: boolean): void {
  isCounting = isFirstAttempt;
}

/** Counts one of these, in any process. */
export function count(what: Counted): void {
  if (isCounting) appendFileSync(file(), `${what}\n`);
}

/** Says what the run has cost. @throws {Error} where a whole run has cost more than it may */
export function settle(): void {
  const lines = existsSync(file()) ? readFileSync(file(), 'utf8').split('\n') : [];
  const counted = Object.entries(budgets).map(([what, most]) => {
    const times = lines.filter((line) => line === what).length;
    return { words: `${what}: ${times} of at most ${most}`, isOver: times > most };
  });
  process.stdout.write(`\n${counted.map(({ words }) => words).join(', ')}\n`);
  const over = counted.filter(({ isOver }) => isOver).map(({ words }) => words);
  if (process.env.E2E_WHOLE === 'on' && over.length > 0) {
    throw new Error(`The journeys cost more than e2e/counts.ts allows: ${over.join(', ')}.`);
  }
}
