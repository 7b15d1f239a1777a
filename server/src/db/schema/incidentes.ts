import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, date, integer, primaryKey, text } from 'drizzle-orm/pg-core';
import { analise, encarregadoERh, interno, livre, oculta, propria } from '../facts.ts';
import { table } from '../table.ts';
import { colaboradores } from './colaboradores.ts';
import { id, instant } from './columns.ts';

const written = () => text().notNull();
const limited = (name: string, column: AnyPgColumn) =>
  check(`incidentes_${name}_check`, sql`char_length(${column}) <= 5000`);

/** The register of incidents with personal data, told or not; a trigger keeps each for five years (LGPD-13). */
export const incidentes = table(
  'incidentes',
  {
    id: id(),
    descricao: written(),
    /** Nature and categories of the data. */
    natureza: written(),
    /** How many people it concerns, and of these; null while that is not known. */
    total: integer(),
    criancas_e_adolescentes: integer(),
    idosos: integer(),
    /** How many people's data are treated in what the incident touched. */
    total_tratados: integer(),
    conhecido_em: instant().notNull(),
    /** When it happened, without its end. */
    ocorrido_de: instant(),
    ocorrido_ate: instant(),
    /** Whose acts it consists of, where that is known. */
    id_ator: integer().references(() => colaboradores.id),
    causa: written(),
    medidas_antes: written(),
    medidas_depois: written(),
    riscos: written(),
    providencias: written(),
    controlador: written(),
    operador: written(),
    motivo_demora: written(),
    motivo_sem_comunicacao: written(),
    /** Form and content of the communications. */
    comunicacao: written(),
    anpd_em: date({ mode: 'string' }),
    pessoas_em: date({ mode: 'string' }),
    id_autor: integer()
      .notNull()
      .references(() => colaboradores.id),
    criado_em: instant().notNull(),
  },
  {
    titulo: 'Registro de incidentes',
    // What an incident says of the person is in the notice that they were sent.
    de: () => sql`false`,
    campos: {
      id: interno,
      descricao: livre(analise),
      natureza: livre(analise),
      total: analise,
      criancas_e_adolescentes: analise,
      idosos: analise,
      total_tratados: analise,
      conhecido_em: analise,
      ocorrido_de: analise,
      ocorrido_ate: analise,
      id_ator: analise,
      causa: livre(analise),
      medidas_antes: livre(analise),
      medidas_depois: livre(analise),
      riscos: livre(analise),
      providencias: livre(analise),
      controlador: livre(analise),
      operador: livre(analise),
      motivo_demora: livre(analise),
      motivo_sem_comunicacao: livre(analise),
      comunicacao: livre(analise),
      anpd_em: analise,
      pessoas_em: analise,
      id_autor: oculta('Quem registrou'),
      criado_em: analise,
    },
    porque: {
      capitulo: 'privacidade',
      dado: 'Incidentes de segurança com dados pessoais',
      finalidade: 'comunicar o incidente e registrar o que se fez',
      base: 'obrigacao',
      prazo: 'ao menos 5 anos depois do registro',
      quem: encarregadoERh,
      origem: ['o RH'],
    },
  },
  (t) => [
    check('incidentes_descricao_check', sql`char_length(${t.descricao}) between 1 and 5000`),
    limited('natureza', t.natureza),
    limited('causa', t.causa),
    limited('medidas_antes', t.medidas_antes),
    limited('medidas_depois', t.medidas_depois),
    limited('riscos', t.riscos),
    limited('providencias', t.providencias),
    limited('controlador', t.controlador),
    limited('operador', t.operador),
    limited('motivo_demora', t.motivo_demora),
    limited('motivo_sem_comunicacao', t.motivo_sem_comunicacao),
    limited('comunicacao', t.comunicacao),
    check(
      'incidentes_total_check',
      sql`least(${t.total}, ${t.criancas_e_adolescentes}, ${t.idosos}, ${t.total_tratados}) >= 0`,
    ),
    check('incidentes_partes_check', sql`greatest(${t.criancas_e_adolescentes}, ${t.idosos}) <= ${t.total}`),
    check('incidentes_ocorrido_check', sql`${t.ocorrido_de} < ${t.ocorrido_ate}`),
  ],
);

/** Who was mailed about an incident, once each, and what. */
export const incidenteAvisos = table(
  'incidente_avisos',
  {
    id_incidente: integer()
      .notNull()
      .references(() => incidentes.id),
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    avisado_em: instant().notNull(),
    /** Null where it was erased with the person. */
    texto: text(),
  },
  {
    titulo: 'Avisos de incidentes com dados da pessoa',
    campos: { id_incidente: interno, id_colaborador: propria, avisado_em: 'Avisada em', texto: 'Texto' },
    ordem: sql`t.avisado_em`,
    porque: {
      capitulo: 'privacidade',
      dado: 'Quem foi avisado de um incidente, quando e com que palavras',
      finalidade: 'avisar cada pessoa uma vez e poder mostrá-lo',
      base: 'obrigacao',
      prazo: 'ao menos 5 anos depois do aviso',
      quem: encarregadoERh,
      origem: ['o sistema'],
    },
    erased: 'kept',
  },
  (t) => [primaryKey({ columns: [t.id_incidente, t.id_colaborador] })],
);
