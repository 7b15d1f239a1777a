import { press, type State } from '../state.ts';

const aba = (name: string) => `/painel-rh?aba=${name}`;
const dele = '/colaborador/:colaborador';

/** A company on its first day: three people and no records. */
export const vazia: readonly State[] = [
  { name: 'vazia-organograma-rh', as: 'rh', path: '/home', sees: ['treegrid'] },
  { name: 'vazia-organograma-lider', as: 'lider', path: '/home', sees: ['treegrid'] },
  { name: 'vazia-organograma-colaborador', as: 'colaborador', path: '/home', sees: ['treegrid'] },
  {
    name: 'vazia-pessoa',
    as: 'lider',
    path: dele,
    sees: 'Resumo de desempenho',
    shows: [
      'features/kpi/CiclosCard',
      'features/alinhamento/AlinhamentoCard',
      'features/resumo/UltimaAvaliacao',
    ],
  },
  { name: 'vazia-pessoa-pelo-rh', as: 'rh', path: dele, sees: 'Resumo de desempenho' },
  { name: 'vazia-pessoa-propria', as: 'colaborador', path: '/colaborador/:eu', sees: 'Minhas anotações' },
  {
    name: 'vazia-alinhamento',
    as: 'lider',
    path: dele,
    steps: [press('Registrar alinhamento')],
    sees: /Ao salvar, as versões/,
  },
  {
    name: 'vazia-historico-reports',
    as: 'lider',
    path: '/reports/:colaborador',
    sees: /^Reports de/,
    shows: ['features/historico/ReportsHistoryPage'],
  },
  {
    name: 'vazia-historico-avaliacoes',
    as: 'lider',
    path: '/avaliacao-cultural/:colaborador',
    sees: /^Avaliações culturais de/,
    shows: ['features/historico/AvaliacoesHistoryPage'],
  },
  { name: 'vazia-ninebox', as: 'lider', path: '/ninebox', sees: 'Matriz da equipe' },
  { name: 'vazia-tarefas', as: 'lider', path: '/todolist', sees: 'Central de Tarefas' },
  { name: 'vazia-pendencias', as: 'lider', path: '/pendencias', sees: 'Pendências' },
  { name: 'vazia-acompanhamento', as: 'rh', path: '/acompanhamento', sees: 'Acompanhamento' },
  { name: 'vazia-acompanhamento-lider', as: 'lider', path: '/acompanhamento', sees: 'Acompanhamento' },
  {
    name: 'vazia-calibracoes',
    as: 'rh',
    path: '/calibracoes',
    sees: 'Nenhuma calibração ainda',
    shows: ['features/calibracoes/CalibracoesPage'],
  },
  {
    name: 'vazia-calibracoes-nova',
    as: 'rh',
    path: '/calibracoes?sobre=nova',
    sees: ['dialog', 'Nova calibração'],
  },
  { name: 'vazia-painel', as: 'rh', path: '/painel-rh', sees: ['table'] },
  { name: 'vazia-painel-cargos', as: 'rh', path: aba('gerenciar-cargos'), sees: ['table'] },
  {
    name: 'vazia-painel-empresas',
    as: 'rh',
    path: aba('empresas'),
    answers: [[/^GET \/api\/empresas/, { body: [] }]],
    sees: 'Nenhuma empresa encontrada',
    shows: ['features/painel-rh/empresas/EmpresasTab'],
  },
  { name: 'vazia-painel-prazos', as: 'rh', path: aba('prazos'), sees: 'Salvar prazos' },
  { name: 'vazia-painel-fechamentos', as: 'rh', path: aba('fechamentos'), sees: 'Fechamentos' },
  { name: 'vazia-painel-importar', as: 'rh', path: aba('importar'), sees: 'Importar colaboradores' },
  { name: 'vazia-painel-convites', as: 'rh', path: aba('convites') },
  { name: 'vazia-auditoria', as: 'rh', path: '/auditoria', sees: 'Auditoria' },
  { name: 'vazia-privacidade', as: 'rh', path: '/privacidade', sees: 'Nenhuma solicitação.' },
  { name: 'vazia-conta', as: 'colaborador', path: '/conta', sees: 'Dispositivos conectados' },
];
