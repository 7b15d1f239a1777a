import { z } from 'zod/mini';
import { row } from './audit/row.ts';
import * as shapes from './audit/shapes.ts';
import { user } from './auth.ts';
import {
  call,
  codigoOf,
  day,
  email,
  emailOf,
  id,
  idOr,
  line,
  named,
  personName,
  requiredLine,
  senhaOf,
  success,
} from './core.ts';

/** The answer of every registration. */
export const cadastrado = z.object({ id, nome: z.string(), email: z.string() });

/** The message where the settings disable registration. */
export const cadastroDesativado = 'Cadastro desativado. Procure o RH.';

export const register = call({
  method: 'POST',
  path: '/api/funcionarios',
  summary:
    'Creates an account without any role; the requested superior takes effect once the address is confirmed',
  access: 'open',
  about: [],
  audit: row('acesso', 'Criou a própria conta'),
  body: z.object({
    nome: personName('Informe o seu nome.'),
    email: emailOf('Informe o seu e-mail.'),
    senha: senhaOf('Senha', 'Informe uma senha.'),
    cargo: named('Cargo', requiredLine(200, 'Informe o seu cargo.')),
    setor: named('Setor', requiredLine(200, 'Informe o seu setor.')),
    time: z.nullish(named('Time', line(200))),
    id_superior: z.nullish(named('Número do superior', idOr('Informe só o número, ou deixe em branco.'))),
  }),
  answer: cadastrado,
  created: true,
  fallback: 'Erro ao realizar o cadastro. Tente novamente.',
  rateLimit: 'account',
  mailsCode: true,
});

export const confirmEmail = call({
  method: 'POST',
  path: '/api/funcionarios/confirmar',
  summary: "Confirms the user's address with the mailed code",
  access: 'account',
  about: ['pessoas'],
  audit: row('acesso', 'Confirmou o próprio e-mail'),
  body: z.object({ codigo: codigoOf('Informe o código.') }),
  answer: user,
  fallback: 'Erro ao confirmar o e-mail. Tente novamente.',
  rateLimit: 'account',
});

export const resendConfirmation = call({
  method: 'POST',
  path: '/api/funcionarios/confirmar/reenviar',
  summary: "Mails a new code to confirm the user's address; the previous one stays valid",
  access: 'account',
  about: [],
  audit: row('acesso', 'Pediu outro código de confirmação'),
  answer: success,
  fallback: 'Erro ao reenviar o código. Tente novamente.',
  mailsCode: true,
});

/** The message after an unverified account was claimed for the new person. */
export const assumidoMessage =
  'Já havia um cadastro não confirmado com este e-mail; ele foi substituído, e a senha anterior não vale mais.';

/** The answer to a registration of somebody else. */
const entrada = z.extend(cadastrado, {
  /** An unverified account with that address was claimed for this person; its password and sessions ended. */
  assumido: z.optional(z.literal(true)),
});

/** The fields of a new person, regardless of who registers them. */
const novaPessoa = {
  nome: personName('Informe o nome.'),
  email,
  cargo: z.nullish(named('Cargo', id)),
  funcao: z.nullish(named('Função', line(200))),
  data_admissao: z.nullish(named('Data de admissão', day)),
};

export const createSubordinado = call({
  method: 'POST',
  path: '/api/colaboradores/criar-subordinado-direto',
  summary: 'Registers a direct subordinate, who gets a temporary password by e-mail',
  access: 'leaders',
  about: ['pessoas'],
  audit: row('pessoas', 'Cadastrou um subordinado direto', shapes.deQuemEntrou),
  body: z.object({
    ...novaPessoa,
    time: z.nullish(named('Time', line(200))),
  }),
  answer: entrada,
  created: true,
  fallback: 'Erro ao cadastrar subordinado',
});

export const createColaborador = call({
  method: 'POST',
  path: '/api/colaboradores/criar-novo',
  summary: 'Registers somebody under a manager; a temporary password goes out by e-mail',
  access: 'rh',
  about: ['pessoas', 'empresas'],
  audit: row('pessoas', 'Cadastrou um colaborador', shapes.deQuemEntrou),
  body: z.object({
    ...novaPessoa,
    id_gestor: id,
    id_empresa: named('Empresa', id),
  }),
  answer: entrada,
  created: true,
  fallback: 'Erro ao criar colaborador',
});
