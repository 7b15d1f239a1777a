/**
 * Whether React stumbled over elements that something else replaced: a translator of the browser puts each text into
 * elements of its own, which React then does not find where it left them.
 */
export const isForeignHand = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotFoundError';

const notText = [
  'button',
  'checkbox',
  'color',
  'file',
  'hidden',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
];

type Field = HTMLInputElement | HTMLTextAreaElement;

const textFields = (): Field[] =>
  [...document.querySelectorAll<Field>('input, textarea')].filter(({ type }) => !notText.includes(type));

/** Types into a field as a person does, so that its form notices. */
function type(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** How many frames a page may take until all of its fields are there again. */
const longestWait = 120;

/**
 * Notes what the text fields of the page hold, and which one has the focus. The returned function gives both back once the
 * page has the same fields again, unless somebody has typed meanwhile.
 */
export function noteTyped(): () => void {
  const noted = textFields().map((field) => ({ type: field.type, value: field.value }));
  const focused = textFields().indexOf(document.activeElement as Field);
  return () => {
    const look = (frames: number) => {
      const fields = textFields();
      const isWhole =
        fields.length === noted.length && fields.every(({ type }, at) => type === noted[at]?.type);
      if (!isWhole) {
        if (frames < longestWait) requestAnimationFrame(() => look(frames + 1));
        return;
      }
      for (const [at, field] of fields.entries()) {
        const { value = '' } = noted[at] ?? {};
        if (field.value !== value && field !== document.activeElement) type(field, value);
      }
      if (document.activeElement === document.body) fields[focused]?.focus({ preventScroll: true });
    };
    requestAnimationFrame(() => look(0));
  };
}
