import { z } from 'zod/mini';
import * as kind from './audit/kinds.ts';
import { row } from './audit/row.ts';
import {
  call,
  instant,
  named,
  pathId,
  requiredLine,
  requiredText,
  senhaOf,
  success,
  typedCode,
} from './core.ts';

/** The message for a code that is wrong, already used, or somebody else's. */
export const codigoErrado = 'Código inválido. Confira e tente de novo.';

/** A code of the authenticator app, or one of the ten recovery codes, as typed. */
export const codigoDeAcesso = named(
  'Código',
  typedCode(/^(\d{6}|[a-z\d]{10})$/, 'Informe o código.', codigoErrado),
);

const codigoDoAplicativo = named(
  'Código do aplicativo',
  typedCode(/^\d{6}$/, 'Informe o código que o aplicativo mostra.', codigoErrado),
);

const chaveInvalida = 'A chave de acesso não pôde ser lida.';
/** Bytes in base64url. */
const bytes = (max: number) =>
  requiredText(max, chaveInvalida, chaveInvalida).check(z.regex(/^[\w-]+$/, chaveInvalida));

const credencial = { id: bytes(1400), rawId: bytes(1400), type: z.literal('public-key', chaveInvalida) };

/** A passkey's answer to a challenge (WebAuthn, AuthenticationResponseJSON). */
export const provaDaChave = z.object(
  {
    ...credencial,
    response: z.object({
      clientDataJSON: bytes(2000),
      authenticatorData: bytes(2000),
      signature: bytes(2000),
      userHandle: z.optional(bytes(100)),
    }),
  },
  chaveInvalida,
);

/** A new passkey (WebAuthn, RegistrationResponseJSON). */
const chaveNova = z.object(
  {
    ...credencial,
    response: z.object({ clientDataJSON: bytes(2000), attestationObject: bytes(10_000) }),
  },
  chaveInvalida,
);

const nomeDaChave = named('Nome da chave', requiredLine(60, 'Dê um nome à chave, como "Celular".'));

const senha = z.optional(senhaOf('Senha', 'Informe a sua senha.'));

/**
 * The proof required before a change of one's second factor (MFA-07): the password or, without one, a session that has
 * just begun; a person with a second factor also gives a code or a passkey (MFA-09).
 */
const prova = z.object({ senha, codigo: z.optional(codigoDeAcesso), chave: z.optional(provaDaChave) });
export type Prova = z.output<typeof prova>;

/** The message for a wrong current password. */
export const senhaErrada = 'Senha incorreta.';

const segundoFator = z.object({
  /** When the app was set up; null without one. */
  totp: z.nullable(instant),
  chaves: z.array(
    z.object({ id: z.int(), nome: z.string(), criada_em: instant, usada_em: z.nullable(instant) }),
  ),
  /** How many of the ten recovery codes are left. */
  reserva: z.int(),
  /** Whether HR demands a second factor of this person. */
  exigido: z.boolean(),
  /** Whether the password is required; otherwise a session that has just begun suffices. */
  pedeSenha: z.boolean(),
  /** Whether the server has a key to encrypt an app's secret. */
  aceitaTotp: z.boolean(),
});
export type SegundoFator = z.output<typeof segundoFator>;

/** The ten recovery codes, shown once, when the first factor is set up (MFA-03). */
const codigos = z.object({ segundo_fator: segundoFator, codigos: z.array(z.string()) });

const base = '/api/conta/segundo-fator';

export const getSegundoFator = call({
  method: 'GET',
  path: base,
  summary: "The user's second factor",
  access: 'factor',
  about: ['conta'],
  answer: segundoFator,
  fallback: 'Erro ao buscar o segundo fator.',
});

export const beginTotp = call({
  method: 'POST',
  path: `${base}/totp`,
  summary: 'A secret for an authenticator app, which takes effect once a code of it was entered',
  access: 'factor',
  about: ['conta'],
  audit: row('acesso', 'Começou a configurar o aplicativo autenticador'),
  body: prova,
  answer: z.object({ segredo: z.string(), uri: z.string() }),
  fallback: 'Erro ao preparar o aplicativo. Tente novamente.',
  rateLimit: 'sessao',
});

