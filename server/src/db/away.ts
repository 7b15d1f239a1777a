import { commandLine } from '../places.ts';
import { codeOf } from './errors.ts';

const silent = 'O servidor PostgreSQL de DATABASE_URL não responde.';
const unknown = 'O servidor de DATABASE_URL não foi encontrado.';
const refused = 'O servidor PostgreSQL recusou o usuário ou a senha de DATABASE_URL.';
const untrusted =
  'O certificado do servidor de DATABASE_URL não é válido: venceu, foi emitido para outro nome ou por uma autoridade que não está em DATABASE_CA. Para conectar sem verificar o certificado, use DATABASE_TLS=unverified.';
const unencrypted =
  'O servidor PostgreSQL de DATABASE_URL não cifra a conexão. Sem cifra, só com DATABASE_TLS=off.';
const pooled = 'Entre o Alinha e o PostgreSQL há um PgBouncer. Configure DATABASE_POOLER=transaction.';
const standby = 'O servidor PostgreSQL de DATABASE_URL só aceita leitura.';
const exhausted = 'O servidor PostgreSQL não tem mais espaço, memória ou conexões.';

/** SQLSTATE of a write on a standby. */
export const readOnly = '25006';

/** The operator's message for a database that is unreachable or cannot continue, by error code. */
const reasons: Record<string, string> = {
  ECONNREFUSED: silent,
  ECONNRESET: silent,
  EHOSTUNREACH: silent,
  ENETUNREACH: silent,
  EPIPE: silent,
  ETIMEDOUT: silent,
  ENOTFOUND: unknown,
  EAI_AGAIN: unknown,
  '28000': refused,
  '28P01': refused,
  '3D000': 'O banco de dados de DATABASE_URL não existe.',
  [readOnly]: standby,
};

/** Whole classes of SQLSTATEs: the connection failed, the server is out of resources, an operator ended it. */
const ofClass: [RegExp, string][] = [
  [/^08...$/, silent],
  [/^53...$/, exhausted],
  [/^57P0[1-5]$/, silent],
];

/** TLS error codes for an invalid certificate. */
const ofTls = /^(CERT_|UNABLE_TO_(GET|VERIFY)_|SELF_SIGNED_CERT|DEPTH_ZERO_SELF_SIGNED|ERR_TLS_CERT)/;

/** Errors that only their message identifies. */
const ofWords: [RegExp, string][] = [
  [/^The server does not support SSL connections/, unencrypted],
  [/^unsupported startup parameter/, pooled],
];

/** Messages of the driver, without a code, for a connection that was lost or not established. */
const lost =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (has encountered a connection error|was closed) and is not queryable|Cannot use a pool after calling end)/;

/**
 * Why the database is unavailable, in one line without an address: the server is unreachable, broke off or cannot
 * continue. Undefined for other errors.
 */
export function whyAway(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code: given, syscall } = error as NodeJS.ErrnoException;
  const code = String(given ?? '');
  const reason =
    reasons[code] ??
    // The socket in a folder, of a server that has not started.
    (code === 'ENOENT' && syscall === 'connect' ? silent : undefined) ??
    ofWords.find(([words]) => words.test(error.message))?.[1] ??
    (ofTls.test(code) ? untrusted : ofClass.find(([codes]) => codes.test(code))?.[1]);
  return reason ?? (lost.test(error.message) ? silent : whyAway(error.cause));
}

/** Reasons that end by themselves: a server or its name that is not there yet, is full, or is not promoted yet. */
const passing = new Set([silent, unknown, exhausted, standby]);

/** Whether to wait for a database rather than to give up, since nothing has to be corrected. */
export const mayComeBack = (error: unknown): boolean => passing.has(whyAway(error) ?? '');

const notOwner = `O papel de DATABASE_URL não pode migrar o banco de dados. Rode "${commandLine} migrar" com o papel dono dele.`;

/** What the operator can do when the database does not open: it is unavailable, or the role may not migrate it. */
export const whyUnopened = (error: Error): string | undefined =>
  whyAway(error) ?? (codeOf(error) === '42501' ? notOwner : undefined);
