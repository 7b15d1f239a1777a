import type { TestContext } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** What a drill counted and measured, in the order of reporting. */
    figures?: Record<string, string | number>;
  }
}

/** How often, or for how long: `whole` under `npm run drill`, `short` in `npm test`. */
export const size = (whole: number, short: number): number => (process.env.DRILL === 'whole' ? whole : short);

/** Whether this is a whole run; `npm test` skips drills that other tests already cover. */
export const whole = size(1, 0) === 1;

/** Reports a figure for the table of `docs/drills.md`, which a whole run writes. */
export function figure({ task }: Pick<TestContext, 'task'>, name: string, value: string | number): void {
  task.meta.figures = { ...task.meta.figures, [name]: value };
}
