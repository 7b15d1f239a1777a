import * as contract from '@alinha/contract/config';
import { feature } from '../../http/feature.ts';
import { findContatos } from '../encarregados/index.ts';

export const configRoutes = feature(contract, {
  getConfig: async ({ config, db }) => ({
    produto: config.produto,
    boas_vindas: config.boasVindas,
    dominios: config.dominios,
    cadastroAberto: config.cadastroAberto,
    sso: config.oidc?.label ?? null,
    senhaSoRh: config.senhaSoRh,
    encarregados: await findContatos(db),
  }),
});
