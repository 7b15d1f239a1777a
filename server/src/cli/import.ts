import { readFileSync } from 'node:fs';
import { type Codificacao, codificacoes, escolhaDeColunas, type Queixa } from '@alinha/contract/importacao';
import { todayIn } from '@alinha/rules/dates';
import { normaliseEmail } from '@alinha/rules/emails';
import { type Command, Option } from 'commander';
import { and, isNotNull, isNull } from 'drizzle-orm';
import { z } from 'zod/mini';
import { emails } from '../db/schema.ts';
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
  codificacao?: Codificacao;
  desativar?: string;
}

/** `importar`: imports a company from a CSV or XLSX file. */
export function importCommand(program: Command, pathOf: (file: string) => string): void {
  program
    .command('importar')
    .description(
      'Traz as pessoas de uma empresa de um arquivo CSV ou XLSX, tudo ou nada. Pode ser repetido: as pessoas são reconhecidas pela matrícula, ou pelo e-mail.',
    )
    .argument('<arquivo>', 'planilha XLSX (a primeira aba) ou arquivo CSV')
    .option('--senha <senha>', 'dá esta senha temporária a cada pessoa nova')
    .option('--convidar', 'envia uma senha temporária por e-mail a cada pessoa nova')
    .option('--conferir', 'só confere o arquivo, sem mudar nada')
    .option('--colunas <nomes>', 'o que é cada coluna, na ordem do arquivo: nome,email,ignorar,…')
    .addOption(
      new Option('--codificacao <nome>', 'a codificação do CSV, se os acentos saírem errados').choices(
        codificacoes,
      ),
    )
    .option(
      '--desativar <e-mails>',
      'desativa estas pessoas ausentes do arquivo, separadas por vírgulas; "todas" desativa cada ausente',
    )
    .addHelpText(
      'after',
      '\nSem --senha e sem --convidar, as pessoas novas definem a senha em "Esqueceu a senha?".\nSem --desativar, quem falta no arquivo fica como está; --conferir diz quem falta.',
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
  const file = await openFile(bytes, {
    dominios: config.dominios,
    hoje: todayIn(now),
    chosen: chosen.data,
    codificacao: flags.codificacao,
  });
  for (const { codificacao, linhas } of file.aberto.releituras ?? []) {
    console.error(`--codificacao ${codificacao}:\n${linhas.map((linha) => `  ${linha}`).join('\n')}`);
  }
  const rehearsed = await planImport(db, file);
  const desativar = chosenOf(rehearsed, flags.desativar);
  if (flags.conferir) {
    console.log('Arquivo conferido, nada foi alterado. A importação faria:');
    console.log(summaryOf(rehearsed));
    console.log(listOf(rehearsed, desativar));
    return;
  }
  const senhas = passwordsOf(rehearsed, flags);
  // Before the transaction, which blocks other writers.
  const guardadas = await hashAll(senhas, now, progress('Preparando as senhas'));
  const result = await inTransaction(db, now, (workOf) =>
    importCompany(
      { ...workOf('importar'), config },
      file,
      { senhas, guardadas, desativar },
      flags.convidar === true,
    ),
  );
  console.log(summaryOf(result));
  if (flags.convidar) await deliver(context, senhas.size);
}

/** The ids of the absent people who are named, or of all. */
function chosenOf({ ausentes }: ImportResult, desativar: string | undefined): number[] {
  if (desativar === undefined) return [];
  if (desativar === 'todas') return ausentes.map(({ id }) => id);
  const byEmail = new Map(ausentes.map(({ email, id }) => [email, id]));
  return [...new Set(desativar.split(',').map(normaliseEmail))].map((email) => {
    const id = byEmail.get(email);
    if (id === undefined) throw new Failure(`--desativar: ${email} não está entre os ausentes do arquivo.`);
    return id;
  });
}

/** Each change of a person, who leaves and who is absent. */
function listOf({ leitura, saem, ausentes, jaSairam }: ImportResult, desativar: readonly number[]): string {
  const shown = (valor: string | null) => valor ?? 'vazio';
  return [
    ...leitura.mudancas.map(({ nome, email, campos }) => {
      const changes = campos.map(
        ({ campo, antes, depois }) => `${campo}: ${shown(antes)} → ${shown(depois)}`,
      );
      return `Muda: ${nome} <${email}>: ${changes.join('; ')}`;
    }),
    ...saem.map(({ nome, email, data_demissao }) => `Sai: ${nome} <${email}>, demissão em ${data_demissao}.`),
    ...ausentes.map(({ id, nome, email }) =>
      desativar.includes(id)
        ? `Ausente, será desativada: ${nome} <${email}>`
        : `Ausente, fica como está: ${nome} <${email}>`,
    ),
    ...jaSairam.map(({ nome, email }) => `Já saiu e não está no sistema: ${nome} <${email}>`),
  ].join('\n');
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

async function deliver({ db, config }: CommandContext, convites: number): Promise<void> {
  const transport = openTransport(config, () => undefined);
  try {
    const { enviados, falhas } = await deliverPending(db, transport, () => new Date());
    const naFila = await db.$count(emails, and(isNull(emails.enviado_em), isNotNull(emails.texto)));
    console.log(`Convites: ${convites}. Um servidor em execução envia da mesma fila que este comando.`);
    console.log(`E-mails enviados por este comando: ${enviados}; na fila, para o servidor: ${naFila}.`);
    if (falhas > 0) console.log(`E-mails que ficaram para uma nova tentativa do servidor: ${falhas}.`);
  } finally {
    transport.close();
  }
}

function summaryOf(result: ImportResult): string {
  const { criadas, assumidas, atualizadas, inalteradas, empresasCriadas, cargosCriados, cargosAlterados } =
    result;
  const changes =
    result.saem.length +
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
  if (result.saem.length > 0) lines.push(`Pessoas desativadas: ${result.saem.length}.`);
  if (result.ausentes.length > 0) lines.push(`Ausentes do arquivo: ${result.ausentes.length}.`);
  if (result.jaSairam.length > 0) {
    lines.push(`Já saíram e não estão no sistema: ${result.jaSairam.length}.`);
  }
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
    linhas.length === 0 ? '' : `${linhas.length === 1 ? 'Linha' : 'Linhas'} ${runsOf(linhas).join(', ')}: `;
  const more = total_valores > valores.length ? ' e outros' : '';
  const what =
    valores.length === 0 ? '' : ` No arquivo: ${valores.map((valor) => `"${valor}"`).join(', ')}${more}.`;
  return `${where}${mensagem}${what}`;
}

/** Ascending numbers in words, three or more in a row as a range: a whole file may have one problem. */
function runsOf(numbers: readonly number[]): string[] {
  const runs: number[][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run?.at(-1) === number - 1) run.push(number);
    else runs.push([number]);
  }
  return runs.flatMap((run) => (run.length < 3 ? run.map(String) : [`${run[0]} a ${run.at(-1)}`]));
}
