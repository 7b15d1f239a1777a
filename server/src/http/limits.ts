/** Limits that protect the server from slow or numerous clients, in milliseconds unless said otherwise. */
export interface TimeLimits {
  /** Until the headers of a request are complete. */
  headers: number;
  /** Grace for a body, on top of the time that it may take at `bytesPerSecond`. */
  body: number;
  /** Minimum average rate of a body, below that of any honest connection; stops trickled bodies. */
  bytesPerSecond: number;
  /** For a whole request, including the rest of a body that is discarded after the answer. */
  request: number;
  /** Age at which an admission is read again, because the body came slowly. */
  admission: number;
  /** How often Node checks for requests over their time. */
  checkEvery: number;
  /** Concurrency limit of calls, and a separate one for calls that count attempts; reading bodies does not count. */
  atWork: number;
  /** How long a stream of events lasts until its reader is authorized again. */
  stream: number;
  /** How long calls in flight may take at an orderly shutdown. */
  stop: number;
}

const usual: TimeLimits = {
  headers: 20_000,
  body: 15_000,
  bytesPerSecond: 16 * 1024,
  request: 300_000,
  admission: 1_000,
  checkEvery: 5_000,
  atWork: 400,
  stream: 300_000,
  stop: 7_000,
};

/** The usual limits, but for those that a test sets. */
export const limitsOf = ({ limits }: { limits?: Partial<TimeLimits> }): TimeLimits => ({
  ...usual,
  ...limits,
});
