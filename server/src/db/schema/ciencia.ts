import { tiposDeRegistro } from '@alinha/contract/choices';
import { sql } from 'drizzle-orm';
import { boolean, check, date, foreignKey, index, integer, text, unique } from 'drizzle-orm/pg-core';
import { filhas, interno, livre, type Porque, pessoa, prazos, propria, quemTem } from '../facts.ts';
import { registroEmPalavras, simOuNao } from '../palavras.ts';
import { table } from '../table.ts';
import { colaboradores } from './colaboradores.ts';
import { id, instant, salt } from './columns.ts';

const doRegistro = { registro: registroEmPalavras };

const ciencia: Porque = {
  capitulo: 'ciencia',
  dado: 'Ciência ou discordância de um registro assinado, e a última palavra',
  finalidade: 'ouvir a pessoa sobre o que foi escrito sobre ela',
  base: 'direitos',
  prazo: prazos.registro,
  quem: quemTem('read'),
  origem: ['a própria pessoa'],
};

/** What the person concerned states about a signed record, once. Triggers refuse changes, except that texts are erased (CIE-03). */
export const manifestacoes = table(
  'manifestacoes',
  {
    id: id(),
    registro: text({ enum: tiposDeRegistro }).notNull(),
    id_registro: integer().notNull(),
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    feita_em: instant().notNull(),
    /** 'Li e estou ciente', or else 'Li e discordo' with a text. */
    concorda: boolean().notNull(),
    texto: text(),
    sal: salt(),
  },
  {
    titulo: 'Suas manifestações',
    campos: {
      id: 'Número da manifestação',
      registro: 'Registro',
      id_registro: 'Número do registro',
      id_colaborador: propria,
      feita_em: 'Feita em',
      concorda: 'Ciente, sem discordar',
      texto: livre('Texto'),
      sal: interno,
    },
    palavras: { ...doRegistro, concorda: simOuNao },
    porque: ciencia,
    erased: 'kept',
  },
  (t) => [
    unique('manifestacoes_registro').on(t.registro, t.id_registro),
    index('manifestacoes_colaborador').on(t.id_colaborador),
    check(
      'manifestacoes_texto_check',
      sql`${t.texto} is null or (not ${t.concorda} and char_length(${t.texto}) between 1 and 5000)`,
    ),
  ],
);

/** The answer to a disagreement: the record is upheld, or corrected by a later one (CIE-05). */
export const respostasDiscordancia = table(
  'respostas_discordancia',
  {
    id_manifestacao: integer()
      .primaryKey()
      .references(() => manifestacoes.id),
    id_autor: integer()
      .notNull()
      .references(() => colaboradores.id),
    /** The leader for whom the author acted as a substitute (SUBST-05). */
    id_substituido: integer().references(() => colaboradores.id),
    respondida_em: instant().notNull(),
    /** The later record, of the same kind, person and period; null where the record is upheld. */
    id_corrigido: integer(),
    texto: text(),
    sal: salt(),
  },
  {
    titulo: 'Respostas às suas discordâncias',
    de: filhas('id_manifestacao', 'manifestacoes'),
    campos: {
      id_manifestacao: 'Número da manifestação',
      id_autor: pessoa('Autor'),
      id_substituido: pessoa('Em substituição a'),
      respondida_em: 'Respondida em',
      id_corrigido: 'Número do registro que corrige',
      texto: livre('Texto'),
      sal: interno,
    },
    ordem: sql`t.id_manifestacao`,
    porque: {
      capitulo: 'ciencia',
      dado: 'Resposta a uma discordância',
      finalidade: 'responder à pessoa que discordou',
      base: 'direitos',
      prazo: prazos.registro,
      quem: quemTem('read'),
      origem: ['os líderes', 'o RH'],
    },
  },
  (t) => [
    check(
      'respostas_discordancia_texto_check',
      sql`${t.texto} is null or (${t.id_corrigido} is null and char_length(${t.texto}) between 1 and 5000)`,
    ),
  ],
);

/** The person's last word after the answer (CIE-06). */
export const ultimasPalavras = table(
  'ultimas_palavras',
  {
    id_manifestacao: integer().primaryKey(),
    escrita_em: instant().notNull(),
    texto: text(),
    sal: salt(),
  },
  {
    titulo: 'Suas últimas palavras',
    de: filhas('id_manifestacao', 'manifestacoes'),
    campos: {
      id_manifestacao: 'Número da manifestação',
      escrita_em: 'Escrita em',
      texto: livre('Texto'),
      sal: interno,
    },
    ordem: sql`t.id_manifestacao`,
    porque: ciencia,
  },
  (t) => [
    foreignKey({
      name: 'ultimas_palavras_resposta',
      columns: [t.id_manifestacao],
      foreignColumns: [respostasDiscordancia.id_manifestacao],
    }),
    check('ultimas_palavras_texto_check', sql`char_length(${t.texto}) between 1 and 5000`),
  ],
);

/** 'Entregue por outro meio': how a former employee received a record (CIE-10). */
export const entregas = table(
  'entregas',
  {
    id: id(),
    registro: text({ enum: tiposDeRegistro }).notNull(),
    id_registro: integer().notNull(),
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    id_autor: integer()
      .notNull()
      .references(() => colaboradores.id),
    feita_em: instant().notNull(),
    dia: date({ mode: 'string' }).notNull(),
    texto: text(),
    sal: salt(),
  },
  {
    titulo: 'Registros entregues por outro meio',
    campos: {
      id: interno,
      registro: 'Registro',
      id_registro: 'Número do registro',
      id_colaborador: propria,
      id_autor: pessoa('Autor'),
      feita_em: 'Registrada em',
      dia: 'Entregue em',
      texto: livre('Como'),
      sal: interno,
    },
    palavras: doRegistro,
    porque: {
      capitulo: 'ciencia',
      dado: 'Entrega de um registro a quem saiu',
      finalidade: 'mostrar que a pessoa recebeu o registro',
      base: 'direitos',
      prazo: prazos.registro,
      quem: quemTem('read'),
      origem: ['o RH'],
    },
    erased: 'kept',
  },
  (t) => [
    unique('entregas_registro').on(t.registro, t.id_registro),
    index('entregas_colaborador').on(t.id_colaborador),
    check('entregas_texto_check', sql`char_length(${t.texto}) between 1 and 1000`),
  ],
);
