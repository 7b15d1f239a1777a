import { assumidoTold } from '@alinha/contract/cadastro';
import { email as emailShape, personName, requiredLine } from '@alinha/contract/core';
import { domainProblem } from '@alinha/rules/emails';
import type { Command } from 'commander';
import { and, asc, eq, sql } from 'drizzle-orm';
import { recordAct } from '../audit/record.ts';
import type { Db } from '../db/open.ts';
import { cargos, colaboradores, empresas } from '../db/schema.ts';
import { lockPeople } from '../people/guards.ts';
import { enterPerson, tellOf } from '../people/newcomer.ts';
import { hashTemporary, temporaryPassword } from '../session/temporaryPasswords.ts';
import { type CommandContext, withDatabase } from './database.ts';
import { Failure } from './program.ts';

interface Flags {
  nome: string;
  email: string;
  empresa?: string;
}

/** `criar-rh`: the first HR user. */
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
  const problem = domainProblem(email, config.dominios);
  if (problem !== null) throw new Failure(`${problem}.`);
  const senha = temporaryPassword();
  const password = await hashTemporary(senha, now);
  const empresa =
    flags.empresa && checked(requiredLine(200, 'Informe a empresa.'), flags.empresa, '--empresa');
  const made = await db.transaction(async (tx) => {
    await lockPeople(tx);
    const company = await companyNamed(tx, empresa);
    const title = await hrTitleOf(tx, company.id);
    const [taken] = await tx
      .select({ email_confirmado: colaboradores.email_confirmado, ativo: colaboradores.ativo })
      .from(colaboradores)
      .where(eq(colaboradores.email, email));
    if (taken?.email_confirmado || taken?.ativo === false) {
      throw new Failure(`Já existe uma pessoa com o e-mail ${email}.`);
    }
    const lugar = { id_empresa: company.id, id_cargo: title.id };
    const person = await enterPerson(tx, { nome, email, id_superior: null, lugar }, password, 'rh');
    const { dados } = tellOf(person);
    await recordAct(tx, {
      momento: now,
      acao: 'criar-rh',
      id_ator: null,
      id_alvo: person.id,
      dados: { email, ...dados },
      endereco: null,
    });
    return { empresa: company.nome, cargo: title.nome, assumido: person.assumido !== undefined };
  });
  console.log(`${nome} criado(a) em ${made.empresa} com o cargo ${made.cargo}.`);
  if (made.assumido) console.log(assumidoTold);
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

/** The company of that name, a new one where there is none; without a name the first there is. */
async function companyNamed(tx: Db, nome: string | undefined) {
  const [known] = await tx
    .select({ id: empresas.id, nome: empresas.nome })
    .from(empresas)
    .where(nome === undefined ? undefined : eq(sql`lower(${empresas.nome})`, sql`lower(${nome})`))
    .orderBy(asc(empresas.id))
    .limit(1);
  if (known !== undefined) return known;
  if (nome === undefined)
    throw new Failure('Ainda não há nenhuma empresa. Diga qual com --empresa "Nome da empresa".');
  const [added] = await tx
    .insert(empresas)
    .values({ nome })
    .returning({ id: empresas.id, nome: empresas.nome });
  if (added === undefined) throw new Error('the company was not stored');
  return added;
}

const hrTitle = { nome: 'Recursos Humanos', nivel_hierarquia: 1, is_leader: false, is_rh: true };

/** The company's title of that name, or a new one. Other HR titles may also lead, which nobody asked for. */
async function hrTitleOf(tx: Db, idEmpresa: number) {
  const [known] = await tx
    .select()
    .from(cargos)
    .where(and(eq(cargos.id_empresa, idEmpresa), eq(cargos.ativo, true), eq(cargos.nome, hrTitle.nome)));
  if (known?.is_rh) return known;
  if (known) {
    throw new Failure(
      `O cargo "${known.nome}" já existe nesta empresa, mas não é de RH. Escolha outra com --empresa.`,
    );
  }
  const [added] = await tx
    .insert(cargos)
    .values({ ...hrTitle, id_empresa: idEmpresa })
    .returning();
  if (added === undefined) throw new Error('the job title was not stored');
  return added;
}
