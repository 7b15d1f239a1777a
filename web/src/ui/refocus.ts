/** The ref of a button that comes back when the form that it opened is gone: the keyboard goes on where it began. */
export const refocus = (button: HTMLElement | null): void => {
  if (document.activeElement === document.body) button?.focus({ preventScroll: true });
};
