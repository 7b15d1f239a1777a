import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

/**
 * What the tests of a whole run may cost at most, in counts that hardly depend on a machine's speed. Before you raise one,
 * look for a cheaper test.
 */
const budgets = {
  'on PostgreSQL': { databases: 19, processes: 28, 'real hashes': 146, statements: 365_000 },
  'on the embedded database': { databases: 16, processes: 53, 'real hashes': 0, statements: 5_800 },
  'of the drills': { processes: 70 },
} as const;

export type Counts = Partial<Record<keyof (typeof budgets)['on PostgreSQL'], number>>;

declare module 'vitest' {
  interface ProvidedContext {
    /** The file where each test file adds what it has counted. */
    counts: string;
  }
}

/**
 * Begins the counts of a run. The returned function ends them and prints what the run has cost; it throws where a whole run of the usual
 * length has cost more than it may.
 */
export function startCounts(project: TestProject, which: keyof typeof budgets): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'alinha-counts-'));
  const file = join(folder, 'counts');
  writeFileSync(file, '');
  project.provide('counts', file);
  return () => {
    const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
    const handedIn: Counts[] = lines.map((line) => JSON.parse(line));
    rmSync(folder, { recursive: true });
    const counts = Object.entries(budgets[which]).map(([what, most]) => {
      const times = handedIn.reduce((sum, one) => sum + (one[what as keyof Counts] ?? 0), 0);
      return { words: `${what}: ${times} of at most ${most}`, isOver: times > most };
    });
    const inWords = (some: typeof counts) => some.map(({ words }) => words).join(', ');
    process.stdout.write(`\nThe tests ${which}: ${inWords(counts)}\n`);
    const over = counts.filter(({ isOver }) => isOver);
    const isUsual = process.env.TEST_LONG !== 'on' && process.env.DRILL !== 'whole';
    if (process.env.TEST_WHOLE === 'on' && isUsual && over.length > 0)
      throw new Error(`The tests ${which} cost more than server/test/counts.ts allows: ${inWords(over)}.`);
  };
}
