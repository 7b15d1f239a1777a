import { formatNumber } from '@alinha/rules/numbers';
import type { Command } from 'commander';
import { fewestPeople, loadDemo } from '../seed/demo.ts';
import { demonstration } from '../seed/demonstration.ts';
import { withDatabase } from './database.ts';
import { Failure } from './program.ts';
import { progress } from './progress.ts';

const mostPeople = 100_000;

/** `demo`: loads a fictitious company. */
export function demoCommand(program: Command): void {
  program
    .command('demo')
    .description('Carrega em um banco vazio uma empresa inventada, com um ano de história.')
    .option('--pessoas <N>', 'quantas pessoas', '60')
    .option('--semente <S>', 'a mesma semente dá a mesma empresa', '1')
    .action(({ pessoas, semente }: { pessoas: string; semente: string }) => {
      const options = {
        pessoas: wholeNumber('--pessoas', pessoas, fewestPeople, mostPeople),
        semente: wholeNumber('--semente', semente, 0, 2 ** 31 - 1),
      };
      return withDatabase('demo', async ({ db, now }) => {
        await loadDemo(db, { ...options, now, onProgress: progress('Carregando a demonstração') });
        console.log(`${options.pessoas} pessoas carregadas. Senha das contas: ${demonstration.senha}`);
        for (const email of Object.values(demonstration.contas)) console.log(`  ${email}`);
      });
    });
}

function wholeNumber(name: string, given: string, min: number, max: number): number {
  const value = /^\d+$/.test(given) ? Number(given) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw new Failure(`${name} deve ser um número inteiro de ${formatNumber(min)} a ${formatNumber(max)}.`);
}
