import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { FeedbackProvider, loadDialogs } from '../../ui/feedback.tsx';
import { useAskAnyway } from './useAskAnyway.ts';

const overtaken = 'Este trimestre já tem outra avaliação.';
const create = vi.fn();
let root: Root;
let fail: (error: Error) => Promise<void>;

function Form({ onRender }: { onRender: (failed: typeof fail) => void }) {
  onRender(useAskAnyway(overtaken, create));
  return null;
}

const press = (name: string) =>
  act(async () => {
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();
  });
const refuse = (message: string) => act(async () => void fail(new Error(message)));

beforeAll(async () => {
  await loadDialogs();
});

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(() =>
    root.render(
      <MantineProvider env="test">
        <FeedbackProvider>
          <Form
            onRender={(failed) => {
              fail = failed;
            }}
          />
        </FeedbackProvider>
      </MantineProvider>,
    ),
  );
});
afterEach(async () => {
  await act(() => root.unmount());
  vi.unstubAllGlobals();
});

test('asks if the period got a record meanwhile, and reports any other failure (TRU-78)', async () => {
  await refuse(overtaken);
  expect(document.body.textContent).toContain(`${overtaken} Criar mesmo assim?`);
  await press('Não');
  expect(create).not.toHaveBeenCalled();
  await refuse(overtaken);
  await press('Sim');
  expect(create).toHaveBeenCalledOnce();
  await refuse('Colaborador desativado.');
  expect(document.body.textContent).toContain('Colaborador desativado.');
  expect(create).toHaveBeenCalledOnce();
});
