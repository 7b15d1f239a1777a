import type { FastifyInstance } from 'fastify';
import { type Config, SettingsError } from '../config.ts';
import { whyUnopened } from '../db/away.ts';
import { codeOf } from '../db/errors.ts';
import { DatabaseBusyError } from '../db/lock.ts';

/** Ends the process: with one line for errors that the operator can fix, otherwise with the stack. */
export function endWithMessage(error: unknown): never {
  const stack = error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${explain(error) ?? stack}\n`);
  process.exit(1);
}

/** Says why the start waits for the database: one line, and another one where the reason changes. */
export function sayThatItWaits(): (reason: string) => void {
  let said = '';
  return (reason) => {
    if (reason !== said) process.stderr.write(`${reason} O Alinha aguarda e tenta de novo a cada segundo.\n`);
    said = reason;
  };
}

/** The time limit of an orderly stop. */
const longestStop = 10_000;

/** Kills the process if its orderly stop hangs, for example on a database or mail server that is unavailable. */
export function endWithin(log: { error(message: string): void }): void {
  setTimeout(() => {
    log.error('the orderly stop took too long and was broken off');
    process.exit(1);
  }, longestStop).unref();
}

const listenErrors: Record<string, (config: Config) => string> = {
  EADDRINUSE: ({ port }) => `A porta ${port} já está em uso. Escolha outra com PORT.`,
  EACCES: ({ port }) => `Sem permissão para usar a porta ${port}. Escolha outra com PORT.`,
  EADDRNOTAVAIL: ({ host }) => `O endereço ${host} não é desta máquina. Corrija HOST.`,
  ENOTFOUND: ({ host }) => `O nome ${host} não foi encontrado. Corrija HOST.`,
  EAI_AGAIN: ({ host }) => `O nome ${host} não foi encontrado. Corrija HOST.`,
};

/**
 * Listens on the configured address.
 * @throws {SettingsError} in one line, where it cannot listen
 */
export async function listen(app: FastifyInstance, config: Config): Promise<void> {
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    const explanation = listenErrors[codeOf(error)];
    throw explanation ? new SettingsError(explanation(config)) : error;
  }
}

/** What the operator can do about the error, or undefined where they can do nothing. */
function explain(error: unknown): string | undefined {
  if (error instanceof SettingsError || error instanceof DatabaseBusyError) return error.message;
  if (!(error instanceof Error)) return undefined;
  return whyUnopened(error);
}
