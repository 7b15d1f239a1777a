import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Draft, draftKey, emptyDraft, isEmpty, readDraft, writeDraft } from './draft.ts';

const ana = { avaliadorId: 1, colaboradorId: 7, trimestre: 2, ano: 2026 };
const bia = { ...ana, avaliadorId: 2 };
const now = new Date('2026-04-01T12:00:00Z');
const half: Draft = { respostas: { 3: true, 4: false }, comentarios: { 3: 'Bem.' }, showFields: { 3: true } };
const other: Draft = { ...emptyDraft, respostas: { 3: false } };

beforeEach(() => localStorage.clear());

describe('draft', () => {
  test('is stored under the key of collaborator, quarter and year, with its content and time (CULT-18)', () => {
    writeDraft(ana, half, now);
    expect(draftKey(ana)).toBe('avaliacao_cultural_7_tri2_2026');
    expect(JSON.parse(localStorage.getItem('avaliacao_cultural_7_tri2_2026') ?? '')).toEqual({
      ...half,
      timestamp: '2026-04-01T12:00:00.000Z',
      avaliador: 1,
    });
  });

  test('comes back as it was left (CULT-16)', () => {
    writeDraft(ana, half, now);
    expect(readDraft(ana)).toMatchObject(half);
    expect(readDraft({ ...ana, trimestre: 3 })).toBeUndefined();
  });

  test('comes back where it holds nothing but its content and time, and then is its evaluator’s (CULT-16 CULT-18)', () => {
    localStorage.setItem(draftKey(ana), JSON.stringify({ ...half, timestamp: 1_775_044_800_000 }));
    expect(readDraft(ana)).toEqual(half);
    writeDraft(ana, { ...half, comentarios: {} }, now);
    expect(readDraft(bia)).toBeUndefined();
  });

  test('is never shown to another evaluator on the same machine (CULT-18)', () => {
    writeDraft(ana, half, now);
    expect(readDraft(bia)).toBeUndefined();
  });

  test('two evaluators on one machine keep a draft each, whoever writes last (CULT-18)', () => {
    writeDraft(ana, half, now);
    writeDraft(bia, other, now);
    expect(readDraft(ana)).toMatchObject(half);
    expect(readDraft(bia)).toMatchObject(other);
    writeDraft(ana, { ...half, comentarios: {} }, now);
    expect(readDraft(ana)).toMatchObject({ comentarios: {} });
    expect(readDraft(bia)).toMatchObject(other);
    writeDraft(bia, emptyDraft, now);
    expect(readDraft(bia)).toBeUndefined();
    expect(readDraft(ana)).toMatchObject({ comentarios: {} });
  });

  test('an emptied draft is removed with everything of that evaluator (CULT-12)', () => {
    writeDraft(ana, half, now);
    writeDraft(ana, emptyDraft, now);
    expect(localStorage).toHaveLength(0);
  });

  test('answers, comments and open boxes each make a draft; spaces and closed boxes do not (CULT-14)', () => {
    expect(isEmpty({ ...emptyDraft, respostas: { 1: false } })).toBe(false);
    expect(isEmpty({ ...emptyDraft, comentarios: { 1: 'x' } })).toBe(false);
    expect(isEmpty({ ...emptyDraft, showFields: { 1: true } })).toBe(false);
    expect(isEmpty({ respostas: {}, comentarios: { 1: ' ' }, showFields: { 1: false } })).toBe(true);
  });

  test.each(['', 'null', '{', '[]', '{"respostas":{"1":"sim"}}'])(
    'an unreadable draft is ignored: %j (CULT-16)',
    (text) => {
      localStorage.setItem(draftKey(ana), text);
      expect(readDraft(ana)).toBeUndefined();
    },
  );

  test('a failure to store is reported (CULT-14)', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    expect(writeDraft(ana, half, now)).toBe(false);
    vi.unstubAllGlobals();
  });
});
