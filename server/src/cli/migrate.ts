import type { Command } from 'commander';
import { withDatabase } from './database.ts';

/** `migrar`: what the server does at its start, for where its own role may not. */
export function migrateCommand(program: Command): void {
  program
    .command('migrar')
    .description('Traz o banco de dados à versão deste programa, como o servidor faz ao iniciar.')
    .action(() =>
      withDatabase('migrar', async () => console.log('O banco de dados está na versão deste programa.')),
    );
}
