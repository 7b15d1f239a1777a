import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig, SettingsError } from './config.ts';
import { secureDataDir } from './process/dataDir.ts';

const folder = mkdtempSync(join(tmpdir(), 'alinha-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

function refusal(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  return 'taken';
}

describe('a wrong setting', () => {
  test('prevents the start with one line that names it and what it expects (TRU-40)', () => {
    const wrong: [name: string, values: string[], expected: string][] = [
      ['PORT', ['70000', 'http', '-1'], 'um número de porta de 0 a 65535'],
      [
        'HOST',
        ['300.1.1.1', '1.2.3', 'a b', 'http://localhost', '127.0.0.1:80'],
        'um endereço IP ou um nome de máquina',
      ],
      [
        'PUBLIC_URL',
        ['banana', 'ftp://a', 'https://', 'https://a.example/alinha', 'https://u:s@a.example'],
        'um endereço http:// ou https:// sem caminho',
      ],
      [
        'WEB_ORIGINS',
        ['banana', 'https://a.example,b.example', '*'],
        'um endereço http:// ou https:// sem caminho',
      ],
      [
        'DATABASE_TLS',
        ['on', 'require'],
        'verified (o certificado é conferido), unverified (cifrado, sem conferir) ou off',
      ],
      ['DATABASE_CA', ['/nada.pem', '/dev/null'], 'o caminho de um arquivo PEM com certificados'],
      ['DATABASE_POOLER', ['session'], 'transaction ou off'],
      ['DEMO', ['sim', 'ON', '1'], 'on ou off'],
      ['REGISTRATION', ['sim'], 'open ou closed'],
      [
        'MAIL_FROM',
        [
          'banana',
          'Alinha <banana>',
          'a@b.example, c@d.example',
          'Alinha <a@b.example> mais',
          'a\r\nBcc: <a@b.example>',
        ],
        'um endereço de e-mail, ou Nome <endereço>',
      ],
      [
        'ALLOWED_EMAIL_DOMAINS',
        ['banana', ',', 'a..example', '@a.example'],
        'domínios separados por vírgula',
      ],
      [
        'TRUST_PROXY',
        ['banana', 'on', '300.1.1.1', '10.0.0.1,banana', '10.0.0.0/33', '10.0.0.0/0', '::1/129'],
        'endereços IP ou redes (10.0.0.0/8) separados por vírgula',
      ],
      ['PRODUCT_NAME', ['a\nb', 'x'.repeat(201)], 'um texto de uma linha, com até 200 caracteres'],
      ['AUDIT_LOG', ['sim'], 'on ou off'],
      ['LOG_LEVEL', ['tudo'], 'fatal, error, warn, info, debug, trace ou silent'],
    ];
    for (const [name, values, expected] of wrong) {
      for (const value of values) {
        const line = `Configuração inválida: ${name}="${value}". Esperado: ${expected}.`;
        expect(refusal(() => readConfig({ [name]: value }))).toBe(line);
      }
    }
  });

  test('addresses name servers, and separate settings choose the TLS mode (OPS-04 OPS-05)', () => {
    const taken = [
      'postgres://u:p@um,dois:5433/alinha?target_session_attrs=read-write',
      'postgres://u@banco.example/alinha?sslmode=verify-full',
      'postgres:///alinha?host=/run/postgresql',
    ];
    for (const DATABASE_URL of taken) expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
    const line = (name: string, expected: string) => `Configuração inválida: ${name}. Esperado: ${expected}.`;
    const several = 'um endereço postgres://…, com um ou mais servidores';
    const refused: [name: string, value: string, expected: string][] = [
      ['DATABASE_URL', 'postgres://u:p@um:porta,dois/alinha', several],
      ['DATABASE_URL', 'postgres://u:p@um,,dois/alinha', several],
      [
        'DATABASE_URL',
        'postgres://u:p@um/alinha?sslmode=require',
        'um endereço sem sslmode, no lugar do qual existe DATABASE_TLS',
      ],
      [
        'DATABASE_URL',
        'postgres://u:p@um,dois/alinha?sslrootcert=/ca.pem',
        'um endereço sem sslrootcert, no lugar do qual existe DATABASE_CA',
      ],
      [
        'SMTP_URL',
        'smtp://correio?tls.rejectUnauthorized=false',
        'um endereço smtp://usuario:senha@servidor:porta, sem o que SMTP_TLS diz',
      ],
    ];
    for (const [name, value, expected] of refused) {
      expect(refusal(() => readConfig({ [name]: value }))).toBe(line(name, expected));
    }
    expect(refusal(() => readConfig({ AUDIT_LOG: 'on', LOG_LEVEL: 'warn' }))).toBe(
      'AUDIT_LOG=on precisa de LOG_LEVEL info, debug ou trace.',
    );
    expect(refusal(() => readConfig({ SMTP_URL: 'smtps://correio', SMTP_TLS: 'off' }))).toBe(
      'SMTP_TLS=off contradiz um SMTP_URL de smtps://.',
    );
  });

  test('an incomplete or multi-tenant provider, or none while it is the only way to sign in, prevents the start (OIDC-01 OIDC-04 OIDC-07)', () => {
    const OIDC_ISSUER = 'https://accounts.google.com';
    const whole = { OIDC_ISSUER, OIDC_CLIENT_ID: 'alinha', OIDC_CLIENT_SECRET: 'segredo' };
    const together = 'OIDC_ISSUER, OIDC_CLIENT_ID e OIDC_CLIENT_SECRET precisam ser definidos juntos.';
    for (const name of Object.keys(whole)) {
      expect(refusal(() => readConfig({ ...whole, [name]: '' }))).toBe(together);
    }
    const off = { PASSWORD_SIGN_IN: 'off' };
    expect(refusal(() => readConfig(off))).toBe(
      'PASSWORD_SIGN_IN=off precisa de OIDC_ISSUER: sem senha, é por ele que se entra.',
    );
    expect(readConfig({ ...whole, ...off }).senhaSoRh).toBe(true);
    expect(readConfig({}).oidc).toBeUndefined();
    expect(readConfig(whole).oidc).toEqual({
      issuer: OIDC_ISSUER,
      clientId: 'alinha',
      clientSecret: 'segredo',
      label: 'a conta da empresa',
      trustEmail: false,
      sessao: 12 * 60 * 60 * 1000,
      patience: 5000,
    });
    expect(readConfig({ ...whole, OIDC_SESSION_HOURS: '720' }).oidc?.sessao).toBe(720 * 60 * 60 * 1000);
    for (const hours of ['0', '721', '12h', '-1', '1.5']) {
      expect(refusal(() => readConfig({ ...whole, OIDC_SESSION_HOURS: hours }))).toBe(
        `Configuração inválida: OIDC_SESSION_HOURS="${hours}". Esperado: um número de horas de 1 a 720.`,
      );
    }
    const directory = '3aa4a235-b6e2-48d5-9195-7fcf05b459b0';
    const entra = 'https://login.microsoftonline.com';
    for (const issuer of [
      `${entra}/${directory}/v2.0`,
      'http://127.0.0.1:8080/realms/a',
      'https://a.okta.com/',
    ]) {
      expect(readConfig({ ...whole, OIDC_ISSUER: issuer }).oidc?.issuer).toBe(issuer);
    }
    for (const issuer of [
      'banana',
      'https://',
      'http://provedor.example',
      'https://u:s@provedor.example',
      'https://provedor.example?a=1',
      'https://provedor.example/.well-known/openid-configuration',
      // An issuer for everybody would accept any directory's claim about an address.
      ...['common', 'organizations', 'consumers', 'aurora.example'].map((of) => `${entra}/${of}/v2.0`),
    ]) {
      expect(refusal(() => readConfig({ ...whole, OIDC_ISSUER: issuer }))).toBe(
        `Configuração inválida: OIDC_ISSUER="${issuer}". Esperado: o endereço https:// do provedor de identidades, sem /.well-known; da Microsoft, o de um diretório só.`,
      );
    }
    expect(refusal(() => readConfig({ ...whole, OIDC_CLIENT_SECRET: 'com espaço' }))).toBe(
      'Configuração inválida: OIDC_CLIENT_SECRET. Esperado: o segredo que o provedor mostrou.',
    );
  });

  test('is not shown where it may hold a password (TRU-40)', () => {
    const wrong = {
      DATABASE_URL: 'postgre://alinha:segredo@banco',
      SMTP_URL: 'smtp:/alinha:segredo@correio',
    };
    for (const [name, value] of Object.entries(wrong)) {
      const line = refusal(() => readConfig({ [name]: value }));
      expect(line).toMatch(new RegExp(`^Configuração inválida: ${name}\\. Esperado: um endereço \\S+\\.$`));
    }
  });

  test('does not include these values, which Fastify accepts (TRU-40)', () => {
    const right = {
      HOST: ['0.0.0.0', '::', 'localhost', 'alinha_1.interno'],
      PUBLIC_URL: ['https://alinha.example', 'http://[::1]:3000/'],
      DEMO: ['on', 'off', ''],
      MAIL_FROM: ['a@b.example', 'Gente & Gestão <gente@aurora.example>', '<a@b.example>'],
      TRUST_PROXY: ['10.0.0.1', '10.0.0.0/8, ::1, fd00::/8', 'loopback'],
    };
    for (const [name, values] of Object.entries(right)) {
      for (const value of values) expect(refusal(() => readConfig({ [name]: value }))).toBe('taken');
    }
    for (const value of right.TRUST_PROXY) {
      const { trustProxy } = readConfig({ TRUST_PROXY: value });
      expect(() => Fastify({ trustProxy })).not.toThrow();
    }
  });

  test('is also a DATA_DIR with foreign files, which stay unchanged (TRU-83)', () => {
    const place = join(folder, 'home');
    mkdirSync(join(place, 'lock'), { recursive: true });
    const file = join(place, 'file');
    writeFileSync(file, '');
    for (const path of [place, file]) chmodSync(path, 0o755);
    expect(refusal(() => secureDataDir(place))).toBe(
      `DATA_DIR="${place}" não pode ser usado: ${place} tem arquivos que não são do sistema; escolha uma pasta só para ele.`,
    );
    expect([place, file].map((path) => statSync(path).mode & 0o777)).toEqual([0o755, 0o755]);
    // A disk's own entry, and a directory that the product used before.
    renameSync(file, join(place, 'lost+found'));
    secureDataDir(place);
    renameSync(join(place, 'lost+found'), file);
    mkdirSync(join(place, 'db'));
    chmodSync(place, 0o755);
    secureDataDir(place);
    expect([place, file].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o700]);
  });

  test('is also a DATA_DIR that cannot be used (TRU-40)', () => {
    const file = join(folder, 'arquivo');
    writeFileSync(file, '');
    expect(refusal(() => secureDataDir(file))).toBe(
      `DATA_DIR="${file}" não pode ser usado: ${file} não é uma pasta.`,
    );
    expect(refusal(() => secureDataDir(join(file, 'dados')))).toContain('não é uma pasta.');
  });
});
