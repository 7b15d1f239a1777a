import { pathsOfPeople } from './auditoria/kinds.ts';
import { type Ato, type AtoDaApi, type CallOf, declared } from './auditoria.ts';

type Leitura = {
  [A in AtoDaApi]: CallOf<A> extends { method: 'GET' } | { reads: true } ? A : never;
}[AtoDaApi];

const leituras: Record<Leitura | 'incidente', true> = {
  getEvidencia: true,
  listObservacoes: true,
  getResumo: true,
  getPdfDados: true,
  downloadCopia: true,
  listPessoas: true,
  readAcompanhamento: true,
  exportAcompanhamentoCsv: true,
  exportAcompanhamentoXlsx: true,
  exportDossie: true,
  exportPlanilhaCsv: true,
  exportPlanilhaXlsx: true,
  listAtingidos: true,
  readEmAnalise: true,
  listAuditoria: true,
  exportAuditoria: true,
  incidente: true,
};

/** The audit's acts that read and change nothing (LGPD-10). */
export const atosDeLeitura = Object.keys(leituras) as Ato[];

/** Acts for which it is enough to be somebody: they are about who acts. */
type SobreSi = {
  [A in AtoDaApi]: CallOf<A> extends { access: 'session' | 'factor' | 'account' | 'signedIn' } ? A : never;
}[AtoDaApi];

const sobreSi: Record<SobreSi | 'enterByLink' | 'register' | 'leaveLembretes', true> = {
  enterByLink: true,
  changePassword: true,
  register: true,
  confirmEmail: true,
  resendConfirmation: true,
  endSessao: true,
  endOutrasSessoes: true,
  beginTotp: true,
  confirmTotp: true,
  removeTotp: true,
  beginChave: true,
  addChave: true,
  renameChave: true,
  removeChave: true,
  renewReserva: true,
  switchLembretes: true,
  leaveLembretes: true,
  acceptTermo: true,
  closeAviso: true,
  contestRessalva: true,
  saveNomeSocial: true,
  uploadFoto: true,
  createCopia: true,
  downloadCopia: true,
  createSolicitacao: true,
  contestSolicitacao: true,
  contestDecisao: true,
};

/** Acts by which people read or change what is held about themselves: whom they are about is who acted. */
export const atosSobreSi = Object.keys(sobreSi) as Ato[];

/** Where rows of an act name people besides their target: in an import, for example, everybody whom it added or changed. */
export const lugaresDePessoas = (Object.keys(declared) as Ato[]).flatMap((ato) =>
  pathsOfPeople(declared[ato].campos).map((caminho) => ({ ato, caminho })),
);
