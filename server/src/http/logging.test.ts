import { login } from '@alinha/contract/auth';
import { searchColaboradores } from '@alinha/contract/colaboradores';
import { requestRecovery } from '@alinha/contract/recuperacao';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';

const lines: string[] = [];
const t = testApp({ logLevel: 'trace' }, { logTo: { write: (line) => lines.push(line) } });

test('the log tells what was asked and what failed, and nothing of anybody', async () => {
  const zuleica = { nome: 'Zuleica Canária', email: 'zuleica.canaria@aurora.example' };
  await t.aColaborador(zuleica);
  const asRita = await t.signedIn(await t.aColaborador({ rh: true }));
  await asRita.call(searchColaboradores, { query: { busca: zuleica.email } });
  await t.visitor().call(login, { body: { email: zuleica.email, senha: 'senha-canaria' } });
  await t.app.inject({ method: 'GET', url: `/api/nada?busca=${zuleica.email}` });
  await t.app.inject({ method: 'GET', url: `/api/%E0%A4%A?busca=${zuleica.email}` });
  await t.database.db.execute(sql`alter table emails add constraint fora_do_ar check (false) not valid`);
  const { status } = await t.visitor().call(requestRecovery, { body: { email: zuleica.email } });
  await t.database.db.execute(sql`alter table emails drop constraint fora_do_ar`);
  expect(status).toBe(500);

  const log = lines.join('');
  expect(log).toContain(`"path":"${searchColaboradores.path}"`);
  expect(log).toMatch(/"code":"23514","constraint":"fora_do_ar"/);
  expect(log).toMatch(/insert into \\"emails\\"/);
  expect(log).toMatch(/at .*recuperacao.routes\.ts/);
  expect(log).not.toMatch(/zuleica|canaria|canária|código/i);
});
