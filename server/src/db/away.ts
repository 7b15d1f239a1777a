const silent = 'O servidor PostgreSQL de DATABASE_URL não responde.';
const unknown = 'O servidor de DATABASE_URL não foi encontrado.';
const refused = 'O servidor PostgreSQL recusou o usuário ou a senha de DATABASE_URL.';
const untrusted =
  'O certificado do servidor de DATABASE_URL não vale: venceu, é de outro nome ou de uma autoridade que não está em DATABASE_CA. Sem conferir, só com DATABASE_TLS=unverified.';
const unencrypted =
  'O servidor PostgreSQL de DATABASE_URL não cifra a conexão. Sem cifra, só com DATABASE_TLS=off.';
const pooled = 'Entre o Alinha e o PostgreSQL há um PgBouncer. Configure DATABASE_POOLER=transaction.';
const exhausted = 'O servidor PostgreSQL não tem mais espaço, memória ou conexões.';

/** SQLSTATE of a write that a standby refuses. */
export const readOnly = '25006';

/** What the operator reads of a database that cannot be reached or cannot go on, by the code of the error. */
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
  [readOnly]: 'O servidor PostgreSQL de DATABASE_URL só aceita leitura.',
};

/** Whole classes of SQLSTATEs: the connection failed, the server has no room, an operator ended it. */
const ofClass: [RegExp, string][] = [
  [/^08...$/, silent],
  [/^53...$/, exhausted],
  [/^57P0[1-5]$/, silent],
];

/** What is wrong with a certificate, in the codes of TLS. */
const ofTls = /^(CERT_|UNABLE_TO_(GET|VERIFY)_|SELF_SIGNED_CERT|DEPTH_ZERO_SELF_SIGNED|ERR_TLS_CERT)/;

/** What is only known by its words. */
const ofWords: [RegExp, string][] = [
  [/^The server does not support SSL connections/, unencrypted],
  [/^unsupported startup parameter/, pooled],
];

/** What the driver says without a code, of a connection that it lost or did not get. */
const lost =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (has encountered a connection error|was closed) and is not queryable|Cannot use a pool after calling end)/;

/**
 * Why the database is away, in one line that names no address: the server cannot be reached, broke off in the middle
 * or cannot go on. Undefined where the error is of another kind.
 */
export function whyAway(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = String((error as NodeJS.ErrnoException).code ?? '');
  const reason =
    reasons[code] ??
    ofWords.find(([words]) => words.test(error.message))?.[1] ??
    (ofTls.test(code) ? untrusted : ofClass.find(([codes]) => codes.test(code))?.[1]);
  return reason ?? (lost.test(error.message) ? silent : whyAway(error.cause));
}

/** The code of an error, of the database's where it stands behind another. */
export function codeOf(error: Error & { code?: unknown }): string {
  return String(error.code ?? (error.cause as { code?: unknown } | undefined)?.code ?? '');
}

const notOwner =
  'O papel de DATABASE_URL não pode migrar o banco de dados. Rode "npm run alinha -- migrar" com o papel dono dele.';

/** What the operator can do where the database cannot be opened: it is away, or not the role's to migrate. */
export const whyUnopened = (error: Error): string | undefined =>
  whyAway(error) ?? (codeOf(error) === '42501' ? notOwner : undefined);
