import { assumidoMessage } from '@alinha/contract/cadastro';
import { email as emailShape, personName, requiredLine } from '@alinha/contract/core';
import type { Command } from 'commander';
import * as cadastro from '../features/cadastro/index.ts';
import { hashTemporary, temporaryPassword } from '../session/temporaryPasswords.ts';
import { type CommandContext, withDatabase } from './database.ts';
import { Failure } from './program.ts';
import { inTransaction } from './work.ts';

interface Flags {
  nome: string;
  email: string;
  empresa?: string;
}

/** `criar-rh`: creates the first HR user. */
export function hrCommand(program: Command): void {
  program
    .command('criar-rh')
    .description('Cria uma pessoa de RH e mostra a senha temporária dela, uma única vez.')
    .requiredOption('--nome <nome>', 'nome da pessoa')
    .requiredOption('--email <e-mail>', 'e-mail da pessoa, de um domínio permitido')
    .option('--empresa <nome>', 'empresa da pessoa, criada se não existir; sem ela, a primeira do sistema')
    .action((flags: Flags) => withDatabase('criar-rh', (context) => createHr(context, flags)));
}

async function createHr({ db, config, now }: CommandContext, flags: Flags): Promise<void> {
  const nome = checked(personName('Informe o nome.'), flags.nome, '--nome');
  const email = checked(emailShape, flags.email, '--email');
  const empresa =
    flags.empresa && checked(requiredLine(200, 'Informe a empresa.'), flags.empresa, '--empresa');
  const senha = temporaryPassword();
  const password = await hashTemporary(senha, now);
  const made = await inTransaction(db, now, (workOf) =>
    cadastro.createHr(workOf, { nome, email, empresa }, password, config.dominios),
  );
  console.log(`Conta de ${nome} criada em ${made.empresa} com o cargo ${made.cargo}.`);
  if (made.assumido) console.log(assumidoMessage);
  console.log(`E-mail: ${email}`);
  console.log(`Senha temporária: ${senha}`);
  console.log('Ela vale por 7 dias e não será mostrada de novo.');
}

function checked(
  shape: {
    safeParse(value: string): { success: boolean; data?: string; error?: { issues: { message: string }[] } };
  },
  value: string,
  name: string,
): string {
  const read = shape.safeParse(value);
  if (read.data === undefined) throw new Failure(`${name}: ${read.error?.issues[0]?.message}`);
  return read.data;
}
