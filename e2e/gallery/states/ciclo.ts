import { press, type State, type Step } from '../state.ts';

const pessoa = '/colaborador/:colaborador';
const aPlan = (aceito: boolean) => ({
  id: 1,
  nome: 'Crescer em liderança',
  ate: '2030-06-30',
  criado_em: '2026-10-05T12:00:00.000Z',
  encerrado_em: null,
  objetivos: [
    {
      id: 1,
      texto: 'Conduzir a reunião semanal da equipe.',
      ate: '2030-03-31',
      motivo: { tipo: 'tema', nome: 'Comunicação', percentual: 50 },
      aceito,
      acoes: 3,
      feitas: 1,
      fim: null,
      desfecho: null,
    },
  ],
});
const withPlan = (aceito = true) => [[/^GET \/api\/planos/, { body: [aPlan(aceito)] }]] as const;
/** Writes into the first field of the dialog. */
const write: Step = (page) => page.getByRole('dialog').getByRole('textbox').first().fill('Bom mês.');
const done = { body: { id: 1 } };

/** What follows from an evaluation, what the records say together, and 'Resolver agora'. */
export const ciclo: readonly State[] = [
  {
    name: 'plano-nenhum',
    as: 'lider',
    path: `${pessoa}#plano`,
    answers: [[/^GET \/api\/planos/, { body: [] }]],
    sees: 'Nenhum plano em aberto.',
    shows: ['features/planos/PlanoCard'],
  },
  { name: 'plano', as: 'lider', path: `${pessoa}#plano`, answers: withPlan(), sees: 'Crescer em liderança' },
  {
    name: 'plano-proposta',
    as: 'lider',
    path: `${pessoa}#plano`,
    answers: withPlan(false),
    sees: ['button', /^Aceitar/],
  },
  {
    name: 'plano-criar',
    as: 'lider',
    path: pessoa,
    answers: [[/^GET \/api\/planos/, { body: [] }]],
    steps: [press('Criar plano')],
    sees: ['dialog', 'Criar plano de desenvolvimento'],
    shows: ['features/planos/PlanoDialog'],
  },
  {
    name: 'plano-objetivo',
    as: 'lider',
    path: pessoa,
    answers: withPlan(),
    steps: [press('Novo objetivo')],
    sees: ['dialog'],
    shows: ['features/planos/ObjetivoDialog'],
  },
  {
    name: 'plano-encerrar-objetivo',
    as: 'lider',
    path: pessoa,
    answers: withPlan(),
    steps: [press(/^Encerrar objetivo/)],
    sees: ['dialog', 'Encerrar objetivo'],
    shows: ['features/planos/EncerrarDialog'],
  },
  { name: 'indicadores', as: 'rh', path: '/indicadores', sees: ['table'], printed: true },
  { name: 'indicadores-lider', as: 'lider', path: '/indicadores', sees: ['table'] },
  {
    name: 'indicadores-quadrantes-nenhum',
    as: 'rh',
    path: '/indicadores?figura=quadrantes&trimestre=2024-4',
    sees: 'Ainda não há o que comparar',
    shows: ['features/indicadores/Quadrantes'],
  },
  {
    name: 'indicadores-pessoas',
    as: 'rh',
    path: '/indicadores',
    steps: [press(/pessoas?/)],
    sees: ['dialog'],
    shows: ['features/indicadores/Lista'],
  },
  {
    name: 'resolver',
    as: 'lider',
    path: '/home?resolver=agora',
    sees: /^1 de \d+$/,
    shows: ['features/pendencias/Resolver'],
  },
  {
    name: 'resolver-feito',
    as: 'lider',
    path: '/home?resolver=agora',
    answers: [[/^GET \/api\/pendencias$/, { body: [] }]],
    sees: 'Tudo em dia.',
    shows: ['features/pendencias/Feito'],
  },
  {
    name: 'report-salvo-sem-assinatura',
    as: 'lider',
    path: '/home?pessoa=:colaborador&abrir=report-2026-12-novo',
    answers: [
      [/^POST \/api\/reports\/.*\/sign/, 'offline'],
      [/^POST \/api\/reports\/colaboradores/, done],
    ],
    steps: [write, press('Salvar e assinar'), press('Confirmar assinatura')],
    sees: 'Report salvo, mas ainda não assinado.',
    shows: ['features/registros/Salvo'],
  },
];
