import { Readable } from 'node:stream';
import { logout } from '@alinha/contract/auth';
import { changeGestor } from '@alinha/contract/colaboradores';
import { createTarefa, listTarefas } from '@alinha/contract/tarefas';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { client, testApp } from '../../test/app.ts';
import { cargos, colaboradores, tarefas } from '../db/schema.ts';

const t = testApp({}, { limits: { admission: 0 } });

/** Gestor (leader) over Ana, beside Outro (leader); Rita is HR. */
async function company() {
  const gestor = await t.aColaborador({ nome: 'Gestor', leader: true });
  const outro = await t.aColaborador({ nome: 'Outro', leader: true });
  const ana = await t.aColaborador({ nome: 'Ana', superior: gestor });
  const rita = await t.aColaborador({ nome: 'Rita', rh: true });
  return { gestor, outro, ana, rita };
}

test('a moved person, a lost role and an ended session hold from the very next call, in every process (VEL-30 ASVS 8.3.2)', async () => {
  const { gestor, outro, ana, rita } = await company();
  const here = await t.signedIn(gestor);
  const elsewhere = await t.anotherProcess();
  const there = client(elsewhere, here.cookies);
  const statuses = async () =>
    Promise.all(
      [here, there].map(
        async (browser) => (await browser.call(listTarefas, { params: { id: ana.id } })).status,
      ),
    );
  expect(await statuses()).toEqual([200, 200]);

  const hr = client(elsewhere, (await t.signedIn(rita)).cookies);
  const move = (id_novo_gestor: number) =>
    hr.call(changeGestor, { params: { id: ana.id }, body: { id_novo_gestor } });
  expect((await move(outro.id)).status).toBe(200);
  expect(await statuses()).toEqual([403, 403]);
  expect((await move(gestor.id)).status).toBe(200);
  expect(await statuses()).toEqual([200, 200]);

  await t.database.db.update(cargos).set({ is_leader: false });
  expect(await statuses()).toEqual([403, 403]);
  await t.database.db.update(cargos).set({ is_leader: true });
  expect(await statuses()).toEqual([200, 200]);

  expect((await client(elsewhere, new Map(here.cookies)).call(logout)).status).toBe(200);
  expect(await statuses()).toEqual([401, 401]);
  await elsewhere.close();
});

test('whoever sends a body slowly is judged by what they are when it has come (VEL-31)', async () => {
  const { gestor, outro, ana } = await company();
  const { cookies } = await t.signedIn(gestor);
  const body = Buffer.from(JSON.stringify({ titulo: 'Ler', deadline: '2026-12-01' }));
  let begun = false;
  // The stream is read only after the admission.
  const slow = new Readable({
    read() {
      if (begun) return;
      begun = true;
      void t.database.db
        .update(colaboradores)
        .set({ id_superior: outro.id })
        .where(eq(colaboradores.id, ana.id))
        .then(() => {
          this.push(body);
          this.push(null);
        });
    },
  });
  const response = await t.app.inject({
    method: createTarefa.method,
    url: createTarefa.path.replace(':id', String(ana.id)),
    headers: {
      cookie: `token=${cookies.get('token')}`,
      'content-type': 'application/json',
      'content-length': body.length,
    },
    payload: slow,
  });
  expect(response.statusCode).toBe(403);
  expect(await t.database.db.$count(tarefas)).toBe(0);
});
