import { z } from 'zod';
import { situacoes } from './choices.ts';
import { sessaoDeOutrem } from './conta.ts';
import {
  type AnswerOf,
  call,
  day,
  editOf,
  email,
  id,
  instant,
  line,
  listOf,
  named,
  pathId,
  pathNumber,
  personName,
} from './core.ts';
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
  /** The day since which records are due of them; null where nobody owes any (PEND-04). */
  devido_desde: z.string().nullable(),
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
  about: ['pessoas'],
  audited: true,
  params: z.object({ id: pathId }),
  answer: resumo,
  fallback: 'Não foi possível carregar os dados do colaborador.',
});

/** People of one company, with the title that they have there (RH-39). */
export const listColaboradoresDaEmpresa = call({
  method: 'POST',
  path: '/api/colaboradores/organograma-simples',
  summary: 'The active people of a company, of one title where it is given',
  access: 'rh',
  about: ['pessoas'],
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

const colaboradorPath = '/api/painel-rh/colaboradores/:id';

/** Somebody as HR's panel lists them. */
const colaboradorDoPainel = z.object({
  id,
  nome: z.string(),
  email: z.string(),
  /** Until it is, no title gives its rights. */
  email_confirmado: z.boolean(),
  foto_perfil: z.string().nullable(),
  cargo: z.string().nullable(),
  setor: z.string().nullable(),
  ativo: z.boolean(),
  superior: z.object({ id, nome: z.string() }).nullable(),
  /** How many active people report to them directly. */
  liderados: z.int(),
  /**
   * Of somebody deactivated, who reported to them until then: those who are active and still where the deactivation
   * put them. `reativar` can give them back.
   */
  devolviveis: z.array(z.object({ id, nome: z.string() })),
  /** The companies, the main one first, with the title in each. */
  empresas: z.array(
    z.object({ id, nome: z.string(), id_cargo: id.nullable(), cargoNome: z.string().nullable() }),
  ),
  /** What the reader may change of them. */
  permissoes: z.object({ cargo: z.boolean(), gestor: z.boolean(), situacao: z.boolean() }),
});

export type ColaboradorDoPainel = z.output<typeof colaboradorDoPainel>;

export { situacoes };
export type Situacao = (typeof situacoes)[number];

/** How many people a page of the search holds. */
export const colaboradoresPorPagina = 20;

export const searchColaboradores = call({
  method: 'GET',
  path: '/api/painel-rh/colaboradores',
  summary: 'People by name, e-mail or job title, without case and accents, a page at a time',
  access: 'rh',
  about: ['pessoas'],
  query: z.object({
    busca: line(200).default(''),
    empresa: pathId.optional(),
    situacao: z.enum(situacoes, 'Use ativos, inativos ou todos.').default('ativos'),
    pagina: pathNumber(1, 999_999, 'Informe uma página a partir de 1.').default(1),
    /** By name, or those who lead before the others. */
    ordem: z.enum(['nome', 'lideres'], 'Use nome ou lideres.').default('nome'),
  }),
  answer: z.object({ total: z.int(), colaboradores: z.array(colaboradorDoPainel) }),
  fallback: 'Erro ao buscar colaboradores',
});

export const changeCargo = call({
  method: 'PUT',
  path: `${colaboradorPath}/cargo`,
  summary: 'Gives a person another job title in one of their companies',
  access: 'changeCargo',
  about: ['pessoas', 'empresas'],
  params: z.object({ id: pathId }),
  body: z.object({ id_novo_cargo: id }),
  edits: editOf(colaboradorDoPainel, ({ empresas }) =>
    empresas.map(({ id: empresa, id_cargo }) => [empresa, id_cargo]),
  ),
  answer: colaboradorDoPainel,
  fallback: 'Erro ao alterar cargo',
});

export const changeGestor = call({
  method: 'PUT',
  path: `${colaboradorPath}/gestor`,
  summary: 'Moves a person, with everybody below, under another manager',
  access: 'changeGestor',
  about: ['pessoas'],
  params: z.object({ id: pathId }),
  body: z.object({ id_novo_gestor: id }),
  edits: editOf(colaboradorDoPainel, ({ superior }) => superior?.id),
  answer: colaboradorDoPainel,
  fallback: 'Erro ao alterar gestor',
});

export const deactivateColaborador = call({
  method: 'PATCH',
  path: `${colaboradorPath}/desativar`,
  summary: "Ends a person's access at once; their direct reports move to their superior",
  access: 'deactivate',
  about: ['pessoas', 'empresas'],
  params: z.object({ id: pathId }),
  edits: editOf(colaboradorDoPainel, ({ superior, liderados }) => [superior?.id, liderados]),
  answer: colaboradorDoPainel,
  fallback: 'Erro ao desativar colaborador',
});

export const reactivateColaborador = call({
  method: 'PATCH',
  path: `${colaboradorPath}/reativar`,
  summary:
    'Gives a deactivated person their access back, and with `devolver` the team that the deactivation moved',
  access: 'deactivate',
  about: ['pessoas', 'empresas'],
  params: z.object({ id: pathId }),
  body: z.object({ devolver: z.boolean('Use true ou false.').default(false) }).nullish(),
  answer: colaboradorDoPainel,
  fallback: 'Erro ao reativar colaborador',
});

/**
 * Whether somebody can sign in: with a password of their own, with a temporary one that is still good, by the provider of
 * identities alone, or not yet.
 */
const acessos = ['proprio', 'convidado', 'vencido', 'provedor', 'nenhum'] as const;

const camposDaFicha = [
  'nome',
  'email',
  'setor',
  'time',
  'funcao',
  'data_admissao',
  'gestor',
  'empresas',
] as const;

/** The acts upon somebody's record that its history tells, and those of the command line. */
export const acontecimentos = [
  'editFicha',
  'inviteColaborador',
  'endSessoes',
  'resetSegundoFator',
  'changeCargo',
  'changeGestor',
  'deactivateColaborador',
  'reactivateColaborador',
  'criar-rh',
  'definir-senha',
  'sessoes encerrar',
  'segundo-fator zerar',
] as const;

/** What became of somebody's record, as the audit keeps it; nothing of what was written about the person. */
const acontecimento = z.object({
  id: z.int(),
  momento: instant,
  acao: z.enum(acontecimentos),
  /** Nobody, where the command line did it. */
  por: z.string().nullable(),
  mudancas: z.array(
    z.object({ campo: z.enum(camposDaFicha), antes: z.string().nullable(), depois: z.string().nullable() }),
  ),
});

/** All that HR keeps of a person, to be corrected. */
const ficha = z.object({
  id,
  nome: z.string(),
  email: z.string(),
  email_confirmado: z.boolean(),
  ativo: z.boolean(),
  setor: z.string().nullable(),
  time: z.string().nullable(),
  funcao: z.string().nullable(),
  data_admissao: z.string().nullable(),
  superior: z.object({ id, nome: z.string() }).nullable(),
  /** The main one first. */
  empresas: colaboradorDoPainel.shape.empresas,
  criado_em: instant,
  acesso: z.enum(acessos),
  /** Until when the temporary password is good. */
  convite_ate: instant.nullable(),
  /** The last used first. */
  sessoes: z.array(sessaoDeOutrem),
  segundo_fator: z.boolean(),
  /** Whether a provider of identities means this person. */
  provedor: z.boolean(),
  /** The last ones, the newest first. */
  historico: z.array(acontecimento),
  /** Whether the reader may give titles: never to oneself. */
  permissoes: z.object({ cargo: z.boolean() }),
});

export type Ficha = z.output<typeof ficha>;

/** How many companies somebody belongs to at most. */
export const empresasPorPessoa = 20;

export const getFicha = call({
  method: 'GET',
  path: colaboradorPath,
  summary: "A person's record as HR keeps it, with their access and what became of it",
  access: 'correct',
  about: ['pessoas', 'empresas'],
  params: z.object({ id: pathId }),
  answer: ficha,
  fallback: 'Erro ao carregar o cadastro',
});

export const editFicha = call({
  method: 'PUT',
  path: colaboradorPath,
  summary:
    'Corrects a person; a field left out is kept. Another address is confirmed anew, the old one told, and the sessions end',
  access: 'correct',
  about: ['pessoas', 'empresas'],
  params: z.object({ id: pathId }),
  body: z
    .object({
      nome: personName('Informe o nome.'),
      email,
      setor: named('Setor', line(200)).nullable(),
      time: named('Time', line(200)).nullable(),
      funcao: named('Função', line(200)).nullable(),
      data_admissao: named('Data de admissão', day).nullable(),
      id_superior: id.nullable(),
      empresas: listOf(z.object({ id_empresa: id, id_cargo: id.nullable() }), empresasPorPessoa),
    })
    .partial(),
  edits: editOf(ficha, ({ nome, email, setor, time, funcao, data_admissao, superior, empresas }) => [
    [nome, email, setor, time, funcao, data_admissao, superior?.id],
    empresas.map(({ id: empresa, id_cargo }) => [empresa, id_cargo]),
  ]),
  answer: ficha,
  fallback: 'Erro ao corrigir o cadastro',
});

export const inviteColaborador = call({
  method: 'POST',
  path: `${colaboradorPath}/convite`,
  summary: 'Mails another temporary password to somebody without a password of their own; the last one ends',
  access: 'correct',
  about: ['pessoas'],
  params: z.object({ id: pathId }),
  answer: ficha,
  fallback: 'Erro ao enviar o convite',
});

export const endSessoes = call({
  method: 'DELETE',
  path: `${colaboradorPath}/sessoes`,
  summary: "Ends a person's sessions and forgets their devices; of the reader's own all but this one",
  access: 'correct',
  about: ['pessoas'],
  params: z.object({ id: pathId }),
  answer: ficha,
  fallback: 'Erro ao encerrar as sessões',
});
