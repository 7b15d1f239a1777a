/** What the operator reads where the PostgreSQL server cannot be reached, by the code of the error. */
export const unreachable: Record<string, string> = {
  ECONNREFUSED: 'O servidor PostgreSQL de DATABASE_URL não responde.',
  ENOTFOUND: 'O servidor de DATABASE_URL não foi encontrado.',
};
