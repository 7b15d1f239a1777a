import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { formatMoment } from '@alinha/rules/dates';
import { formatNumber } from '@alinha/rules/numbers';
import type { Command } from 'commander';
import { rowsIn } from '../backup/companyData.ts';
import { loadCompany } from '../backup/load.ts';
import { makeBackup } from '../backup/make.ts';
import type { Manifest } from '../backup/manifest.ts';
import { askForBackup } from '../backup/owner.ts';
import { type Backup, openBackup } from '../backup/read.ts';
import { stepsOf } from '../backup/steps.ts';
import { upToDate } from '../backup/upgrade.ts';
import { type Config, readConfig } from '../config.ts';
import { DatabaseBusyError } from '../db/lock.ts';
import { migrate } from '../db/migrate.ts';
import { openPhotos } from '../photos/open.ts';
import { erasingAgain } from '../process/erased.ts';
import { openBackend } from './database.ts';
import { Failure } from './program.ts';
import { progress } from './progress.ts';

/** `backup` and `restaurar`. */
export function backupCommands(program: Command, pathOf: (file: string) => string): void {
  program
    .command('backup')
    .description('Guarda em um arquivo todos os dados e as fotos, como estão neste momento.')
    .argument('<arquivo>', 'onde guardar; o arquivo ainda não pode existir')
    .addHelpText(
      'after',
      '\nO servidor pode continuar no ar. O arquivo tem dados confidenciais: guarde-o como tal.',
    )
    .action(async (file: string) => {
      const path = pathOf(file);
      if (existsSync(path)) throw new Failure(`Já existe: ${path}`);
      const made = await backUp(readConfig(process.env), path);
      console.log(`${holds(made)}, ${formatNumber(Math.round(statSync(path).size / 1e5) / 10)} MB: ${path}`);
    });

  program
    .command('restaurar')
    .description('Restaura os dados de um backup, depois de verificar o arquivo inteiro.')
    .argument('<arquivo>', 'o backup')
    .option('--substituir', 'troca a empresa que já existe pela do backup')
    .option('--conferir', 'só confere o arquivo, sem alterar nada')
    .addHelpText(
      'after',
      '\nPare os servidores antes. As sessões abertas voltam como eram: encerre-as com "sessoes encerrar".',
    )
    .action(
      async (
        file: string,
        { substituir = false, conferir = false }: { substituir?: boolean; conferir?: boolean },
      ) => {
        const backup = await openBackup(pathOf(file));
        try {
          await backup.verify(stepsOf(backup, 1, progress('Conferindo o backup')));
          if (!conferir) await restore(backup, substituir, dirname(pathOf(file)));
          const { feito_em } = backup.manifest;
          const what = conferir ? 'O backup está íntegro' : 'Restaurado';
          if (!backup.isSummed) console.log(notSummed);
          console.log(`${what}: ${holds(backup.manifest)}, como era em ${formatMoment(feito_em)}.`);
        } finally {
          backup.close();
        }
      },
    );
}

const notSummed =
  'Este backup é de uma versão que não calculava a soma de verificação do arquivo inteiro. As partes e o manifesto conferem com as suas somas; os outros dados do ZIP (horários, CRC e atributos) não foram verificados.';

async function backUp(config: Config, path: string): Promise<Manifest> {
  const onProgress = progress('Guardando');
  try {
    const database = await openBackend(config, 'backup');
    const source = { database, photos: await openPhotos(config), clock: () => new Date() };
    return await makeBackup(source, path, { onProgress }).finally(database.close);
  } catch (error) {
    if (!(error instanceof DatabaseBusyError)) throw error;
    const made = await askForBackup(config.dataDir, path, onProgress);
    if (made === undefined) throw error;
    return made;
  }
}

/** @param folder where the backup lies: a newer one beside it knows what was erased since */
async function restore(backup: Backup, replace: boolean, folder: string): Promise<void> {
  const config = readConfig(process.env);
  const { db, close } = await openBackend(config, 'restaurar');
  try {
    await migrate(db);
    const photos = await openPhotos(config);
    const carry = erasingAgain([folder, ...(config.backups ? [config.backups.dir] : [])], new Date());
    await upToDate(backup, (company) =>
      loadCompany({ db, photos, replace, carry }, company, stepsOf(company, 2, progress('Restaurando'))),
    );
  } finally {
    await close();
  }
}

function holds({ tabelas, fotos }: Manifest): string {
  return `${formatNumber(rowsIn(tabelas))} linhas de ${tabelas.length} tabelas e ${formatNumber(fotos.length)} fotos`;
}
