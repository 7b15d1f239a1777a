import { z } from 'zod/mini';
import { call } from './core.ts';
import { contatoDoEncarregado } from './encarregados.ts';

export const config = z.object({
  produto: z.string(),
  boas_vindas: z.string(),
  dominios: z.array(z.string()),
  cadastroAberto: z.boolean(),
  /** The label of the identity provider's button; null without a provider (OIDC-01). */
  sso: z.nullable(z.string()),
  /** Whether only HR may use passwords (OIDC-04). */
  senhaSoRh: z.boolean(),
  /** The encarregado of data protection, then their substitute (LGPD-11). */
  encarregados: z.array(contatoDoEncarregado),
});
export type Config = z.output<typeof config>;

export const getConfig = call({
  method: 'GET',
  path: '/api/config',
  summary: 'The settings that pages need before anybody signs in',
  access: 'open',
  about: ['encarregados', 'pessoas'],
  answer: config,
});
