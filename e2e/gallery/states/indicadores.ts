import { calls, type State } from '../state.ts';

const page = '/indicadores';

/** The pictures of /indicadores, and the people behind them. */
export const indicadores: readonly State[] = [
  {
    name: 'indicadores',
    as: 'rh',
    path: page,
    sees: ['table', /^Cultura por tema/],
    late: calls,
    printed: true,
  },
  { name: 'indicadores-lider', as: 'lider', path: `${page}?por=lider`, sees: ['table', /^Cultura por tema/] },
  { name: 'indicadores-medias', as: 'rh', path: `${page}?figura=medias`, printed: true },
  { name: 'indicadores-quadrantes', as: 'rh', path: `${page}?figura=quadrantes`, printed: true },
  {
    name: 'indicadores-quadrantes-nenhum',
    as: 'rh',
    path: `${page}?figura=quadrantes`,
    answers: [[/^GET \/api\/indicadores\/quadrantes/, { body: { de: null, para: null, fluxos: [] } }]],
    sees: 'Ainda não há o que comparar',
    shows: ['features/indicadores/Quadrantes'],
  },
  { name: 'indicadores-registros', as: 'rh', path: `${page}?figura=registros`, printed: true },
  { name: 'indicadores-planos', as: 'rh', path: `${page}?figura=planos`, printed: true },
  {
    name: 'indicadores-pessoas',
    as: 'lider',
    path: `${page}?lista=temas`,
    sees: ['dialog', 'Pessoas'],
    late: /^GET \/api\/indicadores\/pessoas/,
    shows: ['features/indicadores/Lista'],
  },
];
