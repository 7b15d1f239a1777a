import { quadrantName } from '@alinha/rules/ninebox';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, smallint, text, unique } from 'drizzle-orm/pg-core';
import { isEntregue } from '../decisao.ts';
import { doDono, interno, livre, oculta, type Porque, prazos } from '../facts.ts';
import { table } from '../table.ts';
import { calibracaoPessoas, isVisible } from './calibracoes.ts';
import { colaboradores } from './colaboradores.ts';
import { id, instant } from './columns.ts';

const quadrantes = { de: quadrantName, para: quadrantName };

const ditoNaCalibracao: Porque = {
  capitulo: 'calibracoes',
  dado: 'Movimentos e comentários sobre uma pessoa em uma calibração, com autor e motivo',
  finalidade: 'chegar ao quadrante calibrado e dizer como',
  base: 'interesse',
  prazo: prazos.registro,
  quem: 'quem participa e o RH, exceto a própria pessoa e quem está abaixo dela; quem decide se são entregues à pessoa, enquanto a solicitação está aberta; e ela, os que foram entregues',
  origem: ['os líderes', 'o RH'],
};

/** Moves of a person to another cell (CAL-03), for good until the calibration is discarded or the person is erased. */
export const calibracaoMovimentos = table(
  'calibracao_movimentos',
  {
    id: id(),
    id_calibracao: integer().notNull(),
    id_colaborador: integer().notNull(),
    /** Counted from 1 for each person. */
    numero: smallint().notNull(),
    /** Null of somebody without a computed cell, before the first move and where it was taken back. */
    de: smallint(),
    para: smallint(),
    motivo: text().notNull(),
    id_autor: integer()
      .notNull()
      .references(() => colaboradores.id),
    momento: instant().notNull(),
    evento: integer().notNull(),
  },
  {
    titulo: 'Movimentos em calibrações',
    de: (id) =>
      sql`(t.id_autor = ${id} or (t.id_colaborador = ${id} and ${isEntregue('calibracao_movimentos')}))`,
    campos: {
      id: interno,
      id_calibracao: interno,
      id_colaborador: oculta('Pessoa movida'),
      numero: interno,
      de: 'De',
      para: 'Para',
      motivo: livre('Motivo'),
      id_autor: oculta('Autor'),
      momento: 'Momento',
      evento: interno,
    },
    palavras: quadrantes,
    emAnalise: {
      tipo: 'Movimentos de outras pessoas a seu respeito em calibrações',
      de: doDono,
      escritoPor: (reader) => sql`t.id_autor = ${reader}`,
      decidivel: isVisible,
    },
    porque: ditoNaCalibracao,
    erased: 'kept',
  },
  (t) => [
    unique('calibracao_movimentos_numero').on(t.id_calibracao, t.id_colaborador, t.numero),
    unique('calibracao_movimentos_evento').on(t.id_calibracao, t.evento),
    foreignKey({
      name: 'calibracao_movimentos_pessoa',
      columns: [t.id_calibracao, t.id_colaborador],
      foreignColumns: [calibracaoPessoas.id_calibracao, calibracaoPessoas.id_colaborador],
    }).onDelete('cascade'),
    check('calibracao_movimentos_numero_check', sql`${t.numero} > 0`),
    check(
      'calibracao_movimentos_quadrantes_check',
      sql`${t.de} between 1 and 9 and ${t.para} between 1 and 9 and ${t.para} is distinct from ${t.de}`,
    ),
    check('calibracao_movimentos_motivo_check', sql`char_length(${t.motivo}) between 1 and 1000`),
  ],
);

/** Comments on a person (CAL-06), kept as long as the moves. */
export const calibracaoComentarios = table(
  'calibracao_comentarios',
  {
    id: id(),
    id_calibracao: integer().notNull(),
    id_colaborador: integer().notNull(),
    texto: text().notNull(),
    id_autor: integer()
      .notNull()
      .references(() => colaboradores.id),
    momento: instant().notNull(),
    evento: integer().notNull(),
  },
  {
    titulo: 'Comentários em calibrações',
    de: (id) =>
      sql`(t.id_autor = ${id} or (t.id_colaborador = ${id} and ${isEntregue('calibracao_comentarios')}))`,
    campos: {
      id: interno,
      id_calibracao: interno,
      id_colaborador: oculta('Pessoa comentada'),
      texto: livre('Comentário'),
      id_autor: oculta('Autor'),
      momento: 'Momento',
      evento: interno,
    },
    emAnalise: {
      tipo: 'Comentários de outras pessoas a seu respeito em calibrações',
      de: doDono,
      escritoPor: (reader) => sql`t.id_autor = ${reader}`,
      decidivel: isVisible,
    },
    porque: ditoNaCalibracao,
    erased: 'kept',
  },
  (t) => [
    unique('calibracao_comentarios_evento').on(t.id_calibracao, t.evento),
    index('calibracao_comentarios_pessoa').on(t.id_calibracao, t.id_colaborador),
    foreignKey({
      name: 'calibracao_comentarios_pessoa',
      columns: [t.id_calibracao, t.id_colaborador],
      foreignColumns: [calibracaoPessoas.id_calibracao, calibracaoPessoas.id_colaborador],
    }).onDelete('cascade'),
    check('calibracao_comentarios_texto_check', sql`char_length(${t.texto}) between 1 and 1000`),
  ],
);
