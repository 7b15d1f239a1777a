import { bases, type Capitulo, prazos, quemTem } from './tratamento.ts';

const doPeriodo = { base: bases.interesse, prazo: prazos.registro };

/** What is written about somebody's work. */
export const registros: Capitulo = {
  titulo: 'Acompanhamento do trabalho',
  tratamentos: [
    {
      ...doPeriodo,
      dado: 'Reports de alinhamento: período, autor, respostas',
      colunas: {
        reports: ['id', 'id_colaborador', 'id_autor', 'id_substituido', 'mes', 'ano', 'criado_em'],
        report_respostas: ['id', 'id_report', 'id_pergunta', 'descricao', 'sal'],
      },
      finalidade: 'alinhar o trabalho mês a mês e guardar o que foi combinado',
      quem: quemTem('read'),
      origem: ['os líderes', 'o RH'],
    },
    {
      ...doPeriodo,
      dado: 'Avaliações culturais: período, avaliador, respostas, comentários, nota',
      colunas: {
        avaliacoes_culturais: [
          'id',
          'id_colaborador',
          'id_avaliador',
          'id_substituido',
          'trimestre',
          'ano',
          'criada_em',
          'nota',
        ],
        avaliacao_respostas: [
          'id',
          'id_avaliacao',
          'id_pergunta',
          'nota',
          'sal_nota',
          'comentario',
          'sal_comentario',
        ],
      },
      finalidade: 'avaliar a cada trimestre como a pessoa vive a cultura da empresa, e calcular o potencial',
      quem: quemTem('read'),
      origem: ['os líderes', 'o RH', 'o sistema'],
    },
    {
      ...doPeriodo,
      dado: 'Ciclos de KPI: indicadores, metas e resultados',
      colunas: {
        ciclos_kpi: ['id', 'id_colaborador', 'id_autor', 'nome_ciclo', 'criado_em', 'status'],
        kpis: ['id', 'id_ciclo', 'kpi', 'okr', 'okr_feito', 'percentual'],
      },
      finalidade: 'acompanhar metas e calcular o desempenho',
      quem: quemTem('read'),
      origem: ['os líderes', 'o RH', 'o sistema'],
    },
    {
      ...doPeriodo,
      dado: 'Tarefas',
      colunas: {
        tarefas: [
          'id',
          'id_colaborador',
          'id_autor',
          'id_substituido',
          'titulo',
          'deadline',
          'feita',
          'criada_em',
        ],
      },
      finalidade: 'organizar o trabalho',
      base: bases.contrato,
      quem: quemTem('read'),
      origem: ['a própria pessoa', 'os líderes', 'o RH'],
    },
    {
      ...doPeriodo,
      dado: 'Alinhamento comportamental, com os textos anteriores',
      colunas: {
        alinhamentos: ['id', 'id_colaborador', 'id_autor', 'id_substituido', 'observacao', 'criado_em'],
      },
      finalidade: 'dizer à pessoa o que se espera dela',
      quem: `${quemTem('read')}; dos textos anteriores, ninguém`,
      origem: ['os líderes', 'o RH'],
    },
    {
      ...doPeriodo,
      dado: 'Observações do gestor, do DHO e do DP',
      colunas: {
        observacoes: ['id', 'id_colaborador', 'id_autor', 'departamento', 'observacao', 'criada_em'],
      },
      finalidade: 'guardar o que os líderes e o RH precisam lembrar da pessoa',
      quem: `${quemTem('observe')}; quem decide se são entregues à pessoa, enquanto ela pede; e ela, as entregues`,
      origem: ['os líderes', 'o RH'],
    },
    {
      ...doPeriodo,
      dado: 'Anotações antes do report do mês',
      colunas: {
        preparacoes: ['id_colaborador', 'ano', 'mes', 'texto', 'alterada_em', 'compartilhada_em'],
      },
      finalidade: 'preparar a conversa do mês',
      quem: `${quemTem('prepare')}; depois de compartilhadas, também ${quemTem('evaluate')}`,
      origem: ['a própria pessoa'],
    },
    {
      ...doPeriodo,
      dado: 'Fechamentos de trimestre: médias, quadrante e lugar de cada pessoa, como estavam',
      colunas: {
        fechamento_pessoas: [
          'id_fechamento',
          'id_colaborador',
          'potencial',
          'desempenho',
          'quadrante',
          'id_superior',
          'superior',
          'setor',
          'lugares',
          'afastado',
          'saiu',
          'sal',
          'sal_superior',
        ],
      },
      finalidade: 'mostrar a trajetória da pessoa pelos trimestres',
      quem: quemTem('read'),
      origem: ['o sistema'],
    },
    {
      ...doPeriodo,
      dado: 'Quem fechou um trimestre, e quando',
      colunas: { fechamentos: ['id', 'ano', 'trimestre', 'versao', 'fechado_em', 'id_autor'] },
      finalidade: 'dizer quem fechou o trimestre',
      base: bases.direitos,
      quem: 'o RH',
      origem: ['o sistema'],
    },
  ],
};
