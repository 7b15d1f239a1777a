import { SettingsError } from './config.ts';
import { DatabaseBusyError } from './db/lock.ts';

/** Ends the process: what the operator can mend is one line, anything else keeps its stack. */
export function endWithMessage(error: unknown): never {
  const mendable =
    error instanceof SettingsError || error instanceof DatabaseBusyError || isListenError(error);
  process.stderr.write(
    `${mendable ? explain(error) : error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(1);
}

const listenErrors: Record<
  string,
  (error: NodeJS.ErrnoException & { port?: number; address?: string }) => string
> = {
  EADDRINUSE: ({ port }) => `A porta ${port} já está em uso. Escolha outra com PORT.`,
  EACCES: ({ port }) => `Sem permissão para usar a porta ${port}. Escolha outra com PORT.`,
  EADDRNOTAVAIL: ({ address }) => `O endereço ${address} não é desta máquina. Corrija HOST.`,
  ECONNREFUSED: () => 'O servidor PostgreSQL de DATABASE_URL não responde.',
  ENOTFOUND: () => 'O servidor de DATABASE_URL não foi encontrado.',
};

const isListenError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && ((error as NodeJS.ErrnoException).code ?? '') in listenErrors;

function explain(error: Error): string {
  return listenErrors[(error as NodeJS.ErrnoException).code ?? '']?.(error) ?? error.message;
}
