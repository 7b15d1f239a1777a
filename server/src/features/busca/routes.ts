import { listBusca } from '@alinha/contract/busca';
import { tagged } from '../../cache/tagged.ts';
import { type Routes, serve } from '../../http/serve.ts';
import { readBusca } from './queries.ts';

export const buscaRoutes: Routes<'busca'> = {
  listBusca: serve(listBusca, ({ actor, db, etags }) =>
    tagged({ db, actor, name: 'busca', temas: ['cartao'] }, etags, () => readBusca(db, actor)),
  ),
};
