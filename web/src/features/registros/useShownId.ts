import { useState } from 'react';

/**
 * Which record a viewer shows: the one it was opened for, else the newest when it was opened. It stays that one until
 * the person turns to another, so that what is signed is what was read.
 * @param list newest first; nothing while it is being read
 */
export function useShownId(opened: number | undefined, list: readonly { id: number }[] | undefined) {
  const [shownId, setShownId] = useState(opened);
  const newest = list?.[0]?.id;
  if (shownId === undefined && newest !== undefined) setShownId(newest);
  return [shownId ?? newest, setShownId] as const;
}
