import { getConfig } from '@alinha/contract/config';
import { type Routes, serve } from '../../http/serve.ts';
import { findContatos } from '../encarregados/index.ts';

export const configRoutes: Routes<'config'> = {
  getConfig: serve(getConfig, async ({ config, db }) => ({
    produto: config.produto,
    boas_vindas: config.boasVindas,
    dominios: config.dominios,
    cadastroAberto: config.cadastroAberto,
    sso: config.oidc?.label ?? null,
    senhaSoRh: config.senhaSoRh,
    encarregados: await findContatos(db),
  })),
};
