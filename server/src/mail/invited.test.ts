import { inviteColaborador } from '@alinha/contract/colaboradores';
import { createIncidente, editIncidente, notifyAtingidos } from '@alinha/contract/incidentes';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { aTeam } from '../../test/ciencia.ts';
import { incidente } from '../../test/incidente.ts';
import { rowsOf } from '../db/rows.ts';
import { colaboradores, emails } from '../db/schema.ts';
import { findResponsaveis } from '../people/responsaveis.ts';
import { mayBeReminded } from './reminded.ts';

const t = testApp();

test('somebody who was imported and not invited gets no mail but the invitation; afterwards all of them, as by an identity at the provider (LGPD-13 SEL-03 DIG-04)', async () => {
  const { db } = t.database;
  const { asRita, aSigned } = await aTeam(t);
  const bia = await t.aColaborador({ nome: 'Bia', rh: true, senha_hash: null });
  const { body: made } = await asRita.call(createIncidente, { body: incidente });
  const params = { incidenteId: made.id };
  await asRita.call(editIncidente, { params, body: { ...incidente, riscos: 'Cobranças falsas.' } });
  const notify = async () =>
    (await asRita.call(notifyAtingidos, { params, body: { pessoas: [bia.id] } })).body;
  const responsible = async () => (await findResponsaveis(db)).map(({ para }) => para);
  const reminded = () =>
    rowsOf(
      db,
      sql`select c.id from colaboradores c where c.id = ${bia.id} and ${mayBeReminded(sql`'2026-11-18'::date`)}`,
    );
  const subjects = async () =>
    (await db.select().from(emails).where(eq(emails.para, bia.email)).orderBy(emails.id)).map(
      ({ assunto }) => assunto,
    );

  expect(await notify()).toMatchObject({ enviados: 0, sem_envio: 1 });
  await aSigned(bia);
  expect(await responsible()).not.toContain(bia.email);
  expect([await reminded(), await subjects()]).toEqual([[], []]);

  await db.execute(sql`insert into identidades values ('https://idp.example', 'bia', ${bia.id}, now())`);
  expect(await responsible()).toContain(bia.email);
  expect(await reminded()).toEqual([{ id: bia.id }]);
  await db.execute(sql`delete from identidades`);

  expect((await asRita.call(inviteColaborador, { params: { id: bia.id } })).status).toBe(200);
  expect(await subjects()).toEqual([expect.stringContaining('convite')]);
  expect(await notify()).toMatchObject({ enviados: 1, sem_envio: 0 });
  await aSigned(bia, { mes: 5 });
  await db.update(colaboradores).set({ senha_temporaria: false }).where(eq(colaboradores.id, bia.id));
  expect(await responsible()).toContain(bia.email);
  expect(await reminded()).toEqual([{ id: bia.id }]);
  expect((await subjects()).length).toBe(3);
});
