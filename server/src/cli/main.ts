import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from '../places.ts';
import { accountCommands } from './accounts.ts';
import { backupCommands } from './backup.ts';
import { clockCommand } from './clock.ts';
import { conferirCommand } from './conferir.ts';
import { demoCommand } from './demo.ts';
import { hrCommand } from './hr.ts';
import { importCommand } from './import.ts';
import { incidentCommand } from './incident.ts';
import { migrateCommand } from './migrate.ts';
import { moveCommand } from './move.ts';
import { explain, newProgram } from './program.ts';
import { questionCommands } from './questions.ts';

// File arguments are relative to the caller's directory; settings are read from the project root, as the server does.
const typedFrom = process.cwd();
process.chdir(root);
if (existsSync('.env')) process.loadEnvFile('.env');

const pathOf = (file: string) => resolve(typedFrom, file);
const program = newProgram();
importCommand(program, pathOf);
hrCommand(program);
accountCommands(program);
questionCommands(program, pathOf);
demoCommand(program);
migrateCommand(program);
backupCommands(program, pathOf);
moveCommand(program);
conferirCommand(program);
incidentCommand(program, pathOf);
clockCommand(program);

try {
  await program.parseAsync();
} catch (error) {
  const { message, code } = explain(error);
  if (message) process.stderr.write(`${message}\n`);
  process.exitCode = code;
}
