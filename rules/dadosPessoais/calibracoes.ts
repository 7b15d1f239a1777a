import { bases, type Capitulo, prazos, quemTem } from './tratamento.ts';

const daCalibracao = { base: bases.interesse, prazo: prazos.registro };

/** Where leaders compare their judgment of people, and what comes of it. */
export const calibracoes: Capitulo = {
  titulo: 'Calibração',
  tratamentos: [
    {
      ...daCalibracao,
      dado: 'Calibrações: nome, trimestre, equipe ou empresa, quem abriu, quem participa e quem está no quadro',
      colunas: {
        calibracoes: [
          'id',
          'nome',
          'id_fechamento',
          'id_lider',
          'empresa',
          'id_autor',
          'criado_em',
          'evento',
        ],
        calibracao_participantes: ['id_calibracao', 'id_colaborador'],
        calibracao_pessoas: ['id_calibracao', 'id_colaborador', 'id_fechamento', 'ano', 'trimestre'],
      },
      finalidade: 'comparar com o mesmo critério onde as pessoas estão em um trimestre fechado',
      quem: 'quem participa e o RH',
      origem: ['os líderes', 'o RH'],
    },
    {
      ...daCalibracao,
      dado: 'Movimentos e comentários sobre uma pessoa em uma calibração, com autor e motivo',
      colunas: {
        calibracao_movimentos: [
          'id',
          'id_calibracao',
          'id_colaborador',
          'numero',
          'de',
          'para',
          'motivo',
          'id_autor',
          'momento',
          'evento',
        ],
        calibracao_comentarios: [
          'id',
          'id_calibracao',
          'id_colaborador',
          'texto',
          'id_autor',
          'momento',
          'evento',
        ],
      },
      finalidade: 'chegar ao quadrante calibrado e dizer como',
      quem: 'quem participa e o RH, exceto a própria pessoa e quem está abaixo dela; quem decide se são entregues à pessoa, enquanto ela pede; e ela, os entregues',
      origem: ['os líderes', 'o RH'],
    },
    {
      ...daCalibracao,
      dado: 'Quadrante calibrado de cada pessoa, com o último motivo',
      colunas: {
        quadrantes_calibrados: ['id_calibracao', 'id_colaborador', 'quadrante', 'motivo', 'sal'],
      },
      finalidade: 'mostrar à pessoa o quadrante que os líderes veem, ao lado do calculado',
      quem: `quem participa e o RH; a partir do dia definido ao trancar, também ${quemTem('readHistory')}`,
      origem: ['os líderes', 'o RH'],
    },
    {
      ...daCalibracao,
      dado: 'Quem trancou uma calibração, e quando; a partir de que dia as pessoas veem o seu quadrante, e por que depois',
      colunas: {
        calibracoes: ['trancada_em', 'id_trancou', 'visivel_em', 'motivo_do_adiamento', 'avisada_em'],
      },
      finalidade: 'dizer quem encerrou a calibração e quando ela aparece',
      base: bases.direitos,
      quem: 'quem participa e o RH',
      origem: ['os líderes', 'o RH', 'o sistema'],
    },
  ],
};
