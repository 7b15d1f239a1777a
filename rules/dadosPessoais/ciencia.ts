import { bases, type Capitulo, prazos, quemTem } from './tratamento.ts';

const doAssinado = { base: bases.direitos, prazo: prazos.registro };

/** What is stated about what was signed, and what proves it. */
export const ciencia: Capitulo = {
  titulo: 'Assinatura e ciência',
  tratamentos: [
    {
      ...doAssinado,
      dado: 'Quem assinou um registro, e quando',
      colunas: {
        reports: ['assinado_por', 'substituido_assinatura', 'assinado_em'],
        avaliacoes_culturais: ['assinada_por', 'substituido_assinatura', 'assinada_em'],
      },
      finalidade: 'fechar o registro e mostrar quem o confirmou',
      quem: quemTem('read'),
      origem: ['a própria pessoa', 'a liderança', 'o RH'],
    },
    {
      ...doAssinado,
      dado: 'Ciência ou discordância de um registro assinado, e a última palavra',
      colunas: {
        manifestacoes: [
          'id',
          'registro',
          'id_registro',
          'id_colaborador',
          'feita_em',
          'concorda',
          'texto',
          'sal',
        ],
        ultimas_palavras: ['id_manifestacao', 'escrita_em', 'texto', 'sal'],
      },
      finalidade: 'ouvir a pessoa sobre o que foi escrito dela',
      quem: quemTem('read'),
      origem: ['a própria pessoa'],
    },
    {
      ...doAssinado,
      dado: 'Resposta a uma discordância',
      colunas: {
        respostas_discordancia: [
          'id_manifestacao',
          'id_autor',
          'id_substituido',
          'respondida_em',
          'id_corrigido',
          'texto',
          'sal',
        ],
      },
      finalidade: 'responder à pessoa que discordou',
      quem: quemTem('read'),
      origem: ['a liderança', 'o RH'],
    },
    {
      ...doAssinado,
      dado: 'Entrega de um registro a quem saiu',
      colunas: {
        entregas: [
          'id',
          'registro',
          'id_registro',
          'id_colaborador',
          'id_autor',
          'feita_em',
          'dia',
          'texto',
          'sal',
        ],
      },
      finalidade: 'mostrar que a pessoa recebeu o registro',
      quem: quemTem('read'),
      origem: ['o RH'],
    },
    {
      ...doAssinado,
      dado: 'Versões aceitas do termo de assinatura eletrônica',
      colunas: { termos_aceitos: ['id_colaborador', 'versao', 'aceito_em'] },
      finalidade: 'mostrar que a pessoa sabia como a assinatura funciona',
      prazo: 'o do cadastro da pessoa',
      quem: 'a própria pessoa; a versão, no selo, quem pode ver o registro',
      origem: ['a própria pessoa'],
    },
    {
      ...doAssinado,
      dado: 'Nomes de quem um registro assinado nomeia, como eram na assinatura',
      colunas: { nomes_selados: ['tipo', 'id_registro', 'papel', 'id_colaborador', 'nome', 'sal'] },
      finalidade: 'mostrar quem assinou, mesmo que o nome mude depois',
      prazo: `${prazos.registro}; o nome de quem é eliminado some antes`,
      quem: `${quemTem('read')}, na evidência`,
      origem: ['o sistema'],
    },
    {
      ...doAssinado,
      dado: 'Ressalvas: assinaturas de contas cujo acesso outra pessoa alterou pouco antes, a contestação e a resposta',
      colunas: {
        ressalvas: [
          'tipo',
          'id_registro',
          'id_colaborador',
          'feita_em',
          'alteracoes',
          'vista_em',
          'contestada_em',
          'respondida_em',
          'id_autor',
          'resposta',
        ],
      },
      finalidade: 'mostrar que outra pessoa pode ter assinado, e ouvir quem é dono da conta',
      quem: `${quemTem('read')}; a própria pessoa e o RH`,
      origem: ['o sistema', 'a própria pessoa', 'o RH'],
    },
    {
      ...doAssinado,
      dado: 'Selos: números, instantes e compromissos, sem nomes nem textos',
      colunas: { selos: ['tipo', 'id_registro', 'texto', 'selo', 'posterior'] },
      finalidade: 'conferir que nada do que foi assinado mudou',
      prazo: `${prazos.registro}; depois fica o selo, que sem valor e sal não diz nada da pessoa`,
      quem: quemTem('read'),
      origem: ['o sistema'],
    },
  ],
};
