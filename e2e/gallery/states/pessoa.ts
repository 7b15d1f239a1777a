import { calls, fill, press, pressFirst, type State, until } from '../state.ts';

const resumo = '/colaborador/:colaborador';

/** A person's page, their histories, and one's own account. */
export const pessoa: readonly State[] = [
  {
    name: 'pessoa-pelo-lider',
    as: 'lider',
    path: resumo,
    sees: 'Resumo de desempenho',
    late: calls,
    printed: true,
  },
  { name: 'pessoa-pelo-rh', as: 'rh', path: resumo, sees: 'Resumo de desempenho', printed: true },
  { name: 'pessoa-propria', as: 'colaborador', path: '/colaborador/:eu', sees: 'Minhas anotações' },
  { name: 'pessoa-lider-propria', as: 'lider', path: '/colaborador/:eu', sees: 'Minhas anotações' },
  { name: 'pessoa-restrita', as: 'colaborador', path: '/colaborador/:lider', sees: 'Resumo do Colaborador' },
  {
    name: 'pessoa-que-nao-existe',
    as: 'lider',
    path: '/colaborador/999999',
    sees: 'Colaborador não encontrado',
    shows: ['features/resumo/ColaboradorPage'],
  },
  {
    name: 'pessoa-pdf',
    as: 'rh',
    path: resumo,
    steps: [until('Resumo de desempenho'), press('Baixar PDF')],
    sees: 'Incluir as observações confidenciais no PDF?',
  },
  {
    name: 'pessoa-pdf-erro',
    as: 'colaborador',
    path: '/colaborador/:eu',
    answers: [[/^GET \/api\/pdf\//, 400]],
    steps: [until('Resumo de desempenho'), press('Baixar PDF')],
    sees: 'Não deu certo',
  },
  {
    name: 'tarefa-nova',
    as: 'lider',
    path: resumo,
    steps: [press('Nova tarefa')],
    sees: ['form', 'Nova tarefa'],
  },
  {
    name: 'tarefa-sem-titulo',
    as: 'lider',
    path: resumo,
    steps: [press('Nova tarefa'), press('Adicionar')],
    sees: /^Informe/,
  },
  {
    name: 'tarefa-alterar',
    as: 'lider',
    path: resumo,
    steps: [press(/^Editar tarefa/)],
    sees: ['form', /^Editar tarefa/],
  },
  {
    name: 'tarefa-excluir',
    as: 'lider',
    path: resumo,
    steps: [press(/^Excluir tarefa/)],
    sees: ['button', 'Sim'],
  },
  { name: 'tarefas-concluidas', as: 'lider', path: resumo, steps: [press(/Mostrar$/)], sees: /Ocultar/ },
  {
    name: 'alinhamento-alterar',
    as: 'lider',
    path: resumo,
    steps: [press('Editar')],
    sees: /Ao salvar, as versões/,
  },
  {
    name: 'observacao-nova',
    as: 'rh',
    path: resumo,
    steps: [pressFirst('[aria-label^="Adicionar observação"]')],
    sees: /^Nova observação/,
  },
  {
    name: 'observacao-excluir',
    as: 'rh',
    path: resumo,
    steps: [pressFirst('[aria-label^="Excluir observação"]')],
    sees: ['button', 'Sim'],
  },
  {
    name: 'kpi-ciclo-novo',
    as: 'lider',
    path: `${resumo}?abrir=kpi-novo`,
    sees: ['dialog', 'Nova Avaliação de KPI'],
    shows: ['features/kpi/NovoCicloDialog'],
  },
  {
    name: 'kpi-ciclo-sem-nada',
    as: 'lider',
    path: `${resumo}?abrir=kpi-novo`,
    steps: [press('Salvar Avaliação')],
    sees: /^Informe/,
  },
  {
    name: 'kpi-novo',
    as: 'lider',
    path: resumo,
    steps: [press(/^Adicionar KPI/)],
    sees: ['dialog', 'Adicionar Novo KPI'],
    shows: ['features/kpi/KpiDialog'],
  },
  {
    name: 'kpi-alterar',
    as: 'lider',
    path: resumo,
    steps: [press(/^Editar KPI/)],
    sees: ['dialog', 'Editar KPI'],
  },
  { name: 'kpi-excluir', as: 'lider', path: resumo, steps: [press(/^Excluir KPI/)], sees: ['button', 'Sim'] },
  {
    name: 'kpi-ciclo-renomear',
    as: 'lider',
    path: resumo,
    steps: [press(/^Renomear ciclo/)],
    sees: ['button', 'Cancelar'],
  },
  {
    name: 'kpi-que-nao-existe',
    as: 'lider',
    path: `${resumo}?abrir=kpi-999999-novo`,
    sees: 'Nada a mostrar aqui',
    shows: ['ui/NotThereDialog'],
  },
  {
    name: 'anotacoes-compartilhar',
    as: 'colaborador',
    path: '/colaborador/:eu',
    steps: [press(/^Compartilhar com meu gestor/)],
    answers: [[/^PUT \/api\/.*preparac/, 'held']],
  },
  {
    name: 'historico-reports',
    as: 'lider',
    path: '/reports/:colaborador',
    sees: /^Reports de/,
    late: calls,
    printed: true,
  },
  {
    name: 'historico-avaliacoes',
    as: 'lider',
    path: '/avaliacao-cultural/:colaborador',
    sees: /^Avaliações culturais de/,
    late: calls,
  },
  { name: 'avaliacao-cultural', as: 'lider', path: '/avaliacao-cultural' },
  { name: 'historico-proibido', as: 'colaborador', path: '/reports/:lider', sees: ['alert'] },
];

/** The own account. */
export const conta: readonly State[] = [
  { name: 'conta', as: 'lider', path: '/conta', sees: 'Onde você entrou', late: calls },
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
    sees: ['dialog', 'Configurar aplicativo de códigos'],
    shows: ['features/segundo-fator/SenhaDialog'],
  },
  {
    name: 'conta-aplicativo-codigo',
    as: 'lider',
    path: '/conta',
    steps: [press('Configurar aplicativo'), fill('A sua senha', 'Alinha-demo-2026'), press('Continuar')],
    sees: /^Leia a imagem/,
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
      async (page) => {
        const devtools = await page.context().newCDPSession(page);
        await devtools.send('WebAuthn.enable');
        await devtools.send('WebAuthn.addVirtualAuthenticator', {
          options: {
            protocol: 'ctap2',
            transport: 'internal',
            hasResidentKey: true,
            hasUserVerification: true,
            isUserVerified: true,
            automaticPresenceSimulation: true,
          },
        });
      },
      press('Adicionar chave'),
      fill('A sua senha', 'Alinha-demo-2026'),
      press('Continuar'),
    ],
    sees: 'Guardar chave',
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
      fill('A sua senha', 'Alinha-demo-2026'),
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
