import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, smallint, text, unique } from 'drizzle-orm/pg-core';
import { filhas, interno, livre, type Porque, pessoa, prazos, propria, quemTem, repetido } from '../facts.ts';
import { table } from '../table.ts';
import { colaboradores } from './colaboradores.ts';
import { assinado, createdAt, id, instant, period, salt, signature } from './columns.ts';

export const reportPerguntas = table(
  'report_perguntas',
  {
    id: id(),
    pergunta: text().notNull(),
    sal: salt().notNull(),
    ordem: integer().notNull(),
    ativa: boolean().notNull().default(true),
  },
  { semDados: 'perguntas' },
  (t) => [check('report_perguntas_pergunta_check', sql`${t.pergunta} <> ''`)],
);

const reportDoMes: Porque = {
  capitulo: 'registros',
  dado: 'Reports de alinhamento: período, autor, respostas',
  finalidade: 'alinhar o trabalho mês a mês e guardar o que foi combinado',
  base: 'interesse',
  prazo: prazos.registro,
  quem: quemTem('read'),
  origem: ['os líderes', 'o RH'],
};

export const reports = table(
  'reports',
  {
    id: id(),
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    id_autor: integer()
      .notNull()
      .references(() => colaboradores.id),
    /** The leader for whom the author acted as a substitute (SUBST-05). */
    id_substituido: integer().references(() => colaboradores.id),
    mes: smallint().notNull(),
    ano: smallint().notNull(),
    criado_em: createdAt(),
    assinado_por: integer().references(() => colaboradores.id),
    /** The leader for whom the signer acted as a substitute (SUBST-05). */
    substituido_assinatura: integer().references(() => colaboradores.id),
    assinado_em: instant(),
  },
  {
    titulo: 'Reports',
    campos: {
      id: 'Número do report',
      id_colaborador: propria,
      id_autor: pessoa('Autor'),
      id_substituido: pessoa('Em substituição a'),
      mes: 'Mês',
      ano: 'Ano',
      criado_em: 'Criado em',
      assinado_por: pessoa('Assinado por'),
      substituido_assinatura: pessoa('Assinado em substituição a'),
      assinado_em: 'Assinado em',
    },
    ordem: sql`t.ano, t.mes, t.id`,
    porque: [
      {
        ...reportDoMes,
        colunas: ['id', 'id_colaborador', 'id_autor', 'id_substituido', 'mes', 'ano', 'criado_em'],
      },
      { ...assinado, colunas: ['assinado_por', 'substituido_assinatura', 'assinado_em'] },
    ],
    erased: 'kept',
  },
  (t) => [
    index('reports_periodo').on(t.id_colaborador, t.ano, t.mes, t.criado_em, t.id),
    index('reports_ano').on(t.ano),
    index('reports_sem_assinatura').on(t.id_colaborador).where(sql`${t.assinado_em} is null`),
    check('reports_mes_check', sql`${t.mes} between 1 and 12`),
    check('reports_proprio_check', sql`${t.id_autor} <> ${t.id_colaborador}`),
    period('reports', t.ano),
    signature('reports', t.assinado_por, t.assinado_em),
  ],
);

export const reportRespostas = table(
  'report_respostas',
  {
    id: id(),
    id_report: integer()
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    id_pergunta: integer()
      .notNull()
      .references(() => reportPerguntas.id),
    descricao: text().notNull(),
    sal: salt(),
  },
  {
    titulo: 'Respostas dos reports',
    de: filhas('id_report', 'reports'),
    campos: {
      id: interno,
      id_report: 'Número do report',
      id_pergunta: repetido,
      descricao: livre('Resposta'),
      sal: interno,
    },
    mais: {
      pergunta: {
        rotulo: 'Pergunta',
        valor: sql`(select pergunta from report_perguntas where id = t.id_pergunta)`,
      },
    },
    ordem: sql`t.id_report, t.id`,
    porque: reportDoMes,
  },
  (t) => [
    unique('report_respostas_pergunta').on(t.id_report, t.id_pergunta),
    check('report_respostas_descricao_check', sql`char_length(${t.descricao}) <= 5000`),
    // An answer is erased together with its salt.
    check('report_respostas_sal_check', sql`${t.sal} is not null or ${t.descricao} = ''`),
  ],
);
