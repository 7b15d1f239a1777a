import { z } from 'zod/mini';
import { afastamento, diasAfastado, dispensados } from './afastamentos.ts';
import * as kind from './audit/kinds.ts';
import { row } from './audit/row.ts';
import * as shapes from './audit/shapes.ts';
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

/** What this reader may do on the page. The client only shows and hides by it; the server decides. */
const permissoes = z.object({
  avaliar: z.boolean(),
  kpi: z.boolean(),
  tarefas: z.boolean(),
  alinhamento: z.boolean(),
  observacoes: z.boolean(),
  pdf: z.boolean(),
  /** Whether KPIs and the trajectory are shown: a substitute has only the records of the two last quarters (SUBST-02). */
  historico: z.boolean(),
});

const card = {
  id,
  nome: z.string(),
  foto_perfil: z.nullable(z.string()),
  cargo: z.nullable(z.string()),
  funcao: z.nullable(z.string()),
  setor: z.nullable(z.string()),
  empresas: z.array(empresaDoColaborador),
};

/** A person's own details, beside what everybody may see. */
export const colaborador = z.object({
  ...card,
  email: z.string(),
  time: z.nullable(z.string()),
  data_admissao: z.nullable(z.string()),
  superior: z.nullable(z.object({ id, nome: z.string() })),
});

export type Colaborador = z.output<typeof colaborador>;

/** What a colleague outside the chain sees. */
const restrictedResumo = z.object({ ...card, restrito: z.literal(true), permissoes });

const fullResumo = z.extend(colaborador, {
  restrito: z.literal(false),
  desativado,
  /** The day since which their records are due; null where nobody owes any (PEND-04). */
  devido_desde: z.nullable(z.string()),
  /** Their absences, the newest first (AFA-02). */
  afastamentos: z.array(diasAfastado),
  dispensados,
  permissoes,
  /** Observations by department, newest first, then the latest of each; only for readers who may see them. */
  observacoes_departamentos: z.optional(
    z.object({ gestor: z.array(observacao), dho: z.array(observacao), dp: z.array(observacao) }),
  ),
  observacoes_recentes: z.optional(
    z.object({ gestor: z.optional(observacao), dho: z.optional(observacao), dp: z.optional(observacao) }),
  ),
});

/** The summary of a collaborator (SUM-16). */
export const resumo = z.discriminatedUnion('restrito', [restrictedResumo, fullResumo]);

export type Resumo = z.output<typeof resumo>;

export const getResumo = call({
  method: 'GET',
  path: '/api/colaboradores/resumo/:id',
  summary: "A collaborator's summary and what the reader may do there; colleagues get only the card",
  access: 'seeCard',
  about: ['pessoas'],
  audit: row('observacoes', 'Abriu o resumo com observações', { observacoes: kind.flag }),
  params: z.object({ id: pathId }),
  answer: resumo,
  fallback: 'Não foi possível carregar os dados do colaborador.',
});

/** People of one company, with their title there (RH-39). */
export const listColaboradoresDaEmpresa = call({
  method: 'POST',
  path: '/api/colaboradores/organograma-simples',
  summary: 'The active people of a company, optionally of one title',
  access: 'rh',
  about: ['pessoas'],
  body: z.object({ empresa: id, cargo: z.nullish(id) }),
  reads: true,
  answer: z.array(
    z.object({
      id,
      nome: z.string(),
      cargo: z.nullable(z.string()),
      setor: z.nullable(z.string()),
      /** The level of that title. New people below must have a title of a lower rank (RH-33). */
      nivel_hierarquia: z.nullable(z.int()),
      /** Of people of one name: tells them apart. */
      email: z.optional(z.string()),
    }),
  ),
  fallback: 'Erro ao buscar gestores',
});

export type ColaboradorDaEmpresa = AnswerOf<typeof listColaboradoresDaEmpresa>[number];

const colaboradorPath = '/api/painel-rh/colaboradores/:id';

/** A person in HR's panel. */
const colaboradorDoPainel = z.object({
  id,
  nome: z.string(),
  email: z.string(),
  /** No title gives its rights until this is true. */
  email_confirmado: z.boolean(),
  foto_perfil: z.nullable(z.string()),
  cargo: z.nullable(z.string()),
  setor: z.nullable(z.string()),
  ativo: z.boolean(),
  superior: z.nullable(z.object({ id, nome: z.string() })),
  /** Number of active direct reports. */
  liderados: z.int(),
  /**
   * For somebody deactivated: the people who reported to them until then and who are still active and where the
   * deactivation put them. `reativar` can give them back.
   */
  devolviveis: z.array(z.object({ id, nome: z.string() })),
  /** The main company first, with the title in each. */
  empresas: z.array(
    z.object({ id, nome: z.string(), id_cargo: z.nullable(id), cargoNome: z.nullable(z.string()) }),
  ),
  /** What the reader may change about them. */
  permissoes: z.object({ cargo: z.boolean(), gestor: z.boolean(), situacao: z.boolean() }),
});

