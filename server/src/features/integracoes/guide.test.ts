import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { escopos } from '@alinha/contract/choices';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';

const t = testApp({ publicUrl: 'https://alinha.example.com' });
const folder = mkdtempSync(join(tmpdir(), 'alinha-guide-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const guide = (name: string) => join(import.meta.dirname, '../../../../docs', name);

let env: Record<string, string>;
beforeEach(async () => {
  // The guide names these ids.
  for (const [table, first] of [
    ['empresas', 11],
    ['cargos', 21],
    ['colaboradores', 101],
  ] as const) {
    await t.database.owner.execute(
      sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${first}, false)`,
    );
  }
  await t.aEmpresa({ nome: 'Aurora Energia' });
  const ana = await t.aColaborador({
    nome: 'Ana Souza',
    email: 'ana@aurora.example',
    rh: true,
    cargo: 'Gerente de RH',
  });
  const bruno = await t.aColaborador({
    nome: 'Bruno Lima',
    email: 'bruno@aurora.example',
    superior: ana,
    leader: true,
    cargo: 'Coordenador',
    setor: 'Vendas',
  });
  const carla = await t.aColaborador({
    nome: 'Carla Dias',
    email: 'carla@aurora.example',
    superior: bruno,
    cargo: 'Analista',
    setor: 'Vendas',
    data_admissao: '2024-03-01',
    criado_em: new Date('2026-03-02T12:00:00Z'),
  });
  await t.aAvaliacao({ de: carla, avaliador: bruno, nota: 0.8, ano: 2026, trimestre: 3 });
  const { token } = await t.anIntegracao({ de: ana, escopos });
  if (!t.app.server.listening) await t.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = t.app.server.address() as AddressInfo;
  env = { ...process.env, ALINHA: `http://127.0.0.1:${port}`, TOKEN: token } as Record<string, string>;
});

const run = async (script: string) =>
  (await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], { cwd: folder, env })).stdout;

/** JSON with what fits into a line on one. */
function written(value: unknown, indent = ''): string {
  const line = JSON.stringify(value, null, 1)?.replaceAll(/\n */g, ' ') ?? '';
  if (line.length + indent.length <= 118 || typeof value !== 'object' || value === null) return line;
  const deeper = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((one) => `${deeper}${written(one, deeper)}`)
    : Object.entries(value).map(
        ([key, one]) => `${deeper}${JSON.stringify(key)}: ${written(one, `${deeper}`)}`,
      );
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`;
}

/** What a command printed: JSON, and in a last line the status, where it asked for it. */
function shown(stdout: string): string {
  const [, body = '', status] = /^(.*?)(?:\n(\d{3}))?\n?$/s.exec(stdout) ?? [];
  const read = body.startsWith('{') ? written(JSON.parse(body)) : body.trimEnd();
  return [read, ...(status ? [status] : [])].join('\n');
}

const answered = /```sh\n([^`]*)```\n\n```json\n([^`]*)```/g;

/** The guide with what its commands answer now. */
async function rerun(text: string): Promise<string> {
  let made = '';
  let end = 0;
  for (const { 0: whole, 1: script = '', index } of text.matchAll(answered)) {
    const block = `\`\`\`sh\n${script}\`\`\`\n\n\`\`\`json\n${shown(await run(script))}\n\`\`\``;
    made += text.slice(end, index) + block;
    end = index + whole.length;
  }
  return made + text.slice(end);
}

test('every command of the guide is answered as it shows, and its nightly job imports (TOK-05)', async () => {
  const text = readFileSync(guide('integrations.md'), 'utf8');
  const [, csv = ''] = /```csv\n([^`]*)```/.exec(text) ?? [];
  writeFileSync(join(folder, 'pessoas.csv'), csv);
  await expect(await rerun(text)).toMatchFileSnapshot(guide('integrations.md'));
  writeFileSync(join(folder, 'settings'), `ALINHA=${env.ALINHA}\nTOKEN=${env.TOKEN}\n`);
  const [, job = ''] = /```sh\n(#!\/bin\/sh\n[^`]*)```/.exec(text) ?? [];
  const here = (file: string) =>
    job.replace('/etc/alinha-integration', './settings').replace('/srv/export/pessoas.csv', file);
  expect(await run(here('pessoas.csv'))).toContain('"inalteradas":2');
  await expect(run(here('errado.csv'))).rejects.toMatchObject({ code: 1, stderr: /"importacao":null/ });
});

test('every command of the guide to SCIM is answered as it shows (SCIM-01 SCIM-02)', async () => {
  const text = readFileSync(guide('scim.md'), 'utf8');
  await expect(await rerun(text)).toMatchFileSnapshot(guide('scim.md'));
});
