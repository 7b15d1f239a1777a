import * as auth from './auth.ts';
import * as avaliacaoCultural from './avaliacao-cultural.ts';
import * as config from './config.ts';
import type { Call } from './core.ts';
import * as organograma from './organograma.ts';
import * as reports from './reports.ts';

/** The features of the API; the server must serve every call of each. */
export const features = { auth, avaliacaoCultural, config, organograma, reports };

type CallsOf<Module> = { [K in keyof Module as Module[K] extends Call ? K : never]: Module[K] };

/** The calls of each feature by name, without the shapes that stand beside them. */
export type FeatureCalls = { [F in keyof typeof features]: CallsOf<(typeof features)[F]> };
