import { z } from 'zod/mini';
import { pessoasFiltradas } from './acompanhamento.ts';
import * as kind from './audit/kinds.ts';
import { row } from './audit/row.ts';
import { finsDeObjetivo, situacoesDoPlano, tiposDeMotivo } from './choices.ts';
import {
  call,
  day,
  editOf,
  id,
  instant,
  listOf,
  named,
  pathId,
  requiredLine,
  requiredText,
  success,
} from './core.ts';

/** Why a goal was set, as it was called then; the score of a theme in whole percents, the quarter of an evaluation or a closing. */
const motivo = z.object({
  tipo: z.enum(tiposDeMotivo),
  nome: z.string(),
  nota: z.nullable(z.int()),
  ano: z.nullable(z.int()),
  trimestre: z.nullable(z.int()),
});

/**
 * A goal of a development plan (PDI-02); `acoes` and `feitas` count its actions, the tasks of the person with its id, as they are or, of one that
 * ended, as they were then.
 */
export const objetivo = z.object({
  id,
  texto: z.string(),
  ate: z.string(),
  /** Null also for a substitute who may not read what it names. */
  motivo: z.nullable(motivo),
  /** False of a proposal of the person that nobody accepted yet. */
  aceito: z.boolean(),
  acoes: z.int(),
  feitas: z.int(),
  /** How it ended, and with which sentence; null while it runs. */
  fim: z.nullable(z.enum(finsDeObjetivo)),
  desfecho: z.nullable(z.string()),
});
export type Objetivo = z.output<typeof objetivo>;

/** A development plan with its goals in the order in which they were written; `encerrado_em` is null while it is open. */
export const plano = z.object({
  id,
  nome: z.string(),
  ate: z.string(),
  criado_em: instant,
  encerrado_em: z.nullable(instant),
  objetivos: z.array(objetivo),
});
export type Plano = z.output<typeof plano>;

/** How many goals that have not ended a plan may have. */
export const objetivosDeUmPlano = 20;

const problem = 'Escolha o motivo do objetivo.';
/** A reason is chosen, never typed: the server reads what it is called and its score. */
const motivoEscolhido = z.nullable(
  z.discriminatedUnion(
    'tipo',
    [
      z.object({ tipo: z.literal('tema'), avaliacao: id, tema: id }),
      z.object({ tipo: z.literal('kpi'), kpi: id }),
      z.object({ tipo: z.literal('quadrante') }),
    ],
    problem,
  ),
);
export type MotivoEscolhido = z.output<typeof motivoEscolhido>;

const nome = named('Nome do plano', requiredLine(200, 'Informe o nome do plano.'));
const ate = named('Até', day);
const texto = named('Objetivo', requiredText(1000, 'Escreva o objetivo.'));
const novoObjetivo = z.object({ texto, ate, motivo: z.optional(motivoEscolhido) });

const planosPath = '/api/planos/colaboradores/:id';
const planoPath = `${planosPath}/planos/:planoId` as const;
const objetivosPath = `${planosPath}/objetivos` as const;
const objetivoPath = `${objetivosPath}/:objetivoId` as const;
const params = z.object({ id: pathId });
const planoParams = z.object({ id: pathId, planoId: pathId });
const objetivoParams = z.object({ id: pathId, objetivoId: pathId });

export const listPlanos = call({
  method: 'GET',
  path: `${planosPath}/planos`,
  summary: 'The development plans of a collaborator, the open one first, then the newest',
  access: 'read',
  about: ['planos', 'tarefas'],
  params,
  answer: z.array(plano),
  fallback: 'Não foi possível carregar o plano de desenvolvimento.',
});

/** People on one page of the list. */
export const pessoasComPlanoPorPagina = 50;

export const listPessoasPorPlano = call({
  method: 'GET',
  path: '/api/planos/pessoas',
  summary:
    'How many of the reader’s people have an open development plan, none, and a goal that is late; and those of one of these, by name, a page at a time after the last person of the previous page',
  access: 'leadersOrRh',
  about: ['planos', 'pessoas', 'empresas'],
  query: z.object({
    ...pessoasFiltradas,
    situacao: z._default(z.enum(situacoesDoPlano, 'Escolha uma situação do plano.'), 'com'),
    /** Only people who come after this person. */
    depois: z.optional(pathId),
  }),
  answer: z.object({
    contagem: z.record(z.enum(situacoesDoPlano), z.int()),
    pessoas: z.array(
      z.object({ id, nome: z.string(), foto_perfil: z.nullable(z.string()), setor: z.nullable(z.string()) }),
    ),
    mais: z.boolean(),
  }),
  fallback: 'Erro ao carregar os planos da equipe.',
});

