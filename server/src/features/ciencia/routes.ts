import * as contract from '@alinha/contract/ciencia';
import { feature } from '../../http/feature.ts';
import * as acts from './acts.ts';
import { readEvidencia } from './evidencia.ts';

export const cienciaRoutes = feature(contract, {
  listCiencias: (reading) => acts.listCiencias(reading),

  createManifestacao: (work) => acts.createManifestacao(work, work.params, work.body),

  createResposta: (work) => acts.createResposta(work, work.params, work.body),

  createUltimaPalavra: (work) => acts.createUltimaPalavra(work, work.params, work.body.texto),

  createEntrega: (work) => acts.createEntrega(work, work.params, work.body),

  getEvidencia: (work) => {
    work.audit({});
    return readEvidencia(work, work.params);
  },
});
