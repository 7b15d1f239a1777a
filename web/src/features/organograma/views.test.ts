import { expect, test } from 'vitest';
import { chooseView, views } from './views.ts';

test('the URL wins, then the stored view, then the report view (ORG-08)', () => {
  expect(chooseView('cultural', 'report')).toBe('cultural');
  expect(chooseView(undefined, 'cultural')).toBe('cultural');
  expect(chooseView('unknown', 'cultural')).toBe('cultural');
  expect(chooseView(undefined, null)).toBe('report');
  expect(chooseView('', 'unknown')).toBe('report');
});

test('the views have 12 months and 4 quarters (ORG-05 ORG-06)', () => {
  expect(views.report.periodLabels).toEqual('Jan Fev Mar Abr Mai Jun Jul Ago Set Out Nov Dez'.split(' '));
  expect(views.cultural.periodLabels).toEqual(['1º Tri', '2º Tri', '3º Tri', '4º Tri']);
  expect(views.report.periodOf('2026-11-21')).toBe(11);
  expect(views.cultural.periodOf('2026-11-21')).toBe(4);
});
