import { enterByLink } from '@alinha/contract/auth';
import { confirmEmail } from '@alinha/contract/cadastro';
import { editFicha } from '@alinha/contract/colaboradores';
import { desc, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { emails } from '../src/db/schema.ts';
import type { TestApp } from './app.ts';

/** What opens an account in the last mail to an address: a code, or the token of a link. */
async function mailedKey(t: TestApp, email: string): Promise<{ codigo?: string; token?: string }> {
  const [mail] = await t.database.db
    .select({ texto: emails.texto })
    .from(emails)
    .where(sql`para = ${email} and abre_conta`)
    .orderBy(desc(emails.id))
    .limit(1);
  const [, token] = /#([\w-]{40,})/.exec(mail?.texto ?? '') ?? [];
  const [, codigo] = /Código: (\S+)/.exec(mail?.texto ?? '') ?? [];
  return { ...(codigo && { codigo }), ...(token && { token }) };
}

/** Proves an address by what was mailed to it, as the person who reads the mailbox. */
export async function proveAddress(t: TestApp, email: string): Promise<void> {
  const { codigo, token } = await mailedKey(t, email);
  const proved =
    token === undefined
      ? await (await t.signedIn({ email })).call(confirmEmail, { body: { codigo: codigo ?? '' } })
      : await t.visitor().call(enterByLink, { body: { token, novaSenha: 'quatro cavalos verdes' } });
  expect(proved.status).toBe(200);
}

/** HR changes somebody's address; the reader of the new mailbox proves it. */
export async function moveAddress(
  t: TestApp,
  rh: { email: string },
  { id }: { id: number },
  email: string,
): Promise<void> {
  const asRh = await t.signedIn(rh);
  expect((await asRh.call(editFicha, { params: { id }, body: { email } })).status).toBe(200);
  await proveAddress(t, email);
}
