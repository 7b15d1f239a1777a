import { z } from 'zod/mini';
import * as kind from './audit/kinds.ts';
import { row } from './audit/row.ts';
import { call, data, day, named, requiredLine, success } from './core.ts';

/** How many days without work HR may keep of this year and the coming ones. */
export const maisFolgas = 60;

const folga = z.object({ dia: z.string(), nome: z.string() });
export type Folga = z.output<typeof folga>;

export const listFolgas = call({
  method: 'GET',
  path: '/api/painel-rh/folgas',
  summary:
    'The days without work: the national holidays of this year and the next, and the days that HR added',
  access: 'rh',
  about: ['lembretes'],
  answer: z.object({
    feriados: z.array(folga),
    /** From the first day of this year on. */
    folgas: z.array(folga),
  }),
  fallback: 'Erro ao buscar os dias sem expediente.',
});

export const createFolga = call({
  method: 'POST',
  path: '/api/painel-rh/folgas',
  summary: 'Adds a day without work, on which no reminders are mailed (DIG-07)',
  access: 'rh',
  about: ['lembretes'],
  audit: row('prazos', 'Adicionou um dia sem expediente', { dia: kind.day, nome: kind.name }),
  body: z.object({
    dia: named('Dia', day),
    nome: named('Nome', requiredLine(60, 'Informe o nome do dia.')),
  }),
  answer: data(folga),
  created: true,
  fallback: 'Erro ao adicionar o dia. Tente novamente.',
});

export const deleteFolga = call({
  method: 'DELETE',
  path: '/api/painel-rh/folgas/:dia',
  summary: 'Removes a day without work that HR added',
  access: 'rh',
  about: ['lembretes'],
  audit: row('prazos', 'Excluiu um dia sem expediente', { dia: kind.day, nome: kind.name }),
  params: z.object({ dia: day }),
  answer: success,
  fallback: 'Erro ao excluir o dia. Tente novamente.',
});
