import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtProgram, root } from '../scripts/prepare.mjs';
import { demonstration } from '../server/src/seed/demonstration.ts';
import { noSettings } from '../server/test/noSettings.ts';
import { onDatabase, urlOf } from '../server/test/onDatabase.ts';

/** The storage of a company: a folder, and a database if the run has PostgreSQL. */
export interface Storage {
  dataDir: string;
  env: Record<string, string>;
  /** Puts the data of its first moment back, under the server that runs; where that costs less than another server. */
  renew?(): Promise<void>;
  remove(): Promise<void>;
}

/**
 * Creates the storage of a company: a copy of the run's template, a made-up company of that many people, or with 0 one on its first day. It uses the
 * PostgreSQL of `TEST_DATABASE_URL`, where a copy is cheap, or else an embedded database.
 */
export async function newStorage(name: string, people?: number): Promise<Storage> {
  const storage = process.env.TEST_DATABASE_URL
    ? await onPostgres(name, process.env.TEST_DATABASE_URL, people === undefined)
    : embedded(name, people === undefined);
  const env = { ...process.env, ...noSettings, ...storage.env, DATA_DIR: storage.dataDir };
  const alinha = (args: string[], input = '') =>
    execFileSync(process.execPath, [builtProgram('alinha'), ...args], {
      cwd: root,
      env,
      input,
      stdio: 'pipe',
    });
  if (people === 0) firstDay(alinha, storage.dataDir);
  else if (people !== undefined) alinha(['demo', '--pessoas', String(people)]);
  return storage;
}

/** A company on its first day: HR, a leader and a collaborator, who sign in like those of the demonstration. */
function firstDay(alinha: (args: string[], input?: string) => void, dataDir: string): void {
  const { contas, senha } = demonstration;
  alinha(['criar-rh', '--nome', 'Rita Campos', '--email', contas.rh, '--empresa', 'Aurora']);
  const file = join(dataDir, 'pessoas.csv');
  const people = [
    'nome,email,empresa,cargo,nivel_hierarquia,is_leader,is_rh,setor,time,data_admissao,email_superior',
    `Lia Prado,${contas.lider},Aurora,Gerente,2,S,N,Produto,,2024-02-01,${contas.rh}`,
    `Caio Lima,${contas.colaborador},Aurora,Analista,5,N,N,Produto,,2025-02-01,${contas.lider}`,
  ];
  writeFileSync(file, people.join('\n'));
  alinha(['importar', file]);
  rmSync(file);
  for (const conta of ['rh', 'lider', 'colaborador'] as const)
    alinha(['definir-senha', contas[conta]], senha);
}

const folderOf = (name: string) => mkdtempSync(join(tmpdir(), `alinha-e2e-${name}-`));

/** Storage with an embedded database. */
export function embedded(name: string, filled = true): Storage {
  const dataDir = folderOf(name);
  if (filled) cpSync(`${process.env.E2E_TEMPLATE}/db`, join(dataDir, 'db'), { recursive: true });
  return { dataDir, env: {}, remove: async () => rmSync(dataDir, { recursive: true, force: true }) };
}

async function onPostgres(name: string, server: string, filled: boolean): Promise<Storage> {
  const dataDir = folderOf(name);
  const database = `e2e_${randomUUID().replaceAll('-', '')}`;
  const template = filled ? `template ${process.env.E2E_DATABASE}` : '';
  await onDatabase(server, `create database ${database} ${template}`);
  return {
    dataDir,
    env: { DATABASE_URL: urlOf(server, database), DEMO: 'on' },
    renew: async () => {
      const fresh = `${database}_fresh`;
      await onDatabase(server, `create database ${fresh} ${template}`);
      await onDatabase(server, `drop database ${database} with (force)`);
      await onDatabase(server, `alter database ${fresh} rename to ${database}`);
      for (const file of globSync('**/*', { cwd: dataDir, withFileTypes: true }))
        if (file.isFile()) rmSync(join(file.parentPath, file.name));
    },
    remove: async () => {
      await onDatabase(server, `drop database ${database} with (force)`);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