export const confirmTotp = call({
  method: 'PUT',
  path: `${base}/totp/confirmar`,
  summary: 'Activates the authenticator app with its first code',
  access: 'factor',
  about: ['conta'],
  audit: row('acesso', 'Configurou o aplicativo autenticador'),
  body: z.object({ codigo: codigoDoAplicativo }),
  answer: codigos,
  fallback: 'Erro ao confirmar o aplicativo. Tente novamente.',
  rateLimit: 'account',
});

export const removeTotp = call({
  method: 'POST',
  path: `${base}/totp/remover`,
  summary: 'Removes the authenticator app',
  access: 'factor',
  about: ['conta'],
  audit: row('acesso', 'Removeu o aplicativo autenticador'),
  body: prova,
  answer: segundoFator,
  fallback: 'Erro ao remover o aplicativo. Tente novamente.',
  rateLimit: 'sessao',
});

export const beginChave = call({
  method: 'POST',
  path: `${base}/chaves/pedido`,
  summary: 'The options for creating a passkey',
  access: 'factor',
  about: [],
  audit: row('acesso', 'Começou a adicionar uma chave de acesso'),
  body: prova,
  answer: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
    timeout: z.number(),
    attestation: z.literal('none'),
    excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
  }),
  fallback: 'Erro ao preparar a chave de acesso. Tente novamente.',
  rateLimit: 'sessao',
});

export const addChave = call({
  method: 'POST',
  path: `${base}/chaves`,
  summary: 'Adds a passkey',
  access: 'factor',
  about: ['conta'],
  audit: row('acesso', 'Adicionou uma chave de acesso'),
  body: z.object({ nome: nomeDaChave, chave: chaveNova }),
  answer: codigos,
  created: true,
  fallback: 'Erro ao guardar a chave de acesso. Tente novamente.',
});

export const renameChave = call({
  method: 'PUT',
  path: `${base}/chaves/:chaveId`,
  summary: 'Renames a passkey',
  access: 'factor',
  about: ['conta'],
  audit: row('acesso', 'Renomeou uma chave de acesso', kind.sides(kind.name)),
  params: z.object({ chaveId: pathId }),
  body: z.object({ nome: nomeDaChave }),
  answer: segundoFator,
  fallback: 'Erro ao renomear a chave de acesso. Tente novamente.',
});

export const removeChave = call({
  method: 'POST',
  path: `${base}/chaves/:chaveId/remover`,
  summary: 'Removes a passkey',
  access: 'factor',
  about: ['conta'],
  audit: row('acesso', 'Removeu uma chave de acesso', { nome: kind.name }),
  params: z.object({ chaveId: pathId }),
  body: prova,
  answer: segundoFator,
  fallback: 'Erro ao remover a chave de acesso. Tente novamente.',
  rateLimit: 'sessao',
});

export const renewReserva = call({
  method: 'POST',
  path: `${base}/reserva`,
  summary: 'Creates ten new recovery codes; the old ones become invalid',
  access: 'factor',
  about: ['conta'],
  audit: row('acesso', 'Gerou novos códigos de reserva'),
  body: prova,
  answer: codigos,
  fallback: 'Erro ao gerar os códigos. Tente novamente.',
  rateLimit: 'sessao',
});

export const resetSegundoFator = call({
  method: 'POST',
  path: '/api/painel-rh/colaboradores/:id/segundo-fator/zerar',
  summary: "Removes somebody's second factor, ends their sessions and notifies them by e-mail",
  access: 'resetSegundoFator',
  about: ['pessoas'],
  audit: row('acesso', 'Zerou o segundo fator'),
  params: z.object({ id: pathId }),
  body: z.object({ senha }),
  answer: success,
  fallback: 'Erro ao zerar o segundo fator. Tente novamente.',
  rateLimit: 'sessao',
});
