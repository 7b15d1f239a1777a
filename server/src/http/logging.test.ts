import { login } from '@alinha/contract/auth';
import { getFicha, getResumo, searchColaboradores } from '@alinha/contract/colaboradores';
import { requestRecovery } from '@alinha/contract/recuperacao';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { senhaDeTeste } from '../../test/factories.ts';
import { auditoria } from '../db/schema.ts';

const lines: string[] = [];
const t = testApp({ logLevel: 'trace' }, { logTo: { write: (line) => lines.push(line) } });
beforeEach(() => {
  lines.length = 0;
});

test('the log tells what was asked and what failed, and nothing of anybody (ASVS 16.2.5)', async () => {
  const zuleica = { nome: 'Zuleica Canária', email: 'zuleica.canaria@aurora.example' };
  await t.aColaborador(zuleica);
  const asRita = await t.signedIn(await t.aColaborador({ rh: true }));
  await asRita.call(searchColaboradores, { query: { busca: zuleica.email } });
  await t.visitor().call(login, { body: { email: zuleica.email, senha: 'senha-canaria' } });
  await t.app.inject({ method: 'GET', url: `/api/nada?busca=${zuleica.email}` });
  await t.app.inject({ method: 'GET', url: `/api/%E0%A4%A?busca=${zuleica.email}` });
  await t.database.owner.execute(sql`alter table emails add constraint fora_do_ar check (false) not valid`);
  const { status } = await t.visitor().call(requestRecovery, { body: { email: zuleica.email } });
  await t.database.owner.execute(sql`alter table emails drop constraint fora_do_ar`);
  expect(status).toBe(500);

  const log = lines.join('');
  expect(log).toContain(`"path":"${searchColaboradores.path}"`);
  expect(log).toMatch(/"code":"23514","constraint":"fora_do_ar"/);
  expect(log).toMatch(/insert into \\"emails\\"/);
  expect(log).toMatch(/at .*recuperacao.routes\.ts/);
  expect(log).not.toMatch(/zuleica|canaria|canária|código/i);
});

test('sign-ins and the reading of what is sensitive stand in the audit, refusals in the log, with who and when (TRU-115 ASVS 16.3.1 16.3.2)', async () => {
  const gestor = await t.aColaborador({ leader: true });
  const ana = await t.aColaborador({ superior: gestor });
  const enter = (senha: string) => t.visitor().call(login, { body: { email: gestor.email, senha } });
  expect((await enter('outra-senha-errada')).status).toBe(401);
  expect((await enter(senhaDeTeste)).status).toBe(200);
  const asGestor = await t.signedIn(gestor);
  const params = { id: ana.id };
  expect((await asGestor.call(getFicha, { params })).status).toBe(403);
  expect((await asGestor.call(getResumo, { params })).status).toBe(200);
  const rows = await t.database.db.select().from(auditoria).orderBy(auditoria.id);
  const at = { id_ator: gestor.id, momento: t.now, endereco: '127.0.0.1' };
  expect(rows).toMatchObject([
    { ...at, acao: 'login' },
    { ...at, acao: 'getResumo', id_alvo: ana.id },
  ]);
  const log = lines.map((line) => JSON.parse(line));
  const refused = log.filter(({ msg }) => msg === 'refused');
  expect(refused).toMatchObject([{ status: 401 }, { status: 403, user: gestor.id }]);
  for (const { reqId, time } of refused) {
    expect(Math.abs(Date.now() - time)).toBeLessThan(60_000);
    expect(log.some((line) => line.reqId === reqId && line.req?.path !== undefined)).toBe(true);
  }
});

test('nothing that is sent begins a line of the log (TRU-116 ASVS 16.4.1)', async () => {
  const forged = '{"level":30,"msg":"forjada"}';
  for (const end of ['%0a', '%0d%0a', '%0D', '%E2%80%A8', '%00']) {
    await t.app.inject({ url: `/api/nada${end}${encodeURIComponent(forged)}` });
  }
  await t.app.inject({
    url: '/api/nada',
    headers: { 'x-request-id': `a\n${forged}`, host: `a\r\n${forged}` },
  });
  expect(lines.length).toBeGreaterThan(6);
  for (const line of lines) {
    expect(line).toMatch(/^[^\r\n]+\n$/);
    expect(JSON.parse(line).msg).not.toBe('forjada');
  }
});
