/** How long a stranger may take, in milliseconds unless said otherwise. */
export interface TimeLimits {
  /** For the headers of a request. */
  headers: number;
  /** For the first bytes of a body; later it has to keep `bytesPerSecond` on average. */
  body: number;
  /** Slower than any honest line; a trickled body ends by it. */
  bytesPerSecond: number;
  /** For a whole request, also for what is thrown away of one that is answered already. */
  request: number;
  /** For what was asked of a request when its headers came: whoever sends a body slowly is asked about anew. */
  admission: number;
  /** How often Node looks for requests over their time. */
  checkEvery: number;
  /** How many calls are worked at at once, and as many that count tries beside them; not their bodies on the way. */
  atWork: number;
  /** What is under way at an orderly stop has this long to end. */
  stop: number;
}

export const timeLimits: TimeLimits = {
  headers: 20_000,
  body: 15_000,
  bytesPerSecond: 16 * 1024,
  request: 300_000,
  admission: 1_000,
  checkEvery: 5_000,
  atWork: 400,
  stop: 7_000,
};
