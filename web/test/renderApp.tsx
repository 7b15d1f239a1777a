import { login, me, type User } from '@alinha/contract/auth';
import type { AnswerOf, Call, Problem } from '@alinha/contract/core';
import type { QueryClient } from '@tanstack/react-query';
import { configure, getConfig } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { vi } from 'vitest';
import { App } from '../src/app/providers.tsx';
import { type AppRouter, createAppRouter } from '../src/app/router.tsx';
import { createQueryClient } from '../src/lib/queries.ts';

// The whole app in a DOM without layout, with a server of which each test says what it answers. What is about layout, focus by the eye, mail,
// files, several people or the real server is a journey (e2e/).

/** What the server answers to a call. */
interface Answer {
  call: Call;
  respond: (asked: Asked) => Response | Promise<Response>;
}

/** What the page asked of the server. */
interface Asked {
  method: string;
  pathname: string;
  search: string;
  headers: Headers;
  body: unknown;
  /** What gives the call up. */
  signal: AbortSignal | undefined;
}

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** The server answers so, typed by the contract. */
export const answers = <C extends Call>(call: C, answer: AnswerOf<C>): Answer => ({
  call,
  respond: () => json(answer),
});

/** The server answers to each request what is found for it. */
export const finds = <C extends Call>(call: C, find: (asked: Asked) => AnswerOf<C>): Answer => ({
  call,
  respond: (request) => json(find(request)),
});

/** The server refuses with a message and more about it, or without a word of its own. */
export const refuses = (
  call: Call,
  status: number,
  error?: string,
  more: Omit<Problem, 'error'> = {},
): Answer => ({
  call,
  respond: () => (error === undefined ? new Response('x', { status }) : json({ error, ...more }, status)),
});

/** The call does not reach the server. */
export const isCut = (call: Call): Answer => ({
  call,
  respond: () => Promise.reject(new TypeError('Failed to fetch')),
});

/** The server takes its time for an answer, until it is released. */
export function held({ call, respond }: Answer): Answer & { release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { call, respond: (request) => promise.then(() => respond(request)), release: resolve };
}

/** The server answers a call once so, and from then on as `then` says. */
export function first({ call, respond }: Answer, then: Answer): Answer {
  let next = respond;
  return {
    call,
    respond: (request) => {
      const now = next;
      next = then.respond;
      return now(request);
    },
  };
}

/** A leader who is signed in. */
export const leader: User = {
  id: 1,
  nome: 'Lia Prado',
  email: 'lia@aurora.example',
  foto_perfil: null,
  is_leader: true,
  is_rh: false,
  is_encarregado: false,
  setor: null,
  empresa: 'Aurora',
  senha_temporaria: false,
  email_confirmado: true,
  falta_segundo_fator: false,
};

let root: Root | undefined;
let router: AppRouter | undefined;
let queryClient: QueryClient | undefined;
let given: readonly Answer[] = [];
let requests: Asked[] = [];

const isOf = ({ path, method }: Call, asked: string, pathname: string): boolean =>
  method === asked && new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname);

async function serve(
  address: RequestInfo | URL,
  { method = 'GET', headers, body, signal }: RequestInit = {},
): Promise<Response> {
  const { pathname, search } = new URL(String(address), location.origin);
  // The files of the product are there.
  if (!pathname.startsWith('/api/')) return new Response('');
  const request = {
    ...{ method, pathname, search, headers: new Headers(headers), signal: signal ?? undefined },
    body: typeof body === 'string' ? JSON.parse(body) : body,
  };
  requests.push(request);
  const found = given.find(({ call }) => isOf(call, method, pathname));
  return found ? found.respond(request) : json({ error: 'Não encontrado.' }, 404);
}

/** From now on the server answers so; what it answered to other calls stays. */
export const serverAnswers = (...more: Answer[]): void => {
  given = [...more, ...given];
};

/** What the page has asked of these calls, in order; of all calls where none is given. */
export const asked = (...calls: Call[]): Asked[] =>
  requests.filter(
    ({ method, pathname }) => calls.length === 0 || calls.some((call) => isOf(call, method, pathname)),
  );

/** Types and presses as a person does. */
export const user = userEvent.setup({ delay: null });

/** Closes the page that is open, if any; what it stored stays. */
function close(): void {
  acting(() => root?.unmount());
  root = undefined;
  router?.history.destroy();
  // A query that failed would be tried again.
  queryClient?.clear();
  document.body.replaceChildren();
}

/**
 * Opens the app at an address, as somebody who is signed in, or as nobody; another page that is open is closed.
 * @param answered what the server answers; anything else is a 404
 */
export function renderApp(path: string, answered: readonly Answer[], as: User | null = leader): void {
  close();
  requests = [];
  given = [...answered, ...(as ? [answers(login, as), answers(me, as)] : [])];
  history.replaceState(null, '', path);
  router = createAppRouter();
  queryClient = createQueryClient();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  const app = <App router={router} queryClient={queryClient} />;
  acting(() => root?.render(app));
}

/** What axe finds on the page but for what needs a layout, such as contrast, which the journeys look at. */
export async function inaccessible(): Promise<[rule: string, elements: string[]][]> {
  const { violations } = await axe.run(
    // This DOM has no style that hides them.
    { include: document.body, exclude: ['[hidden]'] },
    { resultTypes: ['violations'], rules: { 'color-contrast': { enabled: false } } },
  );
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

/** The page's text, without the style sheets in it. */
const shown = () =>
  [...document.body.querySelectorAll('body > :not(style)')]
    .map(({ textContent }) => textContent)
    .join('\n')
    .slice(0, 1500);

const { eventWrapper, getElementError } = getConfig();
/** Does what leads to changes of the page, and has React make them all at once. */
function acting<T>(work: () => T): T {
  const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  const before = react.IS_REACT_ACT_ENVIRONMENT ?? false;
  let result: T | undefined;
  react.IS_REACT_ACT_ENVIRONMENT = true;
  act(() => {
    result = work();
  });
  // One event leads to others, as a press to the focus.
  react.IS_REACT_ACT_ENVIRONMENT = before;
  return result as T;
}

/** Waits until React has drawn what it knows. */
export const isDrawn = (): Promise<void> => act(async () => undefined);

/** Puts the server, and what this DOM lacks, in place of the real ones. */
export function begin(): void {
  vi.stubGlobal('fetch', serve);
  // A field that grows with its text listens to the fonts, which this DOM lacks.
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
  // React gives the focus back to what had it before, also to the body, which takes none in a browser.
  Object.defineProperty(document.body, 'focus', { configurable: true, value: () => undefined });
  // The photo guide would take the focus.
  localStorage.setItem('dismissedPhotoGuide', String(8.64e15));
  // As wide as at first, whatever a test before made of it.
  Object.assign(window, { innerWidth: 1024 });
  // How many rows of a grid are there follows from its height, and there is no layout here.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  configure({
    // On a busy machine the code of a part takes a while to load.
    asyncUtilTimeout: 10_000,
    // The page's text says more than its markup, and fits a screen.
    getElementError: (message) => new Error(`${message?.split('\n')[0]}\n\n${shown()}`),
    eventWrapper: acting,
  });
}

/** Closes the page, and forgets what it stored. */
export function end(): void {
  close();
  localStorage.clear();
  sessionStorage.clear();
  // A spy on a timer gives back what it found, which may be a false one.
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  configure({ eventWrapper, getElementError });
}
