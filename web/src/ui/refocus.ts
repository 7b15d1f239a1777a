/** A ref for a button that reappears when the form it opened closes: focuses it again. */
export const refocus = (button: HTMLElement | null): void => {
  if (document.activeElement === document.body) button?.focus({ preventScroll: true });
};
