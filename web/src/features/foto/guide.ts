/** Local storage key of the instant, in milliseconds, at which 'Depois' was chosen (NAV-23). */
export const dismissedKey = 'dismissedPhotoGuide';

const snoozeMs = 60 * 60 * 1000;

/**
 * Whether the guide may show to somebody without a photo (NAV-25, NAV-26). What is no instant counts as never dismissed.
 * @param now in milliseconds
 */
export function mayShowGuide(dismissed: string | null, now: number): boolean {
  const since = now - Number(dismissed ?? Number.NaN);
  return Number.isNaN(since) || since > snoozeMs;
}
