import { login } from '@alinha/contract/auth';
import { demonstration } from '../src/seed/demonstration.ts';

/**
 * Signs somebody of the demonstration company in to a running server.
 * @returns the cookies, valid on every server of that database
 */
export async function signInAs(url: string, email: string): Promise<string> {
  const answer = await fetch(url + login.path, {
    method: login.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, senha: demonstration.senha }),
  });
  if (answer.status !== 200) throw new Error(`nobody could sign in: ${answer.status} ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
