import { categoriasDeGuarda, figuras, tiposDeSolicitacao } from '../choices.ts';
import * as kind from './kinds.ts';

// What the rows of acts hold, where it is more than a few fields: records without what was written in them about people.

export const doMes = { mes: kind.number, ano: kind.number };
export const doTrimestre = { trimestre: kind.number, ano: kind.number };

/** The first and last day of an absence. */
export const dias = { de: kind.day, ate: kind.day };
/** A seal, in hex. With it the audit's chain covers what was sealed. */
export const selo = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);

/** A sign-in that may wait for a second factor. */
export const daEntrada = { pendente: kind.flag };

/** A company or title by its id, with its name at that time. */
export const idAndName = { id: kind.id, nome: kind.name };

/** The same of a person. */
export const personAndName = { id: kind.named, nome: kind.name };

/** A request about personal data, by its kind. */
export const daSolicitacao = {
  solicitacaoId: kind.id,
  tipo: kind.choice(...tiposDeSolicitacao),
};

/** The term of each kind of request, in days. */
export const prazosDasSolicitacoes = kind.each(tiposDeSolicitacao, kind.number);

/** The term of each category, in months. */
export const prazosDeGuarda = kind.each(categoriasDeGuarda, kind.number);

/** The encarregado and their substitute. */
export const encarregados = { titular: personAndName, substituto: personAndName };

/** A right of a title. Rows of its creation hold what the form sent: 0 or 1. */
const right = kind.choice<boolean | 0 | 1>(true, false, 0, 1);

export const direitos = { nivel_hierarquia: kind.number, is_leader: right, is_rh: right };

export const cargo = {
  ...idAndName,
  ...direitos,
  id_empresa: kind.id,
  ativo: kind.flag,
  em_uso: kind.number,
};

export const empresa = {
  ...idAndName,
  created_at: kind.instant,
  pessoas: kind.number,
  cargos: kind.list(cargo),
};

const registro = {
  id: kind.id,
  ano: kind.number,
  createdAt: kind.instant,
  assinada: kind.flag,
  assinada_por: kind.name,
  assinada_at: kind.instant,
};

const reportResposta = { id: kind.id, fk_id_pergunta: kind.id, pergunta: kind.question };

export const report = {
  ...registro,
  mes: kind.number,
  autor: kind.name,
  RespostasReports: kind.list(reportResposta),
};

const avaliacaoResposta = { id: kind.id, pergunta: kind.question, nota: kind.flag, id_resposta_db: kind.id };

const tema = { id: kind.id, tema: kind.question, perguntas: kind.list(avaliacaoResposta) };

export const avaliacao = {
  ...registro,
  trimestre: kind.number,
  avaliador: kind.name,
  nota: kind.number,
  temas: kind.list(tema),
};

export const umKpi = {
  id: kind.id,
  fk_id_avaliacaoKPI: kind.id,
  kpi: kind.name,
  okr: kind.number,
  okr_feito: kind.number,
};

export const ciclo = {
  id: kind.id,
  nome_ciclo: kind.name,
  data_criacao: kind.instant,
  status: kind.choice(0, 1),
  respostas: kind.list(umKpi),
};

export const tarefa = { id: kind.id, deadline: kind.day, status: kind.flag, objetivo: kind.id };

const prazo = { dias: kind.number, a_partir_de: kind.day };

export const prazosPorTipo = {
  report: prazo,
  avaliacao: prazo,
  assinatura: prazo,
  ciencia: prazo,
  discordancia: prazo,
};

export const exigencia = kind.choice('ninguem', 'rh', 'lideres', 'todos');

/** The previous state of an unverified account that HR or a leader claimed for its owner. */
const assumido = {
  nome: kind.name,
  setor: kind.name,
  time: kind.name,
  funcao: kind.name,
  data_admissao: kind.day,
  foto_perfil: kind.name,
  id_superior: kind.person,
};

export const deQuemEntrou = { id_colaborador: kind.named, assumido };

/** The questions of reports and evaluations. */
export const questionario = {
  reports: kind.list(kind.question),
  temas: kind.list({ tema: kind.question, perguntas: kind.list(kind.question) }),
};

/** How many questions and themes a change touched. */
export const mudancasDasPerguntas = {
  adicionadas: kind.number,
  reordenadas: kind.number,
  retomadas: kind.number,
  retiradas: kind.number,
};

const lugar = { id_empresa: kind.id, id_cargo: kind.id };

const pessoaImportada = {
  nome: kind.name,
  matricula: kind.name,
  email: kind.name,
  setor: kind.name,
  time: kind.name,
  data_admissao: kind.day,
  data_demissao: kind.day,
  afastamento: dias,
  id_superior: kind.person,
  titulos: kind.list(lugar),
};

/** The result of an import; people are ids. */
export const resultadoDaImportacao = {
  criadas: kind.list(kind.person),
  assumidas: kind.list({ id: kind.named, antes: assumido }),
  atualizadas: kind.list({ id: kind.named, ...kind.sides(pessoaImportada) }),
  inalteradas: kind.number,
  /** Who left, with the direct reports who moved to their superior. */
  desativadas: kind.list({ id: kind.person, liderados: kind.list(kind.person) }),
  empresasCriadas: kind.list({ id_empresa: kind.id, nome: kind.name }),
  cargosCriados: kind.list({ ...lugar, nome: kind.name }),
  cargosAlterados: kind.list({ ...lugar, nome: kind.name, ...kind.sides(direitos) }),
};

/** The selection of the company's records that was read. */
export const acompanhados = {
  tipo: kind.choice('report', 'avaliacao'),
  ano: kind.number,
  periodo: kind.number,
  empresa: kind.number,
  setor: kind.name,
  /** Whose team was selected, not whose data was read. */
  lider: kind.id,
};

/** The period whose signed records were downloaded, and how many they were. */
export const dossie = {
  de: kind.choice('report', 'avaliacao'),
  ano: kind.number,
  periodo: kind.number,
  registros: kind.number,
};

/** A picture of the indicators and what it was filtered by. */
export const figura = {
  figura: kind.choice(...figuras),
  empresa: kind.number,
  setor: kind.name,
  ano: kind.number,
  trimestre: kind.number,
  por: kind.choice('setor', 'empresa', 'lider', 'nivel'),
  de_ano: kind.number,
  de_trimestre: kind.number,
  tipo: kind.choice('report', 'avaliacao'),
};

/** The sheet that was exported. */
export const planilha = {
  de: kind.choice('report', 'avaliacao', 'pessoas', 'kpi', 'tarefas', 'ninebox'),
  ano: kind.number,
  periodo: kind.number,
};

export const exportacao = {
  ...acompanhados,
  estado: kind.choice(
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
  de: kind.choice('empresa', 'setor', 'lider', 'pessoas'),
};

/** Who stands in for whom, and when. */
export const daSubstituicao = {
  substituicaoId: kind.id,
  lider: personAndName,
  substituto: personAndName,
  ...dias,
};
