import { eventoDaCalibracao, followCalibracao } from '@alinha/contract/calibracoes';
import { counted } from '@alinha/rules/numbers';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CallError, openStream } from '../../lib/caller.ts';
import { eventsOf, type ServerEvent } from '../../lib/serverEvents.ts';
import { applyTo, quadroOptions } from './api.ts';
import { type Acontecido, inWords, type Quadro } from './quadro.ts';

/** The server sends keep-alive comments more often; a stream that is silent for longer is aborted. */
const silenceMs = 40_000;
const firstPauseMs = 250;
const longestPauseMs = 10_000;

/** Statuses that mean that the reader may not follow the board any more; fetching the board tells the page what to show. */
const refusals = [401, 403, 404];

export interface Eventos {
  /** 'perdida' while the connection is lost, 'de volta' after it returned. */
  conexao: 'perdida' | 'de volta' | undefined;
  /** The last event of others, in words. */
  novidade: string | undefined;
}

/**
 * Follows the events of a board from the last one that the cached board contains, and applies them to the cached answers. After
 * a lost connection it resumes there, so that nothing is missed (CAL-05).
 * @param active false while the board is being fetched, whose answer says from which event to follow it
 */
export function useEventos(calibracaoId: number, active: boolean): Eventos {
  const queries = useQueryClient();
  const [eventos, setEventos] = useState<Eventos>({ conexao: undefined, novidade: undefined });
  const failures = useRef(0);
  useEffect(() => {
    if (!active) return;
    const stop = new AbortController();
    const follow = async () => {
      while (!stop.signal.aborted) {
        try {
          await followOnce(queries, calibracaoId, stop.signal, {
            onOpen: () => {
              failures.current = 0;
              setEventos((now) =>
                now.conexao === 'perdida' ? { conexao: 'de volta', novidade: undefined } : now,
              );
            },
            // The first news after a lost connection is shown together with 'de volta'.
            onNews: (novidade) =>
              setEventos((now) => ({
                conexao: now.novidade === undefined ? now.conexao : undefined,
                novidade,
              })),
          });
        } catch (error) {
          if (stop.signal.aborted) return;
          failures.current += 1;
          if (error instanceof CallError && refusals.includes(error.status)) {
            await pause(failures.current, stop.signal);
            if (!stop.signal.aborted) void queries.invalidateQueries(quadroOptions(calibracaoId));
            return;
          }
          setEventos((now) => ({ ...now, conexao: 'perdida' }));
        }
        await pause(failures.current, stop.signal);
      }
    };
    void follow();
    return () => stop.abort();
  }, [queries, calibracaoId, active]);
  return eventos;
}

interface Followed {
  onOpen: () => void;
  onNews: (novidade: string) => void;
}

/** Follows one stream to its end. */
async function followOnce(
  queries: QueryClient,
  calibracaoId: number,
  stop: AbortSignal,
  { onOpen, onNews }: Followed,
): Promise<void> {
  const { queryKey } = quadroOptions(calibracaoId);
  const quadro: Quadro | undefined = queries.getQueryData(queryKey);
  if (!quadro) return;
  const cut = new AbortController();
  const end = () => cut.abort();
  const signal = AbortSignal.any([stop, cut.signal]);
  let silence = setTimeout(end, silenceMs);
  window.addEventListener('offline', end);
  try {
    const input = { params: { calibracaoId }, headers: { 'last-event-id': quadro.evento } };
    const stream = await openStream(followCalibracao, input, { signal });
    onOpen();
    for await (const events of eventsOf(stream)) {
      clearTimeout(silence);
      silence = setTimeout(end, silenceMs);
      if (events.length === 0) continue;
      const happened = events.map(happenedIn);
      // Events after a change of the board itself are in the answer that is fetched then.
      const changed = happened.indexOf(undefined);
      const known = happened.slice(0, changed < 0 ? undefined : changed).filter((one) => one !== undefined);
      const news = applyTo(queries, calibracaoId, known);
      const last = news.at(-1);
      if (last) onNews(said(inWords(last.one, last.nome), news.length));
      if (changed < 0) continue;
      // Fetching the board ends this stream, and the next one begins after the new answer.
      void queries.invalidateQueries({ queryKey });
      return;
    }
  } finally {
    clearTimeout(silence);
    window.removeEventListener('offline', end);
    cut.abort();
  }
}

const said = (last: string, count: number) =>
  count === 1 ? last : `${counted(count, 'mudança', 'mudanças')}. A última: ${last}`;

/** A move or a comment; undefined for other changes of the board, and for events that only a newer server knows. */
function happenedIn({ id, data }: ServerEvent): Acontecido | undefined {
  const { data: event } = eventoDaCalibracao.safeParse(JSON.parse(data));
  return event && event.tipo !== 'quadro' ? { ...event, evento: id } : undefined;
}

/** Waits longer after each failure, at most until the device is online again. */
function pause(failures: number, signal: AbortSignal): Promise<void> {
  const most = Math.min(firstPauseMs * 2 ** failures, longestPauseMs);
  return new Promise((done) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      signal.removeEventListener('abort', go);
      done();
    };
    // Random, so that not all pages reconnect at once after a restart of the server.
    const timer = setTimeout(go, most * (0.5 + Math.random() / 2));
    window.addEventListener('online', go);
    signal.addEventListener('abort', go);
  });
}
