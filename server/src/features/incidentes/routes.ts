import {
  createIncidente,
  editIncidente,
  listAtingidos,
  listIncidentes,
  notifyAtingidos,
} from '@alinha/contract/incidentes';
import { type Routes, serve } from '../../http/serve.ts';
import * as acts from './acts.ts';

export const incidentesRoutes: Routes<'incidentes'> = {
  listIncidentes: serve(listIncidentes, ({ db }) => acts.listIncidentes(db)),

  createIncidente: serve(createIncidente, (work) => acts.createIncidente(work, work.body)),

  editIncidente: serve(editIncidente, (work) =>
    acts.editIncidente(work, work.params.incidenteId, work.body, work.checkVersion),
  ),

  listAtingidos: serve(listAtingidos, (work) => acts.listAtingidos(work, work.params.incidenteId)),

  notifyAtingidos: serve(notifyAtingidos, (work) =>
    acts.notifyAtingidos(work, work.params.incidenteId, work.body.pessoas),
  ),
};
