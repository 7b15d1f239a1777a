import { formatDay } from '@alinha/rules/dates';
import { counted } from '@alinha/rules/numbers';
import type { Command } from 'commander';
import { type Config, readConfig } from '../config.ts';
import { DatabaseBusyError } from '../db/lock.ts';
import { isMigrated } from '../db/migrate.ts';
import { readSelados } from '../features/selos/index.ts';
import { askForVerification } from '../verify/owner.ts';
import { isUnaltered, type Verdict, verifyCompany, type Wish } from '../verify/verify.ts';
import { openBackend } from './database.ts';
import { Failure } from './program.ts';
import { progress } from './progress.ts';

/** `conferir`: recomputes all seals and the audit's chain. */
export function conferirCommand(program: Command): void {
  program
    .command('conferir')
    .description('Recalcula todos os selos e a cadeia da auditoria e informa o que foi alterado.')
    .option('--ancora <elo>', 'informa também se esta âncora, de um e-mail ou do log, pertence a esta cadeia')
    .addHelpText('after', '\nO servidor pode continuar no ar. Termina com 1 se algo foi alterado.')
    .action(async ({ ancora }: { ancora?: string }) => {
      const head = ancora?.trim().toLowerCase();
      if (head !== undefined && !/^[0-9a-f]{64}$/.test(head)) {
        throw new Failure('--ancora: informe a âncora inteira, 64 dígitos de 0 a 9 e de a a f.');
      }
      const verdict = await verify(readConfig(process.env), {
        head,
        onFinding: ({ registro, motivo }) => console.log(`${registro}: ${motivo}`),
        onProgress: progress('Conferindo'),
      });
      for (const line of linesOf(verdict)) console.log(line);
      if (!isUnaltered(verdict)) process.exitCode = 1;
    });
}

async function verify(config: Config, wish: Wish): Promise<Verdict> {
  try {
    const database = await openBackend(config, 'conferir');
    try {
      if (!(await isMigrated(database.db))) {
        throw new Failure('O banco de dados é de outra versão: inicie o servidor ou use "migrar" antes.');
      }
      return await verifyCompany(database, readSelados, wish);
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof DatabaseBusyError)) throw error;
    const verdict = await askForVerification(config.dataDir, wish);
    if (verdict === undefined) throw error;
    return verdict;
  }
}

/** The summary: the counts, the anchor that was asked for, and one sentence for all. */
function linesOf(verdict: Verdict): string[] {
  const { auditoria, registros } = verdict;
  const { ultima_ancora, ancora } = auditoria;
  const newer =
    ultima_ancora === null
      ? ['Ainda não há nenhuma âncora.']
      : [`Posteriores à última âncora, de ${formatDay(ultima_ancora.dia)}: ${ultima_ancora.depois}.`];
  const altered = auditoria.alteradas + registros.alterados;
  return [
    `Auditoria: ${auditoria.integras} íntegras, ${auditoria.apagadas} apagadas por regra, ${auditoria.alteradas} alteradas, ${auditoria.nao_encadeadas} ainda não encadeadas.`,
    ...newer,
    `Registros: ${registros.integros} íntegros, ${registros.apagados} apagados por regra, ${registros.alterados} alterados, ${registros.nao_selados} não selados, ${registros.ainda_nao_selados} ainda não selados.`,
    ...(ancora === undefined ? [] : [anchorLine(ancora)]),
    altered === 0 ? 'Nada foi alterado.' : `${counted(altered, 'alteração', 'alterações')}.`,
  ];
}

function anchorLine(ancora: { n: number; depois: number; eliminacoes: number } | null): string {
  if (ancora === null) return 'A âncora informada não pertence a esta cadeia.';
  const { n, depois, eliminacoes } = ancora;
  const erased =
    eliminacoes === 0 ? '' : `, ${eliminacoes} de eliminação: confira em Auditoria quem as decidiu`;
  return `A âncora informada pertence a esta cadeia, que tinha ${counted(n, 'linha', 'linhas')}; desde então ${depois === 1 ? 'veio' : 'vieram'} ${depois}${erased}.`;
}
