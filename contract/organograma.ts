import { z } from 'zod/mini';
import { diasAfastado, dispensados } from './afastamentos.ts';
import { call, id, pathId, pathYear } from './core.ts';
import { quadrante } from './ninebox.ts';

/** A company of a person, with their job title there. */
export const empresaDoColaborador = z.object({ id, nome: z.string(), cargoNome: z.nullable(z.string()) });

/** Set only for somebody deactivated: their records can be read, but not written until they are reactivated. */
export const desativado = z.optional(z.literal(true));

const avaliacaoResumida = z.object({ id, nota: z.nullable(z.number()), assinada: z.boolean() });
const reportResumido = z.object({ id, assinada: z.boolean() });

/** A collaborator in the chart, without subordinates (ORG-40, ORG-42); the maps omit empty periods. */
export const colaboradorNode = z.object({
  id,
  nome: z.string(),
  cargo: z.nullable(z.string()),
  setor: z.nullable(z.string()),
  foto_perfil: z.nullable(z.string()),
  nivel: z.int().check(z.gte(0)),
  temSubordinados: z.boolean(),
  empresas: z.array(empresaDoColaborador),
  avaliacao_cultural: z.partialRecord(z.enum(['1', '2', '3', '4']), z.array(avaliacaoResumida)),
  avaliacao_report: z.partialRecord(
    z.enum(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12']),
    z.array(reportResumido),
  ),
  quadrante: z.nullable(z.object({ id: quadrante })),
  pode_avaliar: z.boolean(),
  /**
   * The day since which their records are due, for readers who may write them; null where nobody owes any (PEND-04).
   */
  devido_desde: z.nullable(z.string()),
  /**
   * Their absences, for the person and for readers who may write their records; omitted without any. In the chart only those
   * that touch its year.
   */
  afastamentos: z.optional(z.array(diasAfastado)),
  dispensados,
});
export type ColaboradorNode = z.output<typeof colaboradorNode>;

const organogramaNode = z.extend(colaboradorNode, {
  get subordinados(): z.ZodMiniArray<typeof organogramaNode> {
    return z.array(organogramaNode);
  },
});
export type OrganogramaNode = ColaboradorNode & { subordinados: OrganogramaNode[] };

const yearQuery = z.object({ ano: z.optional(pathYear) });

export const getOrganograma = call({
  method: 'GET',
  path: '/api/organograma/lista/completo',
  summary: 'The tree of collaborators that the reader may see, with the reports and evaluations of a year',
  access: 'account',
  about: ['pessoas', 'reports', 'avaliacoes', 'kpi'],
  query: yearQuery,
  answer: z.array(organogramaNode),
  fresh: 15,
  assembled: true,
});

const detalhes = z.extend(colaboradorNode, { desativado });
export type Detalhes = z.output<typeof detalhes>;

export const getDetalhes = call({
  method: 'GET',
  path: '/api/colaboradores/:id/detalhes',
  summary: 'One row of the chart, up to date',
  access: 'seeCard',
  about: ['pessoas', 'reports', 'avaliacoes', 'kpi'],
  params: z.object({ id: pathId }),
  query: yearQuery,
  answer: detalhes,
  fallback: 'Erro ao atualizar colaborador',
});
