import { z } from 'zod';
import {
  call,
  editOf,
  id,
  instant,
  line,
  listOf,
  pathId,
  pathNumber,
  queryBoolean,
  questionLimit,
  requiredLine,
  requiredText,
  success,
} from './core.ts';
import { cargo, empresa } from './empresas.ts';

const path = '/api/painel-rh';
const colaboradorPath = `${path}/colaboradores/:id` as const;

/** Somebody as HR's panel lists them. */
export const colaboradorDoPainel = z.object({
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

export const situacoes = ['ativos', 'inativos', 'todos'] as const;
export type Situacao = (typeof situacoes)[number];

/** How many people a page of the search holds. */
export const colaboradoresPorPagina = 20;

export const searchColaboradores = call({
  method: 'GET',
  path: `${path}/colaboradores`,
  summary: 'People by name, e-mail or job title, without case and accents, a page at a time',
  access: 'rh',
  query: z.object({
    busca: line(200).default(''),
    empresa: pathId.optional(),
    situacao: z.enum(situacoes, 'Use ativos, inativos ou todos.').default('ativos'),
    pagina: pathNumber(1, 999_999, 'Informe uma página a partir de 1.').default(1),
  }),
  answer: z.object({ total: z.int(), colaboradores: z.array(colaboradorDoPainel) }),
  fallback: 'Erro ao buscar colaboradores',
});

export const changeCargo = call({
  method: 'PUT',
  path: `${colaboradorPath}/cargo`,
  summary: 'Gives a person another job title in one of their companies',
  access: 'changeCargo',
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
  params: z.object({ id: pathId }),
  body: z.object({ devolver: z.boolean('Use true ou false.').default(false) }).nullish(),
  answer: colaboradorDoPainel,
  fallback: 'Erro ao reativar colaborador',
});

/** What a title without its name or its level is told (RH-19). */
export const cargoIncompleto = 'Preencha todos os campos obrigatórios';
/** RH-20. */
export const nivelInvalido = 'O nível hierárquico deve ser um número inteiro a partir de 1.';

const novoCargo = z.object({
  nome: requiredLine(200, cargoIncompleto),
  nivel_hierarquia: z
    .int({ error: ({ input }) => (input == null || input === '' ? cargoIncompleto : nivelInvalido) })
    .min(1, nivelInvalido)
    .max(999_999_999, nivelInvalido),
});
const flag = z.literal([0, 1], 'Use 0 ou 1.');

const cargosPath = `${path}/empresa/:empresaId/cargos` as const;
const cargoParams = z.object({ empresaId: pathId, cargoId: pathId });
const data = <T extends z.ZodType>(record: T) => z.object({ sucesso: z.literal(true), data: record });

export const createCargo = call({
  method: 'POST',
  path: cargosPath,
  summary: 'Adds a job title to a company',
  access: 'rh',
  params: z.object({ empresaId: pathId }),
  body: novoCargo,
  answer: data(cargo),
  created: true,
  fallback: 'Erro ao criar cargo',
});

export const editCargo = call({
  method: 'PUT',
  path: `${cargosPath}/:cargoId`,
  summary: 'Changes a job title, and with it the rights of whoever has it; a field left out is kept',
  access: 'rh',
  params: cargoParams,
  body: novoCargo.extend({ is_leader: flag, is_rh: flag }).partial(),
  edits: editOf(cargo, ({ nome, nivel_hierarquia, is_leader, is_rh }) => [
    nome,
    nivel_hierarquia,
    is_leader,
    is_rh,
  ]),
  answer: data(cargo),
  fallback: 'Erro ao atualizar cargo',
});

export const deleteCargo = call({
  method: 'DELETE',
  path: `${cargosPath}/:cargoId`,
  summary: 'Takes away a job title that nobody active has; its name is free again',
  access: 'rh',
  params: cargoParams,
  answer: success,
  fallback: 'Erro ao excluir cargo',
});

/** RH-43. */
export const empresaSemNome = 'Nome da empresa é obrigatório';

export const createEmpresa = call({
  method: 'POST',
  path: `${path}/criar-empresa`,
  summary: 'Adds a company',
  access: 'rh',
  body: z.object({ nome: requiredLine(200, empresaSemNome) }),
  answer: data(empresa),
  created: true,
  fallback: 'Erro ao criar empresa',
});

const perguntas = (max: number) =>
  listOf(requiredText(5_000, 'Escreva a pergunta.'), max).refine(
    (list) => new Set(list).size === list.length,
    'Esta pergunta já existe.',
  );

/** What reports and cultural evaluations are to ask, in order. */
export const questionario = z.object({
  reports: perguntas(questionLimit.reports),
  temas: listOf(
    z.object({ tema: requiredLine(200, 'Dê um nome ao tema.'), perguntas: perguntas(questionLimit.doTema) }),
    questionLimit.temas,
  ).refine((temas) => new Set(temas.map(({ tema }) => tema)).size === temas.length, 'Este tema já existe.'),
});
export type Questionario = z.output<typeof questionario>;

const textos = z.array(z.string());
const perguntasDeHoje = z.object({
  reports: textos,
  temas: z.array(z.object({ tema: z.string(), perguntas: textos })),
});

export const getQuestionario = call({
  method: 'GET',
  path: `${path}/questionario`,
  summary: 'The questions and themes asked today, in order',
  access: 'rh',
  answer: perguntasDeHoje,
  fallback: 'Erro ao buscar perguntas',
});

export const saveQuestionario = call({
  method: 'PUT',
  path: `${path}/questionario`,
  summary:
    'Asks other questions from now on: adds what is new, retires what is gone; answers stay as they are',
  access: 'rh',
  body: z.object({
    /** As the writer knew it: where it is not so any more, somebody else was faster (409). */
    antes: questionario,
    depois: questionario,
  }),
  answer: perguntasDeHoje,
  fallback: 'Erro ao salvar perguntas',
});

const pessoa = z.object({ nome: z.string(), email: z.string() });

/** What an import does or would do. */
export const importacao = z.object({
  criadas: z.array(pessoa),
  /** Accounts of nobody confirmed, taken over: their passwords and sessions end, also without an invitation. */
  assumidas: z.array(pessoa),
  atualizadas: z.int(),
  inalteradas: z.int(),
  empresas_criadas: textos,
  cargos_criados: textos,
  cargos_alterados: textos,
});
export type Importacao = z.output<typeof importacao>;

const problemas = z.array(z.object({ linha: z.int().nullable(), mensagem: z.string() }));

/** How much of a long list a look at the last file has; its numbers are whole. */
export const listadosDaImportacao = 1_000;

/** The stages of a file, in order; an import without invitations makes no passwords. */
export const etapasDaImportacao = ['fila', 'lendo', 'conferindo', 'senhas', 'gravando'] as const;
export type EtapaDaImportacao = (typeof etapasDaImportacao)[number];

/** The last file that somebody had checked or brought in. */
export const importacaoAtual = z.object({
  tipo: z.enum(['conferir', 'importar']),
  /** `interrompida`: its server ended in the middle, and nothing of it was written. */
  estado: z.enum(['andamento', 'concluida', 'recusada', 'interrompida']),
  etapa: z.enum(etapasDaImportacao),
  /** People of the stage that are done, of how many; both 0 where a stage does not count. */
  feito: z.int(),
  total: z.int(),
  iniciada_em: instant,
  /** Why it was refused or interrupted. */
  mensagem: z.string().nullable(),
  resultado: z
    .object({
      /** The first of them. */
      problemas,
      total_problemas: z.int(),
      /** Of the new people, the first; nothing where there are problems. */
      importacao: importacao.nullable(),
      total_criadas: z.int(),
      convites: z.int(),
    })
    .nullable(),
});
export type ImportacaoAtual = z.output<typeof importacaoAtual>;

export const getImportacao = call({
  method: 'GET',
  path: `${path}/importacao`,
  summary: 'The last file that one had checked or brought in, under way or done; kept for a day',
  access: 'rh',
  answer: z.object({ atual: importacaoAtual.nullable() }),
  fallback: 'Erro ao buscar a importação',
});

export const checkImportacao = call({
  method: 'POST',
  path: `${path}/importacao/conferir`,
  summary: 'Says what a CSV file would do, or everything that is wrong with it; changes nothing',
  access: 'rh',
  upload: 'arquivo',
  reads: true,
  answer: z.object({
    /** By line; a problem of the whole file has none. */
    problemas,
    /** Nothing where there are problems. */
    importacao: importacao.nullable(),
  }),
  fallback: 'Erro ao conferir o arquivo',
});

/** How many new people one import can invite: each invitation needs a slow hash, and they are made one by one. */
export const convitesPorImportacao = 1_000;

export const runImportacao = call({
  method: 'POST',
  path: `${path}/importacao`,
  summary: 'Brings in a CSV file, all or nothing; `convidar` mails a temporary password to each new person',
  access: 'rh',
  upload: 'arquivo',
  query: z.object({ convidar: queryBoolean.default(false) }),
  answer: importacao.extend({ convites: z.int() }),
  fallback: 'Erro ao importar o arquivo',
});
