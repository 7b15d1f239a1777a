import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { hourMs } from '@alinha/rules/dates';
import { z } from 'zod';
import { type Access, isLocalName, plainAccess, readDatabaseHosts, type Way, ways } from './hosts.ts';

const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);
const originProblem = 'um endereço http:// ou https:// sem caminho';
const origin = z
  .url({ protocol: /^https?$/, hostname: /./, error: originProblem })
  .refine(
    (value) => URL.canParse(value) && `${new URL(value).origin}/` === new URL(value).href,
    originProblem,
  )
  .transform((value) => new URL(value).origin);

/** One line of text for people. */
const oneLine = z.string().regex(/^\P{Cc}{1,200}$/u, 'um texto de uma linha, com até 200 caracteres');

/** Rejects malformed IPv4 addresses, which resolvers would look up as names. */
const isHost = (value: string) =>
  isIP(value) > 0 || (/^[a-z\d_-]+(\.[a-z\d_-]+)*$/i.test(value) && !/(^|\.)\d+$/.test(value));

/** Names of networks that Fastify knows. */
const namedNetworks = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** An address or network: `10.0.0.1`, `10.0.0.0/8`, `::1`, `loopback`. */
function isNetwork(value: string): boolean {
  const [, address = '', prefix = '1'] = /^([^/%]+)(?:\/(\d{1,3}))?$/.exec(value) ?? [];
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return namedNetworks.has(value) || (Number(prefix) >= 1 && Number(prefix) <= bits);
}

