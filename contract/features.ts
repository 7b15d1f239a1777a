// Written by `npm run index` from the files beside it.

import * as acompanhamento from './acompanhamento.ts';
import * as afastamentos from './afastamentos.ts';
import * as alinhamento from './alinhamento.ts';
import * as auditoria from './auditoria.ts';
import * as auth from './auth.ts';
import * as avaliacaoCultural from './avaliacao-cultural.ts';
import * as busca from './busca.ts';
import * as cadastro from './cadastro.ts';
import * as calibracoes from './calibracoes.ts';
import * as cargos from './cargos.ts';
import * as ciencia from './ciencia.ts';
import * as colaboradores from './colaboradores.ts';
import * as config from './config.ts';
import * as conta from './conta.ts';
import * as convites from './convites.ts';
import * as copia from './copia.ts';
import * as destinatarios from './destinatarios.ts';
import * as dossie from './dossie.ts';
import * as eliminacao from './eliminacao.ts';
import * as empresas from './empresas.ts';
import * as encarregados from './encarregados.ts';
import * as fechamentos from './fechamentos.ts';
import * as folgas from './folgas.ts';
import * as foto from './foto.ts';
import * as guardasLegais from './guardas-legais.ts';
import * as importacao from './importacao.ts';
import * as incidentes from './incidentes.ts';
import * as indicadores from './indicadores.ts';
import * as integracoes from './integracoes.ts';
import * as kpi from './kpi.ts';
import * as lembretes from './lembretes.ts';
import * as ninebox from './ninebox.ts';
import * as observacoes from './observacoes.ts';
import * as organograma from './organograma.ts';
import * as passos from './passos.ts';
import * as pdf from './pdf.ts';
import * as pendencias from './pendencias.ts';
import * as planilhas from './planilhas.ts';
import * as planos from './planos.ts';
import * as prazos from './prazos.ts';
import * as preparacao from './preparacao.ts';
import * as quemPodeVer from './quem-pode-ver.ts';
import * as questionario from './questionario.ts';
import * as recuperacao from './recuperacao.ts';
import * as reports from './reports.ts';
import * as ressalvas from './ressalvas.ts';
import * as scim from './scim.ts';
import * as segundoFator from './segundo-fator.ts';
import * as seguranca from './seguranca.ts';
import * as solicitacoes from './solicitacoes.ts';
import * as sso from './sso.ts';
import * as substituicoes from './substituicoes.ts';
import * as tarefas from './tarefas.ts';
import * as termo from './termo.ts';

/** The features of the API; the server must serve every call of each. */
export const features = {
  acompanhamento,
  afastamentos,
  alinhamento,
  auditoria,
  auth,
  avaliacaoCultural,
  busca,
  cadastro,
  calibracoes,
  cargos,
  ciencia,
  colaboradores,
  config,
  conta,
  convites,
  copia,
  destinatarios,
  dossie,
  eliminacao,
  empresas,
  encarregados,
  fechamentos,
  folgas,
  foto,
  guardasLegais,
  importacao,
  incidentes,
  indicadores,
  integracoes,
  kpi,
  lembretes,
  ninebox,
  observacoes,
  organograma,
  passos,
  pdf,
  pendencias,
  planilhas,
  planos,
  prazos,
  preparacao,
  quemPodeVer,
  questionario,
  recuperacao,
  reports,
  ressalvas,
  scim,
  segundoFator,
  seguranca,
  solicitacoes,
  sso,
  substituicoes,
  tarefas,
  termo,
};
