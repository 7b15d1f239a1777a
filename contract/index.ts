import type { Call } from './core.ts';
import { features } from './features.ts';

export { features };

/** The calls that a module of the contract declares. */
export type CallsOf<Module> = { [K in keyof Module as Module[K] extends Call ? K : never]: Module[K] };

export type { Call } from './core.ts';

/** The calls of each feature by name, without the shapes exported beside them. */
export type FeatureCalls = { [F in keyof typeof features]: CallsOf<(typeof features)[F]> };
