import { parseArgs } from 'node:util';
import { type HomeName, openHome } from './home.ts';
import { lines } from './lines.ts';
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
  },
});
const people = Number(asked.people ?? (asked.quick ? 1000 : 10_000));
const pace: Pace = asked.quick ? quickPace : wholePace;
const wanted = asked.only?.split(',');
const last = lastOutcomes(people);
const outcomes: Outcome[] = [];
const versions: Record<string, string> = {};

for (const name of ['PostgreSQL', 'embedded'] as const) {
  if (!asked.home || asked.home.toLowerCase() === name.toLowerCase()) await measureHome(name);
}
if (outcomes.length === 0)
  throw new Error(`no such line; there are: ${lines.map(({ name }) => name).join(', ')}`);
const whole = !asked.quick && !wanted && !asked.home;
if (whole || asked.save) save(outcomes, people, versions);
const failed = outcomes.filter((outcome) => !isKept(outcome));
for (const { home, title } of failed) console.log(`Beyond its limit: ${title} (${home})`);
process.exit(failed.length > 0 ? 1 : 0);

async function measureHome(name: HomeName): Promise<void> {
  const mine = lines.filter((line) => line.homes[name] && (!wanted || wanted.includes(line.name)));
  if (mine.length === 0) return;
  console.log(`\n${name}, ${people} people\n${head()}`);
  const home = await openHome(name, people);
  try {
    versions[name] = home.version;
    for (const { name: line, title, unit, more, measure, homes } of mine) {
      const [goal, limit] = homes[name] ?? [];
      const figure = await measure(home, pace);
      const outcome = { home: name, line, title, unit, ...(more && { more }), goal, limit, ...figure };
      outcomes.push(outcome);
      console.log(row(outcome, last));
    }
  } finally {
    await home.close();
  }
}
