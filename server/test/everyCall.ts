import type { FeatureCalls } from '@alinha/contract';
import { schemaOfUser } from '@alinha/contract/scim';
import type { Audience, Fixtures, Sent, Target } from './access.ts';
import { senhaDeTeste } from './factories.ts';
import { incidente } from './incidente.ts';

type Entry = [row: Audience, send?: (company: Fixtures, target: Target) => Sent];

const on = (row: Audience, send: (target: Target, company: Fixtures) => Sent = () => ({})): Entry => [
  row,
  (company, target) => {
    const { params, ...rest } = send(target, company);
    return { ...rest, params: { id: target.id, ...params } };
  },
];

/** A request about a signed report of the target. */
const doReport = (idRegistro: number, body?: object): Sent => ({
  params: { registro: 'report', idRegistro },
  ...(body && { body }),
});

const kpi = { kpi: 'Vendas', okr: 10, okr_feito: 5 };
const novaSenha = 'girafa-tambor-lampada';
const novato = { nome: 'Novata Nova', email: 'novata@aurora.example' };
const people = (nome: string) =>
  Buffer.from(
    `nome,email,empresa,cargo,nivel_hierarquia,is_leader,is_rh,setor,time,data_admissao,email_superior\n${nome},nova@aurora.example,Importada,Analista,5,0,0,,,,\n`,
  );

const umPeriodo = { tipo: 'report', ano: '2026', periodo: '1' };

const credencial = { id: 'AQ', rawId: 'AQ', type: 'public-key' };
const prova = {
  ...credencial,
  response: { clientDataJSON: 'e30', authenticatorData: 'AQ', signature: 'AQ' },
};
const chave = { ...credencial, response: { clientDataJSON: 'e30', attestationObject: 'AQ' } };

/**
 * The status for an allowed caller where the company lacks what the call needs: no app, no passkey, no other session, no provider, no open disagreement,
 * nobody who left and whose address is not proved, no request of their own, a plan of what to erase that is open, nobody whom HR leads,
 * no substitution of the leader's own, nobody without an open plan, no goal of it that counts, nothing that the evidence has a caveat about. These calls have tests of their own.
 */
export const unprepared: Readonly<Record<string, 400 | 401 | 403 | 404 | 409>> = {
  proveSegundoFator: 401,
  enterByChave: 401,
  confirmTotp: 400,
  addChave: 400,
  renameChave: 404,
  removeChave: 404,
  endSessao: 404,
  renewReserva: 409,
  resetSegundoFator: 409,
  createResposta: 409,
  createEntrega: 409,
  contestSolicitacao: 404,
  sendCodigoDoDestinatario: 409,
  contestDecisao: 404,
  createEliminacao: 409,
  beginSso: 409,
  enterBySso: 401,
  createScimUser: 403,
  createSubstituicao: 400,
  endSubstituicao: 404,
  createPlano: 409,
  closePlano: 409,
  endObjetivo: 409,
  contestRessalva: 404,
  answerRessalva: 404,
};

