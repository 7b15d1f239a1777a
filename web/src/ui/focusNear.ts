const controls =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex="0"]';

/** Of what was taken from the page while it had the focus, or had given it to a dialog: what stood next, nearest first. */
const neighbours = new WeakMap<Element, readonly HTMLElement[]>();

/** Gives the focus to something, or where it is gone, to what stood next to it. */
export function focusOrNear(wanted: Element | null): void {
  const ones = wanted && (neighbours.get(wanted) ?? [wanted as HTMLElement]);
  ones?.some((one) => {
    one.focus({ preventScroll: true });
    return document.activeElement === one;
  });
}

/**
 * The ref of a part of the page whose buttons come and go: where the one that has the focus is taken away, by its own act
 * or another, the keyboard goes on at the next one that is left, else at the one before, and not at the page's start.
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

/** The controls around the place that something was removed from: of the narrowest part that has any, those after it first. */
function nearestTo(gone: Element, records: readonly MutationRecord[], part: HTMLElement): HTMLElement[] {
  let removed: Node = gone;
  let place: MutationRecord | undefined;
  // What it was removed with may have been removed from something that went too.
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
