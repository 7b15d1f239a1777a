import type { Command } from 'commander';
import { readConfig } from '../config.ts';
import { confirmClock } from '../process/clock.ts';
import { secureDataDir } from '../process/dataDir.ts';

/** `relogio confirmar`: also while a server runs, since it changes no database. */
export function clockCommand(program: Command): void {
  program
    .command('relogio')
    .description('Cuida do relógio desta máquina.')
    .command('confirmar')
    .description('Confirma, depois de um salto, que o relógio desta máquina está certo.')
    .action(() => {
      const { dataDir } = readConfig(process.env);
      secureDataDir(dataDir);
      const now = new Date();
      confirmClock(dataDir, now);
      const shown = now.toLocaleString('pt-BR', {
        timeZone: 'America/Sao_Paulo',
        dateStyle: 'full',
        timeStyle: 'short',
      });
      console.log(`O relógio vale: ${shown}, em São Paulo. O servidor continua em até um minuto.`);
    });
}
