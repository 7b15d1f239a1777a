import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { PasswordField } from './PasswordField.tsx';

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test('a password field with an error is announced as invalid to screen readers (TRU-19)', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const field = (error?: string) => {
    act(() =>
      root.render(
        <MantineProvider env="test">
          <PasswordField label="Senha" error={error} />
        </MantineProvider>,
      ),
    );
    const input = document.querySelector('input');
    const described = input?.getAttribute('aria-describedby');
    return [
      input?.getAttribute('aria-invalid'),
      described && document.getElementById(described)?.textContent,
    ];
  };
  expect(field()).toEqual([null, null]);
  expect(field('Informe a sua senha.')).toEqual(['true', 'Informe a sua senha.']);
  act(() => root.unmount());
});
