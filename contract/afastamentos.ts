import { z } from 'zod/mini';
import * as kind from './audit/kinds.ts';
import { row } from './audit/row.ts';
import * as shapes from './audit/shapes.ts';
import { tiposDeRegistro } from './choices.ts';
import { call, day, editOf, id, named, pathId, success } from './core.ts';

/** The days on which a person is away, both included; `ate` is null while the last one is open. */
export const diasAfastado = z.object({ de: z.string(), ate: z.nullable(z.string()) });
export type DiasAfastado = z.output<typeof diasAfastado>;

/** For a substitute, periods of which nothing is owed, where they may not see the absences that excuse it (AFA-06); omitted without any. */
export const dispensados = z.optional(
  z.array(z.object({ tipo: z.enum(tiposDeRegistro), ano: z.int(), periodo: z.int() })),
);

/** An absence as HR keeps it. No reason is kept (AFA-01). */
export const afastamento = z.extend(diasAfastado, { id });
export type Afastamento = z.output<typeof afastamento>;

const dias = z
  .object({
    de: named(
      'Primeiro dia',
      day.check(z.refine((value) => value >= '2000-01-01', 'Informe uma data a partir de 2000.')),
    ),
    ate: z.nullable(named('Último dia', day)),
  })
  .check(
    z.refine(({ de, ate }) => ate === null || ate >= de, {
      error: 'O último dia não pode vir antes do primeiro.',
      path: ['ate'],
    }),
  );

const afastamentosPath = '/api/painel-rh/colaboradores/:id/afastamentos';
const afastamentoPath = `${afastamentosPath}/:afastamentoId` as const;
const params = z.object({ id: pathId, afastamentoId: pathId });

export const createAfastamento = call({
  method: 'POST',
  path: afastamentosPath,
  summary: 'Adds an absence of a person, without a reason; absences of one person do not overlap',
  access: 'correct',
  about: ['pessoas'],
  audit: row('pessoas', 'Registrou um afastamento', { afastamentoId: kind.id, depois: shapes.dias }),
  params: z.object({ id: pathId }),
  body: dias,
  answer: afastamento,
  fallback: 'Erro ao registrar o afastamento',
  created: true,
});

export const editAfastamento = call({
  method: 'PUT',
  path: afastamentoPath,
  summary: 'Changes the days of an absence, past ones too',
  access: 'correct',
  about: ['pessoas'],
  audit: row('pessoas', 'Alterou um afastamento', kind.sides(shapes.dias)),
  params,
  body: dias,
  edits: editOf(afastamento, ({ de, ate }) => [de, ate]),
  answer: afastamento,
  fallback: 'Erro ao alterar o afastamento',
});

export const deleteAfastamento = call({
  method: 'DELETE',
  path: afastamentoPath,
  summary: 'Removes an absence',
  access: 'correct',
  about: ['pessoas'],
  audit: row('pessoas', 'Removeu um afastamento', { antes: shapes.dias }),
  params,
  edits: editOf(afastamento, ({ de, ate }) => [de, ate]),
  answer: success,
  fallback: 'Erro ao remover o afastamento',
});
