import { domainProblem } from '@alinha/rules/emails';
import { lockPeople } from '../../people/guards.ts';
import { enterPerson, tellOf } from '../../people/newcomer.ts';
import type { WorkOf } from '../../people/work.ts';
import { conflict, invalid, invalidField } from '../../refusals.ts';
import type { NewPassword } from '../../session/temporaryPasswords.ts';
import { createCargo, findCargoNamed } from '../cargos/index.ts';
import { createEmpresa, findEmpresaNamed } from '../empresas/index.ts';
import { isTaken } from './queries.ts';

const hrTitle = { nome: 'Recursos Humanos', nivel_hierarquia: 1, is_leader: false, is_rh: true } as const;

/**
 * Enters somebody of HR, in a company and with a title that are created where they are missing. Only the command line does:
 * the first person of HR has nobody to be entered by.
 * @param empresa its name; without one the oldest company
 * @throws {Refusal} invalid for an address of another domain, or without any company; conflict where the address is taken, or
 * the company has a title of that name that is not HR's
 */
export async function createHr(
  workOf: WorkOf,
  { nome, email, empresa }: { nome: string; email: string; empresa: string | undefined },
  senha: NewPassword,
  dominios: readonly string[],
) {
  const problem = domainProblem(email, dominios);
  if (problem !== null) throw invalidField('email', problem);
  const work = workOf('criar-rh');
  await lockPeople(work.db);
  if (await isTaken(work.db, email)) throw conflict(`Já existe uma pessoa com o e-mail ${email}.`);
  const company = await companyNamed(workOf, empresa);
  const title = await hrTitleOf(workOf, company.id);
  const lugar = { id_empresa: company.id, id_cargo: title.id };
  const person = await enterPerson(work.db, { nome, email, id_superior: null, lugar }, senha, 'rh');
  work.audit({ alvos: [{ id: person.id, dados: { email, ...tellOf(person).dados } }] });
  return { empresa: company.nome, cargo: title.nome, assumido: person.assumido !== undefined };
}

async function companyNamed(workOf: WorkOf, nome: string | undefined) {
  const known = await findEmpresaNamed(workOf('criar-rh').db, nome);
  if (known !== undefined) return known;
  if (nome === undefined)
    throw invalid('Ainda não há nenhuma empresa. Diga qual com --empresa "Nome da empresa".');
  return createEmpresa(workOf('createEmpresa'), nome);
}

/** Another HR title may also lead, which nobody asked for. */
async function hrTitleOf(workOf: WorkOf, idEmpresa: number) {
  const known = await findCargoNamed(workOf('criar-rh').db, idEmpresa, hrTitle.nome);
  if (known?.is_rh) return known;
  if (known) {
    throw conflict(
      `O cargo "${known.nome}" já existe nesta empresa, mas não é de RH. Escolha outra com --empresa.`,
    );
  }
  return createCargo(workOf('createCargo'), idEmpresa, hrTitle);
}
