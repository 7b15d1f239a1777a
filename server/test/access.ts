import type { Escopo } from '@alinha/contract/choices';
import type { Client } from './app.ts';

// What the access test and those like it make calls with.

/** The target of a call, and one record of each kind, not necessarily the target's. */
export interface Target {
  id: number;
  reportId: number;
  /** A signed report without a statement, and one that the person disagreed with, which was answered. */
  assinadoId: number;
  contestadoId: number;
  respostaId: number;
  idAvaliacao: number;
  idResposta: number;
  cycleId: number;
  kpiId: number;
  taskId: number;
  /** A plan that is open, and a goal of it that the person proposed. */
  planoId: number;
  objetivoId: number;
  obsId: number;
  afastamentoId: number;
}

/** Further records of the company in which every call is made. */
export interface Fixtures {
  /** A company with the unused title `cargo`. */
  empresa: number;
  /** An incident of which Ana was told. */
  incidente: number;
  cargo: number;
  /** A company without people and titles. */
  vazia: number;
  /** A manager without reports. */
  gestor: number;
  ana: number;
  /** Reports to Ana's superior, and has no password yet. */
  convidada: number;
  reportPergunta: number;
  culturalPergunta: number;
  /** An address, with the code that was mailed to everybody. */
  email: string;
  codigo: string;
  /** One under way in which Ana was moved and commented on; of the visitors only HR takes part. */
  calibracao: number;
  /** Who stands in for a leader today. */
  substituicao: number;
  /** The token of a mailed link. */
  token: string;
  /** The token that unsubscribes somebody from the digest. */
  saida: string;
  /** A day without work that HR added. */
  folga: string;
  /** One with every scope. */
  integracao: number;
  /** Ana's open request about her data, and one that was answered. */
  solicitacao: number;
  respondida: number;
  /** A former employee, at a private address that they proved, to which a link to their copy was mailed. */
  quemSaiu: number;
  particular: string;
  linkDaCopia: string;
  /** The full declaration that somebody asks for whom no visitor leads or wrote about. */
  declaracao: number;
  /** A legal hold on Ana, and a plan of what to erase, which somebody else proposed. */
  guarda: number;
  eliminacao: number;
  foto: Uint8Array;
  arquivo: string;
  questionario: unknown;
}

export interface Sent {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: unknown;
  file?: Uint8Array;
}

/** Who may make a call: a permission of the access matrix, or the required roles. */
export type Audience =
  | 'open'
  | 'session'
  | 'factor'
  | 'account'
  | 'signedIn'
  | 'leaders'
  | 'leadersOrRh'
  | 'rh'
  | 'privacidade'
  | 'integracao'
  | 'everybody'
  | 'oneself'
  | 'readers'
  | 'historyReaders'
  | 'above'
  | 'writers'
  | 'writersOrEvaluator'
  | 'aboveOrOwnOfLeaders'
  | 'taskGivers'
  | 'taskGiversWhoLead'
  | 'calibrators'
  | 'rhOnOthers'
  | 'rhOnAll';

/** A caller, described in relation to their target. */
export interface Visitor {
  who: string;
  client: Client;
  /** Their own records, where they are their own target. */
  self?: Target;
  leader?: true;
  rh?: true;
  /** Whether they are a leader above the target, or HR; never true for oneself. */
  above?: true;
  /** Whether Ana is above them, and they are of HR. */
  below?: true;
  /** Whether they stand in today for a leader above the target, and have no stronger relation. */
  substituto?: true;
  /** Whether a substitution of theirs gives them nothing today: only towards Ana could it by mistake. */
  idle?: true;
  evaluator?: true;
  encarregado?: true;
  /** The session's state: none, valid, or `renewable`, where only the refresh token is valid. */
  session?: false | 'renewable';
  temporary?: true;
  unconfirmed?: true;
  /** An integration's token, with its scopes. */
  integracao?: { token: string; escopos: readonly Escopo[] };
}
