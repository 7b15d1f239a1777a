import { refuseNewer } from '../backup/newer.ts';
import { type Config, readConfig } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { type Db, type OpenDatabase, openDatabase } from '../db/open.ts';
import { roomNeeded } from '../db/room.ts';
import { seedQuestions } from '../features/questionario/index.ts';
import { secureDataDir } from '../process/dataDir.ts';
import { Failure } from './program.ts';

/** The dependencies of a command. */
export interface CommandContext {
  db: Db;
  config: Config;
  now: Date;
}

/**
 * Opens and migrates the configured database, runs a command on it and closes it.
 * @param command shown to another process that finds the embedded database locked
 * @throws {DatabaseBusyError} while another process has the embedded database open
 */
export async function withDatabase(
  command: string,
  run: (context: CommandContext) => Promise<void>,
): Promise<void> {
  const config = readConfig(process.env);
  const { db, close } = await openBackend(config, command);
  try {
    await migrate(db);
    await seedQuestions(db);
    await run({ db, config, now: new Date() });
  } finally {
    await close();
  }
}

/**
 * Opens the configured database without migrating it.
 * @param command shown to another process that finds the embedded database locked
 * @throws {DatabaseBusyError} while another process has the embedded database open
 * @throws {SettingsError} where a newer program migrated it
 */
export async function openBackend(config: Config, command: string): Promise<OpenDatabase> {
  const { databaseUrl, databaseAccess, dataDir } = config;
  if (databaseUrl === undefined) secureDataDir(dataDir);
  const database = await openDatabase({
    url: databaseUrl,
    access: databaseAccess,
    dir: dataDir,
    command: `alinha ${command}`,
  });
  try {
    if (!(await database.hasRoom())) throw new Failure(roomNeeded(dataDir));
    await refuseNewer(database.db, config);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
