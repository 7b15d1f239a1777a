import {
  createEntrega,
  createManifestacao,
  createResposta,
  createUltimaPalavra,
  getEvidencia,
  listCiencias,
} from '@alinha/contract/ciencia';
import { type Routes, serve } from '../../http/serve.ts';
import * as acts from './acts.ts';
import { readEvidencia } from './evidencia.ts';

export const cienciaRoutes: Routes<'ciencia'> = {
  listCiencias: serve(listCiencias, (reading) => acts.listCiencias(reading)),

  createManifestacao: serve(createManifestacao, (work) =>
    acts.createManifestacao(work, work.params, work.body),
  ),

  createResposta: serve(createResposta, (work) => acts.createResposta(work, work.params, work.body)),

  createUltimaPalavra: serve(createUltimaPalavra, (work) =>
    acts.createUltimaPalavra(work, work.params, work.body.texto),
  ),

  createEntrega: serve(createEntrega, (work) => acts.createEntrega(work, work.params, work.body)),

  getEvidencia: serve(getEvidencia, (work) => {
    work.audit({});
    return readEvidencia(work, work.params);
  }),
};
