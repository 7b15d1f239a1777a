import { getConfig } from '@alinha/contract/config';
import { type Routes, serve } from '../../http/serve.ts';

export const configRoutes: Routes<'config'> = {
  getConfig: serve(getConfig, async ({ config }) => ({
    produto: config.produto,
    boas_vindas: config.boasVindas,
    dominios: config.dominios,
    cadastroAberto: config.cadastroAberto,
    sso: config.oidc?.label ?? null,
    senhaSoRh: config.senhaSoRh,
  })),
};
