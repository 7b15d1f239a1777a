// Written by `npm run index` from the files beside it.

import { acompanhamentoRoutes } from './acompanhamento/routes.ts';
import { afastamentosRoutes } from './afastamentos/routes.ts';
import { alinhamentoRoutes } from './alinhamento/routes.ts';
import { auditoriaRoutes } from './auditoria/routes.ts';
import { authRoutes } from './auth/routes.ts';
import { avaliacaoCulturalRoutes } from './avaliacao-cultural/routes.ts';
import { buscaRoutes } from './busca/routes.ts';
import { cadastroRoutes } from './cadastro/routes.ts';
import { calibracoesRoutes } from './calibracoes/routes.ts';
import { cargosRoutes } from './cargos/routes.ts';
import { cienciaRoutes } from './ciencia/routes.ts';
import { colaboradoresRoutes } from './colaboradores/routes.ts';
import { configRoutes } from './config/routes.ts';
import { contaRoutes } from './conta/routes.ts';
import { convitesRoutes } from './convites/routes.ts';
import { copiaRoutes } from './copia/routes.ts';
import { destinatariosRoutes } from './destinatarios/routes.ts';
import { dossieRoutes } from './dossie/routes.ts';
import { eliminacaoRoutes } from './eliminacao/routes.ts';
import { empresasRoutes } from './empresas/routes.ts';
import { encarregadosRoutes } from './encarregados/routes.ts';
import { fechamentosRoutes } from './fechamentos/routes.ts';
import { folgasRoutes } from './folgas/routes.ts';
import { fotoRoutes } from './foto/routes.ts';
import { guardasLegaisRoutes } from './guardas-legais/routes.ts';
import { importacaoRoutes } from './importacao/routes.ts';
import { incidentesRoutes } from './incidentes/routes.ts';
import { indicadoresRoutes } from './indicadores/routes.ts';
import { integracoesRoutes } from './integracoes/routes.ts';
import { kpiRoutes } from './kpi/routes.ts';
import { lembretesRoutes } from './lembretes/routes.ts';
import { nineboxRoutes } from './ninebox/routes.ts';
import { observacoesRoutes } from './observacoes/routes.ts';
import { organogramaRoutes } from './organograma/routes.ts';
import { passosRoutes } from './passos/routes.ts';
import { pdfRoutes } from './pdf/routes.ts';
import { pendenciasRoutes } from './pendencias/routes.ts';
import { planilhasRoutes } from './planilhas/routes.ts';
import { planosRoutes } from './planos/routes.ts';
import { prazosRoutes } from './prazos/routes.ts';
import { preparacaoRoutes } from './preparacao/routes.ts';
import { quemPodeVerRoutes } from './quem-pode-ver/routes.ts';
import { questionarioRoutes } from './questionario/routes.ts';
import { recuperacaoRoutes } from './recuperacao/routes.ts';
import { reportsRoutes } from './reports/routes.ts';
import { ressalvasRoutes } from './ressalvas/routes.ts';
import { scimRoutes } from './scim/routes.ts';
import { segundoFatorRoutes } from './segundo-fator/routes.ts';
import { segurancaRoutes } from './seguranca/routes.ts';
import { solicitacoesRoutes } from './solicitacoes/routes.ts';
import { ssoRoutes } from './sso/routes.ts';
import { substituicoesRoutes } from './substituicoes/routes.ts';
import { tarefasRoutes } from './tarefas/routes.ts';
import { termoRoutes } from './termo/routes.ts';

/** The routes of every feature. */
export const routes = {
  acompanhamento: acompanhamentoRoutes,
  afastamentos: afastamentosRoutes,
  alinhamento: alinhamentoRoutes,
  auditoria: auditoriaRoutes,
  auth: authRoutes,
  avaliacaoCultural: avaliacaoCulturalRoutes,
  busca: buscaRoutes,
  cadastro: cadastroRoutes,
  calibracoes: calibracoesRoutes,
  cargos: cargosRoutes,
  ciencia: cienciaRoutes,
  colaboradores: colaboradoresRoutes,
  config: configRoutes,
  conta: contaRoutes,
  convites: convitesRoutes,
  copia: copiaRoutes,
  destinatarios: destinatariosRoutes,
  dossie: dossieRoutes,
  eliminacao: eliminacaoRoutes,
  empresas: empresasRoutes,
  encarregados: encarregadosRoutes,
  fechamentos: fechamentosRoutes,
  folgas: folgasRoutes,
  foto: fotoRoutes,
  guardasLegais: guardasLegaisRoutes,
  importacao: importacaoRoutes,
  incidentes: incidentesRoutes,
  indicadores: indicadoresRoutes,
  integracoes: integracoesRoutes,
  kpi: kpiRoutes,
  lembretes: lembretesRoutes,
  ninebox: nineboxRoutes,
  observacoes: observacoesRoutes,
  organograma: organogramaRoutes,
  passos: passosRoutes,
  pdf: pdfRoutes,
  pendencias: pendenciasRoutes,
  planilhas: planilhasRoutes,
  planos: planosRoutes,
  prazos: prazosRoutes,
  preparacao: preparacaoRoutes,
  quemPodeVer: quemPodeVerRoutes,
  questionario: questionarioRoutes,
  recuperacao: recuperacaoRoutes,
  reports: reportsRoutes,
  ressalvas: ressalvasRoutes,
  scim: scimRoutes,
  segundoFator: segundoFatorRoutes,
  seguranca: segurancaRoutes,
  solicitacoes: solicitacoesRoutes,
  sso: ssoRoutes,
  substituicoes: substituicoesRoutes,
  tarefas: tarefasRoutes,
  termo: termoRoutes,
};
