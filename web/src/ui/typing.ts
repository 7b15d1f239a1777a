/** Fields that take no text. */
const pressed = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'];

/** Whether what is pressed goes into a field: no key of a page means anything then. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !pressed.includes(target.type);
  return target.isContentEditable || target.matches('textarea, select, [contenteditable], [role="textbox"]');
}

/** A key without those that make another of it; Shift only makes capitals. */
export const isPlainKey = ({ altKey, ctrlKey, metaKey }: KeyModifiers): boolean =>
  !altKey && !ctrlKey && !metaKey;

type KeyModifiers = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey'>;
