import { type Config, readConfig } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { type Db, type OpenDatabase, openDatabase } from '../db/open.ts';
import { roomNeeded } from '../db/room.ts';
import { seedQuestions } from '../features/questionario/index.ts';
import { keepHome } from '../process/home.ts';
import { Failure } from './program.ts';

/** What a command works with. */
export interface CommandContext {
  db: Db;
  config: Config;
  now: Date;
}

/**
 * Opens the database of the settings, brought up to date, for as long as a command needs it.
 * @param command what a second process reads about this one
 * @throws {DatabaseBusyError} while the server has the embedded database
 */
export async function withDatabase(
  command: string,
  run: (context: CommandContext) => Promise<void>,
): Promise<void> {
  const config = readConfig(process.env);
  const { db, close } = await openHome(config, command);
  try {
    await migrate(db);
    await seedQuestions(db);
    await run({ db, config, now: new Date() });
  } finally {
    await close();
  }
}

/**
 * Opens the database of the settings as it is.
 * @param command what a second process reads about this one
 * @throws {DatabaseBusyError} while another process has the embedded database
 */
export async function openHome(
  { databaseUrl, databaseAccess, dataDir }: Config,
  command: string,
): Promise<OpenDatabase> {
  if (databaseUrl === undefined) keepHome(dataDir);
  const database = await openDatabase({
    url: databaseUrl,
    access: databaseAccess,
    dir: dataDir,
    command: `alinha ${command}`,
  });
  if (await database.hasRoom()) return database;
  await database.close();
  throw new Failure(roomNeeded(dataDir));
}
