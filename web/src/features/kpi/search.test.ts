import { expect, test } from 'vitest';
import { addressOfKpi, kpiIn } from './search.ts';

test.each(['kpi-novo', 'kpi-12-novo', 'kpi-12-34'])(
  '%s is the address of a dialog of KPIs (USE-13)',
  (address) => {
    expect(addressOfKpi(kpiIn(address) ?? {})).toBe(address);
  },
);
