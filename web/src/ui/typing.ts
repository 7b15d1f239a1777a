/** Input types that take no typed text. */
const pressed = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'];

/** Whether typed keys go into a text field; the page's shortcuts are off then. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !pressed.includes(target.type);
  return target.isContentEditable || target.matches('textarea, select, [contenteditable], [role="textbox"]');
}

/** A key without Ctrl, Alt or Meta; Shift is allowed, as it only capitalizes. */
export const isPlainKey = ({ altKey, ctrlKey, metaKey }: KeyModifiers): boolean =>
  !altKey && !ctrlKey && !metaKey;

type KeyModifiers = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey'>;
