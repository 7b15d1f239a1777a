import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { useFocusKept } from './useFocusKept.ts';

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function Page() {
  useFocusKept();
  return (
    <>
      <button type="button">baixar</button>
      <button type="button">outro</button>
    </>
  );
}

/** Waits until the MutationObserver's callback has run. */
const observed = () => new Promise((resolve) => setTimeout(resolve));

test('a button that was disabled while it worked has the focus again, unless something else has it (ACE-05)', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(() => root.render(<Page />));
  const [button, other] = document.querySelectorAll('button');
  if (!button || !other) throw new Error('no buttons');
  const work = async (meanwhile: () => void) => {
    button.focus();
    button.disabled = true;
    await observed();
    button.blur();
    meanwhile();
    button.disabled = false;
    await observed();
    return document.activeElement?.textContent;
  };
  expect(await work(() => {})).toBe('baixar');
  expect(await work(() => other.focus())).toBe('outro');
  act(() => root.unmount());
});
