import type { FimDeObjetivo } from '@alinha/contract/choices';

/** What a leader writes for a theme that is low: the goal, and tasks on the way to it. */
interface GoalTexts {
  texto: string;
  acoes: readonly string[];
}

const goals: Readonly<Record<string, GoalTexts>> = {
  'Foco no cliente': {
    texto: 'Entender a necessidade do cliente antes de propor a solução.',
    acoes: [
      'Ouvir um cliente por semana e anotar o que ele precisa',
      'Levar à equipe a opinião de três clientes',
      'Acompanhar um atendimento do começo ao fim',
    ],
  },
  Colaboração: {
    texto: 'Pedir e oferecer ajuda antes do fim do prazo.',
    acoes: [
      'Ensinar uma rotina própria a um colega',
      'Marcar uma conversa com a área que mais depende deste trabalho',
      'Participar de uma entrega de outra equipe',
    ],
  },
  Responsabilidade: {
    texto: 'Avisar com antecedência quando um compromisso estiver em risco.',
    acoes: [
      'Rever os compromissos da semana toda segunda-feira',
      'Registrar por escrito os prazos combinados',
      'Apresentar as pendências na conversa quinzenal',
    ],
  },
  'Melhoria contínua': {
    texto: 'Propor uma melhoria do próprio trabalho a cada mês.',
    acoes: [
      'Listar as tarefas que se repetem e podem ser simplificadas',
      'Medir o tempo de uma rotina antes e depois da mudança',
      'Apresentar uma melhoria na reunião da equipe',
    ],
  },
  Comunicação: {
    texto: 'Falar com clareza e escutar antes de responder.',
    acoes: [
      'Conduzir a reunião semanal da equipe',
      'Fazer o curso de comunicação escrita',
      'Pedir a dois colegas uma devolutiva sobre as apresentações',
    ],
  },
};

/** A goal for a theme; themes outside the starter set get one that names them. */
export const goalFor = (tema: string): GoalTexts =>
  goals[tema] ?? {
    texto: `Desenvolver ${tema}.`,
    acoes: ['Combinar um caso concreto para praticar', 'Pedir uma devolutiva depois de um mês'],
  };

/** What a leader writes without a theme behind it. */
export const careerGoal: GoalTexts = {
  texto: 'Assumir a condução de um projeto da área.',
  acoes: [
    'Acompanhar a condução de um projeto em andamento',
    'Preparar o plano de um projeto pequeno',
    'Apresentar o resultado do projeto à diretoria',
  ],
};

/** What people propose for themselves. */
export const proposals = [
  'Quero apresentar os resultados da área na reunião da diretoria.',
  'Gostaria de fazer o curso de análise de dados e aplicar em um relatório nosso.',
  'Quero acompanhar um projeto de outra área por um mês.',
] as const;

/** With which sentence a leader ends a goal. */
export const endings: Readonly<Record<FimDeObjetivo, readonly string[]>> = {
  alcancado: [
    'Fez o que combinamos, e a equipe já percebe a diferença.',
    'Todas as ações foram concluídas, e o resultado apareceu na última avaliação.',
  ],
  em_parte: [
    'Avançou bem, mas ainda depende de lembretes nas semanas mais cheias.',
    'Praticou em dois projetos; falta fazer disso um hábito.',
  ],
  encerrado: ['As prioridades da área mudaram. Retomamos este ponto no próximo plano.'],
};
