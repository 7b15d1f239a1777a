const controls =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex="0"]';

/**
 * For each removed element that had the focus (or had lent it to a dialog): its neighbouring controls, nearest first.
 */
const neighbours = new WeakMap<Element, readonly HTMLElement[]>();

/** Focuses an element, or if it was removed, the nearest control that was next to it. */
export function focusOrNear(wanted: Element | null): void {
  const ones = wanted && (neighbours.get(wanted) ?? [wanted as HTMLElement]);
  ones?.some((one) => {
    one.focus({ preventScroll: true });
    return document.activeElement === one;
  });
}

/**
 * A ref for a part of the page whose controls come and go. When the focused one is removed, focuses the
 * next remaining control, else the previous one, so that keyboard users do not start over at the top of the page.
 */
export function focusNear(part: HTMLElement | null): (() => void) | undefined {
  if (!part) return;
  let last: EventTarget | null = null;
  const onFocus = ({ target }: FocusEvent) => {
    last = target;
  };
  const observer = new MutationObserver((records) => {
    const gone = last;
    if (!(gone instanceof Element) || gone.isConnected || !part.isConnected) return;
    last = null;
    neighbours.set(gone, nearestTo(gone, records, part));
    if (document.activeElement === document.body) focusOrNear(gone);
  });
  part.addEventListener('focusin', onFocus);
  observer.observe(part, { childList: true, subtree: true });
  return () => {
    part.removeEventListener('focusin', onFocus);
    observer.disconnect();
  };
}

/** The controls around a removed element, from the innermost container outwards; within each, those after it first. */
function nearestTo(gone: Element, records: readonly MutationRecord[], part: HTMLElement): HTMLElement[] {
  let removed: Node = gone;
  let place: MutationRecord | undefined;
  // The subtree it was in may itself have been removed from a subtree that was removed later.
  for (const record of records) {
    if (![...record.removedNodes].some((node) => node.contains(removed))) continue;
    place = record;
    removed = record.target;
  }
  if (!place) return [];
  const spot = document.createRange();
  if (place.previousSibling?.parentNode === place.target) spot.setStartAfter(place.previousSibling);
  else if (place.nextSibling?.parentNode === place.target) spot.setStartBefore(place.nextSibling);
  else spot.setStart(place.target, 0);
  const around: HTMLElement[] = [];
  for (let scope: Node | null = place.target; scope && part.contains(scope); scope = scope.parentNode) {
    const all = scope instanceof Element ? [...scope.querySelectorAll<HTMLElement>(controls)] : [];
    const after = all.findIndex((one) => spot.comparePoint(one, 0) >= 0);
    around.push(
      ...(after < 0 ? [] : all.slice(after)),
      ...all.slice(0, after < 0 ? undefined : after).reverse(),
    );
  }
  return around;
}
