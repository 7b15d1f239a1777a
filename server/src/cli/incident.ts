import { writeFileSync } from 'node:fs';
import { day } from '@alinha/contract/core';
import { addDays, formatInstant, instantIn, minuteMs } from '@alinha/rules/dates';
import { counted } from '@alinha/rules/numbers';
import type { Command } from 'commander';
import { nomeDoAto } from '../audit/declared.ts';
import { type Atingido, findAtingidos, type Vezes } from '../features/incidentes/index.ts';
import { headOf, linesOf } from '../files/csv.ts';
import { type CommandContext, withDatabase } from './database.ts';
import { findPerson } from './person.ts';
import { Failure } from './program.ts';
import { inTransaction } from './work.ts';

interface Flags {
  de: string;
  ate: string;
  ator?: string;
  csv?: string;
}

/** `incidente`: whose data was read or changed in a window (LGPD-10). */
export function incidentCommand(program: Command, pathOf: (file: string) => string): void {
  program
    .command('incidente')
    .description('Lista de quem, segundo a auditoria, os dados foram lidos ou alterados em um período.')
    .requiredOption('--de <quando>', 'início: um dia (2026-11-01) ou um minuto (2026-11-01T12:00)')
    .requiredOption('--ate <quando>', 'fim, incluído: um dia inteiro ou um minuto')
    .option('--ator <e-mail>', 'só o que esta pessoa fez')
    .option('--csv <arquivo.csv>', 'escreve a lista em um arquivo em vez de mostrá-la')
    .addHelpText(
      'after',
      '\nDias e horas são de São Paulo. Das leituras, a auditoria registra só as de observações, PDF, evidências, exportações e as dela mesma.',
    )
    .action((flags: Flags) => {
      const window = windowOf(flags);
      const file = flags.csv === undefined ? undefined : { name: flags.csv, path: pathOf(flags.csv) };
      return withDatabase('incidente', (context) => list(context, { ...window, email: flags.ator }, file));
    });
}

function windowOf({ de, ate }: Flags): { de: Date; ate: Date } {
  const window = { de: beginOf('--de', de), ate: endOf('--ate', ate) };
  if (window.ate <= window.de) throw new Failure('--ate: o fim é antes do início.');
  return window;
}

const beginOf = (name: string, given: string): Date => {
  const { dia, hora } = momentOf(name, given);
  return instantIn(dia, hora ?? '00:00');
};

/** The end of the day or of the minute that was given. */
function endOf(name: string, given: string): Date {
  const { dia, hora } = momentOf(name, given);
  if (hora === undefined) return instantIn(addDays(dia, 1), '00:00');
  return new Date(instantIn(dia, hora).getTime() + minuteMs);
}

function momentOf(name: string, given: string): { dia: string; hora: string | undefined } {
  const [, dia = '', hora] =
    /^(\d{4}-\d\d-\d\d)(?:[T ]((?:[01]\d|2[0-3]):[0-5]\d))?$/.exec(given.trim()) ?? [];
  if (day.safeParse(dia).success) return { dia, hora };
  throw new Failure(`${name}: informe um dia, como 2026-11-01, ou um minuto, como 2026-11-01T12:00.`);
}

async function list(
  { db, now }: CommandContext,
  { de, ate, email }: { de: Date; ate: Date; email: string | undefined },
  file: { name: string; path: string } | undefined,
): Promise<void> {
  const ator = email === undefined ? undefined : (await findPerson(db, email)).id;
  const { rows, people, semNome } = await inTransaction(db, now, async (workOf) => {
    const { atingidos, ...found } = await findAtingidos(workOf('incidente'), {
      de,
      ate,
      ...(ator && { ator }),
    });
    const rows = atingidos.map(personCells);
    // A file that cannot be written leaves no audit row.
    if (file !== undefined) writeFileSync(file.path, headOf(columns) + linesOf(rows));
    const count = new Set(atingidos.map(({ id }) => id)).size;
    return { ...found, rows, people: `${counted(count, 'pessoa', 'pessoas')}.` };
  });
  if (file !== undefined) console.log(`Arquivo escrito: ${file.name}. ${people}`);
  else console.log(rows.length > 0 ? `${tableOf([columns, ...rows])}\n\n${people}` : people);
  if (semNome.length === 0) return;
  console.log('\nAções sem o nome das pessoas atingidas, que podem ser de outras pessoas; veja /auditoria:');
  console.log(tableOf([columns.slice(2), ...semNome.map(actCells)]));
}

const columns = ['Pessoa', 'E-mail', 'Dados', 'Ato', 'Vezes', 'Primeira', 'Última'];

const personCells = (one: Atingido): string[] => [one.nome, one.email, ...actCells(one)];

const actCells = ({ acao, leitura, vezes, primeira, ultima }: Vezes): string[] => [
  leitura ? 'lidos' : 'alterados',
  nomeDoAto(acao),
  `${vezes}`,
  momentText(primeira),
  momentText(ultima),
];

function momentText(iso: string): string {
  const { date, time } = formatInstant(iso);
  return `${date} ${time}`;
}

/** Rows as lines of aligned columns. */
function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
