import { demonstration } from '../../../server/src/seed/demonstration.ts';
import { addAuthenticator } from '../../authenticator.ts';
import { calls, fill, press, type State } from '../state.ts';

/** The own account. */
export const conta: readonly State[] = [
  { name: 'conta', as: 'lider', path: '/conta', sees: 'Dispositivos conectados', late: calls },
  {
    name: 'conta-senha',
    as: 'lider',
    path: '/conta',
    steps: [press('Alterar senha')],
    sees: ['dialog', 'Alterar senha'],
  },
  {
    name: 'conta-senha-sem-nada',
    as: 'lider',
    path: '/conta',
    steps: [press('Alterar senha'), press('Salvar')],
    sees: /^Informe/,
  },
  {
    name: 'conta-nome-social',
    as: 'lider',
    path: '/conta',
    steps: [fill('Nome social', 'Ana')],
    sees: 'Salvar nome social',
  },
  {
    name: 'conta-aplicativo',
    as: 'lider',
    path: '/conta',
    steps: [press('Configurar aplicativo')],
    sees: ['dialog', 'Configurar aplicativo autenticador'],
    shows: ['features/segundo-fator/SenhaDialog'],
  },
  {
    name: 'conta-aplicativo-codigo',
    as: 'lider',
    path: '/conta',
    steps: [press('Configurar aplicativo'), fill('A sua senha', demonstration.senha), press('Continuar')],
    sees: /^Aponte a câmera/,
    shows: ['features/segundo-fator/TotpDialog'],
  },
  {
    name: 'conta-chave',
    as: 'lider',
    path: '/conta',
    steps: [press('Adicionar chave')],
    sees: ['dialog', 'Adicionar chave de acesso'],
  },
  {
    name: 'conta-chave-nome',
    as: 'lider',
    path: '/conta',
    steps: [
      addAuthenticator,
      press('Adicionar chave'),
      fill('A sua senha', demonstration.senha),
      press('Continuar'),
    ],
    sees: 'Salvar chave',
    shows: ['features/segundo-fator/ChaveDialog'],
  },
  {
    name: 'conta-fatores',
    as: 'lider',
    path: '/conta',
    answers: [[/^GET \/api\/conta\/segundo-fator/, { changed: comFatores() }]],
    sees: 'Notebook do trabalho',
  },
  {
    name: 'conta-chave-renomear',
    as: 'lider',
    path: '/conta',
    answers: [[/^GET \/api\/conta\/segundo-fator/, { changed: comFatores() }]],
    steps: [press(/^Renomear Notebook/)],
    sees: ['dialog', 'Renomear chave de acesso'],
    shows: ['features/segundo-fator/RenomearDialog'],
  },
  {
    name: 'conta-chave-remover',
    as: 'lider',
    path: '/conta',
    answers: [[/^GET \/api\/conta\/segundo-fator/, { changed: comFatores() }]],
    steps: [press(/^Remover Notebook/)],
    sees: ['dialog', /^Remover a chave/],
  },
  {
    name: 'conta-codigos',
    as: 'lider',
    path: '/conta',
    answers: [
      [/^GET \/api\/conta\/segundo-fator/, { changed: comFatores() }],
      [
        /^(POST|PUT) \/api\/conta\/segundo-fator/,
        { body: { codigos: Array.from({ length: 10 }, (_, at) => `k${at}mfq7x2pn`) } },
      ],
    ],
    steps: [
      press('Gerar novos'),
      fill('A sua senha', demonstration.senha),
      fill('Código', '123456'),
      press('Gerar'),
    ],
    sees: 'Guardei os códigos',
    shows: ['features/segundo-fator/CodigosDialog'],
  },
  {
    name: 'conta-sessao',
    as: 'lider',
    path: '/conta',
    answers: [
      [
        /^GET \/api\/conta$/,
        {
          changed: {
            sessoes: [
              { id: 1, aparelho: 'Chrome no Windows', atual: true },
              { id: 2, aparelho: 'Safari no iOS', atual: false },
              { id: 3, aparelho: null, atual: false },
            ].map((one) => ({
              ...one,
              endereco: '2001:db8:85a3:8d3:1319:8a2e:370:7348',
              criada_em: '2026-11-20T12:00:00.000Z',
              usada_em: '2026-11-21T12:00:00.000Z',
              expira_em: '2026-12-20T12:00:00.000Z',
            })),
          },
        },
      ],
    ],
    steps: [press('Encerrar as outras')],
    sees: ['button', 'Sim'],
  },
  {
    name: 'conta-direito',
    as: 'lider',
    path: '/conta',
    steps: [press('Abrir solicitação')],
    sees: ['dialog', 'Abrir solicitação'],
    shows: ['features/solicitacoes/TextoDialog'],
  },
  {
    name: 'conta-erro-ao-salvar',
    as: 'lider',
    path: '/conta',
    answers: [[/^PUT \/api\/conta\/lembretes/, 500]],
    steps: [press(/^Receber o resumo/, 'switch')],
    sees: ['alert'],
  },
];

function comFatores() {
  return {
    totp: '2026-10-02T12:00:00.000Z',
    reserva: 7,
    chaves: [
      {
        id: 1,
        nome: 'Notebook do trabalho',
        criada_em: '2026-10-02T12:00:00.000Z',
        usada_em: '2026-11-20T12:00:00.000Z',
      },
      { id: 2, nome: 'Celular', criada_em: '2026-10-05T12:00:00.000Z', usada_em: null },
    ],
  };
}
