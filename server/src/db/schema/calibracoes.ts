import { quadrantName } from '@alinha/rules/ninebox';
import { type SQL, sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { analise, interno, livre, oculta, type Porque, pessoa, prazos, propria, quemTem } from '../facts.ts';
import { table } from '../table.ts';
import { colaboradores } from './colaboradores.ts';
import { id, instant, salt } from './columns.ts';
import { fechamentoPessoas, fechamentos } from './fechamentos.ts';

const calibracao: Porque = {
  capitulo: 'calibracoes',
  dado: 'Calibrações: nome, trimestre, equipe ou empresa, quem abriu, quem participa e quem está no quadro',
  finalidade: 'comparar com o mesmo critério onde as pessoas estão em um trimestre fechado',
  base: 'interesse',
  prazo: prazos.registro,
  quem: 'quem participa e o RH',
  origem: ['os líderes', 'o RH'],
};

/**
 * Calibrations of closed quarters (CAL-01). Every change of one locks its row and takes the next `evento`, so that events are ordered
 * as they are committed. A trigger refuses changes once it is locked.
 */
export const calibracoes = table(
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
  {
    titulo: 'Calibrações que você abriu ou trancou',
    de: (id) => sql`(t.id_autor = ${id} or t.id_trancou = ${id})`,
    campos: {
      id: interno,
      nome: 'Nome',
      id_fechamento: interno,
      id_lider: oculta('Líder da equipe'),
      empresa: 'Empresa',
      id_autor: pessoa('Quem abriu'),
      criado_em: 'Aberta em',
      evento: interno,
      trancada_em: 'Trancada em',
      id_trancou: pessoa('Quem trancou'),
      visivel_em: 'As pessoas veem a partir de',
      motivo_do_adiamento: livre(analise),
      avisada_em: 'Pessoas avisadas em',
    },
    porque: [
      {
        ...calibracao,
        colunas: ['id', 'nome', 'id_fechamento', 'id_lider', 'empresa', 'id_autor', 'criado_em', 'evento'],
      },
      {
        capitulo: 'calibracoes',
        dado: 'Quem trancou uma calibração e quando; a partir de que dia as pessoas veem o próprio quadrante e, se a data foi adiada, o motivo',
        finalidade: 'dizer quem encerrou a calibração e quando ela aparece',
        base: 'direitos',
        prazo: prazos.registro,
        quem: 'quem participa e o RH',
        origem: ['os líderes', 'o RH', 'o sistema'],
        colunas: ['trancada_em', 'id_trancou', 'visivel_em', 'motivo_do_adiamento', 'avisada_em'],
      },
    ],
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
const umaPessoa = () =>
  integer()
    .notNull()
    .references(() => colaboradores.id);

const nome = {
  rotulo: 'Calibração',
  valor: sql`(select k.nome from calibracoes k where k.id = t.id_calibracao)`,
};

/** Who takes part besides HR and the person who opened it. */
export const calibracaoParticipantes = table(
  'calibracao_participantes',
  { id_calibracao: daCalibracao(), id_colaborador: umaPessoa() },
  {
    titulo: 'Calibrações de que você participa',
    campos: { id_calibracao: interno, id_colaborador: propria },
    mais: { calibracao: nome },
    ordem: sql`t.id_calibracao`,
    porque: calibracao,
    erased: 'account',
  },
  (t) => [
    primaryKey({ columns: [t.id_calibracao, t.id_colaborador] }),
    index('calibracao_participantes_colaborador').on(t.id_colaborador),
  ],
);

/**
 * Whether the people of a calibration were told that they see their cell; nobody finds it in their copy sooner, and nobody decides sooner on
 * what was said in it (CAL-08).
 */
export const isVisible = sql`exists (select from calibracoes k where k.id = t.id_calibracao and k.avisada_em is not null)`;

const isVisibleTo = (id: SQL) => sql`t.id_colaborador = ${id} and ${isVisible}`;

/** Who is on the board. A person is on one of each quarter. */
export const calibracaoPessoas = table(
  'calibracao_pessoas',
  {
    id_calibracao: daCalibracao(),
    id_colaborador: umaPessoa(),
    id_fechamento: integer().notNull(),
    /** The quarter of the closing. */
    ano: smallint().notNull(),
    trimestre: smallint().notNull(),
  },
  {
    titulo: 'Calibrações trancadas em que você está',
    de: isVisibleTo,
    campos: {
      id_calibracao: interno,
      id_colaborador: propria,
      id_fechamento: interno,
      ano: 'Ano',
      trimestre: 'Trimestre',
    },
    mais: { calibracao: nome },
    ordem: sql`t.ano, t.trimestre`,
    porque: calibracao,
    erased: 'kept',
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
/**
 * The cell of each person of a locked calibration (CAL-07), of the last move or of the averages; only the ids are left where the person's
 * part was erased. Triggers refuse every other change.
 */
export const quadrantesCalibrados = table(
  'quadrantes_calibrados',
  {
    id_calibracao: integer().notNull(),
    id_colaborador: integer().notNull(),
    quadrante: smallint(),
    /** Of the last move; null where nobody moved the person. */
    motivo: text(),
    sal: salt(),
  },
  {
    titulo: 'Seus quadrantes calibrados',
    de: (id) => sql`${isVisibleTo(id)} and t.sal is not null`,
    campos: {
      id_calibracao: interno,
      id_colaborador: propria,
      quadrante: 'Quadrante do Nine-Box',
      motivo: livre('Motivo'),
      sal: interno,
    },
    mais: { calibracao: nome },
    ordem: sql`t.id_calibracao`,
    palavras: { quadrante: quadrantName },
    porque: {
      capitulo: 'calibracoes',
      dado: 'Quadrante calibrado de cada pessoa, com o último motivo',
      finalidade: 'mostrar à pessoa o quadrante que os líderes veem, ao lado do calculado',
      base: 'interesse',
      prazo: prazos.registro,
      quem: `quem participa e o RH; a partir do dia definido ao trancar, também ${quemTem('readHistory')}`,
      origem: ['os líderes', 'o RH'],
    },
    erased: 'kept',
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
