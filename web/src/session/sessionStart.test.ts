import type { User } from '@alinha/contract/auth';
import { describe, expect, test } from 'vitest';
import { startSession, storedUserId, withFlags } from './sessionStart.ts';

const ana: User = {
  id: 7,
  nome: 'Ana Souza',
  email: 'ana@aurora.example',
  foto_perfil: null,
  is_leader: true,
  is_rh: false,
  is_encarregado: false,
  setor: null,
  empresa: null,
  senha_temporaria: false,
  email_confirmado: true,
  falta_segundo_fator: false,
};

/** A server on which only the given calls return the user, and the calls it received. */
function server(...answering: ('resume' | 'me')[]) {
  const asked: string[] = [];
  const answer = (call: 'resume' | 'me') => async () => {
    asked.push(call);
    if (!answering.includes(call)) throw new Error('401');
    return ana;
  };
  return { asked, calls: { resume: answer('resume'), me: answer('me') } };
}

describe('startSession', () => {
  test('a stored user is fetched again, and nothing else is called (SESS-02)', async () => {
    const { asked, calls } = server('me', 'resume');
    expect(await startSession(true, calls)).toEqual(ana);
    expect(asked).toEqual(['me']);
  });

  test('a stored user unknown to the server counts as signed out, without a message (SESS-03 SESS-09)', async () => {
    const { asked, calls } = server();
    expect(await startSession(true, calls)).toBeUndefined();
    expect(asked).toEqual(['me']);
  });

  test('without a stored user the session of the cookies is resumed (SESS-04)', async () => {
    const { asked, calls } = server('resume');
    expect(await startSession(false, calls)).toEqual(ana);
    expect(asked).toEqual(['resume']);
  });

  test('if that fails, the current user is requested once (SESS-05 SESS-06)', async () => {
    const { asked, calls } = server('me');
    expect(await startSession(false, calls)).toEqual(ana);
    expect(asked).toEqual(['resume', 'me']);
  });

  test('if both fail, nobody is signed in, and each was called once (SESS-08)', async () => {
    const { asked, calls } = server();
    expect(await startSession(false, calls)).toBeUndefined();
    expect(asked).toEqual(['resume', 'me']);
  });
});

describe('the stored user', () => {
  test('flags count as true as boolean, as text and as 1 (SESS-13)', () => {
    const flags = (flag: unknown) => withFlags({ ...ana, is_leader: flag as boolean }).is_leader;
    expect([true, 'true', 1].map(flags)).toEqual([true, true, true]);
    expect([false, 'false', 0, null, undefined, 'yes'].map(flags)).not.toContain(true);
  });

  test('an unparsable stored user counts as none (SESS-02)', () => {
    expect(storedUserId('{"id":7,"nome":"Ana"}')).toBe(7);
    for (const text of [null, '', '{', 'null', '[]', '"x"', '{"id":"7"}']) {
      expect(storedUserId(text)).toBeUndefined();
    }
  });
});
