const silent = 'O servidor PostgreSQL de DATABASE_URL não responde.';
const unknown = 'O servidor de DATABASE_URL não foi encontrado.';
const refused = 'O servidor PostgreSQL recusou o usuário ou a senha de DATABASE_URL.';
const exhausted = 'O servidor PostgreSQL não tem mais espaço, memória ou conexões.';

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
  '25006': 'O servidor PostgreSQL de DATABASE_URL só aceita leitura.',
};

/** Whole classes of SQLSTATEs: the connection failed, the server has no room, an operator ended it. */
const ofClass: [RegExp, string][] = [
  [/^08...$/, silent],
  [/^53...$/, exhausted],
  [/^57P0[1-5]$/, silent],
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
  const reason = reasons[code] ?? ofClass.find(([codes]) => codes.test(code))?.[1];
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
