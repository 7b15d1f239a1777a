import { expect, test } from 'vitest';
import { staleIndexes } from './indexes.mjs';

test('the lists of features, routes and tables are what their folders say: npm run index', () => {
  expect(staleIndexes()).toEqual([]);
});