/** `ana@aurora.example`, or `Ana Souza <ana@aurora.example>`. */
const mailbox = /^(?:[^<>@\p{Cc}]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/u;

const proxyProblem = 'endereços IP ou redes (10.0.0.0/8) separados por vírgula';
const domainsProblem = 'domínios separados por vírgula';

const bucketProblem = 's3://balde/prefixo?endpoint=https://…&region=…';

/** A bucket of an S3-compatible store. */
export interface Bucket {
  bucket: string;
  /** Stands before each name: empty, or ends with a slash. */
  prefix: string;
  /** The store's address; the bucket is named in the path. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string | undefined;
}

type NamedBucket = Omit<Bucket, 'accessKeyId' | 'secretAccessKey' | 'sessionToken'>;

/** Reads bucket, prefix, endpoint (by default AWS) and region from `s3://bucket/prefix?endpoint=…&region=…`. */
function readBucket(value: string, context: z.RefinementCtx): NamedBucket {
  const { hostname, pathname, searchParams } = new URL(value);
  const region = searchParams.get('region') ?? 'us-east-1';
  const endpoint = origin.safeParse(searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`);
  if (!endpoint.success) context.addIssue({ code: 'custom', message: bucketProblem });
  const folder = pathname.split('/').filter((part) => part !== '');
  return {
    bucket: hostname,
    prefix: folder.map((part) => `${part}/`).join(''),
    endpoint: endpoint.data ?? '',
    region,
  };
}

const wayProblem = 'verified (o certificado é conferido), unverified (cifrado, sem conferir) ou off';

/** The certificates in a file. */
const certificates = z.string().transform((path, context) => {
  try {
    const text = readFileSync(path, 'utf8');
    if (text.includes('-----BEGIN CERTIFICATE-----')) return text;
  } catch {}
  context.addIssue({ code: 'custom', message: 'o caminho de um arquivo PEM com certificados' });
  return z.NEVER;
});

/** The TLS mode has settings of its own and is not part of the address. */
const mailProblem = 'um endereço smtp://usuario:senha@servidor:porta';
const mailServer = z
  .url({ protocol: /^smtps?$/, hostname: /./, error: mailProblem })
  .refine(
    (value) => !/[?&](?:(?:ignore|require|opportunistic)TLS|secure|tls\.[^=]*)=/i.test(value),
    `${mailProblem}, sem o que SMTP_TLS diz`,
  );

const issuerProblem =
  'o endereço https:// do provedor de identidades, sem /.well-known; da Microsoft, o de um diretório só';

/**
 * Only the issuer of one directory: with Microsoft's multi-tenant issuers, any directory could claim anybody's address.
 */
const isIssuer = (value: string) => {
  const { protocol, hostname, username, search, hash, pathname } = new URL(value);
  return (
    (protocol === 'https:' || isLocalName(hostname)) &&
    `${username}${search}${hash}` === '' &&
    !pathname.includes('/.well-known/') &&
    (hostname !== 'login.microsoftonline.com' ||
      /^\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\/v2\.0$/.test(pathname))
  );
};

const contactProblem = 'um endereço mailto: ou https://';

/** A whole number in a range. */
const wholeNumber = (what: string, least: number, most: number) => {
  const problem = `${what} de ${least} a ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, problem)
    .transform(Number)
    .refine((value) => value >= least && value <= most, problem);
};
const port = wholeNumber('um número de porta', 0, 65_535);
const host = z.string().refine(isHost, 'um endereço IP ou um nome de máquina');
const onOff = z.enum(['on', 'off'], 'on ou off');
const secret = z.string().regex(/^[\x21-\x7e]{32,}$/, 'pelo menos 32 caracteres, sem espaços nem acentos');

const settings = z.object({
  PORT: port.default(3000),
  HOST: host.default('127.0.0.1'),
  DATABASE_URL: z
    .string()
    .superRefine((value, context) => {
      try {
        readDatabaseHosts(value, plainAccess);
      } catch (error) {
        context.addIssue({ code: 'custom', message: (error as Error).message });
      }
    })
    .optional(),
  DATABASE_TLS: z.enum(ways, wayProblem).optional(),
  DATABASE_CA: certificates.optional(),
  DATABASE_POOLER: z.enum(['transaction', 'off'], 'transaction ou off').default('off'),
  DATA_DIR: z.string().default('./data'),
  PUBLIC_URL: origin.optional(),
  WEB_ORIGINS: list.pipe(z.array(origin)).default([]),
  DEMO: onOff.optional(),
  PHOTOS_URL: z
    .url({ protocol: /^s3$/, hostname: /./, error: bucketProblem })
    .transform(readBucket)
    .optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  SMTP_URL: mailServer.optional(),
  SMTP_TLS: z.enum(ways, wayProblem).optional(),
  SMTP_CA: certificates.optional(),
  MAIL_FROM: z
    .string()
    .regex(mailbox, 'um endereço de e-mail, ou Nome <endereço>')
    .default('Alinha <nao-responda@alinha.example>'),
  ALLOWED_EMAIL_DOMAINS: list
    .pipe(z.array(z.string().regex(/^([a-z\d-]+\.)+[a-z]+$/i, domainsProblem)).min(1, domainsProblem))
    .default(['aurora.example', 'boreal.example', 'cerrado.example']),
  PASSWORD_SIGN_IN: onOff.default('on'),
  SECRET_KEY: secret.optional(),
  SECRET_KEY_BEFORE: secret.optional(),
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, hostname: /./, error: issuerProblem })
    .refine((value) => URL.canParse(value) && isIssuer(value), issuerProblem)
    .optional(),
  OIDC_CLIENT_ID: oneLine.optional(),
  OIDC_CLIENT_SECRET: z
    .string()
    .regex(/^[\x21-\x7e]{1,500}$/, 'o segredo que o provedor mostrou')
    .optional(),
  OIDC_LABEL: oneLine.default('a conta da empresa'),
  OIDC_TRUST_EMAIL: onOff.default('off'),
  OIDC_SESSION_HOURS: wholeNumber('um número de horas', 1, 720).default(12),
  REGISTRATION: z.enum(['open', 'closed'], 'open ou closed').default('open'),
  TRUST_PROXY: list.pipe(z.array(z.string().refine(isNetwork, proxyProblem))).default([]),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: wholeNumber('um número', 1, 999).default(14),
  SECURITY_CONTACT: z
    .url({ protocol: /^(https|mailto)$/, error: contactProblem })
    .regex(/^(https:\/\/\S+|mailto:[^\s<>@,?]+@[^\s<>@,?]+)$/, contactProblem)
    .optional(),
  PRODUCT_NAME: oneLine.default('Alinha'),
  WELCOME_LINE: oneLine.default('Bem-vindo(a)!'),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'fatal, error, warn, info, debug, trace ou silent',
    )
    .default('info'),
  AUDIT_LOG: onOff.default('off'),
  METRICS_PORT: port.optional(),
  METRICS_HOST: host.default('127.0.0.1'),
  METRICS_TOKEN: secret.optional(),
  SLOW_STATEMENT_MS: wholeNumber('um número de milissegundos', 0, 600_000).default(1000),
  DRAIN_SECONDS: wholeNumber('um número de segundos', 0, 300).default(0),
});

