import { SettingsError } from './config.ts';
import { DatabaseBusyError } from './db/lock.ts';
import { unreachable } from './db/unreachable.ts';

/** Ends the process: what the operator can mend is one line, anything else keeps its stack. */
export function endWithMessage(error: unknown): never {
  const stack = error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${explain(error) ?? stack}\n`);
  process.exit(1);
}

const listenErrors: Record<
  string,
  (error: NodeJS.ErrnoException & { port?: number; address?: string }) => string
> = {
  EADDRINUSE: ({ port }) => `A porta ${port} já está em uso. Escolha outra com PORT.`,
  EACCES: ({ port }) => `Sem permissão para usar a porta ${port}. Escolha outra com PORT.`,
  EADDRNOTAVAIL: ({ address }) => `O endereço ${address} não é desta máquina. Corrija HOST.`,
};

/** What the operator can do about the error, or undefined where it is none of theirs. */
function explain(error: unknown): string | undefined {
  if (error instanceof SettingsError || error instanceof DatabaseBusyError) return error.message;
  if (!(error instanceof Error)) return undefined;
  const { code = '' } = error as NodeJS.ErrnoException;
  return listenErrors[code]?.(error) ?? unreachable[code];
}
