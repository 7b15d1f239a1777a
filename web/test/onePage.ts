import { builtinEnvironments, type Environment } from 'vitest/runtime';

let page: Promise<unknown> | undefined;

/** A DOM that lives as long as its worker, since the modules of the app hold it. */
const onePage: Environment = {
  name: 'one-page',
  viteEnvironment: 'client',
  async setup(global, options) {
    page ??= Promise.resolve(builtinEnvironments['happy-dom'].setup(global, options));
    await page;
    return { teardown: () => undefined };
  },
};

export default onePage;
