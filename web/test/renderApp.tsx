import { login, me, type User } from '@alinha/contract/auth';
import type { AnswerOf, BodyOf, Call } from '@alinha/contract/core';
import { configure, getConfig } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import type { act as Act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, vi } from 'vitest';

// The whole app in a DOM without layout, with a server of which each test says what it answers. What is about layout, focus by the eye, mail,
// files, several people or the real server is a journey (e2e/).

/** What the server answers to a call. */
interface Answer {
  call: Call;
  respond: (request: { url: URL; body: unknown }) => Promise<Response> | Response;
}

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** The server answers so, typed by the contract; a function makes the answer of the body that was sent. */
export const answers = <C extends Call>(
  call: C,
  answer: AnswerOf<C> | ((body: BodyOf<C>) => AnswerOf<C>),
): Answer => ({
  call,
  respond: ({ body }) =>
    json(
      typeof answer === 'function' ? (answer as (of: BodyOf<C>) => AnswerOf<C>)(body as BodyOf<C>) : answer,
    ),
});

/** The server refuses, in its own words or without any. */
export const refuses = (call: Call, status: number, error?: string): Answer => ({
  call,
  respond: () => (error === undefined ? new Response('x', { status }) : json({ error }, status)),
});

/** A leader who is signed in; a test says what matters to it. */
const aUser = (of: Partial<User> = {}): User => ({
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
  ...of,
});

/** What is asked of the server. */
interface Request {
  method: string;
  path: string;
  body: unknown;
}

let root: Root | undefined;
let act: typeof Act | undefined;
let given: readonly Answer[] = [];

const isOf = ({ path, method }: Call, to: Request): boolean =>
  method === to.method &&
  new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(to.path.split('?')[0] ?? '');

async function serve(
  address: RequestInfo | URL,
  { method = 'GET', body }: RequestInit = {},
): Promise<Response> {
  const url = new URL(String(address), location.origin);
  // The files of the product are there.
  if (!url.pathname.startsWith('/api/')) return new Response('');
  const request = {
    method,
    path: url.pathname + url.search,
    body: typeof body === 'string' ? JSON.parse(body) : undefined,
  };
  const found = given.find(({ call }) => isOf(call, request));
  return found ? found.respond({ url, body: request.body }) : json({ error: 'Não encontrado.' }, 404);
}

/** From now on the server answers so; what it answered to other calls stays. */
export const serverAnswers = (...more: Answer[]): void => {
  given = [...more, ...given];
};

/** Types and presses as a person does. */
export const user = userEvent.setup({ delay: null });

/**
 * Opens the app at an address, as somebody who is signed in, or as nobody.
 * @param answered what the server answers; anything else is a 404
 */
export async function renderApp(
  path: string,
  answered: readonly Answer[],
  as: User | null = aUser(),
): Promise<void> {
  given = [...answered, ...(as ? [answers(login, as), answers(me, as)] : [])];
  // A page that is loaded keeps nothing of another one: not where it was, nor what it had read.
  vi.resetModules();
  history.replaceState(null, '', path);
  const [react, { createRoot }, { App }] = await Promise.all([
    import('react'),
    import('react-dom/client'),
    import('../src/app/providers.tsx'),
  ]);
  act = react.act;
  root = createRoot(document.body.appendChild(document.createElement('div')));
  acting(() => root?.render(<App />));
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
  let result: T | undefined;
  react.IS_REACT_ACT_ENVIRONMENT = true;
  act?.(() => {
    result = work();
  });
  react.IS_REACT_ACT_ENVIRONMENT = false;
  return result as T;
}

beforeEach(() => {
  vi.stubGlobal('fetch', serve);
  configure({
    // On a busy machine the code of a part takes a while to load.
    asyncUtilTimeout: 10_000,
    // The page's text says more than its markup, and fits a screen.
    getElementError: (message) => new Error(`${message?.split('\n')[0]}\n\n${shown()}`),
    eventWrapper: acting,
  });
});

afterEach(() => {
  acting(() => root?.unmount());
  root = undefined;
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  configure({ eventWrapper, getElementError });
});
