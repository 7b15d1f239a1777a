/** Local storage key of the time, in milliseconds, at which 'Depois' was chosen (NAV-23). */
export const dismissedKey = 'dismissedPhotoGuide';

const snoozeMs = 60 * 60 * 1000;

/**
 * Whether to show the guide to somebody without a photo (NAV-25, NAV-26). An invalid time counts as never dismissed.
 * @param now in milliseconds
 */
export function mayShowGuide(dismissed: string | null, now: number): boolean {
  const since = now - Number(dismissed ?? Number.NaN);
  return Number.isNaN(since) || since > snoozeMs;
}
