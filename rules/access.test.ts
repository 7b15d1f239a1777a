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
  substituto: [plain, 'substituto'],
  other: [plain, 'other'],
  'leader elsewhere': [leader, 'other'],
} as const satisfies Record<string, readonly [Actor, Relation]>;

type Standing = keyof typeof standings;
const all = Object.keys(standings) as Standing[];
const above: Standing[] = ['chain', 'rh'];
const writing: Standing[] = [...above, 'substituto'];
// Excludes the unconfirmed.
const reading: Standing[] = ['plain self', 'leader self', 'rh self', ...above];
const withSubstituto: Standing[] = [...reading, 'substituto'];

describe('the access matrix', () => {
  test.each<[string, keyof typeof targetPermissions, Standing[]]>([
    ['SUM-15', 'seeCard', all],
    ['SUM-15', 'read', withSubstituto],
    ['SUBST-02', 'readHistory', reading],
    ['CULT-13 ORG-43', 'evaluate', writing],
    ['CULT-34', 'sign', withSubstituto],
    ['CULT-38', 'deleteAvaliacaoCultural', writing],
    ['KPI-34 KPI-36', 'kpi', above],
    ['TASK-34', 'tickTask', withSubstituto],
    ['TASK-43', 'task', ['leader self', 'rh self', ...writing]],
    ['ALI-06', 'align', writing],
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
    expect(isPermitted('deleteAvaliacaoCultural', plain, 'other', { autor: plain.id })).toBe(true);
    expect(isPermitted('deleteAvaliacaoCultural', plain, 'other', { autor: 2 })).toBe(false);
  });

  test('a substitute has no record of an older period, except to delete an evaluation of their own (SUBST-02)', () => {
    const antigo = { antigo: true };
    for (const permission of ['read', 'evaluate', 'sign', 'answer', 'tickTask', 'task'] as const) {
      expect(isPermitted(permission, plain, 'substituto', antigo)).toBe(false);
      expect(isPermitted(permission, leader, 'chain', antigo)).toBe(true);
    }
    const delet = (autor: number) =>
      isPermitted('deleteAvaliacaoCultural', plain, 'substituto', { ...antigo, autor });
    expect([delet(plain.id), delet(2)]).toEqual([true, false]);
  });

  test('whoever stands in has a relation of its own, unless they have a stronger one (SUBST-02)', () => {
    expect(relationOf(plain, 2, false, true)).toBe('substituto');
    expect(relationOf(leader, 2, true, true)).toBe('chain');
    expect(relationOf(rh, 2, false, true)).toBe('rh');
    expect(relationOf(plain, 1, false, true)).toBe('self');
  });

  test('the relation is chain to everybody below, rh to everybody else, self to oneself', () => {
    expect(relationOf(leader, 1, true, false)).toBe('self');
    expect(relationOf(leader, 2, true, false)).toBe('chain');
    expect(relationOf(plain, 2, true, false)).toBe('other');
    expect(relationOf({ ...leader, is_rh: true }, 2, true, false)).toBe('chain');
    expect(relationOf(rh, 2, false, false)).toBe('rh');
    expect(relationOf(leader, 2, false, false)).toBe('other');
    expect(relationOf({ ...leader, email_confirmado: false }, 1, true, false)).toBe('unconfirmed');
    expect(relationOf({ ...leader, email_confirmado: false }, 2, true, false)).toBe('unconfirmed');
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
      historico: true,
    });
    expect(permissionsOn(leader, { relation: 'self', ativo: true })).toEqual({
      avaliar: false,
      kpi: false,
      tarefas: true,
      alinhamento: false,
      observacoes: false,
      pdf: true,
      historico: true,
    });
    const { historico, ...writes } = permissionsOn(plain, { relation: 'self', ativo: true });
    expect([historico, Object.values(writes).includes(true)]).toEqual([true, false]);
    expect(Object.values(permissionsOn(leader, { relation: 'other', ativo: true }))).not.toContain(true);
  });

  test('nothing about somebody deactivated may be changed, but the PDF can still be read (TRU-71)', () => {
    const { pdf, historico, ...changes } = permissionsOn(rh, { relation: 'rh', ativo: false });
    expect([pdf, historico]).toEqual([true, true]);
    expect(Object.values(changes)).not.toContain(true);
  });
});
