import { parseArgs } from 'node:util';
import { type Backend, type BackendName, openBackend } from './backend.ts';
import { measureGrowth } from './growth.ts';
import { fullLines, type Line, lines, webLines } from './lines.ts';
import { type Pace, quickPace, wholePace } from './measure.ts';
import { head, keepsLimit, lastOutcomes, type Outcome, row, save } from './report.ts';

// Every line alternates with its reference in the same run: the result is the ratio, which other work on the machine
// hardly changes. If a line exceeds its limit, the run ends with an error.

const { values: asked } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    backend: { type: 'string' },
    people: { type: 'string' },
    save: { type: 'boolean', default: false },
    growth: { type: 'string' },
  },
});
if (asked.growth) {
  const withinLimits = await measureGrowth(asked.growth.split(',').map(Number));
  process.exit(withinLimits ? 0 : 1);
}
const people = Number(asked.people ?? (asked.quick ? 1000 : 10_000));
const pace: Pace = asked.quick ? quickPace : wholePace;
const wanted = asked.only?.split(',');
const last = lastOutcomes(people);
const outcomes: Outcome[] = [];
const whole = !asked.quick && !wanted && !asked.backend;
const versions: Record<string, string> = {};

let onPostgres: Backend | undefined;
const openOn = async (name: BackendName) => {
  const backend = await openBackend(name, people);
  versions[name] = backend.version;
  return backend;
};
try {
  await measure('PostgreSQL', lines, async () => {
    onPostgres = await openOn('PostgreSQL');
    return { subject: onPostgres, close: async () => {} };
  });
  // A browser takes long, and CI may not have one.
  if (!asked.quick) {
    await measure('Chromium', webLines, async () => {
      const { openWeb } = await import('./browser.ts');
      onPostgres ??= await openOn('PostgreSQL');
      const web = await openWeb(onPostgres);
      versions.Chromium = web.version;
      return { subject: web, close: web.close };
    });
  }
  await measure('PostgreSQL', fullLines, async () => {
    onPostgres ??= await openOn('PostgreSQL');
    return { subject: onPostgres, close: async () => {} };
  });
} finally {
  await onPostgres?.close();
}
await measure('embedded', lines, async () => {
  const backend = await openOn('embedded');
  return { subject: backend, close: backend.close };
});

if (outcomes.length === 0)
  throw new Error(`no such line; there are: ${namesOf([...lines, ...webLines, ...fullLines])}`);
const failed = outcomes.filter((outcome) => !keepsLimit(outcome));
for (const { backend, title } of failed) console.log(`Beyond its limit: ${title} (${backend})`);
process.exit(failed.length > 0 ? 1 : 0);

/** Measures the selected lines and prints each as soon as it is known; opens the subject only if there are any. */
async function measure<Subject, Place extends string>(
  place: Place,
  all: readonly Line<Subject, Place>[],
  open: () => Promise<{ subject: Subject; close: () => Promise<void> }>,
): Promise<void> {
  if (asked.backend && asked.backend.toLowerCase() !== place.toLowerCase()) return;
  const mine = all.filter(({ name }) => !wanted || wanted.includes(name));
  if (mine.length === 0) return;
  console.log(`\n${place}, ${people} people\n${head()}`);
  const { subject, close } = await open();
  try {
    for (const { name: line, title, unit, more, measure, bounds } of mine) {
      const [goal, limit] = bounds[place];
      const figure = await measure(subject, pace);
      const outcome = { backend: place, line, title, unit, ...(more && { more }), goal, limit, ...figure };
      outcomes.push(outcome);
      console.log(row(outcome, last));
    }
  } finally {
    await close();
  }
  // Stores the outcomes so far, in case the rest fails.
  if (whole || asked.save) save(outcomes, people, versions);
}

function namesOf(all: readonly { name: string }[]): string {
  return all.map(({ name }) => name).join(', ');
}