/** The names of all settings. */
export const settingNames = Object.keys(settings.shape);

const withPasswords = new Set([
  'DATABASE_URL',
  'SMTP_URL',
  'METRICS_TOKEN',
  'SECRET_KEY',
  'SECRET_KEY_BEFORE',
  'OIDC_CLIENT_SECRET',
]);

/** An OpenID Connect identity provider, and the product's client settings for it. */
export interface OidcProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The button's label after 'Entrar com'. */
  label: string;
  /** Whether to accept addresses that the provider does not mark as verified. */
  trustEmail: boolean;
  /** How long a session lasts that began at the provider, whatever its activity, in milliseconds. */
  sessao: number;
  /** The timeout of a request to the provider, in milliseconds. */
  patience: number;
}

/** Every setting of `docs/running.md`, validated. */
export interface Config {
  port: number;
  host: string;
  databaseUrl: string | undefined;
  /** How to connect to the database, beyond its address. */
  databaseAccess: Access;
  dataDir: string;
  publicUrl: string;
  /** Whether the settings make the product reachable from this machine only; `local.ts` checks each request. */
  isLocal: boolean;
  webOrigins: string[];
  demo: boolean | undefined;
  /** The bucket for photos; without one they are in a folder of `dataDir`. */
  photos: Bucket | undefined;
  /** The folder of the daily backups, and how many are kept; undefined disables them. */
  backups: { dir: string; keep: number } | undefined;
  smtpUrl: string | undefined;
  smtpWay: Way;
  mailFrom: string;
  dominios: string[];
  cadastroAberto: boolean;
  /** Whether only HR may use passwords. */
  senhaSoRh: boolean;
  /** Encrypts the secrets of second factors; without it the embedded backend generates its own key. */
  secretKey: string | undefined;
  /** The key before this one, while what it encrypted is encrypted anew. */
  secretKeyBefore: string | undefined;
  /** The identity provider, if any. */
  oidc: OidcProvider | undefined;
  trustProxy: string[];
  /** The URI for reports of vulnerabilities. */
  securityContact: string | undefined;
  produto: string;
  boasVindas: string;
  logLevel: string;
  /** Whether the audit's rows go to the log, too. */
  auditLog: boolean;
  /** Where metrics are served: on a port of their own, or beside the API. With a token, only to those who have it. */
  metrics: { port: number | undefined; host: string; token: string | undefined };
  /** The duration in milliseconds from which a statement is logged as slow. */
  slowStatement: number;
  /** For how many milliseconds a stopping server keeps answering after readiness fails. */
  drain: number;
}

/** An invalid setting, which prevents the start; the message names it and what it expects. */
export class SettingsError extends Error {}

