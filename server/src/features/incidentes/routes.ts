import * as contract from '@alinha/contract/incidentes';
import { feature } from '../../http/feature.ts';
import * as acts from './acts.ts';

export const incidentesRoutes = feature(contract, {
  listIncidentes: ({ db, now }) => acts.listIncidentes(db, now),

  createIncidente: (work) => acts.createIncidente(work, work.body),

  editIncidente: (work) => acts.editIncidente(work, work.params.incidenteId, work.body, work.checkVersion),

  listAtingidos: (work) => acts.listAtingidos(work, work.params.incidenteId),

  getAviso: ({ db, params }) => acts.getAviso(db, params.incidenteId, params.pessoaId),

  notifyAtingidos: (work) => acts.notifyAtingidos(work, work.params.incidenteId, work.body.pessoas),
});
