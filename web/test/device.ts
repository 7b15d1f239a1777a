import { vi } from 'vitest';

/** From the next page on the window is so wide. */
export const widen = (innerWidth: number): void => void Object.assign(window, { innerWidth });

/** A screen of 1440 px with room for its rows, which a DOM without layout lacks. */
export function hasScreen(): void {
  widen(1440);
  // A screen of rows in each frame.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1440);
  // A menu is hidden where its button is out of sight.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 44, 44));
}
