import type { User } from '@alinha/contract/auth';
import type { AvaliacaoCultural } from '@alinha/contract/avaliacao-cultural';
import type { Cargo } from '@alinha/contract/cargos';
import type { ColaboradorDoPainel, Ficha, Resumo } from '@alinha/contract/colaboradores';
import type { Empresa } from '@alinha/contract/empresas';
import type { CicloKpi, Kpi } from '@alinha/contract/kpi';
import type { Report } from '@alinha/contract/reports';
import type { Tarefa, TarefasNode } from '@alinha/contract/tarefas';
import { leader } from './renderApp.tsx';

/** An unsigned report of January by Lia, with the test's own values. */
export const aReport = (different: Partial<Report> = {}): Report => ({
  id: 7,
  mes: 1,
  ano: 2026,
  createdAt: '2026-01-20T12:00:00.000Z',
  assinada: false,
  assinada_por: null,
  assinada_at: null,
  autor: 'Lia Prado',
  liderado_por: null,
  selo: null,
  RespostasReports: [{ id: 70, fk_id_pergunta: 1, pergunta: 'Como foi?', descricao: 'Aqui está' }],
  ...different,
});

type Whole = Extract<Resumo, { restrito: false }>;

/** The page of Ana, with all that a leader above her may do there, and the test's own values. */
export const aResumo = (different: Partial<Whole> = {}): Whole => ({
  id: 2,
  nome: 'Ana Souza',
  foto_perfil: null,
  cargo: null,
  funcao: null,
  setor: null,
  empresas: [],
  email: 'ana@aurora.example',
  time: null,
  data_admissao: null,
  superior: null,
  restrito: false,
  devido_desde: null,
  afastamentos: [],
  permissoes: {
    avaliar: true,
    kpi: true,
    tarefas: true,
    alinhamento: true,
    observacoes: false,
    pdf: true,
    historico: true,
  },
  ...different,
});

let lastTarefa = 0;

/** A pending task without a deadline, with the test's own values. */
export const aTarefa = (different: Partial<Tarefa> = {}): Tarefa => ({
  id: ++lastTarefa,
  titulo: 'Ligar',
  deadline: null,
  status: false,
  ...different,
});

let lastNode = 0;

/** A person of the tree of tasks, with the test's own values. */
export const aTarefasNode = (nome: string, different: Partial<TarefasNode> = {}): TarefasNode => ({
  id: ++lastNode,
  nome,
  cargo: 'Analista',
  setor: null,
  foto_perfil: null,
  subordinados: [],
  tarefas: [],
  porcentagemDonePessoal: 0,
  porcentagemDoneSubordinados: 0,
  ...different,
});

/** An unsigned evaluation of the first quarter by Lia, at 75%, with the test's own values. */
export const anAvaliacao = (different: Partial<AvaliacaoCultural> = {}): AvaliacaoCultural => ({
  id: 5,
  trimestre: 1,
  ano: 2026,
  avaliador: 'Lia Prado',
  createdAt: '2026-01-20T12:00:00.000Z',
  assinada: false,
  assinada_por: null,
  assinada_at: null,
  liderado_por: null,
  selo: null,
  nota: 0.75,
  temas: [
    {
      id: 1,
      tema: 'Ética',
      perguntas: [
        { id: 11, pergunta: 'Cumpre?', nota: true, comentario: 'Um comentário.', id_resposta_db: 111 },
        { id: 12, pergunta: 'Respeita?', nota: false, comentario: null, id_resposta_db: 112 },
      ],
    },
    {
      id: 2,
      tema: 'Equipe',
      perguntas: [{ id: 21, pergunta: 'Ajuda?', nota: true, comentario: null, id_resposta_db: 121 }],
    },
  ],
  ...different,
});

/** A KPI that is half achieved, with the test's own values. */
export const aKpi = (different: Partial<Kpi> = {}): Kpi => ({
  id: 50,
  fk_id_avaliacaoKPI: 5,
  kpi: 'Vendas',
  okr: 100,
  okr_feito: 50,
  ...different,
});

/** An active cycle with one KPI, with the test's own values. */
export const aCiclo = (different: Partial<CicloKpi> = {}): CicloKpi => ({
  id: 5,
  nome_ciclo: 'Metas',
  data_criacao: '2026-01-01T12:00:00.000Z',
  status: 1,
  respostas: [aKpi()],
  ...different,
});

/** The page of Ana, for a reader who writes observations about her. */
export const aResumoWithObservacoes = aResumo({
  permissoes: { ...aResumo().permissoes, observacoes: true },
  observacoes_departamentos: { gestor: [], dho: [], dp: [] },
});
/** Somebody of HR, who leads nobody. */
export const rh: User = {
  ...leader,
  id: 9,
  nome: 'Rosa Humana',
  email: 'rosa@aurora.example',
  is_leader: false,
  is_rh: true,
};

/** An unused job title, with the test's own values. */
export const aCargo = (different: Partial<Cargo> = {}): Cargo => ({
  id: 5,
  nome: 'Analista',
  nivel_hierarquia: 6,
  ativo: true,
  is_leader: false,
  is_rh: false,
  em_uso: 0,
  ...different,
});

/** A company without titles, with the test's own values. */
export const anEmpresa = (different: Partial<Empresa> = {}): Empresa => ({
  id: 1,
  nome: 'Aurora',
  created_at: '2026-01-05T12:00:00.000Z',
  pessoas: 0,
  cargos: [],
  ...different,
});

const daAurora = [{ id: 1, nome: 'Aurora', id_cargo: null, cargoNome: null }];

/** Ana in the panel, of whom HR may change everything, with the test's own values. */
export const aRow = (different: Partial<ColaboradorDoPainel> = {}): ColaboradorDoPainel => ({
  id: 2,
  nome: 'Ana Souza',
  email: 'ana@aurora.example',
  email_confirmado: true,
  foto_perfil: null,
  cargo: null,
  setor: null,
  ativo: true,
  superior: { id: 1, nome: 'Lia Prado' },
  liderados: 0,
  devolviveis: [],
  empresas: daAurora,
  permissoes: { cargo: true, gestor: true, situacao: true },
  ...different,
});

/** Ana's record, with the test's own values. */
export const aFicha = (different: Partial<Ficha> = {}): Ficha => ({
  id: 2,
  nome: 'Ana Souza',
  nome_social: null,
  email: 'ana@aurora.example',
  email_confirmado: true,
  ativo: true,
  setor: null,
  time: null,
  funcao: null,
  matricula: null,
  data_admissao: null,
  data_demissao: null,
  superior: { id: 1, nome: 'Lia Prado' },
  empresas: daAurora,
  criado_em: '2026-01-05T12:00:00.000Z',
  afastamentos: [],
  acesso: 'proprio',
  convite_ate: null,
  sessoes: [],
  segundo_fator: false,
  provedor: false,
  historico: [],
  permissoes: { cargo: true },
  ...different,
});
