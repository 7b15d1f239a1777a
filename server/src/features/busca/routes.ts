import * as contract from '@alinha/contract/busca';
import { tagged } from '../../cache/tagged.ts';
import { feature } from '../../http/feature.ts';
import { readBusca } from './queries.ts';

export const buscaRoutes = feature(contract, {
  listBusca: ({ actor, db, etags }) =>
    tagged({ db, actor, name: 'busca', temas: ['cartao'] }, etags, () => readBusca(db, actor)),
});
