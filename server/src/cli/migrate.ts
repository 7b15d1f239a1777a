import type { Command } from 'commander';
import { withDatabase } from './database.ts';

/** `migrar`: the migrations that the server runs at startup, for databases where the server's role may not run them. */
export function migrateCommand(program: Command): void {
  program
    .command('migrar')
    .description('Traz o banco de dados à versão deste programa, como o servidor faz ao iniciar.')
    .action(() =>
      withDatabase('migrar', async () => console.log('O banco de dados está na versão deste programa.')),
    );
}
