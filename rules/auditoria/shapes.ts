import {
  choice,
  flag,
  id,
  isDay,
  isInstant,
  list,
  name,
  named,
  number,
  person,
  question,
  sides,
} from './kinds.ts';

// Declarations that several acts share: path parameters, and records without what was written in them about people.

/** The target, from the path. */
export const doAlvo = { id };

export const doMes = { mes: number, ano: number };
export const doTrimestre = { trimestre: number, ano: number };

export const doReport = { ...doAlvo, reportId: id };
export const daAvaliacao = { ...doAlvo, idAvaliacao: id };
/** A calibration by its name at the time. No row holds its cells or texts. */
export const daCalibracao = { calibracaoId: id, nome: name };
export const daTarefa = { ...doAlvo, taskId: id };
export const doAfastamento = { ...doAlvo, afastamentoId: id };
/** The first and last day of an absence. */
export const dias = { de: isDay, ate: isDay };
export const daObservacao = { ...doAlvo, obsId: id };
export const doCargo = { empresaId: id, cargoId: id };

/** A signed record, from the path. */
export const doRegistro = { ...doAlvo, registro: choice('report', 'avaliacao'), idRegistro: id };

/** A signature, by the kind and id of its seal. */
export const doSelado = {
  tipo: choice('report', 'avaliacao', 'manifestacao', 'resposta', 'ultima_palavra', 'entrega'),
  selado: id,
};

/** A seal, in hex. With it the audit's chain covers what was sealed. */
export const selo = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);

/** A cycle of KPIs, with its name at that time in `ciclo`. */
export const doCiclo = { ...doAlvo, cycleId: id, ciclo: name };
export const doKpi = { ...doCiclo, respostaId: id };

/** A sign-in that may wait for a second factor. */
export const daEntrada = { pendente: flag };

/** A company or title by its id, with its name at that time. */
export const idAndName = { id, nome: name };

/** The same of a person. */
export const personAndName = { id: named, nome: name };

/** The identifier that the provider gave an account, and whether the account was claimed for its owner. */
export const daContaDoProvedor = { ...doAlvo, ...sides(name), assumido: flag };

const porTipo = {
  acesso: number,
  declaracao: number,
  correcao: number,
  eliminacao: number,
  oposicao: number,
  compartilhamento: number,
  portabilidade: number,
  revisao: number,
};

/** A request about personal data, by its kind. */
export const daSolicitacao = {
  solicitacaoId: id,
  tipo: choice(...(Object.keys(porTipo) as (keyof typeof porTipo)[])),
};

/** What is em análise in a request, by its kind. */
export const doEmAnalise = {
  solicitacaoId: id,
  tipo: choice('observacoes', 'auditoria', 'calibracao_movimentos', 'calibracao_comentarios'),
};

/** The term of each kind of request, in days. */
export const prazosDasSolicitacoes = porTipo;

/** The term of each category, in months. */
export const prazosDeGuarda = {
  report: number,
  avaliacao: number,
  kpi: number,
  tarefa: number,
  alinhamento: number,
  observacao: number,
  preparacao: number,
  fechamento: number,
  historico: number,
  afastamento: number,
  solicitacao: number,
  cadastro: number,
};

/** The encarregado and their substitute. */
export const encarregados = { titular: personAndName, substituto: personAndName };

/** A right of a title. Rows of its creation hold what the form sent: 0 or 1. */
const right = choice<boolean | 0 | 1>(true, false, 0, 1);

export const direitos = { nivel_hierarquia: number, is_leader: right, is_rh: right };

export const cargo = { ...idAndName, ...direitos, id_empresa: id, ativo: flag, em_uso: number };

export const empresa = { ...idAndName, created_at: isInstant, pessoas: number, cargos: list(cargo) };

const registro = {
  id,
  ano: number,
  createdAt: isInstant,
  assinada: flag,
  assinada_por: name,
  assinada_at: isInstant,
};

