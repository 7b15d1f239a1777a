import * as alinhamentoComportamental from './alinhamento.ts';
import * as auth from './auth.ts';
import * as avaliacaoCultural from './avaliacao-cultural.ts';
import * as funcionarios from './cadastro.ts';
import * as colaboradores from './colaboradores.ts';
import * as config from './config.ts';
import type { Call } from './core.ts';
import * as empresas from './empresas.ts';
import * as foto from './foto.ts';
import * as avaliacoesKpi from './kpi.ts';
import * as ninebox from './ninebox.ts';
import * as observacoesColaboradores from './observacoes.ts';
import * as organograma from './organograma.ts';
import * as painelRh from './painel-rh.ts';
import * as pdf from './pdf.ts';
import * as recuperacao from './recuperacao.ts';
import * as reports from './reports.ts';
import * as todolist from './tarefas.ts';

/** The features of the API; the server must serve every call of each. */
export const features = {
  alinhamentoComportamental,
  auth,
  avaliacaoCultural,
  avaliacoesKpi,
  colaboradores,
  config,
  foto,
  empresas,
  funcionarios,
  ninebox,
  observacoesColaboradores,
  organograma,
  painelRh,
  pdf,
  recuperacao,
  reports,
  todolist,
};

type CallsOf<Module> = { [K in keyof Module as Module[K] extends Call ? K : never]: Module[K] };

/** The calls of each feature by name, without the shapes that stand beside them. */
export type FeatureCalls = { [F in keyof typeof features]: CallsOf<(typeof features)[F]> };
