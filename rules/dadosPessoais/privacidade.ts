import { bases, type Capitulo, naLimpeza, prazos, quemTem } from './tratamento.ts';

const doAtendimento = { base: bases.obrigacao, prazo: prazos.registro };
const atendentes = 'a própria pessoa, o encarregado e o RH';
const doRegistro = 'o encarregado e o RH';

/** What is kept to answer for personal data: requests, incidents, and who is responsible. */
export const privacidade: Capitulo = {
  titulo: 'Privacidade',
  tratamentos: [
    {
      base: bases.obrigacao,
      prazo: 'enquanto a pessoa é encarregada ou substituta',
      dado: 'Quem é o encarregado pelo tratamento de dados pessoais e quem o substitui',
      colunas: { encarregados: ['papel', 'id_colaborador', 'id_autor', 'nomeado_em'] },
      finalidade: 'dizer a todos com quem falar sobre os próprios dados',
      quem: 'todos, também sem conta',
      origem: ['o RH'],
    },
    {
      base: bases.obrigacao,
      prazo: naLimpeza('7 dias depois de pronta'),
      dado: 'A cópia dos próprios dados que a pessoa pediu',
      colunas: {
        copias_dados: [
          'id_colaborador',
          'estado',
          'pedida_em',
          'tentativas',
          'proxima_tentativa_em',
          'pronta_em',
          'termina_em',
          'arquivo',
        ],
      },
      finalidade: 'entregar à pessoa o que há sobre ela',
      quem: 'só a própria pessoa',
      origem: ['o sistema'],
    },
    {
      ...doAtendimento,
      dado: 'Pedidos sobre os próprios dados, e o que se contestou de uma resposta',
      colunas: {
        solicitacoes: ['id', 'id_colaborador', 'tipo', 'texto', 'criada_em', 'estado', 'prazo'],
        contestacoes: ['id_solicitacao', 'texto', 'feita_em'],
      },
      finalidade: 'atender os direitos da pessoa no prazo',
      quem: atendentes,
      origem: ['a própria pessoa'],
    },
    {
      ...doAtendimento,
      dado: 'Respostas a esses pedidos',
      colunas: {
        respostas_solicitacao: ['id_solicitacao', 'vez', 'resultado', 'texto', 'id_autor', 'respondida_em'],
      },
      finalidade: 'atender os direitos da pessoa e mostrar o que se decidiu',
      quem: `${atendentes}; do motivo de um quadrante revisto, também ${quemTem('read')}`,
      origem: ['o RH', 'o sistema'],
    },
    {
      ...doAtendimento,
      dado: 'Como terminou uma revisão do quadrante, e o quadrante revisto',
      colunas: { respostas_solicitacao: ['fim', 'quadrante'] },
      finalidade: 'mostrar o quadrante revisto ao lado do calculado',
      quem: `${quemTem('read')}, e o encarregado`,
      origem: ['o RH'],
    },
    {
      ...doAtendimento,
      dado: 'Decisões de entregar ou não o que outras pessoas escreveram em sigilo, e o que se contestou delas',
      colunas: {
        decisoes: [
          'id',
          'id_solicitacao',
          'tipo',
          'vez',
          'resultado',
          'motivo',
          'id_autor',
          'decidida_em',
          'contestacao',
          'contestada_em',
        ],
        decisao_registros: ['id_decisao', 'id_registro'],
      },
      finalidade: 'atender os direitos da pessoa e mostrar o que se decidiu',
      quem: atendentes,
      origem: ['o RH', 'a própria pessoa'],
    },
    {
      base: bases.obrigacao,
      prazo: 'ao menos 5 anos depois do registro',
      dado: 'Incidentes de segurança com dados pessoais',
      colunas: {
        incidentes: [
          'id',
          'descricao',
          'natureza',
          'total',
          'conhecido_em',
          'ocorrido_de',
          'ocorrido_ate',
          'id_ator',
          'medidas_antes',
          'medidas_depois',
          'riscos',
          'providencias',
          'motivo_demora',
          'motivo_sem_comunicacao',
          'anpd_em',
          'pessoas_em',
          'id_autor',
          'criado_em',
        ],
      },
      finalidade: 'comunicar o incidente e registrar o que se fez',
      quem: doRegistro,
      origem: ['o RH'],
    },
    {
      base: bases.obrigacao,
      prazo: 'ao menos 5 anos depois do aviso',
      dado: 'Quem foi avisado de um incidente, quando e com que palavras',
      colunas: { incidente_avisos: ['id_incidente', 'id_colaborador', 'avisado_em', 'texto'] },
      finalidade: 'avisar cada pessoa uma vez e poder mostrá-lo',
      quem: doRegistro,
      origem: ['o sistema'],
    },
  ],
};
