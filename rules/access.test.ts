import { describe, expect, test } from 'vitest';
import {
  type Actor,
  isPermitted,
  permissionsOn,
  type Relation,
  relationOf,
  type targetPermissions,
} from './access.ts';

const plain: Actor = {
  id: 1,
  is_leader: false,
  is_rh: false,
  is_encarregado: false,
  email_confirmado: true,
};
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
  test.each<[string, keyof typeof targetPermissions, Standing[]]>([
    ['SUM-15', 'seeCard', all],
    ['SUM-15', 'read', reading],
    ['CULT-13 ORG-43', 'evaluate', above],
    ['CULT-34', 'sign', reading],
    ['CULT-38', 'deleteAvaliacaoCultural', above],
    ['KPI-34 KPI-36', 'kpi', above],
    ['TASK-34', 'tickTask', reading],
    ['TASK-43', 'task', ['leader self', 'rh self', ...above]],
    ['ALI-06', 'align', above],
    ['OBS-01', 'observe', above],
    ['PDF-01', 'pdf', ['leader self', 'rh self', ...above]],
    ['NINE-06', 'teamNineBox', ['leader self', 'rh self', ...above]],
    ['RH-05', 'changeCargo', ['rh']],
    ['RH-10', 'changeGestor', ['rh self', 'rh']],
    ['USE-40', 'correct', ['rh self', 'rh']],
    ['RH-14', 'deactivate', ['rh']],
  ])('%s %s', (_clauses, permission, allowed) => {
    const found = all.filter((standing) => {
      const [actor, relation] = standings[standing];
      return isPermitted(permission, actor, relation);
    });
    expect(found).toEqual(all.filter((standing) => allowed.includes(standing)));
  });

  test('an evaluator outside the chain deletes their own evaluation and no other', () => {
    expect(isPermitted('deleteAvaliacaoCultural', plain, 'other', plain.id)).toBe(true);
    expect(isPermitted('deleteAvaliacaoCultural', plain, 'other', 2)).toBe(false);
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
