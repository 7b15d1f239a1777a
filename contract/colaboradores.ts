import { z } from 'zod';
import { cadastrado } from './cadastro.ts';
import { type AnswerOf, call, day, email, id, line, pathId, personName } from './core.ts';
import { observacao } from './observacoes.ts';
import { desativado, empresaDoColaborador } from './organograma.ts';

/** What this reader may do on the page; the client shows and hides by it and decides nothing itself. */
const permissoes = z.object({
  avaliar: z.boolean(),
  kpi: z.boolean(),
  tarefas: z.boolean(),
  alinhamento: z.boolean(),
  observacoes: z.boolean(),
  pdf: z.boolean(),
});

const card = {
  id,
  nome: z.string(),
  foto_perfil: z.string().nullable(),
  cargo: z.string().nullable(),
  funcao: z.string().nullable(),
  setor: z.string().nullable(),
  empresas: z.array(empresaDoColaborador),
};

/** A person's own particulars, beside what everybody may see. */
export const colaborador = z.object({
  ...card,
  email: z.string(),
  time: z.string().nullable(),
  data_admissao: z.string().nullable(),
  superior: z.object({ id, nome: z.string() }).nullable(),
});
export type Colaborador = z.output<typeof colaborador>;

/** What a colleague outside the chain sees. */
const restrictedResumo = z.object({ ...card, restrito: z.literal(true), permissoes });

const fullResumo = colaborador.extend({
  restrito: z.literal(false),
  desativado,
  permissoes,
  /** The observations of each department, newest first, and the latest; only for those who may read them. */
  observacoes_departamentos: z
    .object({ gestor: z.array(observacao), dho: z.array(observacao), dp: z.array(observacao) })
    .optional(),
  observacoes_recentes: z
    .object({ gestor: observacao.optional(), dho: observacao.optional(), dp: observacao.optional() })
    .optional(),
});

/** The summary of a collaborator (SUM-16). */
export const resumo = z.discriminatedUnion('restrito', [restrictedResumo, fullResumo]);
export type Resumo = z.output<typeof resumo>;

export const getResumo = call({
  method: 'GET',
  path: '/api/colaboradores/resumo/:id',
  summary: 'Who a collaborator is and what the reader may do there; a business card for colleagues',
  access: 'seeCard',
  params: z.object({ id: pathId }),
  answer: resumo,
  fallback: 'Não foi possível carregar os dados do colaborador.',
});

/** Job titles below the reader's own, the highest first (SUB-09). */
export const listCargosInferiores = call({
  method: 'GET',
  path: '/api/colaboradores/cargos-inferiores',
  summary: "Active job titles of the own company below one's own, without those of HR",
  access: 'leaders',
  answer: z.array(z.object({ id, nome: z.string(), nivel_hierarquia: z.int() })),
  fallback: 'Erro ao carregar cargos inferiores',
});

/** What whoever enters somebody gets back. */
const entrada = cadastrado.extend({
  /** There was an account of that address that nobody had confirmed: it is this person's now, its password and sessions ended. */
  assumido: z.literal(true).optional(),
});

export const createSubordinado = call({
  method: 'POST',
  path: '/api/colaboradores/criar-subordinado-direto',
  summary: 'Registers a direct subordinate, who gets a temporary password by e-mail',
  access: 'leaders',
  body: z.object({
    nome: personName('Informe o nome.'),
    email,
    time: line(200).nullish(),
    data_admissao: day.nullish(),
    cargo: id.nullish(),
    funcao: line(200).nullish(),
  }),
  answer: entrada,
  created: true,
  fallback: 'Erro ao cadastrar subordinado',
});

/** People of one company, with the title that they have there (RH-39). */
export const listColaboradoresDaEmpresa = call({
  method: 'POST',
  path: '/api/colaboradores/organograma-simples',
  summary: 'The active people of a company, of one title where it is given',
  access: 'rh',
  body: z.object({ empresa: id, cargo: id.nullish() }),
  reads: true,
  answer: z.array(
    z.object({
      id,
      nome: z.string(),
      cargo: z.string().nullable(),
      setor: z.string().nullable(),
      /** The level of that title, which the titles of new people below must pass (RH-33). */
      nivel_hierarquia: z.int().nullable(),
    }),
  ),
  fallback: 'Erro ao buscar gestores',
});
export type ColaboradorDaEmpresa = AnswerOf<typeof listColaboradoresDaEmpresa>[number];

export const createColaborador = call({
  method: 'POST',
  path: '/api/colaboradores/criar-novo',
  summary: 'Registers somebody under a manager; a temporary password goes out by e-mail',
  access: 'rh',
  body: z.object({
    nome: personName('Informe o nome.'),
    email,
    id_gestor: id,
    id_empresa: id,
    cargo: id.nullish(),
    funcao: line(200).nullish(),
    data_admissao: day.nullish(),
  }),
  answer: entrada,
  created: true,
  fallback: 'Erro ao criar colaborador',
});