export const createPlano = call({
  method: 'POST',
  path: `${planosPath}/planos`,
  summary: 'Opens a development plan, of which a collaborator has at most one',
  access: 'task',
  about: ['planos'],
  audit: row('planos', 'Criou um plano de desenvolvimento', { planoId: kind.id, objetivos: kind.number }),
  params,
  body: z.object({
    nome,
    ate,
    objetivos: listOf(novoObjetivo, objetivosDeUmPlano, { problem: 'Informe os objetivos do plano.' }),
  }),
  answer: plano,
  fallback: 'Erro ao criar o plano.',
  created: true,
});

export const editPlano = call({
  method: 'PUT',
  path: planoPath,
  summary: 'Changes the name and the last day of an open plan',
  access: 'task',
  about: ['planos'],
  audit: row('planos', 'Alterou um plano de desenvolvimento', kind.sides({ ate: kind.day })),
  params: planoParams,
  body: z.object({ nome, ate }),
  edits: editOf(plano, ({ nome, ate }) => [nome, ate]),
  answer: plano,
  fallback: 'Erro ao salvar o plano.',
});

export const closePlano = call({
  method: 'PUT',
  path: `${planoPath}/encerramento`,
  summary: 'Closes a plan whose goals have all ended',
  access: 'task',
  about: ['planos'],
  audit: row('planos', 'Encerrou um plano de desenvolvimento', {}),
  params: planoParams,
  answer: plano,
  fallback: 'Erro ao encerrar o plano.',
});

export const createObjetivo = call({
  method: 'POST',
  path: objetivosPath,
  summary: 'Adds a goal to the open plan: a proposal, where the person may not give themselves tasks',
  access: 'tickTask',
  about: ['planos'],
  audit: row('planos', 'Criou ou propôs um objetivo', { objetivoId: kind.id, aceito: kind.flag }),
  params,
  body: novoObjetivo,
  answer: objetivo,
  fallback: 'Erro ao salvar o objetivo.',
  created: true,
});

export const editObjetivo = call({
  method: 'PUT',
  path: objetivoPath,
  summary: 'Changes the text and the last day of a goal; the person only their own proposals',
  access: 'tickTask',
  about: ['planos'],
  audit: row('planos', 'Alterou um objetivo', kind.sides({ ate: kind.day })),
  params: objetivoParams,
  body: z.object({ texto, ate }),
  edits: editOf(objetivo, ({ texto, ate, aceito, fim }) => [texto, ate, aceito, fim]),
  answer: objetivo,
  fallback: 'Erro ao salvar o objetivo.',
});

export const acceptObjetivo = call({
  method: 'PUT',
  path: `${objetivoPath}/aceite`,
  summary: 'Accepts a goal that the person proposed: from then on it counts',
  access: 'task',
  about: ['planos'],
  audit: row('planos', 'Aceitou um objetivo proposto', {}),
  params: objetivoParams,
  edits: editOf(objetivo, ({ texto, ate }) => [texto, ate]),
  answer: objetivo,
  fallback: 'Erro ao aceitar o objetivo.',
});

export const endObjetivo = call({
  method: 'PUT',
  path: `${objetivoPath}/encerramento`,
  summary: 'Ends a goal with a sentence, for good',
  access: 'task',
  about: ['planos'],
  audit: row('planos', 'Encerrou um objetivo', { fim: kind.choice(...finsDeObjetivo) }),
  params: objetivoParams,
  body: z.object({
    fim: z.enum(finsDeObjetivo, 'Escolha como o objetivo termina.'),
    desfecho: named('Desfecho', requiredText(1000, 'Escreva em uma frase como o objetivo terminou.')),
  }),
  answer: objetivo,
  fallback: 'Erro ao encerrar o objetivo.',
});

export const deleteObjetivo = call({
  method: 'DELETE',
  path: objetivoPath,
  summary: 'Takes back or declines a proposal; what was accepted ends instead',
  access: 'tickTask',
  about: ['planos'],
  audit: row('planos', 'Excluiu um objetivo proposto', {}),
  params: objetivoParams,
  answer: success,
  fallback: 'Erro ao excluir o objetivo.',
});
