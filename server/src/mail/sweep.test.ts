import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { colaboradores, emails } from '../db/schema.ts';
import { sweepMails } from './sweep.ts';

const t = testApp();

test('mails go after their term, but for the last invitation of somebody who has not entered', async () => {
  const { db } = t.database;
  const entered = await t.aColaborador();
  const temporary = { senha_temporaria: true, senha_expira_em: t.now };
  const [left, waiting] = [await t.aColaborador(), await t.aColaborador()];
  await db.update(colaboradores).set(temporary).where(eq(colaboradores.id, waiting.id));
  await db
    .update(colaboradores)
    .set({ ...temporary, ativo: false })
    .where(eq(colaboradores.id, left.id));
  const [old, recent] = [new Date('2026-10-01T12:00:00Z'), new Date('2026-11-20T12:00:00Z')];
  const mail = (assunto: string, criado_em: Date, id_convidado?: number) => ({
    para: 'ana@aurora.example',
    assunto,
    criado_em,
    ...(id_convidado !== undefined && { id_convidado }),
  });
  await db
    .insert(emails)
    .values([
      mail('notice', old),
      mail('new notice', recent),
      mail('entered', old, entered.id),
      mail('left', old, left.id),
      mail('first', old, waiting.id),
      mail('last', old, waiting.id),
    ]);
  await sweepMails(db, new Date('2026-11-01T12:00:00Z'));
  const kept = await db.select({ assunto: emails.assunto }).from(emails).orderBy(emails.id);
  expect(kept.map(({ assunto }) => assunto)).toEqual(['new notice', 'last']);
});