export type ColaboradorDoPainel = z.output<typeof colaboradorDoPainel>;

export { situacoes };
export type Situacao = (typeof situacoes)[number];

/** People on one page of the search. */
export const colaboradoresPorPagina = 20;

export const searchColaboradores = call({
  method: 'GET',
  path: '/api/painel-rh/colaboradores',
  summary: 'A page of people by name, e-mail, matrícula or job title, ignoring case and accents',
  access: 'rh',
  about: ['pessoas'],
  query: z.object({
    busca: z._default(line(200), ''),
    empresa: z.optional(pathId),
    situacao: z._default(z.enum(situacoes, 'Use ativos, inativos ou todos.'), 'ativos'),
    pagina: z._default(pathNumber(1, 999_999, 'Informe uma página a partir de 1.'), 1),
    /** By name, or leaders before the others. */
    ordem: z._default(z.enum(['nome', 'lideres'], 'Use "nome" ou "lideres".'), 'nome'),
  }),
  answer: z.object({ total: z.int(), colaboradores: z.array(colaboradorDoPainel) }),
  fallback: 'Erro ao buscar colaboradores',
});

/** People in one answer to an integration. */
export const pessoasPorVez = 200;

const pessoaDaIntegracao = z.omit(colaboradorDoPainel, {
  foto_perfil: true,
  devolviveis: true,
  permissoes: true,
});
export type PessoaDaIntegracao = z.output<typeof pessoaDaIntegracao>;

export const listPessoas = call({
  method: 'GET',
  path: '/api/integracoes/pessoas',
  summary:
    'For an integration: people by id, some at a time after the last one of the answer before; it leaves an audit row once an hour',
  access: 'integracao',
  token: 'pessoas:ler',
  about: [],
  audit: row('pessoas', 'Listou pessoas'),
  query: z.object({
    situacao: z._default(z.enum(situacoes, 'Use ativos, inativos ou todos.'), 'ativos'),
    /** Only people whose id is greater. */
    depois: z.optional(pathId),
  }),
  answer: z.object({ pessoas: z.array(pessoaDaIntegracao), mais: z.boolean() }),
  fallback: 'Erro ao listar as pessoas.',
});

export const changeCargo = call({
  method: 'PUT',
  path: `${colaboradorPath}/cargo`,
  summary: 'Gives a person another job title in one of their companies',
  access: 'changeCargo',
  about: ['pessoas', 'empresas'],
  audit: row('pessoas', 'Alterou o cargo', kind.sides({ id_cargo: kind.id, nome: kind.name })),
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
  audit: row('pessoas', 'Alterou o gestor', kind.sides(shapes.personAndName)),
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
  audit: row('pessoas', 'Desativou o colaborador', {
    antes: { liderados: kind.list(kind.person) },
    superior: shapes.personAndName,
  }),
  params: z.object({ id: pathId }),
  edits: editOf(colaboradorDoPainel, ({ superior, liderados }) => [superior?.id, liderados]),
  answer: colaboradorDoPainel,
  fallback: 'Erro ao desativar colaborador',
});

export const reactivateColaborador = call({
  method: 'PATCH',
  path: `${colaboradorPath}/reativar`,
  summary: 'Reactivates a person and, with `devolver`, returns the team that the deactivation moved',
  access: 'deactivate',
  about: ['pessoas', 'empresas'],
  audit: row('pessoas', 'Reativou o colaborador', { devolvidos: kind.list(kind.person) }),
  params: z.object({ id: pathId }),
  body: z.nullish(z.object({ devolver: z._default(z.boolean('Use true ou false.'), false) })),
  answer: colaboradorDoPainel,
  fallback: 'Erro ao reativar colaborador',
});

/**
 * How somebody can sign in: with a password of their own, with a temporary password that is still valid, only through
 * the identity provider, or not yet.
 */
const acessos = ['proprio', 'convidado', 'vencido', 'provedor', 'nenhum'] as const;

const camposDaFicha = [
  'nome',
  'email',
  'setor',
  'time',
  'funcao',
  'matricula',
  'data_admissao',
  'data_demissao',
  'gestor',
  'empresas',
] as const;

/** The acts that the history of somebody's record shows, with those of the command line and of a date. */
export const acontecimentos = [
  'editFicha',
  'inviteColaborador',
  'endSessoes',
  'resetSegundoFator',
  'changeCargo',
  'changeGestor',
  'deactivateColaborador',
  'reactivateColaborador',
  'demissao',
  'criar-rh',
  'definir-senha',
  'sessoes encerrar',
  'segundo-fator zerar',
] as const;

