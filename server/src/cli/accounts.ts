import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Ato } from '@alinha/rules/auditoria';
import { normaliseEmail } from '@alinha/rules/emails';
import type { Command } from 'commander';
import { eq } from 'drizzle-orm';
import { recordAct } from '../audit/record.ts';
import type { Db } from '../db/open.ts';
import { colaboradores } from '../db/schema.ts';
import { resetFactorsOf } from '../features/segundo-fator/reset.ts';
import { hashPassword, newPasswordProblem } from '../session/passwords.ts';
import { endAllSessions, endSessionsOf } from '../session/tokens.ts';
import { type CommandContext, withDatabase } from './database.ts';
import { Failure } from './program.ts';

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
      'Esquece o segundo fator de uma pessoa e encerra as sessões dela; a pessoa é avisada por e-mail.',
    )
    .argument('<e-mail>', 'e-mail da pessoa')
    .action((email: string) =>
      withDatabase('segundo-fator zerar', (context) => resetFactors(context, email)),
    );

  program
    .command('sessoes')
    .description('Administra as sessões abertas.')
    .command('encerrar')
    .description(
      'Encerra as sessões de uma pessoa, ou as de todas, e esquece os navegadores em que entraram.',
    )
    .argument('[e-mail]', 'e-mail da pessoa; sem ele, todas as sessões')
    .action((email: string | undefined) =>
      withDatabase('sessoes encerrar', (context) => endSessions(context, email)),
    );
}

/** `segundo-fator zerar`: also for the last of HR, whom nobody else can help (MFA-06). */
async function resetFactors({ db, config, now }: CommandContext, email: string): Promise<void> {
  const person = await findPerson(db, email);
  const reset = await db.transaction(async (tx) => {
    await recordAct(tx, act(now, 'segundo-fator zerar', person.id));
    return resetFactorsOf(tx, config, person.id);
  });
  console.log(
    reset
      ? `Segundo fator de ${person.nome} zerado; as sessões foram encerradas e a pessoa foi avisada por e-mail.`
      : `${person.nome} não tem segundo fator.`,
  );
}

async function findPerson(db: Db, given: string) {
  const email = normaliseEmail(given);
  const [person] = await db
    .select({ id: colaboradores.id, nome: colaboradores.nome, email: colaboradores.email })
    .from(colaboradores)
    .where(eq(colaboradores.email, email));
  if (person === undefined) throw new Failure(`Ninguém tem o e-mail ${email}.`);
  return person;
}

const act = (now: Date, acao: Ato, id_alvo: number | null) => ({
  momento: now,
  acao,
  id_ator: null,
  id_alvo,
  dados: {},
  endereco: null,
});

async function setPassword({ db, now }: CommandContext, email: string): Promise<void> {
  const person = await findPerson(db, email);
  const senha = process.stdin.isTTY ? await askTwice() : firstLine(await text(process.stdin));
  const problem = newPasswordProblem(senha, person);
  if (problem !== null) throw new Failure(problem);
  const senha_hash = await hashPassword(senha);
  await db.transaction(async (tx) => {
    await tx
      .update(colaboradores)
      .set({ senha_hash, senha_temporaria: false, senha_expira_em: null })
      .where(eq(colaboradores.id, person.id));
    await endSessionsOf(tx, person.id);
    await recordAct(tx, act(now, 'definir-senha', person.id));
  });
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
  const ended = await db.transaction(async (tx) => {
    await recordAct(tx, act(now, 'sessoes encerrar', person?.id ?? null));
    return person === undefined ? endAllSessions(tx) : endSessionsOf(tx, person.id);
  });
  console.log(ended === 1 ? '1 sessão encerrada.' : `${ended} sessões encerradas.`);
}
