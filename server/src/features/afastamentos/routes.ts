import { createAfastamento, deleteAfastamento, editAfastamento } from '@alinha/contract/afastamentos';
import { type Routes, serve, sucesso } from '../../http/serve.ts';
import * as acts from './acts.ts';

export const afastamentosRoutes: Routes<'afastamentos'> = {
  createAfastamento: serve(createAfastamento, (work) =>
    acts.createAfastamento(work, work.target.id, work.body),
  ),

  editAfastamento: serve(editAfastamento, (work) =>
    acts.editAfastamento(work, work.params, work.body, work.checkVersion),
  ),

  deleteAfastamento: serve(deleteAfastamento, async (work) => {
    await acts.deleteAfastamento(work, work.params, work.checkVersion);
    return { sucesso };
  }),
};
