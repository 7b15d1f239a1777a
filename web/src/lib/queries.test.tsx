import { createReport } from '@alinha/contract/reports';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient, useCall } from './queries.ts';

let root: Root;
let write: ReturnType<typeof useCall<typeof createReport>>;
const onSuccess = vi.fn();
/** The requests sent, in order: the key of each, and functions to answer it or lose its response. */
let requests: { key: string | null; answer: (status: number) => void; lose: () => void }[];

function Page() {
  write = useCall(createReport, { onSuccess });
  return null;
}

const report = (text: string) => ({ params: { id: 1, mes: 3, ano: 2026 }, body: { 1: text } });
/** The request at a position, once it has been sent. */
const request = (place: number) => vi.waitFor(() => requests[place] ?? expect.fail('not sent yet'));

beforeEach(async () => {
  requests = [];
  onSuccess.mockReset();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', (_: string, { headers }: RequestInit) => {
    const key = new Headers(headers).get('idempotency-key');
    return new Promise<Response>((resolve, reject) => {
      const answer = (status: number) => resolve(Response.json({ id: 9 }, { status }));
      requests.push({ key, answer, lose: () => reject(new TypeError('Failed to fetch')) });
    });
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await open();
});

/** Mounts the page again, as after its form was closed and reopened. */
const open = (times = 0) =>
  act(() =>
    root.render(
      <QueryClientProvider client={createQueryClient()}>
        <Page key={times} />
      </QueryClientProvider>,
    ),
  );

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test('the same input sent twice at once is sent once and gets the same promise', async () => {
  await act(async () => {
    const first = write.mutateAsync(report('Bem'));
    write.mutate(report('Bem'));
    expect(write.mutateAsync(report('Bem'))).toBe(first);
    (await request(0)).answer(201);
    expect(await first).toEqual({ id: 9 });
  });
  expect(requests).toHaveLength(1);
  expect(onSuccess).toHaveBeenCalledTimes(1);
});

test('the same input has the same key after a failure, and a new one after success or for another text', async () => {
  const send = (text: string, status: number) =>
    act(async () => {
      const answer = write.mutateAsync(report(text)).catch(() => undefined);
      (await request(requests.length)).answer(status);
      await answer;
    });
  await send('Bem', 500);
  await send('Bem', 201);
  await send('Bem', 201);
  await send('Outro', 500);
  await send('Bem', 201);
  const [failed, again, anew, other, last] = requests.map(({ key }) => key);
  expect(again).toBe(failed);
  expect(new Set([failed, anew, other, last]).size).toBe(4);
});

test('after a lost response the same input keeps its key even in a reopened form, until it is answered', async () => {
  const send = (text: string, end: (sent: (typeof requests)[number]) => void) =>
    act(async () => {
      const answer = write.mutateAsync(report(text)).catch(() => undefined);
      end(await request(requests.length));
      await answer;
    });
  await send('Bem', ({ lose }) => lose());
  await open(1);
  await send('Bem', ({ answer }) => answer(201));
  await open(2);
  await send('Bem', ({ answer }) => answer(201));
  const [lost, again, anew] = requests.map(({ key }) => key);
  expect(again).toBe(lost);
  expect(anew).not.toBe(lost);
});
