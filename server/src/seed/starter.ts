import type { Questionario } from '@alinha/contract/questionario';

/** The initial questions of an empty database; from then on a company manages its own. */
export const starterQuestions: Questionario = {
  reports: [
    'Quais foram as principais entregas e resultados deste mês?',
    'Que dificuldades atrapalharam o trabalho e como foram tratadas?',
    'O que foi aprendido ou desenvolvido neste período?',
    'Como foi a colaboração com a equipe e com outras áreas?',
    'Quais são as prioridades e os combinados para o próximo mês?',
  ],
  temas: [
    {
      tema: 'Foco no cliente',
      perguntas: [
        'Procura entender a necessidade do cliente antes de propor uma solução?',
        'Cumpre os prazos combinados com clientes internos e externos?',
        'Leva a opinião do cliente para dentro da equipe?',
        'Assume o problema do cliente até que esteja resolvido?',
      ],
    },
    {
      tema: 'Colaboração',
      perguntas: [
        'Compartilha o que sabe com os colegas?',
        'Pede e oferece ajuda quando é preciso?',
        'Trata todas as pessoas com respeito, também nos momentos de pressão?',
        'Resolve divergências conversando diretamente com os envolvidos?',
        'Coloca o resultado da equipe acima do próprio?',
      ],
    },
    {
      tema: 'Responsabilidade',
      perguntas: [
        'Faz o que combinou, sem precisar ser lembrado?',
        'Avisa com antecedência quando um compromisso está em risco?',
        'Reconhece os próprios erros e age para corrigi-los?',
      ],
    },
    {
      tema: 'Melhoria contínua',
      perguntas: [
        'Propõe melhorias para o próprio trabalho?',
        'Aprende com o que não deu certo?',
        'Busca e aplica as devolutivas que recebe?',
        'Baseia as suas decisões em dados e fatos?',
      ],
    },
    {
      tema: 'Comunicação',
      perguntas: [
        'Comunica-se de forma clara e objetiva?',
        'Escuta com atenção antes de responder?',
        'Mantém informado quem depende do seu trabalho?',
      ],
    },
  ],
};
