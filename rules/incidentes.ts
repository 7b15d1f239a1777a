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

/** Acts by which people change what is held about themselves: whom they are about is who acted. */
export const atosSobreSi = [
  'enterByLink',
  'changePassword',
  'register',
  'confirmEmail',
  'endSessao',
  'endOutrasSessoes',
  'confirmTotp',
  'removeTotp',
  'addChave',
  'renameChave',
  'removeChave',
  'renewReserva',
  'switchLembretes',
  'leaveLembretes',
  'acceptTermo',
  'saveNomeSocial',
  'uploadFoto',
] as const satisfies Ato[];

/** Where rows of an act name people besides their target: in an import, for example, everybody whom it added or changed. */
export const lugaresDePessoas = (Object.keys(declared) as Ato[]).flatMap((ato) =>
  pathsOfPeople(declared[ato].campos).map((caminho) => ({ ato, caminho })),
);
