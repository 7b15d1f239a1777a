import { tiposDeRegistro } from '@alinha/contract/choices';
import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { interno, type Porque, prazos, propria, soOSistema } from '../facts.ts';
import { registroEmPalavras, simOuNao } from '../palavras.ts';
import { table } from '../table.ts';
import { colaboradores } from './colaboradores.ts';

const resumoDiario: Porque = {
  capitulo: 'sistema',
  dado: 'Resumo por e-mail: a escolha da pessoa, o conteúdo do último e até onde o envio do dia chegou',
  finalidade: 'enviar um resumo por dia, no máximo, a quem quiser receber',
  base: 'interesse',
  prazo: `até o resumo seguinte; a escolha, ${prazos.comCadastro}`,
  quem: 'a própria pessoa, a sua escolha',
  origem: ['a própria pessoa', 'o sistema'],
};

/** When the daily digest is mailed: one row, or none for the default hour. */
export const lembretes = table(
  'lembretes',
  {
    id: boolean().primaryKey().default(true),
    /** The hour in São Paulo. */
    hora: smallint().notNull().default(8),
    /** The last day on which it was mailed, and the last person's id; null once everybody was mailed. */
    dia: date({ mode: 'string' }),
    ate: integer(),
    /** The key that signs the unsubscribe links, and nothing else. */
    segredo: text().notNull().default(sql`gen_random_uuid()::text || gen_random_uuid()::text`),
  },
  {
    semDados: 'ajustes',
    porque: [{ ...resumoDiario, colunas: ['ate'] }],
  },
  (t) => [
    check('lembretes_id_check', sql`${t.id}`),
    check('lembretes_hora_check', sql`${t.hora} between 0 and 23`),
  ],
);

/** Whether a person wants the digest, and the day and content of the last one. Without a row: wanted, never mailed. */
export const lembretesPessoas = table(
  'lembretes_pessoas',
  {
    id_colaborador: integer()
      .primaryKey()
      .references(() => colaboradores.id),
    ligado: boolean().notNull().default(true),
    dia: date({ mode: 'string' }),
    chaves: text().array().notNull().default([]),
  },
  {
    titulo: 'Resumo por e-mail',
    campos: { id_colaborador: propria, ligado: 'Ligado', dia: 'Último envio', chaves: interno },
    ordem: sql`t.id_colaborador`,
    palavras: { ligado: simOuNao },
    porque: resumoDiario,
    erased: 'account',
  },
);

/**
 * People whom somebody asked to remind of a period outside the hours of working days. They are mailed when these hours begin,
 * what they owe then (DIG-08).
 */
export const lembretesPedidos = table(
  'lembretes_pedidos',
  {
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    tipo: text({ enum: tiposDeRegistro }).notNull(),
    ano: smallint().notNull(),
    periodo: smallint().notNull(),
  },
  {
    titulo: 'Lembretes pedidos para você',
    campos: { id_colaborador: propria, tipo: 'Registro', ano: 'Ano', periodo: 'Mês ou trimestre' },
    ordem: sql`t.ano, t.periodo, t.tipo`,
    palavras: { tipo: registroEmPalavras },
    porque: {
      capitulo: 'sistema',
      dado: 'Pedidos de lembrar alguém, feitos fora do expediente',
      finalidade: 'lembrar a pessoa dentro do expediente',
      base: 'interesse',
      prazo: 'até o começo do expediente seguinte',
      quem: soOSistema,
      origem: ['os líderes', 'o RH'],
    },
    erased: 'account',
  },
  (t) => [
    primaryKey({ columns: [t.id_colaborador, t.tipo, t.ano, t.periodo] }),
    check('lembretes_pedidos_tipo_check', sql`${t.tipo} in ('report', 'avaliacao')`),
  ],
);