/** Every call of the contract with who may make it, stated independently of the contract, and a valid request. */
export const everyCall: { [F in keyof FeatureCalls]: Record<keyof FeatureCalls[F], Entry> } = {
  acompanhamento: {
    getAcompanhamento: ['leadersOrRh', () => ({ query: umPeriodo })],
    readAcompanhamento: ['integracao', () => ({ query: umPeriodo })],
    listAcompanhados: ['leadersOrRh', () => ({ query: umPeriodo })],
    listDiscordancias: ['leadersOrRh'],
    exportAcompanhamentoCsv: ['leadersOrRh', () => ({ query: { ...umPeriodo, de: 'pessoas' } })],
    exportAcompanhamentoXlsx: ['leadersOrRh', () => ({ query: { ...umPeriodo, de: 'lider' } })],
    lembrarDevedores: ['leadersOrRh', () => ({ body: { tipo: 'report', ano: 2026, periodo: 1 } })],
  },
  afastamentos: {
    createAfastamento: on('rhOnAll', () => ({ body: { de: '2024-01-05', ate: '2024-02-04' } })),
    editAfastamento: on('rhOnAll', ({ afastamentoId }) => ({
      params: { afastamentoId },
      body: { de: '2024-03-01', ate: '2024-03-31' },
    })),
    deleteAfastamento: on('rhOnAll', ({ afastamentoId }) => ({ params: { afastamentoId } })),
  },
  alinhamento: {
    getAlinhamento: on('readers'),
    createAlinhamento: on('writers', () => ({ body: { observacao: 'Ouve antes de falar.' } })),
  },
  auditoria: { listAtos: ['rh'], listAuditoria: ['rh'], exportAuditoria: ['rh'] },
  auth: {
    // An empty body resumes the session of the cookies.
    login: ['session', () => ({ body: {} })],
    me: ['session'],
    refresh: ['session'],
    logout: ['open'],
    changePassword: ['session', () => ({ body: { senhaAtual: senhaDeTeste, novaSenha } })],
    readLink: ['open', ({ token }) => ({ body: { token } })],
    enterByLink: ['open', ({ token }) => ({ body: { token, novaSenha } })],
    proveSegundoFator: ['open', () => ({ body: { codigo: '123456' } })],
    askChave: ['open'],
    enterByChave: ['open', () => ({ body: { prova } })],
  },
  avaliacaoCultural: {
    listTemasPerguntas: ['signedIn'],
    createAvaliacaoCultural: on('writers', (_, { culturalPergunta }) => ({
      body: {
        trimestre: 4,
        ano: 2026,
        respostas: [{ fk_id_pergunta: culturalPergunta, nota: true, comentario: 'Sempre.' }],
      },
    })),
    listAvaliacoesCulturais: on('readers'),
    editAvaliacaoResposta: on('writers', ({ idAvaliacao, idResposta }) => ({
      params: { idAvaliacao, idResposta },
      body: { nota: false, comentario: 'Nem sempre.' },
    })),
    signAvaliacaoCultural: on('readers', ({ idAvaliacao }) => ({ params: { idAvaliacao } })),
    deleteAvaliacaoCultural: on('writersOrEvaluator', ({ idAvaliacao }) => ({ params: { idAvaliacao } })),
  },
  busca: { listBusca: ['account'] },
  calibracoes: {
    listCalibracoes: ['leadersOrRh'],
    getOpcoesDeCalibracao: ['leadersOrRh'],
    // A leader opens one of their own team, not of a company.
    openCalibracao: [
      'rh',
      ({ empresa }) => ({
        body: { nome: 'Segunda', ano: 2025, trimestre: 4, id_empresa: empresa, participantes: [] },
      }),
    ],
    getCalibracao: ['leadersOrRh', ({ calibracao: calibracaoId }) => ({ params: { calibracaoId } })],
    getConversa: on('calibrators', (_, { calibracao: calibracaoId }) => ({ params: { calibracaoId } })),
    movePessoa: on('calibrators', (_, { calibracao: calibracaoId }) => ({
      params: { calibracaoId },
      body: { para: 9, motivo: 'Entrega sempre.', movimentos: 1 },
    })),
    commentOnPessoa: on('calibrators', (_, { calibracao: calibracaoId }) => ({
      params: { calibracaoId },
      body: { texto: 'Ouve.' },
    })),
    saveParticipantes: [
      'leadersOrRh',
      ({ calibracao: calibracaoId }) => ({ params: { calibracaoId }, body: { participantes: [] } }),
    ],
    lockCalibracao: [
      'leadersOrRh',
      ({ calibracao: calibracaoId }) => ({ params: { calibracaoId }, body: { evento: 2 } }),
    ],
    discardCalibracao: ['leadersOrRh', ({ calibracao: calibracaoId }) => ({ params: { calibracaoId } })],
    followCalibracao: [
      'leadersOrRh',
      ({ calibracao: calibracaoId }) => ({ params: { calibracaoId }, query: { desde: '0' } }),
    ],
  },
  kpi: {
    listCiclosKpi: on('historyReaders'),
    createCicloKpi: on('above', () => ({ body: { nome_ciclo: 'Metas', kpis: [kpi] } })),
    renameCicloKpi: on('above', ({ cycleId }) => ({ params: { cycleId }, body: { nome_ciclo: 'Outro' } })),
    freezeCicloKpi: on('above', ({ cycleId }) => ({ params: { cycleId }, body: { status: 0 } })),
    deleteCicloKpi: on('above', ({ cycleId }) => ({ params: { cycleId } })),
    addKpi: on('above', ({ cycleId }) => ({ params: { cycleId }, body: kpi })),
    editKpi: on('above', ({ cycleId, kpiId }) => ({ params: { cycleId, respostaId: kpiId }, body: kpi })),
    deleteKpi: on('above', ({ cycleId, kpiId }) => ({ params: { cycleId, respostaId: kpiId } })),
  },
  ciencia: {
    listCiencias: on('readers'),
    createManifestacao: on('oneself', ({ assinadoId }) =>
      doReport(assinadoId, { concorda: false, texto: 'Foi diferente.' }),
    ),
    createResposta: on('writers', ({ reportId }) => doReport(reportId, { texto: 'Os fatos são estes.' })),
    createUltimaPalavra: on('oneself', ({ contestadoId }) =>
      doReport(contestadoId, { texto: 'Continuo a discordar.' }),
    ),
    createEntrega: on('rhOnAll', ({ assinadoId }) =>
      doReport(assinadoId, { dia: '2026-11-01', texto: 'Em mãos.' }),
    ),
    getEvidencia: on('readers', ({ contestadoId }) => doReport(contestadoId)),
  },
  colaboradores: {
    getResumo: on('everybody'),
    searchColaboradores: ['rh'],
    listPessoas: ['integracao'],
    changeCargo: on('rhOnOthers', (_, { cargo }) => ({ body: { id_novo_cargo: cargo } })),
    changeGestor: on('rhOnAll', (_, { gestor }) => ({ body: { id_novo_gestor: gestor } })),
    deactivateColaborador: on('rhOnOthers'),
    reactivateColaborador: on('rhOnOthers'),
    getFicha: on('rhOnAll'),
    editFicha: on('rhOnAll', () => ({ body: { nome: 'Corrigida' } })),
    inviteColaborador: on('rhOnAll', ({ id }, { ana, convidada }) => ({
      params: { id: id === ana ? convidada : id },
    })),
    endSessoes: on('rhOnAll'),
    listColaboradoresDaEmpresa: ['rh', ({ empresa }) => ({ body: { empresa } })],
  },
  config: { getConfig: ['open'] },
  conta: {
    getConta: ['account'],
    endSessao: ['account', () => ({ params: { sessaoId: 1 } })],
    endOutrasSessoes: ['account'],
    saveNomeSocial: ['account', () => ({ body: { nome_social: 'Bia' } })],
  },
  copia: {
    getCopia: ['signedIn'],
    createCopia: ['signedIn'],
    downloadCopia: ['signedIn'],
  },
  destinatarios: {
    listQuemSaiu: ['privacidade', () => ({ query: { busca: 'Pessoa' } })],
    listDestinatarios: ['privacidade'],
    saveDestinatario: [
      'privacidade',
      ({ quemSaiu: pessoa }) => ({
        body: { pessoa, email: 'outro@casa.example', tipo: 'declaracao', texto: 'Por carta.' },
      }),
    ],
    sendCodigoDoDestinatario: ['privacidade', ({ quemSaiu: pessoaId }) => ({ params: { pessoaId } })],
    deleteDestinatario: ['privacidade', ({ quemSaiu: pessoaId }) => ({ params: { pessoaId } })],
    deliverCopia: ['privacidade', ({ quemSaiu: pessoaId }) => ({ params: { pessoaId } })],
    proveDestinatario: ['open', ({ particular: email, codigo }) => ({ body: { email, codigo } })],
    downloadCopiaDeQuemSaiu: ['open', ({ linkDaCopia: token }) => ({ body: { token } })],
  },
  convites: { listConvites: ['rh'], sendConvites: ['rh', () => ({ body: { estado: 'sem' } })] },
  fechamentos: {
    listFechamentos: ['rh'],
    listTrimestresFechados: ['signedIn'],
    getFaltaDoFechamento: ['rh', () => ({ params: { ano: 2026, trimestre: 1 } })],
    closeTrimestre: ['rh', () => ({ body: { ano: 2026, trimestre: 2, versao: 1 } })],
    listPosicoes: ['signedIn', () => ({ params: { ano: 2026, trimestre: 1 } })],
    getTrajetoria: on('historyReaders'),
  },
  foto: {
    uploadFoto: ['account', ({ foto }) => ({ file: foto })],
    getFoto: ['account', ({ arquivo }) => ({ params: { arquivo } })],
  },
  empresas: {
    listEmpresas: ['rh'],
    createEmpresa: ['rh', () => ({ body: { nome: 'Fundada' } })],
    renameEmpresa: ['rh', ({ empresa }) => ({ params: { empresaId: empresa }, body: { nome: 'Renomeada' } })],
    removeEmpresas: ['rh', ({ vazia }) => ({ body: { empresas: [vazia] } })],
  },
  encarregados: {
    getEncarregados: ['rh'],
    saveEncarregados: ['rh', ({ gestor }) => ({ body: { titular: gestor, substituto: null } })],
  },
  cadastro: {
    register: [
      'open',
      () => ({ body: { ...novato, senha: novaSenha, cargo: 'Analista', setor: 'Gente', id_superior: null } }),
    ],
    confirmEmail: ['account', ({ codigo }) => ({ body: { codigo } })],
    resendConfirmation: ['account'],
    createSubordinado: ['leaders', () => ({ body: novato })],
    createColaborador: [
      'rh',
      ({ empresa, gestor }) => ({ body: { ...novato, id_gestor: gestor, id_empresa: empresa } }),
    ],
  },
  ninebox: {
    listSubordinadosDiretos: ['leadersOrRh'],
    listEquipeDoGestor: on('aboveOrOwnOfLeaders'),
  },
  observacoes: {
    listObservacoes: on('above'),
    createObservacao: on('above', () => ({ body: { observacao: 'Vai bem.', departamento: 'dho' } })),
    editObservacao: on('above', ({ obsId }) => ({ params: { obsId }, body: { observacao: 'Vai melhor.' } })),
    deleteObservacao: on('above', ({ obsId }) => ({ params: { obsId } })),
  },
  organograma: { getOrganograma: ['account'], getDetalhes: on('everybody') },
  cargos: {
    listCargosInferiores: ['leaders'],
    createCargo: [
      'rh',
      ({ empresa }) => ({ params: { empresaId: empresa }, body: { nome: 'Novo', nivel_hierarquia: 3 } }),
    ],
    editCargo: [
      'rh',
      ({ empresa, cargo }) => ({
        params: { empresaId: empresa, cargoId: cargo },
        body: { nome: 'Outro', nivel_hierarquia: 3, is_leader: 1, is_rh: 0 },
      }),
    ],
    deleteCargo: ['rh', ({ empresa, cargo }) => ({ params: { empresaId: empresa, cargoId: cargo } })],
    removeCargos: [
      'rh',
      ({ empresa, cargo }) => ({ params: { empresaId: empresa }, body: { cargos: [cargo] } }),
    ],
  },
  questionario: {
    getQuestionario: ['rh'],
    saveQuestionario: ['rh', ({ questionario: antes }) => ({ body: { antes, depois: antes } })],
  },
  importacao: {
    getImportacao: ['rh'],
    checkImportacao: ['rh', () => ({ file: people('Conferida') })],
    runImportacao: ['rh', () => ({ file: people('Importada') })],
    checkPessoas: ['integracao', () => ({ file: people('Conferida') })],
    importPessoas: ['integracao', () => ({ file: people('Importada') })],
  },
  incidentes: {
    listIncidentes: ['privacidade'],
    createIncidente: ['privacidade', () => ({ body: incidente })],
    editIncidente: [
      'privacidade',
      ({ incidente: incidenteId }) => ({
        params: { incidenteId },
        body: { ...incidente, riscos: 'Cobranças falsas.' },
      }),
    ],
    listAtingidos: ['privacidade', ({ incidente: incidenteId }) => ({ params: { incidenteId } })],
    getAviso: [
      'privacidade',
      ({ incidente: incidenteId, ana: pessoaId }) => ({ params: { incidenteId, pessoaId } }),
    ],
    notifyAtingidos: [
      'privacidade',
      ({ incidente: incidenteId, gestor }) => ({ params: { incidenteId }, body: { pessoas: [gestor] } }),
    ],
  },
  eliminacao: {
    getPrazosDeGuarda: ['privacidade'],
    savePrazosDeGuarda: ['privacidade', () => ({ body: { tarefa: 24 } })],
    previewEliminacao: ['privacidade'],
    listEliminacoes: ['privacidade'],
    createEliminacao: ['privacidade'],
    listPartesDaEliminacao: ['privacidade', ({ eliminacao: eliminacaoId }) => ({ params: { eliminacaoId } })],
    decideEliminacao: [
      'privacidade',
      ({ eliminacao: eliminacaoId }) => ({ params: { eliminacaoId }, body: { decisao: 'aprovada' } }),
    ],
  },
  guardasLegais: {
    searchPessoas: ['privacidade'],
    listGuardas: ['privacidade'],
    createGuarda: [
      'privacidade',
      ({ gestor }) => ({ body: { id_colaborador: gestor, motivo: 'Processo em curso.' } }),
    ],
    liftGuarda: ['privacidade', ({ guarda: guardaId }) => ({ params: { guardaId } })],
  },
  indicadores: {
    getOpcoesDosIndicadores: ['leadersOrRh'],
    getTemas: ['leadersOrRh', () => ({ query: { ano: '2026', trimestre: '4', por: 'lider' } })],
    getMedias: ['leadersOrRh'],
    getFluxo: ['leadersOrRh'],
    getPontualidade: ['leadersOrRh', () => ({ query: { tipo: 'avaliacao' } })],
    getPlanosPorTrimestre: ['leadersOrRh'],
    listPessoasDoIndicador: ['leadersOrRh', () => ({ query: { figura: 'medias' } })],
    exportIndicadoresCsv: ['leadersOrRh', () => ({ query: { figura: 'registros' } })],
    exportIndicadoresXlsx: ['leadersOrRh', () => ({ query: { figura: 'temas' } })],
  },
  integracoes: {
    listIntegracoes: ['rh'],
    createIntegracao: [
      'rh',
      () => ({ body: { nome: 'Relatórios', escopos: ['pessoas:ler'], vale_ate: '2026-12-31' } }),
    ],
    deleteIntegracao: ['rh', ({ integracao }) => ({ params: { integracaoId: integracao } })],
  },
  ressalvas: {
    listRessalvas: ['signedIn'],
    closeAviso: ['signedIn'],
    contestRessalva: ['signedIn', () => ({ params: { tipo: 'manifestacao', selado: 1 } })],
    listContestadas: ['rh'],
    answerRessalva: [
      'rh',
      () => ({ params: { tipo: 'manifestacao', selado: 1 }, body: { texto: 'Conferimos.' } }),
    ],
  },
  scim: {
    getScimServiceProviderConfig: ['integracao'],
    listScimResourceTypes: ['integracao'],
    getScimResourceType: ['integracao', () => ({ params: { id: 'User' } })],
    listScimSchemas: ['integracao'],
    getScimSchema: ['integracao', () => ({ params: { id: schemaOfUser } })],
    listScimGroups: ['integracao'],
    listScimUsers: ['integracao', () => ({ query: { count: '3' } })],
    getScimUser: on('integracao'),
    createScimUser: ['integracao'],
    replaceScimUser: on('integracao', () => ({ body: { active: true, externalId: 'oid-1' } })),
    patchScimUser: on('integracao', () => ({
      body: { Operations: [{ op: 'replace', path: 'externalId', value: 'oid-2' }] },
    })),
    deleteScimUser: on('integracao'),
  },
  passos: {
    getPassos: ['rh'],
    confirmPasso: ['rh', () => ({ body: { passo: 'cargos' } })],
  },
  folgas: {
    listFolgas: ['rh'],
    createFolga: ['rh', () => ({ body: { dia: '2026-11-25', nome: 'Aniversário da cidade' } })],
    deleteFolga: ['rh', ({ folga }) => ({ params: { dia: folga } })],
  },
  lembretes: {
    getLembretes: ['rh'],
    saveLembretes: ['rh', () => ({ body: { hora: 9 } })],
    switchLembretes: ['account', () => ({ body: { ligado: false } })],
    leaveLembretes: ['open', ({ saida }) => ({ query: { t: saida } })],
  },
  pdf: { getPdfDados: on('aboveOrOwnOfLeaders') },
  pendencias: { listPendencias: ['account'], countPendencias: ['account'] },
  dossie: {
    exportDossie: ['leadersOrRh', () => ({ query: { de: 'report', ano: '2026', periodo: '1' } })],
  },
  planilhas: {
    exportPlanilhaCsv: ['leadersOrRh', () => ({ query: { de: 'report', ano: '2026', periodo: '1' } })],
    exportPlanilhaXlsx: ['leadersOrRh', () => ({ query: { de: 'pessoas' } })],
  },
  prazos: {
    getPrazos: ['account'],
    savePrazos: ['rh', () => ({ body: { report: { dias: 5 }, avaliacao: null, assinatura: null } })],
  },
  planos: {
    listPlanos: on('readers'),
    listPessoasPorPlano: ['leadersOrRh'],
    createPlano: on('taskGivers', () => ({
      body: {
        nome: 'Segundo semestre',
        ate: '2026-12-31',
        objetivos: [{ texto: 'Ouvir', ate: '2026-12-01' }],
      },
    })),
    editPlano: on('taskGivers', ({ planoId }) => ({
      params: { planoId },
      body: { nome: 'Ano todo', ate: '2026-12-31' },
    })),
    closePlano: on('taskGivers', ({ planoId }) => ({ params: { planoId } })),
    createObjetivo: on('readers', () => ({ body: { texto: 'Delegar', ate: '2026-12-01' } })),
    editObjetivo: on('readers', ({ objetivoId }) => ({
      params: { objetivoId },
      body: { texto: 'Delegar mais', ate: '2026-12-01' },
    })),
    acceptObjetivo: on('taskGivers', ({ objetivoId }) => ({ params: { objetivoId } })),
    endObjetivo: on('taskGivers', ({ objetivoId }) => ({
      params: { objetivoId },
      body: { fim: 'alcancado', desfecho: 'Conseguiu.' },
    })),
    deleteObjetivo: on('readers', ({ objetivoId }) => ({ params: { objetivoId } })),
  },
  preparacao: {
    listPreparacoes: on('oneself'),
    savePreparacao: on('oneself', () => ({ params: { ano: 2026, mes: 12 }, body: { texto: 'Férias.' } })),
    sharePreparacao: on('oneself', () => ({ params: { ano: 2026, mes: 12 } })),
    unsharePreparacao: on('oneself', () => ({ params: { ano: 2026, mes: 10 } })),
    getPreparacaoCompartilhada: on('writers', () => ({ params: { ano: 2026, mes: 10 } })),
  },
  quemPodeVer: {
    getQuemVeReports: on('readers', () => ({ query: { nomes_rh: 'true' } })),
    getQuemVeAvaliacoes: on('readers', () => ({ query: { nomes_rh: 'true' } })),
    getQuemVeObservacoes: on('above', () => ({ query: { nomes_rh: 'true' } })),
    getQuemVeMinhasAnotacoes: on('oneself', () => ({ params: { ano: 2026, mes: 10 } })),
    getQuemVeAnotacoes: on('writers', () => ({ params: { ano: 2026, mes: 10 } })),
  },
  recuperacao: {
    requestRecovery: ['open', ({ email }) => ({ body: { email } })],
    resetPassword: ['open', ({ email, codigo }) => ({ body: { email, codigo, novaSenha } })],
  },
  reports: {
    listReportPerguntas: ['signedIn'],
    createReport: on('writers', (_, { reportPergunta }) => ({
      params: { mes: 11, ano: 2026 },
      body: { [reportPergunta]: 'Entregou tudo.' },
    })),
    listReports: on('readers'),
    editReportResposta: on('writers', ({ reportId, respostaId }) => ({
      params: { reportId, respostaId },
      body: { descricao: 'Entregou quase tudo.' },
    })),
    signReport: on('readers', ({ reportId }) => ({ params: { reportId } })),
    deleteReport: on('writers', ({ reportId }) => ({ params: { reportId } })),
  },
  seguranca: {
    getSeguranca: ['rh'],
    saveSeguranca: ['rh', () => ({ body: { exigir: 'ninguem' } })],
    getCanalDeRelato: ['signedIn'],
    saveCanalDeRelato: ['rh', () => ({ body: { canal: 'relatos@aurora.example' } })],
  },
  segundoFator: {
    getSegundoFator: ['factor'],
    beginTotp: ['factor', () => ({ body: { senha: senhaDeTeste } })],
    confirmTotp: ['factor', () => ({ body: { codigo: '123456' } })],
    removeTotp: ['factor', () => ({ body: { senha: senhaDeTeste } })],
    beginChave: ['factor', () => ({ body: { senha: senhaDeTeste } })],
    addChave: ['factor', () => ({ body: { nome: 'Celular', chave } })],
    renameChave: ['factor', () => ({ params: { chaveId: 1 }, body: { nome: 'Celular' } })],
    removeChave: ['factor', () => ({ params: { chaveId: 1 }, body: { senha: senhaDeTeste } })],
    renewReserva: ['factor', () => ({ body: { senha: senhaDeTeste } })],
    resetSegundoFator: on('rhOnOthers', () => ({ body: { senha: senhaDeTeste } })),
  },
  solicitacoes: {
    listMinhasSolicitacoes: ['signedIn'],
    createSolicitacao: [
      'signedIn',
      () => ({ body: { tipo: 'portabilidade', texto: 'Para outra empresa.' } }),
    ],
    contestSolicitacao: [
      'signedIn',
      ({ respondida }) => ({ params: { solicitacaoId: respondida }, body: { texto: 'Falta uma parte.' } }),
    ],
    listSolicitacoes: ['privacidade'],
    answerSolicitacao: [
      'privacidade',
      ({ solicitacao }) => ({
        params: { solicitacaoId: solicitacao },
        body: { resultado: 'atendida', texto: 'Está feito.' },
      }),
    ],
    contestDecisao: [
      'signedIn',
      ({ respondida }) => ({
        params: { solicitacaoId: respondida, tipo: 'observacoes' },
        body: { texto: 'Quero ler.' },
      }),
    ],
    listEmAnalise: ['privacidade', ({ declaracao }) => ({ params: { solicitacaoId: declaracao } })],
    readEmAnalise: [
      'privacidade',
      ({ declaracao }) => ({ params: { solicitacaoId: declaracao, tipo: 'observacoes' } }),
    ],
    decideEmAnalise: [
      'privacidade',
      ({ declaracao }) => ({
        params: { solicitacaoId: declaracao, tipo: 'observacoes' },
        body: { resultado: 'retido', motivo: 'É sobre outra pessoa.' },
      }),
    ],
    getQuadranteRevisto: on('historyReaders'),
    getPrazosDasSolicitacoes: ['privacidade'],
    savePrazosDasSolicitacoes: ['privacidade', () => ({ body: { declaracao: 10 } })],
  },
  sso: {
    beginSso: ['open'],
    enterBySso: ['open', () => ({ body: { retorno: 'code=1&state=1' } })],
  },
  substituicoes: {
    listSubstituicoes: ['leadersOrRh'],
    listMinhasSubstituicoes: ['signedIn'],
    createSubstituicao: [
      'leadersOrRh',
      ({ gestor }) => ({ body: { id_substituto: gestor, de: '2027-05-01', ate: '2027-05-31' } }),
    ],
    endSubstituicao: ['leadersOrRh', ({ substituicao }) => ({ params: { substituicaoId: substituicao } })],
  },
  tarefas: {
    getOrganogramaTarefas: ['leadersOrRh'],
    listTarefas: on('readers'),
    createTarefa: on('taskGivers', () => ({ body: { titulo: 'Ligar', deadline: '2026-12-01' } })),
    createTarefas: [
      'taskGiversWhoLead',
      (_, { id }) => ({ body: { titulo: 'Ligar', deadline: '2026-12-01', colaboradores: [id] } }),
    ],
    tickTarefa: on('readers', ({ taskId }) => ({ params: { taskId }, query: { status: 'true' } })),
    editTarefa: on('taskGivers', ({ taskId }) => ({
      params: { taskId },
      body: { titulo: 'Escrever' },
    })),
    deleteTarefa: on('taskGivers', ({ taskId }) => ({ params: { taskId } })),
    restoreTarefa: on('taskGivers', ({ taskId }) => ({
      params: { taskId },
      body: { titulo: 'Voltar' },
    })),
  },
  termo: { getTermo: ['signedIn'], acceptTermo: ['signedIn', () => ({ body: { versao: 1 } })] },
};
