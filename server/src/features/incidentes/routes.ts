import {
  createIncidente,
  editIncidente,
  getAviso,
  listAtingidos,
  listIncidentes,
  notifyAtingidos,
} from '@alinha/contract/incidentes';
import { type Routes, serve } from '../../http/serve.ts';
import * as acts from './acts.ts';

export const incidentesRoutes: Routes<'incidentes'> = {
  listIncidentes: serve(listIncidentes, ({ db, now }) => acts.listIncidentes(db, now)),

  createIncidente: serve(createIncidente, (work) => acts.createIncidente(work, work.body)),

  editIncidente: serve(editIncidente, (work) =>
    acts.editIncidente(work, work.params.incidenteId, work.body, work.checkVersion),
  ),

  listAtingidos: serve(listAtingidos, (work) => acts.listAtingidos(work, work.params.incidenteId)),

  getAviso: serve(getAviso, ({ db, params }) => acts.getAviso(db, params.incidenteId, params.pessoaId)),

  notifyAtingidos: serve(notifyAtingidos, (work) =>
    acts.notifyAtingidos(work, work.params.incidenteId, work.body.pessoas),
  ),
};
