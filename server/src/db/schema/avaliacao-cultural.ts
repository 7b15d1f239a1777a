import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, numeric, smallint, text, unique } from 'drizzle-orm/pg-core';
import { filhas, interno, livre, type Porque, pessoa, prazos, propria, quemTem, repetido } from '../facts.ts';
import { simOuNao } from '../palavras.ts';
import { table } from '../table.ts';
import { colaboradores } from './colaboradores.ts';
import { assinado, createdAt, id, instant, period, salt, signature } from './columns.ts';

export const temas = table(
  'temas',
  {
    id: id(),
    tema: text().notNull(),
    sal: salt().notNull(),
    ordem: integer().notNull(),
    ativo: boolean().notNull().default(true),
  },
  { semDados: 'perguntas' },
  (t) => [check('temas_tema_check', sql`${t.tema} <> ''`)],
);

export const culturalPerguntas = table(
  'cultural_perguntas',
  {
    id: id(),
    id_tema: integer()
      .notNull()
      .references(() => temas.id),
    pergunta: text().notNull(),
    sal: salt().notNull(),
    ordem: integer().notNull(),
    ativa: boolean().notNull().default(true),
  },
  { semDados: 'perguntas' },
  (t) => [
    index('cultural_perguntas_tema').on(t.id_tema),
    check('cultural_perguntas_pergunta_check', sql`${t.pergunta} <> ''`),
  ],
);

const avaliacao: Porque = {
  capitulo: 'registros',
  dado: 'Avaliações culturais: período, avaliador, respostas, comentários, nota',
  finalidade: 'avaliar a cada trimestre como a pessoa vive a cultura da empresa, e calcular o potencial',
  base: 'interesse',
  prazo: prazos.registro,
  quem: quemTem('read'),
  origem: ['os líderes', 'o RH', 'o sistema'],
};

export const avaliacoesCulturais = table(
  'avaliacoes_culturais',
  {
    id: id(),
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    id_avaliador: integer()
      .notNull()
      .references(() => colaboradores.id),
    /** The leader for whom the evaluator acted as a substitute (SUBST-05). */
    id_substituido: integer().references(() => colaboradores.id),
    trimestre: smallint().notNull(),
    ano: smallint().notNull(),
    criada_em: createdAt(),
    /** The cultural average ÷ 100; the transaction that writes the answers updates it. */
    nota: numeric({ precision: 5, scale: 4, mode: 'number' }),
    assinada_por: integer().references(() => colaboradores.id),
    /** The leader for whom the signer acted as a substitute (SUBST-05). */
    substituido_assinatura: integer().references(() => colaboradores.id),
    assinada_em: instant(),
  },
  {
    titulo: 'Avaliações culturais',
    campos: {
      id: 'Número da avaliação',
      id_colaborador: propria,
      id_avaliador: pessoa('Avaliador'),
      id_substituido: pessoa('Em substituição a'),
      trimestre: 'Trimestre',
      ano: 'Ano',
      criada_em: 'Criada em',
      nota: 'Nota (de 0 a 1)',
      assinada_por: pessoa('Assinada por'),
      substituido_assinatura: pessoa('Assinada em substituição a'),
      assinada_em: 'Assinada em',
    },
    ordem: sql`t.ano, t.trimestre, t.id`,
    porque: [
      {
        ...avaliacao,
        colunas: [
          'id',
          'id_colaborador',
          'id_avaliador',
          'id_substituido',
          'trimestre',
          'ano',
          'criada_em',
          'nota',
        ],
      },
      { ...assinado, colunas: ['assinada_por', 'substituido_assinatura', 'assinada_em'] },
    ],
    erased: 'kept',
  },
  (t) => [
    index('avaliacoes_culturais_periodo').on(t.id_colaborador, t.ano, t.trimestre, t.criada_em, t.id),
    index('avaliacoes_culturais_ano').on(t.ano),
    index('avaliacoes_culturais_sem_assinatura').on(t.id_colaborador).where(sql`${t.assinada_em} is null`),
    check('avaliacoes_culturais_trimestre_check', sql`${t.trimestre} between 1 and 4`),
    check('avaliacoes_culturais_nota_check', sql`${t.nota} between 0 and 1`),
    check('avaliacoes_culturais_propria_check', sql`${t.id_avaliador} <> ${t.id_colaborador}`),
    period('avaliacoes_culturais', t.ano),
    signature('avaliacoes_culturais', t.assinada_por, t.assinada_em),
  ],
);

export const avaliacaoRespostas = table(
  'avaliacao_respostas',
  {
    id: id(),
    id_avaliacao: integer()
      .notNull()
      .references(() => avaliacoesCulturais.id, { onDelete: 'cascade' }),
    id_pergunta: integer()
      .notNull()
      .references(() => culturalPerguntas.id),
    nota: boolean(),
    sal_nota: salt(),
    comentario: text(),
    sal_comentario: salt(),
  },
  {
    titulo: 'Respostas das avaliações culturais',
    de: filhas('id_avaliacao', 'avaliacoes_culturais'),
    campos: {
      id: interno,
      id_avaliacao: 'Número da avaliação',
      id_pergunta: repetido,
      nota: 'Resposta',
      sal_nota: interno,
      comentario: livre('Comentário'),
      sal_comentario: interno,
    },
    mais: {
      tema: {
        rotulo: 'Tema',
        valor: sql`(select m.tema from cultural_perguntas p join temas m on m.id = p.id_tema where p.id = t.id_pergunta)`,
      },
      pergunta: {
        rotulo: 'Pergunta',
        valor: sql`(select pergunta from cultural_perguntas where id = t.id_pergunta)`,
      },
    },
    ordem: sql`t.id_avaliacao, t.id`,
    palavras: { nota: simOuNao },
    porque: avaliacao,
  },
  (t) => [
    unique('avaliacao_respostas_pergunta').on(t.id_avaliacao, t.id_pergunta),
    check('avaliacao_respostas_comentario_check', sql`char_length(${t.comentario}) <= 5000`),
    // Score and comment are erased together with their salts.
    check(
      'avaliacao_respostas_sal_check',
      sql`(${t.sal_nota} is not null or ${t.nota} is null) and (${t.sal_comentario} is not null or ${t.comentario} is null)`,
    ),
  ],
);
