import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
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
import { folded } from '../folded.ts';
import { cargos } from './cargos.ts';
import { createdAt, id, instant } from './columns.ts';
import { empresas } from './empresas.ts';

export const colaboradores = pgTable(
  'colaboradores',
  {
    id: id(),
    /** The name that is shown to everybody: the nome social while there is one, else the registered name. */
    nome: text().notNull(),
    /** The registered name while a nome social replaces it; else null (IO-05). */
    nome_registrado: text(),
    /** The name as `dobrado` folds it, so that both storage backends sort alike. */
    nome_ordem: text()
      .notNull()
      .generatedAlwaysAs(folded(sql.raw('nome'))),
    email: text().notNull().unique('colaboradores_email'),
    senha_hash: text(),
    senha_temporaria: boolean().notNull().default(false),
    senha_expira_em: instant(),
    email_confirmado: boolean().notNull().default(true),
    setor: text(),
    time: text(),
    funcao: text(),
    /** The person's number in the company's payroll, by which an import recognises them (IO-02). */
    matricula: text().unique('colaboradores_matricula'),
    data_admissao: date({ mode: 'string' }),
    /** The account's identifier at the identity provider, which the provider writes (SCIM's `externalId`). */
    id_externo: text().unique('colaboradores_id_externo'),
    /** The day on which the person leaves; from then on they are deactivated (IO-04). */
    data_demissao: date({ mode: 'string' }),
    id_superior: integer().references((): AnyPgColumn => colaboradores.id),
    /** Chosen at registration; takes effect once the address is confirmed. */
    id_superior_desejado: integer().references((): AnyPgColumn => colaboradores.id),
    foto_perfil: text(),
    ativo: boolean().notNull().default(true),
    criado_em: createdAt(),
    desativado_em: instant(),
    /** The day on which everything else about the person was erased (LGPD-05); the row stays, because records of others refer to it. */
    eliminado_em: date({ mode: 'string' }),
  },
  (t) => [
    index('colaboradores_superior').on(t.id_superior),
    index('colaboradores_nome').on(sql`${t.nome_ordem} collate "C"`, t.id),
    check('colaboradores_nome_check', sql`${t.nome} <> ''`),
    check('colaboradores_nome_registrado_check', sql`${t.nome_registrado} <> ''`),
    check('colaboradores_email_check', sql`${t.email} = lower(${t.email})`),
    check(
      'colaboradores_matricula_check',
      sql`char_length(${t.matricula}) between 1 and 100 and ${t.matricula} = btrim(${t.matricula})`,
    ),
    check('colaboradores_superior_check', sql`${t.id_superior} <> ${t.id}`),
    check(
      'colaboradores_temporaria_check',
      sql`not ${t.senha_temporaria} or ${t.senha_expira_em} is not null`,
    ),
    check(
      'colaboradores_eliminado_check',
      sql`${t.eliminado_em} is null or (not ${t.ativo} and ${t.nome} = 'Pessoa eliminada' and ${t.nome_registrado} is null and ${t.senha_hash} is null and ${t.foto_perfil} is null)`,
    ),
  ],
);

/** The companies of a person; the one with the lowest `ordem` is the main one. */
export const colaboradorEmpresas = pgTable(
  'colaborador_empresas',
  {
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    id_empresa: integer()
      .notNull()
      .references(() => empresas.id),
    id_cargo: integer(),
    ordem: smallint().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.id_colaborador, t.id_empresa] }),
    unique('colaborador_empresas_ordem').on(t.id_colaborador, t.ordem),
    foreignKey({
      name: 'colaborador_empresas_cargo',
      columns: [t.id_cargo, t.id_empresa],
      foreignColumns: [cargos.id, cargos.id_empresa],
    }),
    index('colaborador_empresas_empresa').on(t.id_empresa, t.id_cargo),
  ],
);

/**
 * Who reported to a manager when the manager was deactivated, and whom they report to since (null: nobody). Reactivating
 * the manager moves them back, even if managers above were deactivated in between.
 */
export const lideradosMovidos = pgTable(
  'liderados_movidos',
  {
    id_gestor: integer()
      .notNull()
      .references(() => colaboradores.id),
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    id_destino: integer().references(() => colaboradores.id),
  },
  (t) => [primaryKey({ columns: [t.id_gestor, t.id_colaborador] })],
);
