import { Command, CommanderError } from 'commander';
import { whyUnopened } from '../db/away.ts';
import { codeOf } from '../db/errors.ts';
import { versao } from '../version.ts';

/** An error whose one-line message is shown at the terminal. */
export class Failure extends Error {
  override readonly name = 'Failure';
}

const headings: Record<string, string> = {
  'Usage:': 'Uso:',
  'Arguments:': 'Argumentos:',
  'Options:': 'Opções:',
  'Commands:': 'Comandos:',
};

/** A command whose help and errors are in Portuguese, and which throws instead of ending the process. */
class PortugueseCommand extends Command {
  constructor(name?: string) {
    super(name);
    this.helpOption('-h, --help', 'mostra esta ajuda')
      .helpCommand(false)
      .allowExcessArguments(false)
      .exitOverride()
      .configureOutput({ outputError: () => undefined })
      .configureHelp({
        styleTitle: (title) => headings[title] ?? title,
        commandUsage: (command) =>
          `${command.parent ? `alinha ${pathOf(command)}` : 'alinha'} ${usageOf(command)}`.trim(),
        subcommandTerm: (command) => `${command.name()} ${usageOf(command)}`.trim(),
        optionDescription: ({ description, defaultValue }) =>
          defaultValue === undefined ? description : `${description} (padrão: ${defaultValue})`,
      })
      .on('beforeHelp', () => this.refuseUnknownCommand());
  }

  /** Otherwise `--help` after an unknown command would show the help of its parent instead of an error. */
  private refuseUnknownCommand(): void {
    const [name] = this.args;
    if (this.commands.length > 0 && name !== undefined && !name.startsWith('-')) {
      this.error(`error: unknown command '${name}'`, { code: 'commander.unknownCommand' });
    }
  }

  override createCommand(name?: string): Command {
    return new PortugueseCommand(name);
  }
}

const pathOf = (command: Command): string =>
  command.parent?.parent ? `${pathOf(command.parent)} ${command.name()}` : command.name();

function usageOf(command: Command): string {
  const parts = command.registeredArguments.map((argument) =>
    argument.required ? `<${argument.name()}>` : `[${argument.name()}]`,
  );
  if (command.commands.length > 0) parts.push('<comando>');
  if (command.options.length > 0) parts.push('[opções]');
  return parts.join(' ');
}

/** The program, before commands are added to it. */
export function newProgram(): Command {
  return new PortugueseCommand('alinha')
    .description('Administra o sistema pela linha de comando.')
    .version(versao, '-V, --version', 'mostra a versão');
}

const parseErrors: Record<string, (name: string) => string> = {
  'commander.missingArgument': (name) => `Falta o argumento ${name}.`,
  'commander.optionMissingArgument': (name) => `Falta o valor da opção ${name}.`,
  'commander.missingMandatoryOptionValue': (name) => `Falta a opção ${name}.`,
  'commander.unknownOption': (name) => `Opção desconhecida: ${name}.`,
  'commander.unknownCommand': (name) => `Comando desconhecido: ${name}.`,
  'commander.excessArguments': () => 'Argumentos demais.',
  'commander.conflictingOption': () => 'Estas opções não podem ser usadas juntas.',
};

const systemErrors: Record<string, string> = {
  ENOENT: 'Arquivo não encontrado',
  EISDIR: 'É uma pasta, não um arquivo',
  EACCES: 'Sem permissão para acessar',
  EPERM: 'Sem permissão para acessar',
  EROFS: 'O disco só permite leitura',
  ENOTDIR: 'Não é uma pasta',
  ENOSPC: 'Falta espaço no disco',
};

/** The message and the exit code of a command that threw. */
export function explain(error: unknown): { message: string; code: number } {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return { message: '', code: 0 };
    const messageFor = parseErrors[error.code];
    const name = /'([^']*)'/.exec(error.message)?.[1] ?? '';
    // The only error without a message is a missing subcommand, for which the help has been shown already.
    return {
      message: messageFor ? `${messageFor(name)} Veja a ajuda com --help.` : '',
      code: error.exitCode,
    };
  }
  if (!(error instanceof Error)) return { message: String(error), code: 1 };
  // Before the system's errors: a missing socket of PostgreSQL is no missing file.
  const away = whyUnopened(error);
  if (away !== undefined) return { message: away, code: 1 };
  const code = codeOf(error);
  const { path } = error as NodeJS.ErrnoException;
  const system = systemErrors[code];
  if (system !== undefined) return { message: path ? `${system}: ${path}` : system, code: 1 };
  const [line = ''] = error.message.split('\n');
  return { message: line || `Erro inesperado (${code || error.name}).`, code: 1 };
}
