import { describe, expect, test } from 'vitest';
import { type Actor, mayAct, permissionsOn, type Relation, relationOf, type targetActs } from './access.ts';

const plain: Actor = { id: 1, is_leader: false, is_rh: false, email_confirmado: true };
const leader: Actor = { ...plain, is_leader: true };
const rh: Actor = { ...plain, is_rh: true };

/** Every possible relation, by actor. */
const standings = {
  unconfirmed: [{ ...leader, is_rh: true, email_confirmado: false }, 'unconfirmed'],
  'plain self': [plain, 'self'],
  'leader self': [leader, 'self'],
  'rh self': [rh, 'self'],
  chain: [leader, 'chain'],
  rh: [rh, 'rh'],
  other: [plain, 'other'],
  'leader elsewhere': [leader, 'other'],
} as const satisfies Record<string, readonly [Actor, Relation]>;

type Standing = keyof typeof standings;
const all = Object.keys(standings) as Standing[];
const above: Standing[] = ['chain', 'rh'];
// Excludes the unconfirmed.
const reading: Standing[] = ['plain self', 'leader self', 'rh self', ...above];

describe('the access matrix', () => {
  test.each<[keyof typeof targetActs, string, Standing[]]>([
    ['seeCard', 'SUM-15', all],
    ['read', 'SUM-15', reading],
    ['evaluate', 'CULT-13 ORG-43', above],
    ['sign', 'CULT-34', reading],
    ['deleteAvaliacaoCultural', 'CULT-38', above],
    ['kpi', 'KPI-34 KPI-36', above],
    ['tickTask', 'TASK-34', reading],
    ['task', 'TASK-43', ['leader self', 'rh self', ...above]],
    ['align', 'ALI-06', above],
    ['observe', 'OBS-01', above],
    ['pdf', 'PDF-01', ['leader self', 'rh self', ...above]],
    ['teamNineBox', 'NINE-06', ['leader self', 'rh self', ...above]],
    ['changeCargo', 'RH-05', ['rh']],
    ['changeGestor', 'RH-10', ['rh self', 'rh']],
    ['correct', 'USE-40', ['rh self', 'rh']],
    ['deactivate', 'RH-14', ['rh']],
  ])('%s (%s)', (act, _clauses, allowed) => {
    const found = all.filter((standing) => {
      const [actor, relation] = standings[standing];
      return mayAct(act, actor, relation);
    });
    expect(found).toEqual(all.filter((standing) => allowed.includes(standing)));
  });

  test('an evaluator outside the chain deletes their own evaluation and no other', () => {
    expect(mayAct('deleteAvaliacaoCultural', plain, 'other', plain.id)).toBe(true);
    expect(mayAct('deleteAvaliacaoCultural', plain, 'other', 2)).toBe(false);
  });

  test('the relation is chain to everybody below, rh to everybody else, self to oneself', () => {
    expect(relationOf(leader, 1, true)).toBe('self');
    expect(relationOf(leader, 2, true)).toBe('chain');
    expect(relationOf(plain, 2, true)).toBe('other');
    expect(relationOf({ ...leader, is_rh: true }, 2, true)).toBe('chain');
    expect(relationOf(rh, 2, false)).toBe('rh');
    expect(relationOf(leader, 2, false)).toBe('other');
    expect(relationOf({ ...leader, email_confirmado: false }, 1, true)).toBe('unconfirmed');
    expect(relationOf({ ...leader, email_confirmado: false }, 2, true)).toBe('unconfirmed');
  });
});

describe('permissoes', () => {
  test('agree with the matrix (SUM-15 KPI-36 TASK-43 ALI-06)', () => {
    expect(permissionsOn(leader, { relation: 'chain', ativo: true })).toEqual({
      avaliar: true,
      kpi: true,
      tarefas: true,
      alinhamento: true,
      observacoes: true,
      pdf: true,
    });
    expect(permissionsOn(leader, { relation: 'self', ativo: true })).toEqual({
      avaliar: false,
      kpi: false,
      tarefas: true,
      alinhamento: false,
      observacoes: false,
      pdf: true,
    });
    expect(Object.values(permissionsOn(plain, { relation: 'self', ativo: true }))).not.toContain(true);
    expect(Object.values(permissionsOn(leader, { relation: 'other', ativo: true }))).not.toContain(true);
  });

  test('nothing about somebody deactivated may be changed, but the PDF can still be read (TRU-71)', () => {
    const { pdf, ...changes } = permissionsOn(rh, { relation: 'rh', ativo: false });
    expect(pdf).toBe(true);
    expect(Object.values(changes)).not.toContain(true);
  });
});
