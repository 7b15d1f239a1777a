import { hasBegun, type Period } from '@alinha/rules/coverage';
import { todayIn } from '@alinha/rules/dates';

/** A note behind the period of a form, if it has not begun yet. */
export const notBegun = (period: Period): string =>
  hasBegun(period, todayIn(new Date())) ? '' : ' (ainda não começou)';
