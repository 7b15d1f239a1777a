import { useState } from 'react';

/**
 * The record that a viewer shows: the one it was opened for, else the newest at that time. It does not change until
 * the user selects another, so that people sign what they read.
 * @param list newest first; undefined while loading
 */
export function useShownId(opened: number | undefined, list: readonly { id: number }[] | undefined) {
  const [shownId, setShownId] = useState(opened);
  const newest = list?.[0]?.id;
  if (shownId === undefined && newest !== undefined) setShownId(newest);
  return [shownId ?? newest, setShownId] as const;
}
