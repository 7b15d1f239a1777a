import { conflict, unavailable } from './refusals.ts';

/** Messages for refused requests. */
interface Messages {
  /** The person already has something in the queue. */
  mine: string;
  /** Every place is taken. */
  full: string;
}

/** Messages where files are processed one at a time: one per person, and few in total. */
export const busy = {
  arquivo: {
    mine: 'Você já tem um arquivo sendo conferido ou importado. Aguarde o fim.',
    full: 'Há muitos arquivos sendo conferidos agora. Tente novamente em instantes.',
  },
  exportacao: {
    mine: 'Sua exportação anterior ainda está sendo preparada. Aguarde.',
    full: 'Há muitas exportações sendo preparadas agora. Tente novamente em instantes.',
  },
  dossie: {
    mine: 'Seu dossiê anterior ainda está sendo preparado. Aguarde.',
    full: 'Há outros dossiês sendo preparados agora. Tente novamente em alguns minutos.',
  },
  foto: {
    mine: 'Sua foto anterior ainda está sendo processada. Aguarde.',
    full: 'Há muitas fotos sendo processadas agora. Tente novamente em instantes.',
  },
} as const;

const retryAfter = 30;

/** A place in a queue. */
interface QueueEntry {
  /** Resolves when all before have left. */
  turn: Promise<void>;
  leave(): void;
}

/** Whose place it is: a person's by their id, an integration's by the negative of its id. */
export const holderOf = (actor: { id: number } | undefined, integracao: { id: number } | undefined): number =>
  actor?.id ?? -(integracao?.id ?? 0);

/** Runs heavy work one at a time, with a short queue and one place per person or integration, so that nobody blocks everybody. */
export interface Queue {
  /** @throws {Refusal} conflict where the person already has a place, unavailable where the queue is full */
  enter(pessoa: number): QueueEntry;
}

/** @param places maximum number of places, including the running one */
export function createQueue(places: number, messages: Messages): Queue {
  const inside = new Set<number>();
  let last: Promise<void> = Promise.resolve();
  return {
    enter(pessoa) {
      if (inside.has(pessoa)) throw conflict(messages.mine);
      if (inside.size >= places) throw unavailable(messages.full, retryAfter);
      inside.add(pessoa);
      const turn = last;
      let leave = () => {};
      const left = new Promise<void>((resolve) => {
        leave = () => {
          inside.delete(pessoa);
          resolve();
        };
      });
      // Leaving early must not start the next work before the running one ends.
      last = turn.then(() => left);
      return { turn, leave };
    },
  };
}

/** Limits concurrency; waiting work runs in the order of arrival. */
export interface Gate {
  /**
   * @param patient waits however many wait before it
   * @throws {Refusal} unavailable where too many wait
   */
  pass<T>(work: () => Promise<T>, patient?: boolean): Promise<T>;
}

const gateRetryAfter = 2;
const overloaded = 'O sistema está sobrecarregado. Tente novamente em instantes.';

/** @param mostWaiting by default, whatever exceeds `atOnce` is refused at once unless it is patient */
export function createGate(atOnce: number, mostWaiting = 0, full = overloaded): Gate {
  let working = 0;
  const waiting: (() => void)[] = [];
  return {
    async pass(work, patient = false) {
      if (working < atOnce) working++;
      else if (!patient && waiting.length >= mostWaiting) throw unavailable(full, gateRetryAfter);
      else await new Promise<void>((go) => waiting.push(go));
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next === undefined) working--;
        else next();
      }
    },
  };
}
