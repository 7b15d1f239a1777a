import type { z as zod } from 'zod/v4';

/**
 * What the browser takes for zod: it makes no shapes, and only remembers how each was asked for. Pages show answers as they
 * come and forms read labels and lengths off the asking; zod itself, far larger than the whole contract, comes when
 * something typed has to be judged (`shapes.ts`).
 */
export interface Step {
  /** What it was asked of; nothing at zod itself. */
  on: unknown;
  name: string;
  /** Where it was called. */
  args?: readonly unknown[];
}

const step = Symbol('step');
/** Asked of a shape that is none yet, these would be remembered too, and their answer taken for one. */
const judging = /^(_zod|~standard|def|decode|encode|parse|safe\w+)$/;

const asked = (what: Step): unknown =>
  new Proxy(() => undefined, {
    get: (_, name) => {
      if (name === step) return what;
      if (name === 'then' || typeof name === 'symbol') return undefined;
      if (judging.test(name)) throw new Error(`Shapes judge nothing here (${name}): see lib/shapes.ts.`);
      return asked({ on: asked(what), name });
    },
    apply: (_, __, args) => asked({ ...what, args }),
  });

/** How a shape was asked for, the last step; nothing for what is no shape. */
export const stepOf = (shape: unknown): Step | undefined =>
  typeof shape === 'function' ? (shape as { [step]?: Step })[step] : undefined;

export const z = asked({ on: undefined, name: 'z' }) as typeof zod;
