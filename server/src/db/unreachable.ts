/** The code of an error, of the database's where it stands behind another. */
export function codeOf(error: Error & { code?: unknown }): string {
  return String(error.code ?? (error.cause as { code?: unknown } | undefined)?.code ?? '');
}

/** What the operator reads where the database cannot be opened, by the code of the error. */
export const unreachable: Record<string, string> = {
  ECONNREFUSED: 'O servidor PostgreSQL de DATABASE_URL não responde.',
  ECONNRESET: 'O servidor PostgreSQL de DATABASE_URL não responde.',
  ETIMEDOUT: 'O servidor PostgreSQL de DATABASE_URL não responde.',
  EHOSTUNREACH: 'O servidor PostgreSQL de DATABASE_URL não responde.',
  ENOTFOUND: 'O servidor de DATABASE_URL não foi encontrado.',
  EAI_AGAIN: 'O servidor de DATABASE_URL não foi encontrado.',
  '28P01': 'O servidor PostgreSQL de DATABASE_URL recusou o usuário ou a senha.',
  '28000': 'O servidor PostgreSQL de DATABASE_URL recusou o usuário ou a senha.',
  '3D000': 'O banco de dados de DATABASE_URL não existe.',
  '42501':
    'O papel de DATABASE_URL não pode migrar o banco de dados. Rode "npm run alinha -- migrar" com o papel dono dele.',
  '57P03': 'O servidor PostgreSQL de DATABASE_URL ainda está iniciando ou sendo encerrado.',
};
