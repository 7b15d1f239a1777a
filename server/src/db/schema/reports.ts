import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { colaboradores } from './colaboradores.ts';
import { createdAt, id, instant, period, salt, signature } from './columns.ts';

export const reportPerguntas = pgTable(
  'report_perguntas',
  {
    id: id(),
    pergunta: text().notNull(),
    sal: salt().notNull(),
    ordem: integer().notNull(),
    ativa: boolean().notNull().default(true),
  },
  (t) => [check('report_perguntas_pergunta_check', sql`${t.pergunta} <> ''`)],
);

export const reports = pgTable(
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

export const reportRespostas = pgTable(
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
  (t) => [
    unique('report_respostas_pergunta').on(t.id_report, t.id_pergunta),
    check('report_respostas_descricao_check', sql`char_length(${t.descricao}) <= 5000`),
    // An answer is erased together with its salt.
    check('report_respostas_sal_check', sql`${t.sal} is not null or ${t.descricao} = ''`),
  ],
);
