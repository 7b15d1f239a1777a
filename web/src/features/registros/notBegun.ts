import { hasBegun, type Period } from '@alinha/rules/coverage';
import { todayIn } from '@alinha/rules/dates';

/** What a form says behind its period where that is still to come. */
export const notBegun = (period: Period): string =>
  hasBegun(period, todayIn(new Date())) ? '' : ' (ainda não começou)';
