import type { TestContext } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** What a drill counted and measured, in the order of telling. */
    figures?: Record<string, string | number>;
  }
}

/** How often, or for how long: whole under `npm run drill`, short in `npm test`. */
export const size = (whole: number, short: number): number => (process.env.DRILL === 'whole' ? whole : short);

/** Whether this is a whole run: what other tests hold already, `npm test` makes in no short form. */
export const whole = size(1, 0) === 1;

/** Tells a figure, which stands in the table of `docs/drills.md` after a whole run. */
export function figure({ task }: Pick<TestContext, 'task'>, name: string, value: string | number): void {
  task.meta.figures = { ...task.meta.figures, [name]: value };
}
