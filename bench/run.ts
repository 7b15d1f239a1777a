import { parseArgs } from 'node:util';
import { measureGrowth } from './growth.ts';
import { type Home, type HomeName, openHome } from './home.ts';
import { fullLines, type Line, lines, webLines } from './lines.ts';
import { type Pace, quickPace, wholePace } from './measure.ts';
import { head, isKept, lastOutcomes, type Outcome, row, save } from './report.ts';

// Every line is measured beside its reference in turns of one run: what counts is the ratio, which other work on the
// machine hardly moves. Where a line is beyond its limit the run ends with an error.

const { values: asked } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    home: { type: 'string' },
    people: { type: 'string' },
    save: { type: 'boolean', default: false },
    growth: { type: 'string' },
  },
});
if (asked.growth) {
  const kept = await measureGrowth(asked.growth.split(',').map(Number));
  process.exit(kept ? 0 : 1);
}
const people = Number(asked.people ?? (asked.quick ? 1000 : 10_000));
const pace: Pace = asked.quick ? quickPace : wholePace;
const wanted = asked.only?.split(',');
const last = lastOutcomes(people);
const outcomes: Outcome[] = [];
const whole = !asked.quick && !wanted && !asked.home;
const versions: Record<string, string> = {};

let onPostgres: Home | undefined;
const openOn = async (name: HomeName) => {
  const home = await openHome(name, people);
  versions[name] = home.version;
  return home;
};
try {
  await measure('PostgreSQL', lines, async () => {
    onPostgres = await openOn('PostgreSQL');
    return { subject: onPostgres, close: async () => {} };
  });
  // A browser takes its time, and is not wherever CI runs.
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
  const home = await openOn('embedded');
  return { subject: home, close: home.close };
});

if (outcomes.length === 0)
  throw new Error(`no such line; there are: ${namesOf([...lines, ...webLines, ...fullLines])}`);
const failed = outcomes.filter((outcome) => !isKept(outcome));
for (const { home, title } of failed) console.log(`Beyond its limit: ${title} (${home})`);
process.exit(failed.length > 0 ? 1 : 0);

/** Measures the wanted lines of a home, which is opened where there are any, and prints each as it is known. */
async function measure<Subject, Place extends string>(
  place: Place,
  all: readonly Line<Subject, Place>[],
  open: () => Promise<{ subject: Subject; close: () => Promise<void> }>,
): Promise<void> {
  if (asked.home && asked.home.toLowerCase() !== place.toLowerCase()) return;
  const mine = all.filter(({ name }) => !wanted || wanted.includes(name));
  if (mine.length === 0) return;
  console.log(`\n${place}, ${people} people\n${head()}`);
  const { subject, close } = await open();
  try {
    for (const { name: line, title, unit, more, measure, homes } of mine) {
      const [goal, limit] = homes[place];
      const figure = await measure(subject, pace);
      const outcome = { home: place, line, title, unit, ...(more && { more }), goal, limit, ...figure };
      outcomes.push(outcome);
      console.log(row(outcome, last));
    }
  } finally {
    await close();
  }
  // What was measured so far is kept, whatever becomes of the rest.
  if (whole || asked.save) save(outcomes, people, versions);
}

function namesOf(all: readonly { name: string }[]): string {
  return all.map(({ name }) => name).join(', ');
}
