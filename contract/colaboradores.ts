import { z } from 'zod';
import { call, id, pathId } from './core.ts';
import { observacao } from './observacoes-colaboradores.ts';
import { empresaDoColaborador } from './organograma.ts';

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
