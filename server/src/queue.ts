import { conflict, unavailable } from './refusals.ts';

/** What those read who are not let in. */
interface Words {
  /** Who has something in it already. */
  mine: string;
  /** Who finds every place taken. */
  full: string;
}

/** What is told where a file has to wait for another: one of each person, and few of all. */
export const busy = {
  arquivo: {
    mine: 'Você já tem um arquivo sendo conferido ou importado. Aguarde o fim.',
    full: 'Há muitos arquivos sendo conferidos agora. Tente novamente em instantes.',
  },
  exportacao: {
    mine: 'Sua exportação anterior ainda está sendo preparada. Aguarde.',
    full: 'Há muitas exportações sendo preparadas agora. Tente novamente em instantes.',
  },
  foto: {
    mine: 'Sua foto anterior ainda está sendo processada. Aguarde.',
    full: 'Há muitas fotos sendo processadas agora. Tente novamente em instantes.',
  },
} as const;

const retryAfter = 30;

/** A place in a queue. */
interface Place {
  /** Comes when those before have left. */
  turn: Promise<void>;
  leave(): void;
}

/** Heavy work one after another, with few waiting and one of each person: nobody makes everybody wait. */
export interface Queue {
  /** @throws {Refusal} conflict where the person is in it already, unavailable where it is full */
  enter(whose: number): Place;
}

/** @param places how many may be in it, the one at work included */
export function createQueue(places: number, words: Words): Queue {
  const inside = new Set<number>();
  let last: Promise<void> = Promise.resolve();
  return {
    enter(whose) {
      if (inside.has(whose)) throw conflict(words.mine);
      if (inside.size >= places) throw unavailable(words.full, retryAfter);
      inside.add(whose);
      const turn = last;
      let leave = () => {};
      const left = new Promise<void>((resolve) => {
        leave = () => {
          inside.delete(whose);
          resolve();
        };
      });
      // Whoever leaves before their turn lets nobody in before those who still work.
      last = turn.then(() => left);
      return { turn, leave };
    },
  };
}

/**
 * Takes a place for the length of a call and waits for its turn.
 * @param onEnd of the call: when it ends the place is left
 * @throws {Refusal} as `enter`
 */
export async function takePlace(
  queue: Queue,
  whose: number,
  onEnd: (work: () => Promise<void>) => void,
): Promise<void> {
  const { turn, leave } = queue.enter(whose);
  onEnd(async () => leave());
  await turn;
}

/** Lets few works go on at once, in the order in which they came. */
export interface Gate {
  /**
   * @param patient whether it waits however many do
   * @throws {Refusal} unavailable where too many wait
   */
  pass<T>(work: () => Promise<T>, patient?: boolean): Promise<T>;
}

const gateRetryAfter = 2;

export function createGate(atOnce: number, mostWaiting: number, full: string): Gate {
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
