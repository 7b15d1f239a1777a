import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { colaboradores } from './colaboradores.ts';
import { id, instant, salt } from './columns.ts';
import { fechamentoPessoas, fechamentos } from './fechamentos.ts';

/**
 * Calibrations of closed quarters (CAL-01). Every change of one locks its row and takes the next `evento`, so that events are ordered
 * as they are committed. A trigger refuses changes once it is locked.
 */
export const calibracoes = pgTable(
  'calibracoes',
  {
    id: id(),
    nome: text().notNull(),
    id_fechamento: integer()
      .notNull()
      .references(() => fechamentos.id),
    /** Whose subtree it is, or the name of the company. */
    id_lider: integer().references(() => colaboradores.id),
    empresa: text(),
    id_autor: integer()
      .notNull()
      .references(() => colaboradores.id),
    criado_em: instant().notNull(),
    /** The number of the last event. */
    evento: integer().notNull().default(0),
    trancada_em: instant(),
    id_trancou: integer().references(() => colaboradores.id),
    /** The day from which people see their cell (CAL-09), and why that is later than the day of locking. */
    visivel_em: date({ mode: 'string' }),
    motivo_do_adiamento: text(),
    /** When the people were mailed that they can see it. */
    avisada_em: instant(),
  },
  (t) => [
    index('calibracoes_fechamento').on(t.id_fechamento),
    check('calibracoes_nome_check', sql`char_length(${t.nome}) between 1 and 200`),
    check('calibracoes_alcance_check', sql`(${t.id_lider} is null) <> (${t.empresa} is null)`),
    check(
      'calibracoes_trancada_check',
      sql`(${t.trancada_em} is null) = (${t.id_trancou} is null) and (${t.trancada_em} is null) = (${t.visivel_em} is null)
        and (${t.avisada_em} is null or ${t.trancada_em} is not null)`,
    ),
    check(
      'calibracoes_visivel_check',
      sql`${t.visivel_em} between (${t.trancada_em} at time zone 'America/Sao_Paulo')::date
        and (${t.trancada_em} at time zone 'America/Sao_Paulo')::date + 60`,
    ),
    check(
      'calibracoes_motivo_check',
      sql`(${t.motivo_do_adiamento} is not null) = (${t.visivel_em} > (${t.trancada_em} at time zone 'America/Sao_Paulo')::date)
        and char_length(${t.motivo_do_adiamento}) between 1 and 1000`,
    ),
  ],
);

const daCalibracao = () =>
  integer()
    .notNull()
    .references(() => calibracoes.id, { onDelete: 'cascade' });
const pessoa = () =>
  integer()
    .notNull()
    .references(() => colaboradores.id);

/** Who takes part besides HR and the person who opened it. */
export const calibracaoParticipantes = pgTable(
  'calibracao_participantes',
  { id_calibracao: daCalibracao(), id_colaborador: pessoa() },
  (t) => [
    primaryKey({ columns: [t.id_calibracao, t.id_colaborador] }),
    index('calibracao_participantes_colaborador').on(t.id_colaborador),
  ],
);

/** Who is on the board. A person is on one of each quarter. */
export const calibracaoPessoas = pgTable(
  'calibracao_pessoas',
  {
    id_calibracao: daCalibracao(),
    id_colaborador: pessoa(),
    id_fechamento: integer().notNull(),
    /** The quarter of the closing. */
    ano: smallint().notNull(),
    trimestre: smallint().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.id_calibracao, t.id_colaborador] }),
    unique('calibracao_pessoas_trimestre').on(t.id_colaborador, t.ano, t.trimestre),
    foreignKey({
      name: 'calibracao_pessoas_posicao',
      columns: [t.id_fechamento, t.id_colaborador],
      foreignColumns: [fechamentoPessoas.id_fechamento, fechamentoPessoas.id_colaborador],
    }),
  ],
);

/** Moves of a person to another cell (CAL-03), for good until the calibration is discarded or the person is erased. */
export const calibracaoMovimentos = pgTable(
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
    id_autor: pessoa(),
    momento: instant().notNull(),
    evento: integer().notNull(),
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
export const calibracaoComentarios = pgTable(
  'calibracao_comentarios',
  {
    id: id(),
    id_calibracao: integer().notNull(),
    id_colaborador: integer().notNull(),
    texto: text().notNull(),
    id_autor: pessoa(),
    momento: instant().notNull(),
    evento: integer().notNull(),
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

/**
 * The cell of each person of a locked calibration (CAL-07), of the last move or of the averages; only the ids are left where the person's
 * part was erased. Triggers refuse every other change.
 */
export const quadrantesCalibrados = pgTable(
  'quadrantes_calibrados',
  {
    id_calibracao: integer().notNull(),
    id_colaborador: integer().notNull(),
    quadrante: smallint(),
    /** Of the last move; null where nobody moved the person. */
    motivo: text(),
    sal: salt(),
  },
  (t) => [
    primaryKey({ columns: [t.id_calibracao, t.id_colaborador] }),
    index('quadrantes_calibrados_colaborador').on(t.id_colaborador),
    foreignKey({
      name: 'quadrantes_calibrados_pessoa',
      columns: [t.id_calibracao, t.id_colaborador],
      foreignColumns: [calibracaoPessoas.id_calibracao, calibracaoPessoas.id_colaborador],
    }),
    check('quadrantes_calibrados_quadrante_check', sql`${t.quadrante} between 1 and 9`),
    check('quadrantes_calibrados_motivo_check', sql`char_length(${t.motivo}) between 1 and 1000`),
    check(
      'quadrantes_calibrados_sal_check',
      sql`case when ${t.sal} is null then (${t.quadrante}, ${t.motivo}) is null else ${t.quadrante} is not null end`,
    ),
  ],
);
