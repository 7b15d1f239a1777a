import { type Call, type FeatureCalls, features } from '@alinha/contract';
import { type Fields, name, pathsOfPeople, type ValuesOf, valuesIn } from '@alinha/contract/audit/kinds';
import { type CamposOf, camposOf, type Row } from '@alinha/contract/audit/row';
import type { GrupoDeAtos } from '@alinha/contract/choices';
import { doComando, doServidor } from './ofNoCall.ts';

// Which acts the audit has rows of, and what a row of each holds: read from the calls of the contract, and from the acts of no call.

type AuditedCalls<Calls> = {
  [K in keyof Calls]: Calls[K] extends { audit: Row } ? K : never;
}[keyof Calls];

type AtoDaApi = { [F in keyof FeatureCalls]: AuditedCalls<FeatureCalls[F]> }[keyof FeatureCalls];

type CallOf<A extends AtoDaApi> = {
  [F in keyof FeatureCalls]: A extends keyof FeatureCalls[F] ? FeatureCalls[F][A] : never;
}[keyof FeatureCalls];

const semChamada = { ...doComando, ...doServidor };

/** Every act that the audit has rows of: the call's name, or that of an act of no call. */
export type Ato = AtoDaApi | keyof typeof semChamada;

type CamposDe<A extends Ato> = A extends AtoDaApi
  ? CallOf<A> extends infer C extends Call
    ? CamposOf<C>
    : never
  : A extends keyof typeof semChamada
    ? (typeof semChamada)[A]['campos']
    : never;

/** What a row of an act may hold. */
export type DadosDe<A extends Ato> = ValuesOf<CamposDe<A>>;

interface Declaration {
  ato: Ato;
  grupo: GrupoDeAtos;
  nome: string;
  campos: Fields;
  /** Undefined for an act of no call. */
  call?: Call;
}

const isCall = (one: unknown): one is Call => typeof one === 'object' && one !== null && 'method' in one;

const daApi = Object.values(features)
  .flatMap((calls) => Object.entries(calls as Record<string, unknown>))
  .flatMap(([ato, call]): Declaration[] => {
    const campos = isCall(call) && camposOf(call);
    return campos && call.audit ? [{ ...call.audit, ato: ato as Ato, campos, call }] : [];
  });

const all: readonly Declaration[] = [
  ...daApi,
  ...Object.entries(semChamada).map(([ato, row]) => ({ ...row, ato: ato as Ato })),
];

/** Every act by name. */
export const declared = new Map<string, Declaration>(all.map((one) => [one.ato, one]));

/** Whether this version knows an act; rows of earlier versions may name others. */
export const isAto = (acao: string): acao is Ato => declared.has(acao);

/** The part of `dados` that the act declares; undeclared fields, and values of another kind, are left out. */
export const declaredOf = <A extends Ato>(ato: A, dados: unknown): DadosDe<A> =>
  valuesIn(declared.get(ato)?.campos ?? {}, dados) as DadosDe<A>;

/** The acts, each with its words and whether it belongs to the command line. */
export const atos = all.map(({ ato, grupo, nome }) => ({
  ato,
  grupo,
  nome,
  comando: Object.hasOwn(doComando, ato),
}));

/** The words of a row's act; an act of an earlier version is shown by its identifier. */
export const nomeDoAto = (acao: string): string => declared.get(acao)?.nome ?? `Outro ato (${acao})`;

/** Who acted by a token, as any act's row may hold it. */
const daIntegracao = { integracao: { nome: name } };

/** Who acted where the row has no actor. */
export function origemDoAto(acao: string, dados: unknown): string {
  const { integracao } = valuesIn(daIntegracao, dados);
  if (integracao?.nome) return `Integração ${integracao.nome}`;
  if (Object.hasOwn(doServidor, acao)) return 'Servidor';
  return Object.hasOwn(doComando, acao) ? 'Linha de comando' : 'Sem sessão';
}

const actsOf = (wanted: (call: Call) => boolean): Ato[] =>
  daApi.flatMap(({ ato, call }) => (call && wanted(call) ? [ato] : []));

/** The audit's acts that read and change nothing (LGPD-10). */
export const atosDeLeitura: Ato[] = [
  ...actsOf(({ method, reads }) => method === 'GET' || reads === true),
  'incidente',
];

const sobreSi: readonly Call['access'][] = ['session', 'factor', 'account', 'signedIn'];

/** Acts by which people read or change what is held about themselves: whom they are about is who acted. */
export const atosSobreSi: Ato[] = [
  ...actsOf(({ access }) => sobreSi.includes(access)),
  ...(['enterByLink', 'register', 'leaveLembretes'] as const),
];

/** Where rows of an act name people besides their target: in an import, for example, everybody whom it added or changed. */
export const lugaresDePessoas = all.flatMap(({ ato, campos }) =>
  pathsOfPeople(campos).map((caminho) => ({ ato, caminho })),
);
