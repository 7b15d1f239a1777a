import { press, type State, type Step } from '../state.ts';

/** Writes into the first field of the dialog. */
const write: Step = (page) => page.getByRole('dialog').getByRole('textbox').first().fill('Bom mês.');
const done = { body: { id: 1 } };

/** 'Resolver agora', and a record whose signature failed. */
export const ciclo: readonly State[] = [
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
