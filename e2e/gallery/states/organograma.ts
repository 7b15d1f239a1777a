import { press, type State } from '../state.ts';

/** The chart. */
export const organograma: readonly State[] = [
  {
    name: 'organograma-lider',
    as: 'lider',
    path: '/home',
    sees: ['treegrid'],
    late: /^GET \/api\/organograma/,
    printed: true,
  },
  {
    name: 'organograma-cultural',
    as: 'lider',
    path: '/home?view=cultural',
    sees: ['treegrid'],
    printed: true,
  },
  { name: 'organograma-rh', as: 'rh', path: '/home?empresa=todas', sees: ['treegrid'] },
  { name: 'organograma-ceo', as: 'ceo', path: '/home', sees: ['treegrid'] },
  { name: 'organograma-colaborador', as: 'colaborador', path: '/home', sees: ['treegrid'] },
  { name: 'organograma-ano-anterior', as: 'lider', path: '/home?ano=2025', sees: ['treegrid'] },
  { name: 'organograma-faltantes', as: 'rh', path: '/home?so=faltantes', sees: ['treegrid'] },
  { name: 'organograma-busca', as: 'rh', path: '/home?empresa=todas&filtro=ana', sees: ['treegrid'] },
  {
    name: 'organograma-ninguem',
    as: 'rh',
    path: '/home?filtro=zzzz',
    sees: 'Nenhum colaborador encontrado.',
    shows: ['features/organograma/ChartBody'],
  },
  {
    name: 'organograma-filtros',
    as: 'rh',
    path: '/home',
    steps: [press(/^Filtros/)],
    sees: ['button', 'Expandir tudo'],
    widths: [390],
  },
  {
    name: 'organograma-sem-conexao',
    as: 'lider',
    path: '/home',
    answers: [[/^GET \/api\/organograma/, 'offline']],
    sees: ['alert'],
  },
];