const reportResposta = { id, fk_id_pergunta: id, pergunta: question };

export const report = {
  ...registro,
  mes: number,
  autor: name,
  RespostasReports: list(reportResposta),
};

const avaliacaoResposta = { id, pergunta: question, nota: flag, id_resposta_db: id };

const tema = { id, tema: question, perguntas: list(avaliacaoResposta) };

export const avaliacao = {
  ...registro,
  trimestre: number,
  avaliador: name,
  nota: number,
  temas: list(tema),
};

export const umKpi = { id, fk_id_avaliacaoKPI: id, kpi: name, okr: number, okr_feito: number };

export const ciclo = {
  id,
  nome_ciclo: name,
  data_criacao: isInstant,
  status: choice(0, 1),
  respostas: list(umKpi),
};

export const tarefa = { id, deadline: isDay, status: flag };

const prazo = { dias: number, a_partir_de: isDay };

export const prazosPorTipo = {
  report: prazo,
  avaliacao: prazo,
  assinatura: prazo,
  ciencia: prazo,
  discordancia: prazo,
};

export const exigencia = choice('ninguem', 'rh', 'lideres', 'todos');

/** The previous state of an unverified account that HR or a leader claimed for its owner. */
const assumido = {
  nome: name,
  setor: name,
  time: name,
  funcao: name,
  data_admissao: isDay,
  foto_perfil: name,
  id_superior: person,
};

export const deQuemEntrou = { id_colaborador: named, assumido };

/** The questions of reports and evaluations. */
export const questionario = {
  reports: list(question),
  temas: list({ tema: question, perguntas: list(question) }),
};

/** How many questions and themes a change touched. */
export const mudancasDasPerguntas = {
  adicionadas: number,
  reordenadas: number,
  retomadas: number,
  retiradas: number,
};

const lugar = { id_empresa: id, id_cargo: id };

const pessoaImportada = {
  nome: name,
  matricula: name,
  email: name,
  setor: name,
  time: name,
  data_admissao: isDay,
  data_demissao: isDay,
  afastamento: dias,
  id_superior: person,
  titulos: list(lugar),
};

/** The result of an import; people are ids. */
export const resultadoDaImportacao = {
  criadas: list(person),
  assumidas: list({ id: named, antes: assumido }),
  atualizadas: list({ id: named, ...sides(pessoaImportada) }),
  inalteradas: number,
  /** Who left, with the direct reports who moved to their superior. */
  desativadas: list({ id: person, liderados: list(person) }),
  empresasCriadas: list({ id_empresa: id, nome: name }),
  cargosCriados: list({ ...lugar, nome: name }),
  cargosAlterados: list({ ...lugar, nome: name, ...sides(direitos) }),
};

/** The selection of the company's records that was read. */
export const acompanhados = {
  tipo: choice('report', 'avaliacao'),
  ano: number,
  periodo: number,
  empresa: number,
  setor: name,
  /** Whose team was selected, not whose data was read. */
  lider: id,
};

/** The period whose signed records were downloaded, and how many they were. */
export const dossie = { de: choice('report', 'avaliacao'), ano: number, periodo: number, registros: number };

/** The sheet that was exported. */
export const planilha = {
  de: choice('report', 'avaliacao', 'pessoas', 'kpi', 'tarefas', 'ninebox'),
  ano: number,
  periodo: number,
};

export const exportacao = {
  ...acompanhados,
  estado: choice(
    'esperados',
    'feitos',
    'assinados',
    'faltam',
    'a_assinar',
    'atrasados',
    'cientes',
    'discordaram',
    'sem_manifestacao',
  ),
  de: choice('empresa', 'setor', 'lider', 'pessoas'),
};

/** Who stands in for whom, and when. */
export const daSubstituicao = {
  substituicaoId: id,
  lider: personAndName,
  substituto: personAndName,
  ...dias,
};
