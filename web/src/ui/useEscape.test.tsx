import { MantineProvider, Tooltip } from '@mantine/core';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useEscape } from './useEscape.ts';

const close = vi.fn();
let root: Root;

function Panel({
  name = 'dentro',
  onClose = close,
  children,
}: {
  name?: string;
  onClose?: () => void;
  children?: ReactNode;
}) {
  return (
    <div role="dialog" onKeyDown={useEscape(true, onClose)}>
      <button type="button">{name}</button>
      {children}
    </div>
  );
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  close.mockReset();
  document.body.innerHTML = '<button>fora</button><div></div>';
  const place = document.querySelector('div');
  if (!place) throw new Error('nowhere to draw');
  root = createRoot(place);
  await act(() => root.render(<Panel />));
});
afterEach(async () => {
  await act(() => root.unmount());
  vi.unstubAllGlobals();
});

const escapeAt = (target: Element | null | undefined) =>
  act(() => target?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);

test('Escape closes a dialog from inside, without a focus, and before the focus has moved in', async () => {
  for (const place of [button('dentro'), document.body, button('fora')]) {
    close.mockReset();
    await escapeAt(place);
    expect(close, place?.textContent ?? '').toHaveBeenCalledOnce();
  }
});

test('an Escape for a confirmation above closes only that', async () => {
  document.body.insertAdjacentHTML('beforeend', '<section role="dialog"><button>Não</button></section>');
  await escapeAt(button('Não'));
  await escapeAt(button('fora'));
  expect(close).not.toHaveBeenCalled();
});

test('an Escape closes only the topmost of two dialogs, also before the focus has moved into it', async () => {
  const closeTop = vi.fn();
  const both = (
    <>
      <Panel />
      <Panel name="acima" onClose={closeTop} />
    </>
  );
  await act(() => root.render(both));
  for (const place of [button('acima'), button('dentro'), button('fora'), document.body]) {
    closeTop.mockReset();
    await escapeAt(place);
    expect(closeTop, place?.textContent ?? '').toHaveBeenCalledOnce();
  }
  expect(close).not.toHaveBeenCalled();
  await act(() => root.render(<Panel />));
  await escapeAt(button('dentro'));
  expect(close).toHaveBeenCalledOnce();
});

test('one Escape closes a dialog from a button whose tooltip is open (TASK-15)', async () => {
  await act(() =>
    root.render(
      <MantineProvider env="test">
        <Panel>
          <Tooltip label="dica" events={{ hover: true, focus: true, touch: false }}>
            <button type="button">com dica</button>
          </Tooltip>
        </Panel>
      </MantineProvider>,
    ),
  );
  await act(() => button('com dica')?.focus());
  expect(document.querySelector('[role="tooltip"]')?.textContent).toBe('dica');
  await escapeAt(button('com dica'));
  expect(close).toHaveBeenCalledOnce();
});
