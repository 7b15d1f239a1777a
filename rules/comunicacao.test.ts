import { expect, test } from 'vitest';
import { estadoDoIncidente, faltaDizer } from './comunicacao.ts';

test.each([
  [null, null, '', 'a_comunicar'],
  ['2026-11-19', null, '', 'a_comunicar'],
  ['2026-11-19', '2026-11-20', '', 'comunicado'],
  ['2026-11-19', null, 'Nenhum risco.', 'comunicado'],
  [null, null, 'Nenhum risco.', 'sem_comunicacao'],
])(
  'told to the ANPD on %s, to people on %s, or not because of %j: %s (LGPD-13)',
  (anpd_em, pessoas_em, motivo_sem_comunicacao, estado) => {
    expect(estadoDoIncidente({ anpd_em, pessoas_em, motivo_sem_comunicacao })).toBe(estado);
  },
);

test('names what people must still be told (LGPD-13)', () => {
  const all = { natureza: 'a', medidas_antes: 'b', medidas_depois: 'c', riscos: 'd', providencias: 'e' };
  expect(faltaDizer(all)).toBeUndefined();
  expect(faltaDizer({ ...all, natureza: '', riscos: '' })).toBe(
    'Antes de avisar, escreva o que as pessoas precisam saber: a natureza dos dados, os riscos.',
  );
});
