import type { User } from '@alinha/contract/auth';
import { describe, expect, test } from 'vitest';
import { mayOpen, safeReturn } from './access.ts';

const person: User = {
  id: 1,
  nome: 'Ana Souza',
  email: 'ana@aurora.example',
  foto_perfil: null,
  is_leader: false,
  is_rh: false,
  is_encarregado: false,
  setor: null,
  empresa: null,
  senha_temporaria: false,
  email_confirmado: true,
  falta_segundo_fator: false,
};

describe('mayOpen', () => {
  test('each access lets in exactly its people (ROUTE-05 ROUTE-06 ROUTE-10)', () => {
    const people = [
      undefined,
      person,
      { ...person, is_leader: true },
      { ...person, is_rh: true },
      { ...person, is_encarregado: true },
    ];
    const openTo = (access: Parameters<typeof mayOpen>[1]) => people.map((user) => mayOpen(user, access));
    expect(openTo('public')).toEqual([true, true, true, true, true]);
    expect(openTo('user')).toEqual([false, true, true, true, true]);
    expect(openTo('leader')).toEqual([false, false, true, false, false]);
    expect(openTo('rh')).toEqual([false, false, false, true, false]);
    expect(openTo('privacidade')).toEqual([false, false, false, true, true]);
  });
});

describe('safeReturn', () => {
  test('keeps a path of this site with its query and hash', () => {
    expect(safeReturn('/colaborador/7?ano=2025#metas')).toBe('/colaborador/7?ano=2025#metas');
  });

  test.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '',
    7,
    null,
    undefined,
  ])('drops %j', (path) => {
    expect(safeReturn(path)).toBeUndefined();
  });
});
