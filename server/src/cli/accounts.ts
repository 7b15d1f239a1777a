import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Command } from 'commander';
import * as auth from '../features/auth/index.ts';
import * as conta from '../features/conta/index.ts';
import * as segundoFator from '../features/segundo-fator/index.ts';
import { hashPassword, newPasswordProblem } from '../session/passwords.ts';
import { type CommandContext, withDatabase } from './database.ts';
import { findPerson } from './person.ts';
import { Failure } from './program.ts';
import { inTransaction } from './work.ts';

/** `definir-senha`, `segundo-fator zerar` and `sessoes encerrar`. */
export function accountCommands(program: Command): void {
  program
    .command('definir-senha')
    .description('Define a senha de uma pessoa, lida da entrada padrão, e encerra as sessões dela.')
    .argument('<e-mail>', 'e-mail da pessoa')
    .addHelpText(
      'after',
      '\nNo terminal a senha é pedida sem aparecer; de um arquivo ou comando, vale a primeira linha.',
    )
    .action((email: string) => withDatabase('definir-senha', (context) => setPassword(context, email)));

  program
    .command('segundo-fator')
    .description('Administra o segundo fator das contas.')
    .command('zerar')
    .description(
      'Remove o segundo fator de uma pessoa e encerra as sessões dela; a pessoa é avisada por e-mail.',
    )
    .argument('<e-mail>', 'e-mail da pessoa')
    .action((email: string) =>
      withDatabase('segundo-fator zerar', (context) => resetFactors(context, email)),
    );

  program
    .command('sessoes')
    .description('Administra as sessões abertas.')
    .command('encerrar')
    .description('Encerra as sessões de uma pessoa, ou as de todas, e remove os navegadores reconhecidos.')
    .argument('[e-mail]', 'e-mail da pessoa; sem ele, todas as sessões')
    .action((email: string | undefined) =>
      withDatabase('sessoes encerrar', (context) => endSessions(context, email)),
    );
}

async function resetFactors({ db, config, now }: CommandContext, email: string): Promise<void> {
  const person = await findPerson(db, email);
  const reset = await inTransaction(db, now, (workOf) =>
    segundoFator.resetFactors({ ...workOf('segundo-fator zerar', person.id), config }, person.id),
  );
  console.log(
    reset
      ? `Segundo fator de ${person.nome} zerado; as sessões foram encerradas e a pessoa foi avisada por e-mail.`
      : `${person.nome} não tem segundo fator.`,
  );
}

async function setPassword({ db, config, now }: CommandContext, email: string): Promise<void> {
  const person = await findPerson(db, email);
  const senha = process.stdin.isTTY ? await askTwice() : firstLine(await text(process.stdin));
  const problem = newPasswordProblem(senha, person);
  if (problem !== null) throw new Failure(problem);
  const senhaHash = await hashPassword(senha);
  await inTransaction(db, now, (workOf) =>
    auth.setPassword({ ...workOf('definir-senha', person.id), config }, person, senhaHash),
  );
  console.log(`Senha de ${person.nome} definida; as sessões foram encerradas.`);
}

const firstLine = (input: string) => input.split(/\r?\n/, 1)[0] ?? '';

async function askTwice(): Promise<string> {
  const senha = await ask('Nova senha: ');
  if ((await ask('Repita a nova senha: ')) !== senha) throw new Failure('As senhas não são iguais.');
  return senha;
}

/** Asks on the terminal without showing what is typed. */
function ask(question: string): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  process.stderr.write(question);
  return new Promise((answered, refused) => {
    const given = (answer: string) => {
      process.stderr.write('\n');
      terminal.off('close', stopped).close();
      answered(answer);
    };
    const stopped = () => refused(new Failure('Nenhuma senha foi informada.'));
    terminal
      .once('line', given)
      .once('close', stopped)
      .once('SIGINT', () => terminal.close());
  });
}

async function endSessions({ db, now }: CommandContext, email: string | undefined): Promise<void> {
  const person = email === undefined ? undefined : await findPerson(db, email);
  const ended = await inTransaction(db, now, (workOf) =>
    conta.endSessions(workOf('sessoes encerrar', person?.id), person?.id),
  );
  console.log(ended === 1 ? '1 sessão encerrada.' : `${ended} sessões encerradas.`);
}
