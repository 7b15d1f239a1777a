import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OrganogramaTable } from './OrganogramaTable.tsx';
import { aPerson } from './person.fixture.ts';

let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // The number of visible rows follows from the frame's height, and there is no layout here.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('with a selection handler a click on a name calls it and does not navigate (ORG-17)', async () => {
  const ana = aPerson(2, { nome: 'Ana Souza' });
  const onSelect = vi.fn();
  await act(() =>
    root.render(
      <MantineProvider env="test">
        <OrganogramaTable
          nodes={[aPerson(1, { subordinados: [ana] })]}
          closed={new Set()}
          onToggle={vi.fn()}
          look={{ view: 'report', ano: 2026, today: '2026-11-02', prazo: null }}
          current={11}
          periodo={11}
          reader={{ id: 1, is_leader: true, is_rh: false }}
          onOpen={vi.fn()}
          onSelect={onSelect}
        />
      </MantineProvider>,
    ),
  );
  expect(document.querySelector('a')).toBeNull();
  const name = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Ana Souza',
  );
  act(() => name?.click());
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(ana);
});