/**
 * Reads the settings.
 * @throws {SettingsError} in one line, naming the first invalid setting and what it expects
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const read = settings.safeParse(given);
  if (!read.success) {
    const issue = read.error.issues[0];
    const name = String(issue?.path[0]);
    // Not shown: the value may contain a mistyped password.
    const shown = withPasswords.has(name) ? '' : `="${given[name] ?? ''}"`;
    throw new SettingsError(`Configuração inválida: ${name}${shown}. Esperado: ${issue?.message}.`);
  }
  const s = read.data;
  if (s.SMTP_TLS === 'off' && s.SMTP_URL?.startsWith('smtps:')) {
    throw new SettingsError('SMTP_TLS=off contradiz um SMTP_URL de smtps://.');
  }
  if (s.AUDIT_LOG === 'on' && !['info', 'debug', 'trace'].includes(s.LOG_LEVEL)) {
    throw new SettingsError('AUDIT_LOG=on precisa de LOG_LEVEL info, debug ou trace.');
  }
  if (s.SECRET_KEY_BEFORE !== undefined && s.SECRET_KEY === undefined) {
    throw new SettingsError('SECRET_KEY_BEFORE precisa de SECRET_KEY, a chave nova.');
  }
  const publicUrl = s.PUBLIC_URL ?? `http://localhost:${s.PORT}`;
  return {
    port: s.PORT,
    host: s.HOST,
    databaseUrl: s.DATABASE_URL,
    databaseAccess: {
      tls: s.DATABASE_TLS,
      ca: s.DATABASE_CA,
      pooled: s.DATABASE_POOLER === 'transaction',
    },
    dataDir: resolve(s.DATA_DIR),
    publicUrl,
    isLocal: isLocalName(s.HOST) && isLocalName(new URL(publicUrl).hostname),
    webOrigins: s.WEB_ORIGINS,
    demo: s.DEMO === undefined ? undefined : s.DEMO === 'on',
    photos: s.PHOTOS_URL && withKeys(s.PHOTOS_URL, s),
    backups: s.BACKUP_DIR === undefined ? undefined : { dir: resolve(s.BACKUP_DIR), keep: s.BACKUP_KEEP },
    smtpUrl: s.SMTP_URL,
    smtpWay: { tls: s.SMTP_TLS, ca: s.SMTP_CA },
    mailFrom: s.MAIL_FROM,
    dominios: s.ALLOWED_EMAIL_DOMAINS,
    cadastroAberto: s.REGISTRATION === 'open',
    senhaSoRh: s.PASSWORD_SIGN_IN === 'off',
    secretKey: s.SECRET_KEY,
    secretKeyBefore: s.SECRET_KEY_BEFORE,
    oidc: providerOf(s),
    trustProxy: s.TRUST_PROXY,
    securityContact: s.SECURITY_CONTACT,
    produto: s.PRODUCT_NAME,
    boasVindas: s.WELCOME_LINE,
    logLevel: s.LOG_LEVEL,
    auditLog: s.AUDIT_LOG === 'on',
    metrics: { port: s.METRICS_PORT, host: s.METRICS_HOST, token: s.METRICS_TOKEN },
    slowStatement: s.SLOW_STATEMENT_MS,
    drain: s.DRAIN_SECONDS * 1000,
  };
}

/** @throws {SettingsError} where a provider is incomplete, or passwords are disabled without one */
function providerOf(s: z.output<typeof settings>): OidcProvider | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = s;
  if (issuer === undefined && clientId === undefined && clientSecret === undefined) {
    if (s.PASSWORD_SIGN_IN === 'on') return undefined;
    throw new SettingsError(
      'PASSWORD_SIGN_IN=off precisa de OIDC_ISSUER: sem senha, é por ele que se entra.',
    );
  }
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) {
    throw new SettingsError(
      'OIDC_ISSUER, OIDC_CLIENT_ID e OIDC_CLIENT_SECRET precisam ser definidos juntos.',
    );
  }
  return {
    issuer,
    clientId,
    clientSecret,
    label: s.OIDC_LABEL,
    trustEmail: s.OIDC_TRUST_EMAIL === 'on',
    sessao: s.OIDC_SESSION_HOURS * hourMs,
    patience: 5000,
  };
}

/** @throws {SettingsError} where the bucket's keys are missing */
function withKeys(bucket: NamedBucket, keys: z.output<typeof settings>): Bucket {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = keys;
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw new SettingsError('PHOTOS_URL precisa também de AWS_ACCESS_KEY_ID e AWS_SECRET_ACCESS_KEY.');
  }
  return { ...bucket, accessKeyId, secretAccessKey, sessionToken: keys.AWS_SESSION_TOKEN };
}
