import type { AnswerOf, Call, Topic } from '@alinha/contract/core';
import {
  infiniteQueryOptions,
  QueryClient,
  queryOptions as tanstackQueryOptions,
  type UseMutationOptions,
  useMutation,
} from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import type { z } from 'zod/mini';
import { CallError, type InputOf, send } from './caller.ts';
import { randomUuid } from './uuid.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** Copied from the call. */
    queryMeta: Partial<Pick<Call, 'about' | 'fresh'>>;
  }
}

const second = 1000;

/** Network failures and 5xx are retried up to three times, a 4xx never (API-09). */
const isPassing = (error: Error) =>
  !(error instanceof CallError) || error.status === 0 || error.status >= 500;

/**
 * The cache of answers: kept for 5 minutes (API-08), not refetched when the window gets the focus.
 * Without a connection a call fails at once: if it waited for one, an act would be done later, unnoticed.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        gcTime: 5 * 60 * second,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 3 && isPassing(error),
        retryDelay: (failures) => Math.min(second * 2 ** failures, 30 * second),
      },
      mutations: { networkMode: 'always' },
    },
  });

/** The query key of a reading call; without an input it matches all of that call's answers. */
export const keyOf = <C extends Call>(call: C, input?: InputOf<C>): unknown[] =>
  input === undefined ? [call.path] : [call.path, input];

/** The query options of a reading call; its answer stays fresh as long as the contract says (API-07). */
export const queryOptions = <C extends Call>(call: C, input: InputOf<C>) =>
  tanstackQueryOptions<AnswerOf<C>>({
    queryKey: keyOf(call, input),
    queryFn: ({ signal }) => send(call, input, { signal }),
    staleTime: (call.fresh ?? 0) * second,
    meta: { about: call.about, ...(call.fresh !== undefined && { fresh: call.fresh }) },
  });

/** A call that answers one page of a list: `mais` says whether more items follow, `depois` asks for those after an item. */
type PagedCall = Call & { answer: z.ZodMiniType<{ mais: boolean }> };

/** The options of an infinite query of a list; `itemsOf` takes the items out of a page. */
export const pagedOptions = <C extends PagedCall>(
  call: C,
  input: InputOf<C>,
  itemsOf: (page: AnswerOf<C>) => readonly { id: number }[],
) =>
  infiniteQueryOptions({
    queryKey: keyOf(call, input),
    queryFn: ({ pageParam: depois, signal }) => {
      const query = { ...input.query, ...(depois !== undefined && { depois }) };
      return send(call, { ...input, query } as InputOf<C>, { signal });
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.mais ? itemsOf(page).at(-1)?.id : undefined),
    meta: { about: call.about },
  });

/**
 * Refetches the mounted answers on some topics at once. The large ones, which the contract keeps fresh
 * for a while, are only invalidated, and refetched when they are next shown.
 */
export async function readAnew(queries: QueryClient, topics: readonly Topic[]): Promise<void> {
  const shares = ({ about = [] }: Partial<Pick<Call, 'about'>> = {}) =>
    about.some((one) => topics.includes(one));
  await Promise.all([
    queries.invalidateQueries({
      predicate: ({ meta }) => shares(meta) && meta?.fresh !== undefined,
      refetchType: 'none',
    }),
    queries.invalidateQueries({ predicate: ({ meta }) => shares(meta) && meta?.fresh === undefined }),
  ]);
}

type CallOptions<C extends Call> = Omit<UseMutationOptions<AnswerOf<C>, Error, InputOf<C>>, 'mutationFn'>;

/** The last request; `answer` is set only while it is pending. */
interface Sent<Answer> {
  content: string;
  key: string;
  answer?: Promise<Answer> | undefined;
}

/**
 * The idempotency keys of writes without a response, by call and content: the server may have done them, so the key is
 * reused even if the form is reopened. Calls before or at signing in contain passwords and are not stored.
 */
const unanswered = new Map<string, string>();
const mayStore = ({ access }: Call) => access !== 'open' && access !== 'session';

/**
 * A writing call. The same input sent again while pending (a double click) is not sent again: the caller gets the same
 * promise. A retry after a failure carries the same idempotency key, so the server does it once; after a lost response
 * even if the form was closed and reopened.
 */
export function useCall<C extends Call>(call: C, options: CallOptions<C> = {}) {
  const last = useRef<Sent<AnswerOf<C>>>(undefined);
  const { mutateAsync: write, ...mutation } = useMutation({
    ...options,
    mutationFn: (input: InputOf<C>) =>
      send(call, input, { idempotencyKey: sentFor(call, last.current, input).key }),
  });
  const mutateAsync = useCallback(
    (input: InputOf<C>): Promise<AnswerOf<C>> => {
      const sent = sentFor(call, last.current, input);
      last.current = sent;
      sent.answer ??= write(input)
        .then(
          (answer) => {
            if (last.current === sent) last.current = undefined;
            unanswered.delete(requestKey(call, sent.content));
            return answer;
          },
          (error: Error) => {
            const name = requestKey(call, sent.content);
            if (mayStore(call) && error instanceof CallError && error.status === 0)
              unanswered.set(name, sent.key);
            else unanswered.delete(name);
            throw error;
          },
        )
        .finally(() => {
          sent.answer = undefined;
        });
      return sent.answer;
    },
    [call, write],
  );
  const mutate = useCallback(
    (input: InputOf<C>) => {
      // The mutation exposes its failure; nobody awaits this promise.
      mutateAsync(input).catch(() => undefined);
    },
    [mutateAsync],
  );
  return { ...mutation, mutate, mutateAsync };
}

function sentFor<Answer>(call: Call, last: Sent<Answer> | undefined, input: unknown): Sent<Answer> {
  const content = JSON.stringify(input);
  if (last?.content === content) return last;
  return { content, key: unanswered.get(requestKey(call, content)) ?? randomUuid() };
}

const requestKey = ({ method, path }: Call, content: string) => `${method} ${path} ${content}`;
