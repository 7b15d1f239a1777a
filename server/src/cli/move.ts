import type { Command } from 'commander';
import { companyDataOf } from '../backup/companyData.ts';
import { loadCompany } from '../backup/load.ts';
import { stepsOf } from '../backup/steps.ts';
import { readConfig } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { inSnapshot } from '../db/open.ts';
import { openPhotos } from '../photos/open.ts';
import { openBackend } from './database.ts';
import { Failure } from './program.ts';
import { progress } from './progress.ts';

/** `mover`: copies the company from the embedded database to a PostgreSQL server. */
export function moveCommand(program: Command): void {
  program
    .command('mover')
    .description(
      'Leva a empresa do banco embutido para um banco PostgreSQL vazio, e confere cada linha e cada foto.',
    )
    .argument('<endereço>', 'postgres://usuario:senha@servidor/banco')
    .addHelpText(
      'after',
      '\nPare o servidor antes. O banco embutido fica como está; as fotos ficam onde estão.',
    )
    .action(move);
}

async function move(address: string): Promise<void> {
  const config = readConfig(process.env);
  if (config.databaseUrl !== undefined)
    throw new Failure('DATABASE_URL está definido: não há banco embutido em uso.');
  const target = readConfig({ ...process.env, DATABASE_URL: address });
  const photos = await openPhotos(config);
  const from = await openBackend(config, 'mover');
  try {
    await migrate(from.db);
    const to = await openBackend(target, 'mover');
    try {
      await migrate(to.db);
      // No other process has it open, so a snapshot of the database itself blocks nobody.
      await inSnapshot(from.db)(async (tx) => {
        const company = await companyDataOf(tx, photos);
        await loadCompany(
          {
            db: to.db,
            photos,
            replace: false,
            full: 'Já há uma empresa nesse banco de dados. O comando leva a sua a um banco vazio: crie outro.',
          },
          company,
          stepsOf(company, 2, progress('Levando')),
        );
      });
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
  console.log(
    'A empresa está no PostgreSQL, conferida linha por linha. Inicie o servidor com DATABASE_URL apontando para ele.',
  );
}