/** An event in the history of somebody's record, as the audit keeps it, without anything written about the person. */
const acontecimento = z.object({
  id: z.int(),
  momento: instant,
  acao: z.enum(acontecimentos),
  /** Null where the command line acted, or a date came. */
  por: z.nullable(z.string()),
  mudancas: z.array(
    z.object({ campo: z.enum(camposDaFicha), antes: z.nullable(z.string()), depois: z.nullable(z.string()) }),
  ),
});

/** Everything that HR keeps of a person and may correct. */
const ficha = z.object({
  id,
  /** The registered name. */
  nome: z.string(),
  /** What everybody is shown instead, where the person chose it. */
  nome_social: z.nullable(z.string()),
  email: z.string(),
  email_confirmado: z.boolean(),
  ativo: z.boolean(),
  setor: z.nullable(z.string()),
  time: z.nullable(z.string()),
  funcao: z.nullable(z.string()),
  /** By which payroll and import know them. */
  matricula: z.nullable(z.string()),
  data_admissao: z.nullable(z.string()),
  /** The day on which they are deactivated. */
  data_demissao: z.nullable(z.string()),
  superior: z.nullable(z.object({ id, nome: z.string() })),
  /** The main company first. */
  empresas: colaboradorDoPainel.shape.empresas,
  criado_em: instant,
  /** The newest first. */
  afastamentos: z.array(afastamento),
  acesso: z.enum(acessos),
  /** When the temporary password expires. */
  convite_ate: z.nullable(instant),
  /** The most recently used session first. */
  sessoes: z.array(sessaoDeOutrem),
  segundo_fator: z.boolean(),
  /** Whether the person is linked to an identity of the identity provider. */
  provedor: z.boolean(),
  /** The most recent events, newest first. */
  historico: z.array(acontecimento),
  /** Whether the reader may give titles; nobody gives titles to themselves. */
  permissoes: z.object({ cargo: z.boolean() }),
});

export type Ficha = z.output<typeof ficha>;

/** Maximum length of a matrícula. */
const matriculaLimit = 100;

/** How many companies one person may belong to. */
export const empresasPorPessoa = 20;

export const getFicha = call({
  method: 'GET',
  path: colaboradorPath,
  summary: "A person's record as HR keeps it, with their access and its history",
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
    'Corrects a person; omitted fields stay unchanged. A new address must be confirmed, the old one is notified, and the sessions end. A person is deactivated on their date of departure',
  access: 'correct',
  about: ['pessoas', 'empresas'],
  audit: row('pessoas', 'Corrigiu o cadastro', {
    // The ids of the superiors, where they changed.
    mudancas: kind.list({
      campo: kind.choice(...camposDaFicha),
      ...kind.sides(kind.name),
      ...{ id_antes: kind.named, id_depois: kind.named },
    }),
    descartado: kind.person,
    assumido: kind.flag,
  }),
  params: z.object({ id: pathId }),
  body: z.partial(
    z.object({
      nome: personName('Informe o nome.'),
      email,
      setor: z.nullable(named('Setor', line(200))),
      time: z.nullable(named('Time', line(200))),
      funcao: z.nullable(named('Função', line(200))),
      matricula: z.nullable(named('Matrícula', line(matriculaLimit))),
      data_admissao: z.nullable(named('Data de admissão', day)),
      data_demissao: z.nullable(named('Data de demissão', day)),
      id_superior: z.nullable(id),
      empresas: listOf(z.object({ id_empresa: id, id_cargo: z.nullable(id) }), empresasPorPessoa),
    }),
  ),
  edits: editOf(ficha, ({ nome, email, setor, time, funcao, superior, empresas, ...days }) => [
    [nome, email, setor, time, funcao, superior?.id],
    [days.matricula, days.data_admissao, days.data_demissao],
    empresas.map(({ id: empresa, id_cargo }) => [empresa, id_cargo]),
  ]),
  answer: ficha,
  fallback: 'Erro ao corrigir o cadastro',
});

export const inviteColaborador = call({
  method: 'POST',
  path: `${colaboradorPath}/convite`,
  summary:
    'Mails a new temporary password to somebody without a password of their own; the previous one becomes invalid',
  access: 'correct',
  about: ['pessoas'],
  audit: row('acesso', 'Enviou um convite', { assumido: kind.flag }),
  params: z.object({ id: pathId }),
  answer: ficha,
  fallback: 'Erro ao enviar o convite',
});

export const endSessoes = call({
  method: 'DELETE',
  path: `${colaboradorPath}/sessoes`,
  summary: "Ends a person's sessions and forgets their devices; the reader's current session continues",
  access: 'correct',
  about: ['pessoas'],
  audit: row('acesso', 'Encerrou as sessões', { encerradas: kind.number }),
  params: z.object({ id: pathId }),
  answer: ficha,
  fallback: 'Erro ao encerrar as sessões',
});
