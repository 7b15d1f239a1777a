import { readFileSync } from 'node:fs';
import { escolhaDeColunas, type Queixa } from '@alinha/contract/importacao';
import type { Command } from 'commander';
import { z } from 'zod/mini';
import {
  beginners,
  groupProblems,
  ImportError,
  type ImportResult,
  importCompany,
  openFile,
  planImport,
} from '../features/importacao/index.ts';
import { deliverPending } from '../mail/deliver.ts';
import { openTransport } from '../mail/transport.ts';
import { newPasswordProblem } from '../session/passwords.ts';
import { hashAll, temporaryPassword } from '../session/temporaryPasswords.ts';
import { type CommandContext, withDatabase } from './database.ts';
import { Failure } from './program.ts';
import { progress } from './progress.ts';
import { inTransaction } from './work.ts';

interface Flags {
  senha?: string;
  convidar?: true;
  conferir?: true;
  colunas?: string;
}

/** `importar`: imports a company from a CSV file. */
export function importCommand(program: Command, pathOf: (file: string) => string): void {
  program
    .command('importar')
    .description(
      'Traz as pessoas de uma empresa de um arquivo CSV, tudo ou nada. Pode ser repetido: as pessoas são reconhecidas pelo e-mail.',
    )
    .argument('<arquivo.csv>', 'arquivo CSV como uma planilha o salva')
    .option('--senha <senha>', 'dá esta senha temporária a cada pessoa nova')
    .option('--convidar', 'envia uma senha temporária por e-mail a cada pessoa nova')
    .option('--conferir', 'só confere o arquivo, sem mudar nada')
    .option('--colunas <nomes>', 'o que é cada coluna, na ordem do arquivo: nome,email,ignorar,…')
    .addHelpText(
      'after',
      '\nSem --senha e sem --convidar, as pessoas novas definem a senha em "Esqueceu a senha?".',
    )
    .action(async (arquivo: string, flags: Flags) => {
      if (flags.senha !== undefined && flags.convidar)
        throw new Failure('Use --senha ou --convidar, não os dois.');
      const file = readFileSync(pathOf(arquivo));
      await withDatabase('importar', (context) => runImport(context, file, flags)).catch(listProblems);
    });
}

async function runImport(context: CommandContext, bytes: Uint8Array, flags: Flags): Promise<void> {
  const { db, config, now } = context;
  const chosen = z.optional(escolhaDeColunas).safeParse(flags.colunas);
  if (chosen.error) throw new Failure(`--colunas: ${chosen.error.issues[0]?.message}`);
  const file = await openFile(bytes, { dominios: config.dominios, chosen: chosen.data });
  const rehearsed = await planImport(db, file);
  if (flags.conferir) {
    console.log('Arquivo conferido, nada foi alterado. A importação faria:');
    console.log(summaryOf(rehearsed));
    return;
  }
  const senhas = passwordsOf(rehearsed, flags);
  // Before the transaction, which blocks other writers.
  const guardadas = await hashAll(senhas, now, progress('Preparando as senhas'));
  const inviter = flags.convidar && { config, por: undefined };
  const result = await inTransaction(db, now, (workOf) =>
    importCompany(workOf('importar'), file, { senhas, guardadas }, inviter),
  );
  console.log(summaryOf(result));
  if (flags.convidar) await deliver(context);
}

function passwordsOf(rehearsed: ImportResult, { senha, convidar }: Flags): Map<string, string> {
  if (senha === undefined && !convidar) return new Map();
  return new Map(
    beginners(rehearsed).map((person) => {
      const problem = senha === undefined ? null : newPasswordProblem(senha, person);
      if (problem !== null) throw new Failure(`--senha não serve para ${person.email}: ${problem}`);
      return [person.email, senha ?? temporaryPassword()];
    }),
  );
}

async function deliver({ db, config }: CommandContext): Promise<void> {
  const transport = openTransport(config, () => undefined);
  try {
    const { enviados, falhas } = await deliverPending(db, transport, () => new Date());
    console.log(`E-mails enviados: ${enviados}.`);
    if (falhas > 0) console.log(`E-mails que ficaram para uma nova tentativa do servidor: ${falhas}.`);
  } finally {
    transport.close();
  }
}

function summaryOf(result: ImportResult): string {
  const { criadas, assumidas, atualizadas, inalteradas, empresasCriadas, cargosCriados, cargosAlterados } =
    result;
  const changes =
    criadas.length +
    assumidas.length +
    atualizadas.length +
    empresasCriadas.length +
    cargosCriados.length +
    cargosAlterados.length;
  const lines = [
    `Pessoas criadas: ${criadas.length}, atualizadas: ${atualizadas.length}, sem alteração: ${inalteradas}.`,
    `Empresas criadas: ${empresasCriadas.length}. Cargos criados: ${cargosCriados.length}, alterados: ${cargosAlterados.length}.`,
  ];
  for (const { nome, email } of assumidas)
    lines.push(`${nome} <${email}>: cadastro não confirmado, assumido.`);
  if (changes === 0) lines.push('Nenhuma alteração.');
  return lines.join('\n');
}

function listProblems(error: unknown): never {
  if (!(error instanceof ImportError)) throw error;
  for (const queixa of groupProblems(error.wrong.problemas, Number.POSITIVE_INFINITY)) {
    console.error(textOf(queixa));
  }
  throw new Failure(`${error.message} Nada foi alterado.`);
}

function textOf({ mensagem, linhas, valores, total_valores }: Queixa): string {
  const where =
    linhas.length === 0 ? '' : `${linhas.length === 1 ? 'Linha' : 'Linhas'} ${linhas.join(', ')}: `;
  const more = total_valores > valores.length ? ' e outros' : '';
  const what =
    valores.length === 0 ? '' : ` No arquivo: ${valores.map((valor) => `"${valor}"`).join(', ')}${more}.`;
  return `${where}${mensagem}${what}`;
}
